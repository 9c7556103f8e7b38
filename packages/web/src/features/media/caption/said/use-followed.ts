import type { FocusEvent, KeyboardEvent, PointerEvent } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Line } from './model.ts';
import { leavesBy, lineHeard } from './model.ts';

/** How often the panel looks where the recording is, ms. */
const LOOK_MS = 300;

/**
 * The line that is said, and a list that scrolls along with it until the reader scrolls elsewhere.
 * @param moment where the recording is, ms; null for nowhere
 * @param rests it does not scroll for now: what is in the list is something else
 */
export const useFollowed = (
  lines: readonly Line[],
  moment: () => number | null,
  rests: boolean,
) => {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(-1);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    const look = () => {
      const at = moment();
      if (at !== null) setCurrent(lineHeard(lines, at));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [lines, moment]);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!follows || rests || current < 0 || box === null || line === null || line === undefined)
      return;
    // Only the list is scrolled: the page stays where the reader has it.
    const above = line.offsetTop - box.offsetTop;
    box.scrollTop = above - (box.clientHeight - line.clientHeight) / 2;
  }, [current, follows, rests]);
  const follow = useCallback(() => setFollows(true), []);
  /** The reader goes elsewhere: by a finger, the wheel, the scroll bar, or the keyboard. */
  const leaving = useMemo(() => {
    const leave = () => setFollows(false);
    return {
      onWheel: leave,
      onTouchMove: leave,
      // Its scroll bar: a line would be the target itself.
      onPointerDown: ({ target, currentTarget }: PointerEvent) => {
        if (target === currentTarget) leave();
      },
      onKeyDown: ({ key }: KeyboardEvent) => {
        if (leavesBy(key)) leave();
      },
      onFocus: ({ target }: FocusEvent) => {
        if (target.matches(':focus-visible')) leave();
      },
    };
  }, []);
  return { list, current, follows, leaving, follow };
};
