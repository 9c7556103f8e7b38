import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import { expect, test } from 'vitest';
import { t } from '../texts.ts';
import { refusalText } from './refusal-text.ts';

test('each reason has words of its own, which say what to do', () => {
  const reasons = Object.keys(STREAM_FAULT_WORDS);
  const lines = reasons.map((why) => t.lines[refusalText(why)]);
  expect(new Set(lines.map(({ zh }) => zh)).size).toBe(reasons.length);
  expect(new Set(lines.map(({ en }) => en)).size).toBe(reasons.length);
  // After these nothing can be done at the encoder.
  const final = new Set(['ended', 'full']);
  for (const [index, { zh, en }] of lines.entries()) {
    if (final.has(reasons[index] ?? '')) continue;
    expect(zh).toMatch(/请|先|就看看/);
    expect(en).toMatch(/: (set|use|start|stop|copy|remove)|start the encoder|unless/);
  }
});

test('a reason that only a newer server knows is told without why', () => {
  expect(refusalText('tooGreen')).toBe('studioFaultOther');
});
