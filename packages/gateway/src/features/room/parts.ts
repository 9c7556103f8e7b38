import type { Clock } from '../../lib/clock.ts';
import type { Vault } from '../../lib/secrets.ts';
import type { LogWriter } from '../../room/log.ts';
import type { LogStore } from '../../room/log-store.ts';
import type { ChatService } from '../chat/service.ts';
import type { MaskService } from '../mask/service.ts';
import type { RoomStore } from './store.ts';

export interface RoomParts {
  readonly store: RoomStore;
  readonly rooms: ChatService;
  readonly logStore: LogStore;
  readonly log: LogWriter;
  readonly masks: MaskService;
  /** How many are in a room now, over all processes. */
  readonly viewers: (topic: string) => number;
  readonly vault: Vault;
  readonly clock: Clock;
  /** What waits for the staff of a room may have changed. */
  readonly deskChanged: (topic: string) => void;
}
