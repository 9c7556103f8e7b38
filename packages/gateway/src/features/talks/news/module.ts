import type { Context } from '../../../wiring/context.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { TalkService } from '../talk/service.ts';
import { newsRouter } from './calls.ts';
import { createNewsService } from './service.ts';
import { newsStaffRouter } from './staff-calls.ts';
import { createNewsStaffService } from './staff-service.ts';
import { createNewsStaffStore } from './staff-store.ts';
import { createNewsStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly universities: UniversityService;
}

/** Articles, and the staff's side. */
export const createNewsModule = (
  { database, clock, publicData }: Context,
  { talks, universities }: Needs,
) => {
  const store = createNewsStore(database);
  const staffStore = createNewsStaffStore(database);
  return {
    pages: createNewsService(store, clock).pages(),
    nextChange: store.nextChange,
    calls: {
      news: newsRouter({ store, talks, clock }),
      newsEdit: newsStaffRouter({
        ...{ store: staffStore, publicData, clock },
        edits: createNewsStaffService({ store: staffStore, news: store, talks, universities }),
      }),
    },
  };
};
