import type { Context } from '../../../wiring/context.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { AnsweredStore } from '../question/service.ts';
import { createAnswerMarkStore } from './answer-store.ts';
import { markRouter } from './calls.ts';
import { createMarkService } from './service.ts';
import { createMarkStore } from './store.ts';

interface Needs {
  readonly talks: TalkService;
  readonly answered: Pick<AnsweredStore, 'keptBy' | 'isAnswered'>;
}

/** Bookings, favourites, and answers that somebody keeps. */
export const createMarkModule = (
  { database, facts, clock }: Context,
  { talks, answered }: Needs,
) => {
  const store = createMarkStore(database, facts);
  return {
    calls: {
      mark: markRouter({
        store,
        marks: createMarkService(store, database.inTransaction, clock),
        answers: createAnswerMarkStore(database),
        ...{ answered, talks, clock },
      }),
    },
  };
};
