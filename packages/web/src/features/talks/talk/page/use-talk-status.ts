import type { Talk, TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { useMemo } from 'react';
import { useTalkClock } from '../list/use-talk-clock.ts';
import { useTalkRefresh } from './api.ts';
import { statusNow } from './model.ts';

const NO_TALKS: readonly Talk[] = [];

/** Where the talk stands, changing by itself when it begins and when it ends. */
export const useTalkStatus = (talk: TalkDetail | undefined): TalkStatus | undefined => {
  const talks = useMemo(() => (talk === undefined ? NO_TALKS : [talk]), [talk]);
  const now = useTalkClock(talks);
  const status = talk && statusNow(talk, now);
  useTalkRefresh(talk, status);
  return status;
};
