import type { Talk } from '@xuanjiang/contracts/talk';

/** Talks of a list that came in parts, once each: one that is new may push another into the next part. */
export const joinParts = (parts: readonly (readonly Talk[])[]): Talk[] => [
  ...new Map(parts.flat().map((talk) => [talk.Id, talk])).values(),
];
