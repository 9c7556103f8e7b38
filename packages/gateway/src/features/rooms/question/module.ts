import type { Context } from '../../../wiring/context.ts';
import type { NameService } from '../../people/name/service.ts';
import type { InboxService } from '../../reach/inbox/service.ts';
import type { RoomService } from '../room/service.ts';
import { createAnsweredStore } from './answered-store.ts';
import { createAskedStore } from './asked-store.ts';
import { questionRouter } from './calls.ts';
import { createQuestionSource } from './exporting/question-source.ts';
import { createQuestionService, questionHandlers } from './service.ts';
import { createQuestionWaiting } from './staff-waiting-store.ts';
import { createQuestionStore } from './store.ts';

interface Needs {
  readonly rooms: RoomService;
  readonly names: NameService;
  readonly inbox: InboxService;
}

/** Questions to the staff of a room, and their answers. */
export const createQuestionModule = (
  { database, core: { logStore, log, votes }, clock, deskChanges }: Context,
  { rooms, names, inbox }: Needs,
) => {
  const store = createQuestionStore(database);
  const answered = createAnsweredStore(database);
  const questions = createQuestionService({
    ...{ store, rooms, log, inbox, votes, clock },
    deskChanged: deskChanges.announce,
  });
  return {
    questions,
    /** Answered questions that somebody kept. */
    answered,
    /** Questions as a kind of export. */
    source: createQuestionSource(createAskedStore(database.reading)),
    waiting: createQuestionWaiting(database),
    jobs: questionHandlers(questions, clock),
    calls: {
      question: questionRouter({
        ...{ store, answered, questions, rooms, names, logStore, votes, clock },
        asked: createAskedStore(database),
      }),
    },
  };
};
