import { text } from '@xuanjiang/contracts/messages';
import { expect, test } from 'vitest';
import { maySteer, messageFor, sentText, shownFigure } from './announce-policy.ts';

const FILLED = {
  collection: '怎么选{school}',
  category: '专业',
  universities: '清华大学',
  start: '11月20日 19:00',
  talks: '2',
};

test('what has ended is not steered', () => {
  expect((['running', 'paused', 'stopped', 'withdrawn', 'done'] as const).filter(maySteer)).toEqual(
    ['running', 'paused'],
  );
});

test('fewer than five students are no figure, and more are rounded', () => {
  expect([0, 4, 5, 7, 8, 1242].map(shownFigure)).toEqual([null, null, 5, 5, 10, 1240]);
});

test('a message says why it came, and what values hold is not filled in again', () => {
  const texts = { title: '《{collection}》', content: '{school}的同学' };
  expect(messageFor(texts, { ...FILLED, school: '启明中学' })).toEqual({
    title: '《怎么选{school}》',
    content: `启明中学的同学\n${text('zh', 'announceWhy')}`,
  });
  expect(sentText(texts.content, FILLED)).toBe('{school}的同学');
});
