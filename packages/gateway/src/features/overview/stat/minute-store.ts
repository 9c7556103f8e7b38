import { DAY_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, dayOf, dayStart } from '@xuanjiang/contracts/rules/shanghai-day';
import { STAT_VIEWER_MINUTES } from '@xuanjiang/contracts/stat';
import type { DatabaseAccess } from '../../../db/database.ts';

/** How many viewers were in the room of a talk at some time of a minute. */
export interface MinuteCount {
  readonly talkId: string;
  readonly viewers: number;
}

const minuteOf = (time: number): number => time - (time % MINUTE_MS);

/** `HH:MM` of a day, UTC ms. */
const timeOf = (day: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return dayStart(day) + (hours * 60 + minutes) * MINUTE_MS;
};

/** The most viewers of each minute in which a talk was live. */
export const createMinuteStore = ({ kysely: db }: DatabaseAccess) => ({
  /** Keeps the highest of this minute, of the talks among them that are live. */
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
    for (const { talkId, viewers } of counts) {
      if (!isLive.has(talkId)) continue;
      await db
        .insertInto('stat_cell')
        .values({
          ...{ level: 'talk', about: talkId, kind: 'peak', part: 'minute', students: '' },
          ...{ since: dayOf(now), value: clockOf(now), amount: viewers },
        })
        .onConflict((conflict) =>
          conflict
            .columns(['level', 'about', 'kind', 'part', 'since', 'value'])
            .doUpdateSet({ amount: viewers })
            .where('stat_cell.amount', '<', viewers),
        )
        .execute();
    }
  },

  /** The minutes of the last broadcast of a talk, in order; none before it was live. */
  async of(talkId: string): Promise<{ readonly time: number; readonly count: number }[]> {
    const broadcast = await db
      .selectFrom('broadcast')
      .select('live_at as liveAt')
      .where('talk_id', '=', talkId)
      .executeTakeFirst();
    const since = broadcast?.liveAt ?? null;
    if (since === null) return [];
    const rows = await db
      .selectFrom('stat_cell')
      .select(['since', 'value', 'amount'])
      .where('level', '=', 'talk')
      .where('about', '=', talkId)
      .where('kind', '=', 'peak')
      .where('part', '=', 'minute')
      .where('since', '>=', dayOf(since))
      .where('since', '<=', dayOf(since + DAY_MS))
      .orderBy('since', 'desc')
      .orderBy('value', 'desc')
      .limit(STAT_VIEWER_MINUTES)
      .execute();
    return rows
      .map(({ since: day, value, amount }) => ({ time: timeOf(day, value), count: amount }))
      .filter(({ time }) => time >= minuteOf(since))
      .reverse();
  },
});

export type MinuteStore = ReturnType<typeof createMinuteStore>;
