import type { AnsweredQuestion } from '@xuanjiang/contracts/question';
import { expect, it } from 'vitest';
import { answerGroups } from './answer-groups.ts';

const answer = (Id: string, Talkid: string): AnsweredQuestion => ({
  Id,
  Talkid,
  Talktitle: `talk ${Talkid}`,
  Content: 'question',
  Answer: null,
  Answertime: 1,
  Atms: 0,
  Votes: 0,
});

it('brings together what stands side by side, and keeps the order', () => {
  const answers = [answer('1', 'a'), answer('2', 'a'), answer('3', 'b'), answer('4', 'a')];
  const groups = answerGroups(answers);
  expect(groups.map(({ title }) => title)).toEqual(['talk a', 'talk b', 'talk a']);
  expect(groups.flatMap(({ questions }) => questions)).toEqual(answers);
  expect(answerGroups([])).toEqual([]);
});
