import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Knot } from '@xuanjiang/contracts/rules/media-clock';
import { recordedAt } from '@xuanjiang/contracts/rules/media-clock';
import { useEffect, useReducer, useState } from 'react';
import { useStore } from 'zustand';
import { timerUntil } from '../desk/model.ts';
import type { PictureClock } from '../reading/picture-clock.ts';
import type { RoomReader } from '../reading/room-reader.ts';
import { usePolls } from './api.ts';
import type { KnownEnds, PollNow } from './model.ts';
import { learnEnds, newsOf, nextOver, pollsAt, pollsNow } from './model.ts';

const NO_ENDS: KnownEnds = new Map();

/** The polls that stand over a room now, and which of them was opened or has ended last. */
export const usePollsNow = (
  reader: RoomReader,
): { readonly polls: readonly PollNow[]; readonly news: PollNow | null } => {
  const polls = usePolls(reader);
  const [, look] = useReducer((count: number) => count + 1, 0);
  const now = Date.now();
  const [known, setKnown] = useState(NO_ENDS);
  const ends = learnEnds(known, polls, now);
  const [news, setNews] = useState<PollNow | null>(null);
  if (ends !== known) {
    setKnown(ends);
    setNews(newsOf(known, polls) ?? news);
  }
  const over = nextOver(ends, now);
  useEffect(() => {
    if (over === null) return;
    const timer = setTimeout(look, timerUntil(over, Date.now()));
    return () => clearTimeout(timer);
  }, [over]);
  return { polls: pollsNow(polls, ends, now), news };
};

/**
 * The polls that stood over the chat at the moment that the recording shows.
 * @param knots when each part of the recording was recorded
 */
export const usePollsThen = (
  reader: RoomReader,
  clock: PictureClock,
  knots: readonly Knot[],
): readonly PollNow[] => {
  const polls = usePolls(reader);
  // The clock changes several times a second: drawn again only when other polls are shown.
  const shown = useStore(clock, ({ seconds }) =>
    pollsAt(polls, recordedAt(knots, (seconds ?? 0) * SECOND_MS))
      .map(({ Offset }) => Offset)
      .join(),
  );
  const offsets = new Set(shown.split(','));
  return polls.filter(({ Offset }) => offsets.has(String(Offset)));
};
