import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useReducer } from 'react';
import { useStore } from 'zustand';
import { timerUntil } from '../desk/model.ts';
import type { PictureClock } from '../reading/picture-clock.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { usePolls } from './api.ts';
import type { PollNow } from './model.ts';
import { nextOver, shownPolls } from './model.ts';

/** The polls that stand over a room now. */
export const usePollsNow = (reader: RoomReader): readonly PollNow[] => {
  const polls = usePolls(reader);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const over = nextOver(polls, now);
  useEffect(() => {
    if (over === null) return;
    const timer = setTimeout(look, timerUntil(over, Date.now()));
    return () => clearTimeout(timer);
  }, [over]);
  return shownPolls(polls, now);
};

/**
 * Those that stood over it at the moment of its picture.
 * @param start the beginning of the recording, UTC ms
 */
export const usePollsThen = (
  reader: RoomReader,
  clock: PictureClock,
  start: number,
): readonly PollNow[] => {
  const polls = usePolls(reader);
  // The clock changes several times a second: drawn again only when other polls are shown.
  const shown = useStore(clock, ({ seconds }) =>
    shownPolls(polls, start + (seconds ?? 0) * SECOND_MS)
      .map(({ Offset }) => Offset)
      .join(),
  );
  const offsets = new Set(shown.split(','));
  return polls.filter(({ Offset }) => offsets.has(String(Offset)));
};
