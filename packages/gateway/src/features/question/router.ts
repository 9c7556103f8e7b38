import type { DomainRouter } from '../../rpc/implement.ts';
import { answer } from './answer.ts';
import { dismiss } from './dismiss.ts';
import { find } from './find.ts';
import { findAnswered } from './find-answered.ts';
import { listAsked } from './list-asked.ts';
import { merge } from './merge.ts';
import type { QuestionParts } from './parts.ts';
import { reply } from './reply.ts';
import { take } from './take.ts';
import { vote } from './vote.ts';

export const questionRouter = (parts: QuestionParts): DomainRouter<'question'> => ({
  find: find(parts),
  findAnswered: findAnswered(parts),
  listAsked: listAsked(parts),
  take: take(parts),
  answer: answer(parts),
  reply: reply(parts),
  dismiss: dismiss(parts),
  vote: vote(parts),
  merge: merge(parts),
});
