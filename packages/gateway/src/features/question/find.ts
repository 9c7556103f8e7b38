import { questionCalls } from '@xuanjiang/contracts/question';
import { isAtLeast } from '@xuanjiang/contracts/rules/standing';
import { implement } from '../../rpc/implement.ts';
import { pageOf } from '../../rpc/page.ts';
import type { QuestionParts } from './parts.ts';
import { msIntoTalk } from './policy.ts';

export const find = ({ store, rooms, names, logStore }: QuestionParts) =>
  implement(questionCalls.find, async ({ input, caller }) => {
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
  });
