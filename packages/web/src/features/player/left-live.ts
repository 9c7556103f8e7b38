/** What somebody who was behind saw last of a live talk, by its id: when that was recorded, UTC ms. */
const moments = new Map<string, number>();

/** Somebody who was behind leaves a live picture, or it ends before they saw all of it. */
export const leaveLive = (talkId: string, recordedAt: number): void => {
  moments.set(talkId, recordedAt);
};

/** The moment at which its replay is to go on; null where nobody was behind. It is given once. */
export const takeLeftLive = (talkId: string): number | null => {
  const moment = moments.get(talkId) ?? null;
  moments.delete(talkId);
  return moment;
};
