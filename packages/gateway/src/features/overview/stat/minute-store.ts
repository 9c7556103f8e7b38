import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_VIEWER_MINUTES } from '@xuanjiang/contracts/stat';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';

/** How many viewers are in the room of a talk, and how many have entered since it was looked last. */
export interface MinuteCount {
  readonly talkId: string;
  readonly viewers: number;
  readonly came: number;
}

/** What is known of the viewers in a minute of a broadcast. */
export interface ViewerMinute {
  /** When the minute begins, UTC ms. */
  readonly time: number;
  /** The most that there were at once. */
  readonly most: number;
  /** How many there were when it was looked last in it; null where a version before noted the minute. */
  readonly last: number | null;
  /** How many entered; who came back after a lost connection, or may have, is none of them. */
  readonly came: number;
}

/** When the minute of a time begins. */
export const minuteOf = (time: number): number => time - (time % MINUTE_MS);

/** `HH:MM` of a day, UTC ms. */
export const timeOf = (day: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayStart(day) + (hours * 60 + minutes) * MINUTE_MS;
};

/** The minutes of viewers in the cells of talks: the most at once, those at its end, and who came. */
const KINDS = ['peak', 'present', 'came'] as const;

/** The viewers of each minute in which a talk was live. */
export const createMinuteStore = ({ kysely: db }: DatabaseAccess) => ({
  /** Keeps the viewers of this minute, of the talks among them that are live. */
  async keep(counts: readonly MinuteCount[], now: number): Promise<void> {
    if (counts.length === 0) return;
    const live = await db
      .selectFrom('broadcast')
      .select('talk_id as talkId')
      .where('state', 'in', ['live', 'lost'])
      .where(
        'talk_id',
        'in',
        counts.map(({ talkId }) => talkId),
      )
      .execute();
    const isLive = new Set(live.map(({ talkId }) => talkId));
    const rows = counts
      .filter(({ talkId }) => isLive.has(talkId))
      .flatMap(({ talkId, viewers, came }) =>
        KINDS.map((kind) => ({
          ...{ level: 'talk' as const, about: talkId, kind, part: 'minute' as const, students: '' },
          ...{ since: dayOf(now), value: clockOf(now), amount: kind === 'came' ? came : viewers },
        })),
      );
    if (rows.length === 0) return;
    await db
      .insertInto('stat_cell')
      .values(rows)
      .onConflict((conflict) =>
        conflict.columns(['level', 'about', 'kind', 'part', 'since', 'value']).doUpdateSet({
          amount: sql`case
            when excluded.kind = 'came' then stat_cell.amount + excluded.amount
            when excluded.kind = 'peak' and stat_cell.amount > excluded.amount then stat_cell.amount
            else excluded.amount end`,
        }),
      )
      .execute();
  },

  /** When a talk was live last: from when, and until when; null while it is on, or before it was. */
  async broadcastOf(talkId: string) {
    const row = await db
      .selectFrom('broadcast')
      .select(['live_at as from', 'ended_at as until'])
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    return row ?? { from: null, until: null };
  },

  /** The minutes of the broadcast of a talk that began at a time, in order: the last ones, where they are too many. */
  async of(talkId: string, since: number): Promise<ViewerMinute[]> {
    const rows = await db
      .selectFrom('stat_cell')
      .select(['since', 'value', 'kind', 'amount'])
      .where('level', '=', 'talk')
      .where('about', '=', talkId)
      .where('kind', 'in', KINDS)
      .where('part', '=', 'minute')
      .where('since', '>=', dayOf(since))
      .where('since', '<=', dayOf(since + DAY_MS))
      .orderBy('since', 'desc')
      .orderBy('value', 'desc')
      .limit(STAT_VIEWER_MINUTES * KINDS.length)
      .execute();
    const minutes = Map.groupBy(rows, ({ since: day, value }) => timeOf(day, value));
    return [...minutes]
      .map(([time, cells]) => {
        const amounts = new Map(cells.map(({ kind, amount }) => [kind, Number(amount)]));
        return {
          time,
          most: amounts.get('peak') ?? 0,
          last: amounts.get('present') ?? null,
          came: amounts.get('came') ?? 0,
        };
      })
      .filter(({ time }) => time >= minuteOf(since))
      .slice(0, STAT_VIEWER_MINUTES)
      .reverse();
  },
});

export type MinuteStore = ReturnType<typeof createMinuteStore>;
