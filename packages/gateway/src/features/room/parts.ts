import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { LogWriter } from '../../room/log.ts';
import type { LogStore } from '../../room/log-store.ts';
import type { MaskService } from '../mask/service.ts';
import type { NameService } from '../name/service.ts';
import type { RoomService } from './service.ts';
import type { RoomStore } from './store.ts';

export interface RoomParts {
  readonly store: RoomStore;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly logStore: LogStore;
  readonly log: LogWriter;
  readonly masks: MaskService;
  /** How many read a room now, in all processes. */
  readonly viewers: (topic: string) => number;
  readonly vault: Vault;
  readonly clock: Clock;
  /** The work that waits for the staff of a room may have changed. */
  readonly deskChanged: (topic: string) => void;
}
