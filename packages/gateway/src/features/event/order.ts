import { sql } from 'kysely';

/** 1 for an event that is over or called off, else 0. */
export const isPast = (now: number) => sql<number>`case
  when event.cancelled = 1 or event.ends_at <= ${now} then 1 else 0 end`;

/** Events to come by their start, soonest first, those that are past newest first. */
export const inEventOrder = (now: number) => sql<number>`case
  when ${isPast(now)} = 1 then -event.starts_at else event.starts_at end`;
