import type { Question } from '@xuanjiang/contracts/question';
import { expect, test } from 'vitest';
import { makeMessage } from '../../../../testing/make-message.ts';
import { similarQuestions } from './similar-questions.ts';

let offset = 0;

const asked = (Content: string, more: Partial<Question> = {}): Question => ({
  Message: makeMessage({ Offset: ++offset, Content, Question: more.State ?? 'open' }),
  State: 'open',
  Takenby: '',
  Answer: null,
  Answertime: 0,
  Atms: 0,
  Votes: 0,
  Voted: false,
  Mergedinto: 0,
  ...more,
});
const found = (text: string, questions: readonly Question[], most = 3) =>
  similarQuestions(text, questions, most).map(({ Message }) => Message.Content);

const ROOM = [
  asked('大一能转专业吗？'),
  asked('宿舍是四人间吗？', { State: 'answered' }),
  asked('转专业看绩点还是面试？', { State: 'answered' }),
  asked('学费多少'),
];

test('a question is found by what it asks, whatever words of courtesy stand around it', () => {
  expect(found('请问老师，可以转专业吗', ROOM)).toEqual([
    '转专业看绩点还是面试？',
    '大一能转专业吗？',
  ]);
  expect(found('宿舍几人间', ROOM)).toEqual(['宿舍是四人间吗？']);
});

test('of two that are as like the one with an answer comes first, then the one more people want to know', () => {
  const questions = [
    asked('学费多少？', { Votes: 1 }),
    asked('学费？', { Votes: 7 }),
    asked('学费是多少', { State: 'answered' }),
  ];
  expect(found('学费', questions)).toEqual(['学费是多少', '学费？', '学费多少？']);
  expect(found('学费', questions, 1)).toEqual(['学费是多少']);
});

test('nothing is like what has no two characters, and nobody is led to what was put aside or merged', () => {
  expect(found('吗？', ROOM)).toEqual([]);
  expect(found('学', ROOM)).toEqual([]);
  expect(found('学费', [asked('学费', { State: 'dismissed' })])).toEqual([]);
  expect(found('学费', [asked('学费', { Mergedinto: 3 })])).toEqual([]);
});
