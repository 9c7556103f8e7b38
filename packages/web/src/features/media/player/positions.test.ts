import { DAY_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it } from 'vitest';
import {
  askedSecond,
  keepPosition,
  POSITIONS_DAYS,
  POSITIONS_MAX,
  parsePositions,
  positionIn,
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
  const BEGAN = 1_000_000;
  /** The first minute was cut off, and what was between its seconds 100 and 130 was without a signal. */
  const knots = [
    { Atms: 0, Time: BEGAN + 60_000 },
    { Atms: 40_000, Time: BEGAN + 130_000 },
  ];
  const asked = (text: string) => askedSecond(new URLSearchParams(text), knots, BEGAN);

  it('is a whole number of a day', () => {
    expect(asked('at=754')).toBe(754);
    expect(asked('at=0')).toBe(0);
  });

  it.each(['', 'at=', 'at=-1', 'at=1.5', 'at=86400', 'at=1e3', 'moment=x'])(
    'is none in %j',
    (text) => expect(asked(text)).toBeNull(),
  );

  it('of a moment of the talk is where its recording has that', () => {
    expect(asked('moment=75')).toBe(15);
    expect(asked('moment=150')).toBe(60);
    // In the gap, and before what was kept.
    expect(asked('moment=110')).toBe(40);
    expect(asked('moment=30')).toBe(0);
  });
});
