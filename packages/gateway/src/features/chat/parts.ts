import type { LogStore } from '../../room/log-store.ts';
import type { RoomService } from '../room/service.ts';
import type { StreamCredentialsService } from './service.ts';

export interface ChatParts {
  readonly rooms: RoomService;
  readonly logStore: LogStore;
  readonly credentials: StreamCredentialsService;
  /** The configured origin; null to use the one that the client has reached. */
  readonly siteOrigin: string | null;
}
