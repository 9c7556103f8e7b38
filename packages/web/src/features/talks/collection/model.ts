import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';

/** The page of a collection. */
export const collectionPath = (id: string): string => `/specailVideos?id=${encodeURIComponent(id)}`;

/** The talks that are on or come, and those that are over, each in the order given. */
export const splitTalks = (
  talks: readonly Talk[],
  now: number,
): { readonly ahead: readonly Talk[]; readonly over: readonly Talk[] } => {
  const isOver = (talk: Talk): boolean => talkStatus(talk, now) === 'replay';
  return { ahead: talks.filter((talk) => !isOver(talk)), over: talks.filter(isOver) };
};
