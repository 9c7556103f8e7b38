import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import type { AnsweredRow } from './answered-store.ts';
import { msIntoTalk, spanOf } from './policy.ts';

export const presentAnswered = (row: AnsweredRow): AnsweredQuestion => ({
  Id: row.ref,
  Talkid: row.talkId,
  Talktitle: row.talkTitle,
  Content: row.content,
  Answer: row.answer,
  Answertime: row.answeredAt,
  Atms: msIntoTalk(spanOf(row), row.answeredAt),
  Votes: Number(row.votes),
});
