import { searchCalls } from '@xuanjiang/contracts/search';
import { expect, test } from 'vitest';
import { done } from '../harness/call.ts';
import { startGateway } from '../harness/gateway.ts';
import type { LabelledQuestion } from './search-questions.ts';
import { LABELLED_QUESTIONS } from './search-questions.ts';

/** The least share of questions whose first result is right. */
const LEAST = 0.9;

test('of 200 questions as students type them, nine of ten have the right result first', async () => {
  // Whether a guide is right is seen by its text.
  await using gateway = await startGateway({ config: { openReading: true } });
  const firstIsRight = async (labelled: LabelledQuestion) => {
    const { question, universities, topic, control, words } = labelled;
    const input = { Keyword: question, Limit: 4 };
    const { Answer, Control, Groups } = await done(gateway.rest, searchCalls.find, input);
    if (control !== null) return Answer === null && Control?.Provinceid === control;
    const [group] = Groups;
    const [hit] = group?.List ?? [];
    if (universities.length === 0) {
      const text = JSON.stringify(hit ?? '');
      return Answer === null && words.some((word) => text.includes(word));
    }
    const isFirst = group?.Kind === 'university' && universities.includes(hit?.Title ?? '');
    const topics = topic.split('/');
    return isFirst && (topic === '' || topics.includes(Answer?.Topic ?? ''));
  };
  const wrong: string[] = [];
  for (const labelled of LABELLED_QUESTIONS) {
    if (!(await firstIsRight(labelled))) wrong.push(labelled.question);
  }
  const share = 1 - wrong.length / LABELLED_QUESTIONS.length;
  const text = `${(100 * share).toFixed(1)} % right; wrong: ${wrong.join(', ')}`;
  console.log(text);
  expect(LABELLED_QUESTIONS.length).toBeGreaterThanOrEqual(200);
  expect(share, text).toBeGreaterThanOrEqual(LEAST);
});
