import { expect, test } from 'vitest';
import { verdictOf } from './demand-verdict.ts';

const CHOSEN = ['物理', '化学', '生物'];

test.each([
  ['不限', 'fits', ''],
  ['化学', 'fits', ''],
  ['地理', 'misses', '地理'],
  ['思想政治或地理', 'misses', '思想政治或地理'],
  ['化学和地理', 'misses', '地理'],
  ['首选物理，再选地理', 'misses', '地理'],
  ['', 'unclear', ''],
  ['见招生章程', 'unclear', ''],
])('of %j it is said that it %s, and what is lacking: %j', (text, fit, lacking) =>
  expect(verdictOf(text, CHOSEN)).toEqual({ fit, lacking }),
);

test('nothing is lacking before three subjects were chosen', () =>
  expect(verdictOf('地理', ['物理'])).toEqual({ fit: 'unclear', lacking: '' }));
