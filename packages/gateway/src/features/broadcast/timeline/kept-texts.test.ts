import { expect, test } from 'vitest';
import { createKeptTexts, KEPT_MS, STALE_MS } from './kept-texts.ts';

const setUp = () => {
  let now = 0;
  let made = 0;
  let isAway = false;
  const kept = createKeptTexts(() => now);
  const make = async (): Promise<string | null> => {
    if (isAway) throw new Error('away');
    made += 1;
    return `text ${made}`;
  };
  return {
    kept,
    make,
    read: () => kept.read('talk', 'live', make),
    pass: (ms: number) => {
      now += ms;
    },
    setAway: (away: boolean) => {
      isAway = away;
    },
  };
};

test('a text is made once for all who ask within a moment, and anew when it changed', async () => {
  const { kept, read, pass } = setUp();
  expect(await Promise.all([read(), read()])).toEqual(['text 1', 'text 1']);
  pass(KEPT_MS - 1);
  expect(await read()).toBe('text 1');
  kept.forget('talk');
  expect(await read()).toBe('text 2');
  pass(KEPT_MS);
  expect(await read()).toBe('text 3');
});

test('a text that may be kept for longer is, also when it changed', async () => {
  const { kept, make, pass } = setUp();
  const read = () => kept.read('talk', 'all', make, 2 * KEPT_MS);
  await read();
  kept.forget('talk');
  pass(2 * KEPT_MS - 1);
  expect(await read()).toBe('text 1');
  pass(1);
  expect(await read()).toBe('text 2');
});

test('the last text is given while none can be made, not for ever', async () => {
  const { read, pass, setAway } = setUp();
  await read();
  setAway(true);
  pass(STALE_MS - 1);
  expect(await read()).toBe('text 1');
  pass(1);
  await expect(read()).rejects.toThrow('away');
  setAway(false);
  expect(await read()).toBe('text 2');
});

test('that there is nothing is not kept', async () => {
  const kept = createKeptTexts(() => 0);
  expect(await kept.read('talk', 'live', async () => null)).toBeNull();
  expect(await kept.read('talk', 'live', async () => 'text')).toBe('text');
});
