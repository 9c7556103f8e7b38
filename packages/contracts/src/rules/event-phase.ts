import type { EventPhase } from '../event.ts';

/** When an event is, UTC ms, and whether it was called off. */
export interface EventTimes {
  readonly Starttime: number;
  readonly Endtime: number;
  readonly Cancelled: boolean;
}

/** Where an event stands at an instant. The start is inclusive, the end exclusive. */
export const eventPhase = (
  { Starttime, Endtime, Cancelled }: EventTimes,
  now: number,
): EventPhase => {
  if (Cancelled) return 'cancelled';
  if (now < Starttime) return 'upcoming';
  return now < Endtime ? 'running' : 'over';
};
