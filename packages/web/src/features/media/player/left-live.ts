/** What somebody who was behind saw last of a live talk, by its id: when that was recorded, UTC ms. */
const moments = new Map<string, number>();

/**
 * Somebody leaves a live picture, or it ends before they saw all of it.
 * @param recordedAt null for who was not behind: what they left before does not count any more
 */
export const leaveLive = (talkId: string, recordedAt: number | null): void => {
  if (recordedAt === null) moments.delete(talkId);
  else moments.set(talkId, recordedAt);
};

/** Talks whose live picture was seen on this page: nobody is to sit through them again without asking for it. */
const seen = new Set<string>();

export const seeLive = (talkId: string): void => void seen.add(talkId);

/** Whether the replay of a talk is to wait until it is asked for: its viewer saw it live, up to its end. */
export const offersReplay = (talkId: string): boolean => seen.has(talkId) && !moments.has(talkId);

/** The viewer asks for the replay of a talk. @param from a moment of it, UTC ms; null for its beginning */
export const askReplay = (talkId: string, from: number | null): void => {
  seen.delete(talkId);
  if (from !== null) moments.set(talkId, from);
};

/** The moment at which its replay is to go on; null where nobody was behind. It is given once. */
export const takeLeftLive = (talkId: string): number | null => {
  const moment = moments.get(talkId) ?? null;
  moments.delete(talkId);
  // It plays now: there is nothing to offer any more.
  seen.delete(talkId);
  return moment;
};
