import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import type { Database } from '../../../db/database.ts';
import { earliest } from '../../../db/earliest.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';

export interface CampaignFilter {
  readonly kind?: CampaignKind | undefined;
  readonly phase?: 'upcoming' | 'running' | 'over' | undefined;
}

export const createCampaignStore = ({ kysely }: Database) => {
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
    times: (page: PageRange) =>
      readPage(
        kysely
          .selectFrom('campaign')
          .select(['id', 'starts_at as startsAt', 'ends_at as endsAt'])
          .where('status', '=', PUBLISHED)
          .orderBy('id'),
        page,
      ),
    /** The next time at which a campaign begins or ends, UTC ms; null for none. */
    async nextChange(now: number): Promise<number | null> {
      const times = await kysely
        .selectNoFrom(({ selectFrom }) => [
          selectFrom('campaign')
            .where('starts_at', '>', now)
            .select(({ fn }) => fn.min('starts_at').as('at'))
            .as('starts'),
          selectFrom('campaign')
            .where('ends_at', '>', now)
            .select(({ fn }) => fn.min('ends_at').as('at'))
            .as('ends'),
        ])
        .executeTakeFirstOrThrow();
      return earliest(Object.values(times));
    },
  };
};

export type CampaignStore = ReturnType<typeof createCampaignStore>;
export type CampaignRow = NonNullable<Awaited<ReturnType<CampaignStore['byId']>>>;
