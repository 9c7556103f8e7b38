import { questionCalls } from '@xuanjiang/contracts/question';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import { implement } from '../../rpc/implement.ts';
import { pageOf, presentPage } from '../../rpc/page.ts';
import { timesOf } from '../talk/service.ts';
import type { QuestionParts } from './parts.ts';
import { msIntoTalk } from './policy.ts';

export const findAnswered = ({ store }: QuestionParts) =>
  implement(questionCalls.findAnswered, async ({ input }) =>
    presentPage(await store.findAnswered(input.Universityid, pageOf(input)), (row) => {
      const { from, until } = talkSpan(timesOf(row));
      return {
        Id: row.ref,
        Talkid: row.talkId,
        Talktitle: row.talkTitle,
        Content: row.content,
        Answer: row.answer,
        Answertime: row.answeredAt,
        Atms: msIntoTalk({ startsAt: from, endsAt: until }, row.answeredAt),
        Votes: Number(row.votes),
      };
    }),
  );
