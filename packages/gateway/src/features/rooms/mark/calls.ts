import type { MarkKind } from '@xuanjiang/contracts/mark';
import { MARKS_MAX, markCalls } from '@xuanjiang/contracts/mark';
import { answerPlace } from '@xuanjiang/contracts/rules/answer-id';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { TalkService } from '../../talks/talk/service.ts';
import type { AnsweredStore } from '../question/service.ts';
import { presentAnswered } from '../question/service.ts';
import type { AnswerMarkStore } from './answer-store.ts';
import type { MarkService } from './service.ts';
import { marksFull } from './service.ts';
import type { MarkStore } from './store.ts';

export interface MarkParts {
  readonly store: Pick<MarkStore, 'all' | 'find' | 'findBooked'>;
  readonly marks: MarkService;
  readonly answers: AnswerMarkStore;
  readonly answered: Pick<AnsweredStore, 'keptBy' | 'isAnswered'>;
  readonly talks: TalkService;
  readonly clock: Clock;
}

export const markRouter = ({
  store,
  marks,
  talks,
  answered,
  clock,
  answers,
}: MarkParts): DomainRouter<'mark'> => ({
  set: implement(markCalls.set, async ({ input, caller }) => {
    const { Kind: kind, Talkid: talkId } = input;
    if (!(await talks.exists(talkId))) {
      throw new CallError('notFound', { message: 'talkNotFound' });
    }
    const mark = { accountId: caller.uids, kind, talkId };
    await (input.On ? marks.set(mark) : marks.remove(mark));
    return {};
  }),
  list: implement(markCalls.list, async ({ caller }) => {
    const all = await store.all(caller.uids);
    const ids = (wanted: MarkKind): string[] =>
      all.filter(({ kind }) => kind === wanted).map(({ talkId }) => talkId);
    return { Favourites: ids('favourite'), Reservations: ids('reservation') };
  }),
  find: implement(markCalls.find, async ({ input, caller }) => {
    const { rows, total } = await store.find(caller.uids, input.Kind, pageOf(input));
    const marked = await talks.byIds(rows.map(({ talkId }) => talkId));
    return { List: marked.map(talks.present), Total: total };
  }),
  findBooked: implement(markCalls.findBooked, async ({ input, caller }) => {
    const { rows, total } = await store.findBooked(caller.uids, input.Part, clock(), pageOf(input));
    const booked = await talks.byIds(rows.map(({ talkId }) => talkId));
    return { List: booked.map(talks.present), Total: total };
  }),
  setAnswer: implement(markCalls.setAnswer, async ({ input, caller }) => {
    const place = answerPlace(input.Id);
    const missing = new CallError('notFound', { message: 'answerNotFound' });
    if (place === null) throw missing;
    // What was withdrawn since can still be let go.
    if (!input.On) {
      await answers.remove(caller.uids, place);
      return {};
    }
    if (!(await answered.isAnswered(place.topic, place.offset))) throw missing;
    const refusal = await answers.add(caller.uids, place, clock(), MARKS_MAX);
    if (refusal === 'noAccount') throw new CallError('unauthorized');
    if (refusal === 'full') throw marksFull();
    return {};
  }),
  listAnswers: implement(markCalls.listAnswers, async ({ caller }) => ({
    Ids: await answers.ids(caller.uids),
  })),
  findAnswers: implement(markCalls.findAnswers, async ({ input, caller }) =>
    presentPage(await answered.keptBy(caller.uids, pageOf(input)), presentAnswered),
  ),
});
