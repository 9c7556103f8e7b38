import type { Context } from '../../../wiring/context.ts';
import type { NameService } from '../../people/name/service.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { UniversityService } from '../../universities/university/service.ts';
import type { RestrictionService } from '../restriction/service.ts';
import { threadRouter } from './calls.ts';
import { createThreadListStore } from './list-store.ts';
import { createNoteThreadReads } from './read-note-store.ts';
import { createThreadService, threadHandlers } from './service.ts';
import { createLateWaiting, createThreadWaiting } from './staff-waiting-store.ts';
import { createThreadStore } from './store.ts';

interface Needs {
  readonly names: NameService;
  readonly universities: UniversityService;
  readonly talks: TalkService;
  readonly restrictions: RestrictionService;
}

/** Private threads between a person and the office of a university. */
export const createThreadModule = (
  { database, clock, accountChanges }: Context,
  { names, universities, talks, restrictions }: Needs,
) => {
  const store = createThreadStore(database);
  const lists = createThreadListStore(database);
  const noteReads = createNoteThreadReads(database, clock);
  const threads = createThreadService({ store, lists, names, noteReads });
  return {
    threads,
    noteReads,
    waiting: [createThreadWaiting(database, names.of, noteReads), createLateWaiting(database)],
    jobs: threadHandlers(clock),
    calls: {
      thread: threadRouter({
        ...{ store, lists, threads, universities, talks, restrictions, clock },
        accountChanged: accountChanges.announce,
      }),
    },
  };
};
