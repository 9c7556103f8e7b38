import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import type { Database } from '../../../db/database.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import { nextSpanChange, publishedSpans } from '../../../db/spans.ts';

export interface CampaignFilter {
  readonly kind?: CampaignKind | undefined;
  readonly phase?: 'upcoming' | 'running' | 'over' | undefined;
}

export const createCampaignStore = (database: Database) => {
  const { kysely } = database;
  const published = () =>
    kysely
      .selectFrom('campaign')
      .select(['id', 'kind', 'title', 'summary', 'organiser', 'color', 'intro', 'stops'])
      .select(['starts_at as startsAt', 'ends_at as endsAt', 'collect_id as collectionId'])
      .where('status', '=', PUBLISHED);

  return {
    /** Running ones, then those to come, soonest first, then those that are over, newest first. */
    find({ kind, phase }: CampaignFilter, now: number, page: PageRange) {
      let query = published();
      if (kind !== undefined) query = query.where('kind', '=', kind);
      if (phase === 'upcoming') query = query.where('starts_at', '>', now);
      if (phase === 'running')
        query = query.where('starts_at', '<=', now).where('ends_at', '>', now);
      if (phase === 'over') query = query.where('ends_at', '<=', now);
      return readPage(
        query
          .orderBy((eb) =>
            eb
              .case()
              .when('ends_at', '<=', now)
              .then(2)
              .when('starts_at', '>', now)
              .then(1)
              .else(0)
              .end(),
          )
          .orderBy((eb) =>
            eb
              .case()
              .when('ends_at', '<=', now)
              .then(eb.neg(eb.ref('ends_at')))
              .else(eb.ref('starts_at'))
              .end(),
          )
          .orderBy('id'),
        page,
      );
    },
    byId: async (id: string) => (await published().where('id', '=', id).executeTakeFirst()) ?? null,
    times: (page: PageRange) => publishedSpans(database, 'campaign', page),
    /** The next time at which a campaign begins or ends, UTC ms; null for none. */
    nextChange: (now: number) => nextSpanChange(database, 'campaign', now),
  };
};

export type CampaignStore = ReturnType<typeof createCampaignStore>;
export type CampaignRow = NonNullable<Awaited<ReturnType<CampaignStore['byId']>>>;
