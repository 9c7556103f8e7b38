import type { AnsweredQuestion } from '@xuanjiang/contracts/question';

/** Answers that follow one another in a list and are of one talk. */
export interface AnswerGroup {
  readonly talkId: string;
  readonly title: string;
  readonly questions: readonly AnsweredQuestion[];
}

/** Brings answers of a talk together where they stand side by side; the order stays. */
export const answerGroups = (answers: readonly AnsweredQuestion[]): AnswerGroup[] => {
  const groups: (AnswerGroup & { questions: AnsweredQuestion[] })[] = [];
  for (const answer of answers) {
    const last = groups.at(-1);
    if (last?.talkId === answer.Talkid) last.questions.push(answer);
    else groups.push({ talkId: answer.Talkid, title: answer.Talktitle, questions: [answer] });
  }
  return groups;
};
