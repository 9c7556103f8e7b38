import type { EventPhase } from '../event.ts';
import { phaseOf } from './phase.ts';

/** When an event is, UTC ms, and whether it was called off. */
export interface EventTimes {
  readonly Starttime: number;
  readonly Endtime: number;
  readonly Cancelled: boolean;
}

/** Where an event stands at an instant. The start is inclusive, the end exclusive. */
export const eventPhase = (event: EventTimes, now: number): EventPhase =>
  event.Cancelled ? 'cancelled' : phaseOf(event, now);
