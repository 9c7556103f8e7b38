import type { Talk, TalkDetail, TalkStatus } from '@xuanjiang/contracts/talk';
import { useMemo } from 'react';
import { useOpenKept } from '../../../../lib/open-kept.ts';
import { useTalkClock } from '../list/use-talk-clock.ts';
import { useTalkDetail, useTalkRefresh } from './api.ts';
import { statusNow } from './model.ts';

const NO_TALKS: readonly Talk[] = [];

/** Where the talk stands, changing by itself when it begins and when it ends. */
const useTalkStatus = (talk: TalkDetail | undefined): TalkStatus | undefined => {
  const talks = useMemo(() => (talk === undefined ? NO_TALKS : [talk]), [talk]);
  const now = useTalkClock(talks);
  const status = talk && statusNow(talk, now);
  useTalkRefresh(talk, status);
  return status;
};

/** A talk with all that its page shows, and where it stands by the clock. */
export const useTalk = (id: string) => {
  const detail = useTalkDetail(id);
  useOpenKept(detail.talk !== undefined ? false : detail.failed || null);
  return { ...detail, status: useTalkStatus(detail.talk) };
};
