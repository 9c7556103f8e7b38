import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Changes } from '../bus/changes.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { FactWriter } from '../db/stat-facts.ts';
import type { DemoAccountIds } from '../features/people/user/calls.ts';
import type { ObservePush } from '../features/reach/push/service.ts';
import type { GuideFiles } from '../features/talks/guide/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import type { RunTask } from '../lib/run-task.ts';
import type { Vault } from '../lib/secrets.ts';
import type { SecurityLog } from '../lib/security-log.ts';
import type { PosterDrawer } from '../providers/poster/poster.ts';
import type { WatchedStorage } from '../providers/storage/watch-storage.ts';
import type { PublicData } from '../rpc/public-data.ts';
import type { ProviderParts } from './providers.ts';
import type { RoomCore } from './room-core.ts';

/** What the modules of features are built of; `gateway.ts` builds it before any of them. */
export interface Context {
  /** Reads and makes the files that strangers send. */
  readonly runTask: RunTask;
  readonly config: Config;
  readonly database: Database;
  /** Records what statistics count. */
  readonly facts: FactWriter;
  readonly accountChanges: Changes;
  readonly deskChanges: Changes;
  /** What everybody sees, and when it changes. */
  readonly publicData: PublicData;
  /** What the ingest of broadcasts refused. */
  readonly refusalChanges: Changes;
  readonly core: RoomCore;
  readonly limits: RateLimits;
  readonly vault: Vault;
  readonly regions: RegionTable;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly security: SecurityLog;
  /** Known in production too, where these accounts must hold no way in. */
  readonly demoAccountIds: DemoAccountIds;
  /** Where the files of guides are. */
  readonly guideFiles: GuideFiles;
  /** The same place, and whether it answers. */
  readonly storage: WatchedStorage;
  /** Draws the posters of invitations. */
  readonly posters: PosterDrawer;
  /** Folder of the demo's recordings; null in production. */
  readonly recordings: URL | null;
  readonly providers: ProviderParts;
  readonly observePush: ObservePush;
}
