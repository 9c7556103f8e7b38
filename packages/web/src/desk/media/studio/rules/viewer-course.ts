import { MINUTE_MS } from '@xuanjiang/contracts/constants';

interface Minute {
  readonly Time: number;
  readonly Count: number;
}

/** The line of a chart in a box: points from the left, and the highest number at its top. */
export interface Course {
  readonly points: readonly { readonly x: number; readonly y: number }[];
  readonly most: number;
  /** UTC ms of both ends. */
  readonly from: number;
  readonly to: number;
}

/** 1, 2, 5, 10, 20, 50, …: the next one from a number on. */
const roundUp = (value: number): number => {
  const unit = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 5, 10].find((step) => step * unit >= value) ?? 10) * unit;
};

/**
 * How many watched, minute after minute, with now at the end. Null for less than two points: no line goes through one.
 * @param live viewers now; null where it is over
 */
export const courseOf = (
  minutes: readonly Minute[],
  live: { readonly now: number; readonly viewers: number } | null,
  box: { readonly width: number; readonly height: number },
): Course | null => {
  // The minute under way is told by the number now.
  const past = live === null ? minutes : minutes.filter(({ Time }) => Time + MINUTE_MS <= live.now);
  const all = live === null ? past : [...past, { Time: live.now, Count: live.viewers }];
  const [first, last] = [all[0], all.at(-1)];
  if (first === undefined || last === undefined || first.Time >= last.Time) return null;
  const most = roundUp(Math.max(...all.map(({ Count }) => Count)));
  const span = last.Time - first.Time;
  return {
    points: all.map(({ Time, Count }) => ({
      x: ((Time - first.Time) / span) * box.width,
      y: box.height - (box.height * Count) / most,
    })),
    ...{ most, from: first.Time, to: last.Time },
  };
};
