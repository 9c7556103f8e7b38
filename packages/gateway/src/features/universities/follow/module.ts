import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../university/service.ts';
import { followRouter } from './calls.ts';
import { createFollowNewsStore } from './news-store.ts';
import { createFollowNews } from './service.ts';
import { createFollowStore } from './store.ts';

interface Needs {
  readonly universities: UniversityService;
}

/** Followers of universities, and what they are told of them. */
export const createFollowModule = (
  { database, facts, clock }: Context,
  { universities }: Needs,
) => ({
  calls: {
    follow: followRouter({ store: createFollowStore(database, facts), universities, clock }),
  },
  jobs: createFollowNews(createFollowNewsStore(), clock).handlers,
});
