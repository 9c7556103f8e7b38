import { questionCalls } from '@xuanjiang/contracts/question';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import type { Clock } from '../../../lib/clock.ts';
import type { LogStore } from '../../../room/log-store.ts';
import type { Votes } from '../../../room/votes.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { DomainRouter } from '../../../rpc/implement.ts';
import { implement } from '../../../rpc/implement.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import { pageOf, presentPage } from '../../../rpc/page.ts';
import type { NameService } from '../../people/name/service.ts';
import type { RoomService } from '../room/service.ts';
import type { AnsweredStore } from './answered-store.ts';
import type { AskedStore } from './asked-store.ts';
import { msIntoTalk, voteRefusal } from './policy.ts';
import { presentAnswered } from './present.ts';
import type { QuestionService } from './service.ts';
import type { QuestionStore } from './store.ts';

export interface QuestionParts {
  readonly store: QuestionStore;
  readonly answered: Pick<AnsweredStore, 'ofUniversity'>;
  readonly asked: Pick<AskedStore, 'find'>;
  readonly questions: QuestionService;
  readonly rooms: RoomService;
  /** Says under which names staff see accounts. */
  readonly names: Pick<NameService, 'of'>;
  readonly logStore: LogStore;
  readonly votes: Pick<Votes, 'cast'>;
  readonly clock: Clock;
}

export const questionRouter = ({
  questions,
  store,
  rooms,
  names,
  logStore,
  answered,
  asked,
  votes,
  clock,
}: QuestionParts): DomainRouter<'question'> => ({
  find: implement(questionCalls.find, async ({ input, caller }) => {
    const { topic, talk, standing } = await rooms.openRoomFor(input.Topic, caller);
    // Staff may prefer to speak as the university: their names are for each other.
    const seesStaff = isAtLeast(standing, 'moderator');
    const { rows, total } = await store.find(
      topic,
      input.State ?? null,
      input.Order,
      pageOf(input),
    );
    const offsets = rows.flatMap(({ offset, answerOffset }) => [offset, answerOffset]);
    const messages = await logStore.messages(topic, offsets);
    const takers = rows.flatMap(({ takenBy }) => (seesStaff && takenBy !== null ? [takenBy] : []));
    const shown = await names.of(takers);
    const asked = rows.map(({ offset }) => offset);
    const voted = caller === null ? null : await store.votedFor(topic, caller.uids, asked);
    const List = rows.flatMap((row) => {
      const { offset, state, takenBy, answerOffset, answeredAt } = row;
      const Message = messages.get(offset);
      // Withdrawn or past its retention since the rows were read.
      if (Message === undefined || Message.Recalled !== null) return [];
      return {
        Message,
        State: state,
        Takenby: state === 'taken' ? (shown.get(takenBy ?? '') ?? '') : '',
        Answer: messages.get(answerOffset) ?? null,
        Answertime: answeredAt,
        Atms: msIntoTalk(talk, answeredAt),
        Votes: Number(row.votes),
        Voted: voted?.has(offset) === true,
        Mergedinto: row.mergedInto,
      };
    });
    return { List, Total: total };
  }),
  findAnswered: implement(questionCalls.findAnswered, async ({ input }) =>
    presentPage(await answered.ofUniversity(input.Universityid, pageOf(input)), presentAnswered),
  ),
  listAsked: implement(questionCalls.listAsked, async ({ input, caller }) => {
    const filter = {
      universityId: universityFor(caller, input.Universityid),
      state: input.State,
      talkId: input.Talkid,
      from: input.From,
      until: input.Until,
      provinceId: input.Provinceid,
    };
    const page = await asked.find(filter, input.Order, pageOf(input));
    const takers = page.rows.flatMap(({ takenBy }) => (takenBy === null ? [] : [takenBy]));
    const shown = await names.of(takers);
    return presentPage(page, (row) => ({
      Topic: row.topic,
      Offset: row.offset,
      Talkid: row.talkId,
      Talktitle: row.talkTitle,
      Content: row.content,
      Displayname: row.displayname,
      Time: row.askedAt,
      State: row.state,
      Takenby: shown.get(row.takenBy ?? '') ?? '',
      Answer: row.answer,
      Votes: Number(row.votes),
    }));
  }),
  take: implement(questionCalls.take, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, input.On ? 'take' : 'giveBack');
    return {};
  }),
  answer: implement(questionCalls.answer, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, 'answer');
    return {};
  }),
  reply: implement(questionCalls.reply, async ({ input, caller }) => ({
    Offset: await questions.reply(caller, input.Topic, input.Offset, input.Content),
  })),
  dismiss: implement(questionCalls.dismiss, async ({ input, caller }) => {
    await questions.step(caller, input.Topic, input.Offset, 'dismiss');
    return {};
  }),
  vote: implement(questionCalls.vote, async ({ input, caller }) => {
    const { topic } = await rooms.openRoomFor(input.Topic, caller);
    const outcome = await votes.cast({
      kind: 'question',
      topic,
      offset: input.Offset,
      accountId: caller.uids,
      choice: input.On ? 0 : null,
      time: clock(),
    });
    const refusal = voteRefusal(outcome, input.On);
    if (refusal !== null) throw new CallError(refusal.code, { message: refusal.message });
    return {};
  }),
  merge: implement(questionCalls.merge, async ({ input, caller }) => {
    await questions.merge(caller, input.Topic, input.Offset, input.Into);
    return {};
  }),
});
