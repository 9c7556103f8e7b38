import { DAY_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Database } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';

/** Long enough to compare a season with the one before. */
const KEEP_MS = 400 * DAY_MS;
const KEY = ['day', 'action', 'page', 'target', 'talk_id', 'channel'] as const;

export type Click = Omit<Tables['click'], 'count'>;

export const createClickStore = ({ kysely }: Pick<Database, 'kysely'>) => ({
  /** Counts them; one of a talk that there is not counts for its page. */
  async add(clicks: readonly Click[]): Promise<void> {
    const ids = [...new Set(clicks.map(({ talk_id }) => talk_id))].filter((id) => id !== '');
    const talks =
      ids.length === 0
        ? []
        : await kysely.selectFrom('talk').select('id').where('id', 'in', ids).execute();
    const known = new Set(talks.map(({ id }) => id));
    const counts = new Map<string, Tables['click']>();
    for (const click of clicks) {
      const row = { ...click, talk_id: known.has(click.talk_id) ? click.talk_id : '' };
      const key = KEY.map((column) => row[column]).join(' ');
      counts.set(key, { ...row, count: (counts.get(key)?.count ?? 0) + 1 });
    }
    if (counts.size === 0) return;
    // Always locked in the same order: two reports cannot block each other.
    const rows = [...counts].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
    await kysely
      .insertInto('click')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns([...KEY])
          .doUpdateSet((eb) => ({ count: eb('click.count', '+', eb.ref('excluded.count')) })),
      )
      .execute();
  },
  async prune(now: number): Promise<void> {
    await kysely
      .deleteFrom('click')
      .where('day', '<', dayOf(now - KEEP_MS))
      .execute();
  },
});

export type ClickStore = ReturnType<typeof createClickStore>;
