import type { DomainRouter } from '../../rpc/implement.ts';
import { find } from './find.ts';
import { findAnswers } from './find-answers.ts';
import { findBooked } from './find-booked.ts';
import { list } from './list.ts';
import { listAnswers } from './list-answers.ts';
import type { MarkParts } from './parts.ts';
import { set } from './set.ts';
import { setAnswer } from './set-answer.ts';

export const markRouter = (parts: MarkParts): DomainRouter<'mark'> => ({
  set: set(parts),
  list: list(parts),
  find: find(parts),
  findBooked: findBooked(parts),
  setAnswer: setAnswer(parts),
  listAnswers: listAnswers(parts),
  findAnswers: findAnswers(parts),
});
