import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../../lib/trpc.ts';
import type { pollsAsk, questionsAsk } from './model.ts';

/** Rows of a page. */
export const QUESTIONS_PAGE = 20;

const LIST = { staleTime: 0, placeholderData: keepPreviousData } as const;

export const useQuestions = (ask: ReturnType<typeof questionsAsk>, Page: number) =>
  trpc.question.listAsked.useQuery({ ...ask, Page, Limit: QUESTIONS_PAGE }, LIST);

export const usePolls = (ask: ReturnType<typeof pollsAsk>, Page: number) =>
  trpc.poll.findHeld.useQuery({ ...ask, Page, Limit: QUESTIONS_PAGE }, LIST);

/** What is done with a question; every list of questions is read anew. */
export const useQuestionCalls = () => {
  const utils = trpc.useUtils();
  const options = { onSettled: () => void utils.question.invalidate() };
  return {
    reply: trpc.question.reply.useMutation(options),
    answer: trpc.question.answer.useMutation(options),
    dismiss: trpc.question.dismiss.useMutation(options),
  };
};
