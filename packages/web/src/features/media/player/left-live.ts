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

/** The moment at which its replay is to go on; null where nobody was behind. It is given once. */
export const takeLeftLive = (talkId: string): number | null => {
  const moment = moments.get(talkId) ?? null;
  moments.delete(talkId);
  return moment;
};
