import { randomBytes } from 'node:crypto';

/** Bytes of a stream key: 192 random bits, 32 characters. */
const KEY_BYTES = 24;
/** Between the talk of a key and what is secret of it. */
const AFTER_TALK = '--';

/**
 * A new stream key of a talk. By RTMP an encoder says nothing else, so the key begins with its talk, which is no secret: one
 * that was replaced, or not copied to its end, still says for whom it was.
 */
export const newKeyText = (talkId: string): string =>
  `${talkId}${AFTER_TALK}${randomBytes(KEY_BYTES).toString('base64url')}`;

/** The talk for which a key says to be, right or wrong; null for one that says nothing, as those of before. */
export const talkInKey = (text: string): string | null => {
  const end = text.indexOf(AFTER_TALK);
  return end > 0 ? text.slice(0, end) : null;
};
