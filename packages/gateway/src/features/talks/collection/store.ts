import type { CollectionKind } from '@xuanjiang/contracts/collection';
import { containsIn, containsWords, eachWord } from '../../../db/contains.ts';
import type { Database } from '../../../db/database.ts';
import { earliest } from '../../../db/earliest.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { publishedSpans } from '../../../db/spans.ts';

export interface CollectionFilter {
  readonly kind?: CollectionKind | undefined;
  readonly categoryId?: number | undefined;
  readonly talkId?: string | undefined;
  readonly name?: string | undefined;
}

export const createCollectionStore = (database: Database) => {
  const { kysely } = database;
  const published = () =>
    kysely
      .selectFrom('collect')
      .innerJoin('collect_category', 'collect_category.id', 'collect.category_id')
      .select(['collect.id', 'collect.kind', 'collect.title', 'collect.summary', 'collect.sponsor'])
      .select(['collect.color', 'collect.intro'])
      .select([
        'collect.category_id as categoryId',
        'collect_category.name as category',
        'collect.starts_at as startsAt',
        'collect.ends_at as endsAt',
        'collect.talk_order as talkOrder',
      ])
      .where('collect.status', '=', PUBLISHED);

  /** Sorts collections; those that are over come last. */
  const ordered = (query: ReturnType<typeof published>, now: number) =>
    query
      .orderBy((eb) => eb.case().when('collect.ends_at', '<=', now).then(1).else(0).end())
      .orderBy('collect.position')
      .orderBy('collect.starts_at', 'desc')
      .orderBy('collect.id');

  const narrowed = ({ kind, categoryId }: Pick<CollectionFilter, 'kind' | 'categoryId'>) => {
    let query = published();
    if (kind !== undefined) query = query.where('collect.kind', '=', kind);
    if (categoryId !== undefined) query = query.where('collect.category_id', '=', categoryId);
    return query;
  };

  return {
    find({ kind, categoryId, talkId, name = '' }: CollectionFilter, now: number, page: PageRange) {
      let query = narrowed({ kind, categoryId });
      if (talkId !== undefined) {
        query = query.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('collect_talk')
              .select('collect_talk.talk_id')
              .whereRef('collect_talk.collect_id', '=', 'collect.id')
              .where('collect_talk.talk_id', '=', talkId),
          ),
        );
      }
      query = query.where(containsWords(['collect.title', 'collect.summary'], name));
      return readPage(ordered(query, now), page);
    },
    /** By words that may also be those of the category, or of a university that takes part. */
    findWords({ name = '', ...filter }: CollectionFilter, now: number, page: PageRange) {
      const query = narrowed(filter).where((eb) =>
        eachWord(name, (word) =>
          eb.or([
            containsIn(['collect.title', 'collect.summary', 'collect_category.name'], word),
            eb.exists(
              eb
                .selectFrom('collect_university')
                .innerJoin('university', 'university.id', 'collect_university.university_id')
                .select('university.id')
                .whereRef('collect_university.collect_id', '=', 'collect.id')
                .where(containsIn(['university.name', 'university.shortname'], word)),
            ),
          ]),
        ),
      );
      return readPage(ordered(query, now), page);
    },
    /** Collections that begin in [from, until), UTC ms; no end where `until` is undefined. */
    findByStart(
      { from, until, ...filter }: CollectionFilter & { from: number; until: number | undefined },
      page: PageRange,
    ) {
      let query = narrowed(filter).where('collect.starts_at', '>=', from);
      if (until !== undefined) query = query.where('collect.starts_at', '<', until);
      return readPage(query.orderBy('collect.starts_at').orderBy('collect.id'), page);
    },
    /** Whether everybody has seen a collection that is withdrawn now. */
    wasPublic: async (id: string): Promise<boolean> => {
      const row = await kysely
        .selectFrom('collect')
        .select('id')
        .where('id', '=', id)
        .where('status', '!=', PUBLISHED)
        .where('published_at', 'is not', null)
        .executeTakeFirst();
      return row !== undefined;
    },
    byId: async (id: string) =>
      (await published().where('collect.id', '=', id).executeTakeFirst()) ?? null,
    /** All collections but this one, those of its category first. */
    similar({ id, categoryId }: { id: string; categoryId: number }, now: number, page: PageRange) {
      const others = published()
        .where('collect.id', '!=', id)
        .orderBy((eb) =>
          eb.case().when('collect.category_id', '=', categoryId).then(0).else(1).end(),
        );
      return readPage(ordered(others, now), page);
    },
    /** What the status of the talks of these collections is read from, in no order. */
    talkTimes: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : kysely
            .selectFrom('collect_talk')
            .innerJoin('talk', 'talk.id', 'collect_talk.talk_id')
            .select(['collect_talk.collect_id as collectionId', 'talk.id as talkId'])
            .select('collect_talk.position')
            .select(['talk.starts_at as startsAt', 'talk.ends_at as endsAt'])
            .select(['talk.real_start as realStart', 'talk.real_end as realEnd', 'talk.cancelled'])
            .where('collect_talk.collect_id', 'in', ids)
            .execute(),
    /** The universities of these collections, in their order. */
    universities: async (ids: readonly string[]) =>
      ids.length === 0
        ? []
        : kysely
            .selectFrom('collect_university')
            .innerJoin('university', 'university.id', 'collect_university.university_id')
            .select(['collect_university.collect_id as collectionId', 'university.id'])
            .select(['university.name', 'university.shortname', 'university.color'])
            .where('collect_university.collect_id', 'in', ids)
            .orderBy('collect_university.position')
            .orderBy('university.id')
            .execute(),
    /** Categories that are shown and have published collections. */
    categories: () =>
      kysely
        .selectFrom('collect_category')
        .innerJoin('collect', 'collect.category_id', 'collect_category.id')
        .select(['collect_category.id', 'collect_category.name'])
        .select(({ fn }) => fn.count<number>('collect.id').as('count'))
        .where('collect.status', '=', PUBLISHED)
        .where('collect_category.status', '=', PUBLISHED)
        .groupBy(['collect_category.id', 'collect_category.name', 'collect_category.position'])
        .orderBy('collect_category.position')
        .orderBy('collect_category.id')
        .execute(),
    /** The pages of all collections: id, and when each begins and ends. */
    times: (page: PageRange) => publishedSpans(database, 'collect', page),
    /** The next time at which a collection is over, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const row = await kysely
        .selectFrom('collect')
        .select(({ fn }) => fn.min('ends_at').as('at'))
        .where('ends_at', '>', now)
        .executeTakeFirst();
      return earliest([row?.at ?? null]);
    },
  };
};

export type CollectionStore = ReturnType<typeof createCollectionStore>;
export type CollectionRow = NonNullable<Awaited<ReturnType<CollectionStore['byId']>>>;
