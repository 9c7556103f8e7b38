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
    read: async () => (await kept.read('talk', 'live', make))?.text ?? null,
    peek: () => kept.peek('talk', 'live')?.text ?? null,
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

test('a text that is there and new is given at once', async () => {
  const { kept, read, peek, pass } = setUp();
  expect(peek()).toBeNull();
  await read();
  expect(peek()).toBe('text 1');
  pass(KEPT_MS);
  expect(peek()).toBeNull();
  await read();
  expect(peek()).toBe('text 2');
  kept.forget('talk');
  expect(peek()).toBeNull();
});

test('a text that was made anew and is the same is the same object', async () => {
  let now = 0;
  const kept = createKeptTexts(() => now);
  const first = await kept.read('talk', 'live', async () => 'same');
  now += KEPT_MS;
  expect(await kept.read('talk', 'live', async () => 'same')).toBe(first);
});

test('a text that may be kept for longer is, also when it changed', async () => {
  const { kept, make, pass } = setUp();
  const read = async () => (await kept.read('talk', 'all', make, 2 * KEPT_MS))?.text;
  await read();
  kept.forget('talk');
  pass(2 * KEPT_MS - 1);
  expect(await read()).toBe('text 1');
  pass(1);
  expect(await read()).toBe('text 2');
});

test('that there is nothing is kept as long, until it changes', async () => {
  let now = 0;
  const kept = createKeptTexts(() => now);
  const read = (text: string | null) => kept.read('talk', 'live', async () => text);
  expect(await read(null)).toBeNull();
  expect(await read('text')).toBeNull();
  now += KEPT_MS;
  expect(await read('text')).toEqual({ text: 'text' });
  const other = createKeptTexts(() => 0);
  await other.read('talk', 'live', async () => null);
  other.forget('talk');
  expect(await other.read('talk', 'live', async () => 'text')).toEqual({ text: 'text' });
});

test('whoever asks for talks that are none takes no place of one that is shown', async () => {
  const kept = createKeptTexts(() => 0);
  await kept.read('talk', 'live', async () => 'text');
  for (let index = 0; index < 1000; index += 1) {
    await kept.read(`none ${index}`, 'live', async () => null);
  }
  expect(kept.peek('talk', 'live')).toEqual({ text: 'text' });
});
