import type { Database } from './database.ts';
import { earliest } from './earliest.ts';
import { PUBLISHED } from './published.ts';
import type { PageRange } from './read-page.ts';
import { readPage } from './read-page.ts';

/** What is published of these takes a time: `starts_at` to `ends_at`. */
type SpanTable = 'event' | 'campaign' | 'collect';

/** One page of the published records of a table: when each begins and ends. */
export const publishedSpans = ({ kysely }: Database, table: SpanTable, page: PageRange) =>
  readPage(
    kysely
      .selectFrom(table)
      .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
      .where('status', '=', PUBLISHED)
      .orderBy('id'),
    page,
  );

/** The next time at which one of them begins or ends, UTC ms; null for none. */
export const nextSpanChange = async (
  { kysely }: Database,
  table: Exclude<SpanTable, 'collect'>,
  now: number,
): Promise<number | null> => {
  const times = await kysely
    .selectNoFrom(({ selectFrom }) => [
      selectFrom(table)
        .where('starts_at', '>', now)
        .select(({ fn }) => fn.min('starts_at').as('at'))
        .as('starts'),
      selectFrom(table)
        .where('ends_at', '>', now)
        .select(({ fn }) => fn.min('ends_at').as('at'))
        .as('ends'),
    ])
    .executeTakeFirstOrThrow();
  return earliest(Object.values(times));
};
