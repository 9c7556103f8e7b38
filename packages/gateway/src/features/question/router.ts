import type { DomainRouter } from '../../rpc/implement.ts';
import type { ChatService } from '../chat/service.ts';
import { answer } from './answer.ts';
import { dismiss } from './dismiss.ts';
import { find } from './find.ts';
import type { QuestionService } from './service.ts';
import { take } from './take.ts';

export const questionRouter = (
  chat: ChatService,
  questions: QuestionService,
): DomainRouter<'question'> => ({
  find: find(chat, questions),
  take: take(chat, questions),
  answer: answer(chat, questions),
  dismiss: dismiss(chat, questions),
});
