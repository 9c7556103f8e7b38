import type { CueClock } from '@xuanjiang/contracts/rules/captions';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { sql } from 'kysely';

/**
 * Whether captions (`c`) are of what is played: those on the clock of a broadcast where the talk has a replay (`p`), and
 * those of a recording where it has none. The demo's are of its recordings, and no captions of a replay.
 */
export const isOfPlayed = sql<boolean>`c.on_clock = case when p.talk_id is null then 0 else 1 end`;

/** When the clock began on which captions are: of the file that staff sent (`f`), else of the broadcast (`b`), UTC ms. */
export const CLOCK_ORIGIN = sql<number | null>`coalesce(f.origin_at, b.origin_at)`;

/** What is read of a replay (`p`), and `CLOCK_ORIGIN`. */
interface ReplayTimes {
  readonly knots: string | null;
  readonly durationMs: number | null;
  readonly originAt: number | null;
}

/** Where cues are played; null for a talk without a replay: where they say. */
export const cueClockOf = ({ knots, durationMs, originAt }: ReplayTimes): CueClock | null =>
  knots === null || durationMs === null || originAt === null
    ? null
    : { knots: JSON.parse(knots) as Knot[], originAt, durationMs };
