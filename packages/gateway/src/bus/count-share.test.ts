import { describe, expect, test } from 'vitest';
import { decodeShare, encodeShare, SHARE_ROOMS, splitCounts } from './count-share.ts';

const many = (count: number): Map<string, number> =>
  new Map(Array.from({ length: count }, (_, index) => [`stream/talk${index}`, index + 1]));

describe('counts in messages', () => {
  test('what changed names its rooms, and nothing of others', () => {
    const counts = new Map([
      ['stream/b', 0],
      ['stream/a', 2],
    ]);
    expect(splitCounts({ counts, whole: false, asks: false })).toEqual([
      { counts, complete: null, asks: false },
    ]);
    expect(splitCounts({ counts: new Map(), whole: false, asks: false })).toEqual([]);
  });

  test('the whole is said even where there is nobody', () => {
    expect(splitCounts({ counts: new Map(), whole: true, asks: true })).toEqual([
      { counts: new Map(), complete: { from: '', below: null }, asks: true },
    ]);
  });

  test.each([1, SHARE_ROOMS, SHARE_ROOMS + 1, 3 * SHARE_ROOMS])(
    'of %i rooms each stands in one message, and the messages leave no room out',
    (count) => {
      const counts = many(count);
      const shares = splitCounts({ counts, whole: true, asks: true });
      expect(shares).toHaveLength(Math.ceil(count / SHARE_ROOMS));
      expect(new Map(shares.flatMap((share) => [...share.counts]))).toEqual(counts);
      expect(shares.map(({ asks }) => asks)).toEqual(shares.map((_, index) => index === 0));
      let from: string | null | undefined = '';
      for (const { counts: named, complete } of shares) {
        expect(complete?.from).toBe(from);
        for (const topic of named.keys()) {
          expect(topic >= (complete?.from ?? '')).toBe(true);
          if (complete?.below != null) expect(topic < complete.below).toBe(true);
        }
        from = complete?.below;
      }
      expect(from).toBeNull();
    },
  );

  test('come back as they were, and the longest are small', () => {
    const longest = new Map(
      Array.from({ length: SHARE_ROOMS }, (_, index) => [
        `stream/${String(index).padEnd(40, 'x')}`,
        999_999,
      ]),
    );
    for (const share of splitCounts({ counts: longest, whole: true, asks: false })) {
      const payload = encodeShare('one', share);
      expect(payload.length).toBeLessThan(32 * 1024);
      expect(decodeShare(payload)).toEqual({ origin: 'one', share });
    }
  });

  const sound = { origin: 'one', counts: [['stream/a', 1]], complete: null, asks: false };
  test.each([
    ['nothing', ''],
    ['no JSON', 'one stream/a'],
    ['null', 'null'],
    ['no origin', JSON.stringify({ ...sound, origin: '' })],
    ['no counts', JSON.stringify({ ...sound, counts: undefined })],
    ['counts by property', JSON.stringify({ ...sound, counts: { 'stream/a': 1 } })],
    ['fewer than none', JSON.stringify({ ...sound, counts: [['stream/a', -1]] })],
    ['half a reader', JSON.stringify({ ...sound, counts: [['stream/a', 0.5]] })],
    ['a number as text', JSON.stringify({ ...sound, counts: [['stream/a', '1']] })],
    ['what is no room', JSON.stringify({ ...sound, counts: [['__proto__', 1]] })],
    ['too many rooms', JSON.stringify({ ...sound, counts: [...many(SHARE_ROOMS + 1)] })],
    ['too much', JSON.stringify({ ...sound, more: 'x'.repeat(64 * 1024) })],
  ])('%s is no share', (_what, payload) => {
    expect(decodeShare(JSON.stringify(sound))).not.toBeNull();
    expect(decodeShare(payload)).toBeNull();
  });
});
