import type { Clock } from '../../lib/clock.ts';
import type { LogStore } from '../../room/log-store.ts';
import type { RoomService } from '../room/service.ts';
import type { OpenStore } from './open-store.ts';
import type { ReportStore } from './store.ts';

export interface ReportParts {
  readonly store: ReportStore;
  readonly open: OpenStore;
  readonly rooms: RoomService;
  readonly logStore: LogStore;
  readonly clock: Clock;
  /** What waits for the staff of a room has changed. */
  readonly deskChanged: (topic: string) => void;
}
