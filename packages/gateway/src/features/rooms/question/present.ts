import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { talkSpan } from '@xuanjiang/contracts/rules/talk-status';
import { timesOf } from '../../talks/talk/service.ts';
import type { AnsweredRow } from './answered-store.ts';
import { msIntoTalk } from './policy.ts';

export const presentAnswered = (row: AnsweredRow): AnsweredQuestion => {
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
};
