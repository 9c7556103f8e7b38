import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import { inboxRouter } from './calls.ts';
import { createInboxService } from './service.ts';
import { createInboxStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
}

/** The message centre. */
export const createInboxModule = ({ database, clock }: Context, { talks }: Needs) => {
  const store = createInboxStore(database);
  const inbox = createInboxService(store, clock);
  return { inbox, calls: { inbox: inboxRouter({ store, talks, clock }) }, runHourly: inbox.prune };
};
