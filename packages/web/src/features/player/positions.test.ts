import { DAY_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import {
  keepPosition,
  POSITIONS_DAYS,
  POSITIONS_MAX,
  parsePositions,
  positionIn,
  secondIn,
} from './positions.ts';

describe('positions', () => {
  const now = 100 * DAY_MS;

  it('are kept newest first, and forgotten near the ends', () => {
    let kept = keepPosition([], 'a', 30, 80, now);
    kept = keepPosition(kept, 'b', 40, 80, now + 1);
    expect(kept.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(positionIn(kept, 'a')).toBe(30);
    expect(positionIn(keepPosition(kept, 'a', 75, 80, now), 'a')).toBe(0);
    expect(positionIn(keepPosition(kept, 'b', 3, 80, now), 'b')).toBe(0);
  });

  it('do not grow without bound', () => {
    let kept = keepPosition([], 'old', 30, 80, now - POSITIONS_DAYS * DAY_MS);
    for (let index = 0; index < POSITIONS_MAX + 5; index += 1) {
      kept = keepPosition(kept, `talk-${index}`, 30, 80, now);
    }
    expect(kept).toHaveLength(POSITIONS_MAX);
    expect(positionIn(kept, 'old')).toBe(0);
  });

  it('survive what is not theirs', () => {
    for (const text of [null, '', '{', '{}', '[1,{"id":1}]'])
      expect(parsePositions(text)).toEqual([]);
    expect(parsePositions('[{"id":"a","at":1,"saved":2}]')).toHaveLength(1);
  });
});

describe('the second in an address', () => {
  it('is a whole number of a day', () => {
    expect(secondIn(new URLSearchParams('at=754'))).toBe(754);
    expect(secondIn(new URLSearchParams('at=0'))).toBe(0);
  });

  it.each(['', 'at=', 'at=-1', 'at=1.5', 'at=86400', 'at=1e3'])('is none in %j', (text) =>
    expect(secondIn(new URLSearchParams(text))).toBeNull(),
  );
});
