import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Talk, TalkStatus } from '@xuanjiang/contracts/talk';

/** What the button beside a talk offers; `ended` nothing, without a recording, and `cancelled`. */
export type TalkAction = 'reserve' | 'reserved' | 'enter' | 'replay' | 'ended' | 'cancelled';

/** What can be done with a talk, from where it stands and whether the caller reserved it. */
export const talkAction = (
  talk: Pick<Talk, 'Durationms'>,
  status: TalkStatus,
  reserved: boolean,
): TalkAction => {
  if (status === 'cancelled') return status;
  if (status === 'live') return 'enter';
  if (status === 'upcoming') return reserved ? 'reserved' : 'reserve';
  return talk.Durationms > 0 ? 'replay' : 'ended';
};

/**
 * The one address of a talk: before, during and after.
 * @param atMs where its recording is opened, milliseconds from its beginning; null for where it was left
 */
export const talkPath = (id: string, atMs: number | null = null): string => {
  const path = `/videoDetail?id=${encodeURIComponent(id)}`;
  return atMs === null ? path : `${path}&at=${Math.floor(atMs / SECOND_MS)}`;
};

/**
 * The address of a moment of a talk.
 * @param momentMs milliseconds since the talk began: its recording may lack parts of it; null for where it was left
 */
export const talkMomentPath = (id: string, momentMs: number | null): string =>
  momentMs === null ? talkPath(id) : `${talkPath(id)}&moment=${Math.floor(momentMs / SECOND_MS)}`;
