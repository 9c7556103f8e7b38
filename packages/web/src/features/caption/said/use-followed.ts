import { useCallback, useEffect, useRef, useState } from 'react';
import type { Line } from './model.ts';
import { lineAt } from './model.ts';

/** How often the panel looks where the recording is, ms. */
const LOOK_MS = 300;

/**
 * The line that is said, and a list that scrolls along with it until the reader scrolls elsewhere.
 * @param moment where the recording is, ms; null for nowhere
 */
export const useFollowed = (lines: readonly Line[], moment: () => number | null) => {
  const list = useRef<HTMLOListElement>(null);
  const [current, setCurrent] = useState(-1);
  const [follows, setFollows] = useState(true);
  useEffect(() => {
    const look = () => {
      const at = moment();
      if (at !== null) setCurrent(lineAt(lines, at));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, [lines, moment]);
  useEffect(() => {
    const box = list.current;
    const line = box?.querySelector<HTMLElement>('[aria-current]');
    if (!follows || current < 0 || box === null || line === null || line === undefined) return;
    // Of the list only: the page stays where the reader has it.
    const above = line.offsetTop - box.offsetTop;
    box.scrollTop = above - (box.clientHeight - line.clientHeight) / 2;
  }, [current, follows]);
  const leave = useCallback(() => setFollows(false), []);
  const follow = useCallback(() => setFollows(true), []);
  return { list, current, follows, leave, follow };
};
