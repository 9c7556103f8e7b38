import { isInviteCode } from '@xuanjiang/contracts/rules/invite-code';

/** The address of the page with the poster of a talk. */
export const inviteVideoPath = (talkId: string): string =>
  `/inviteVideo?id=${encodeURIComponent(talkId)}`;

/** The code of the invitation by which a page was opened; empty for none. */
export const inviteCodeOf = (text: string | null): string =>
  text !== null && isInviteCode(text) ? text : '';

/** Under which name a poster is saved; signs that no file name may have become spaces. */
export const posterName = (title: string): string =>
  `${title.replace(/[\p{Cc}/\\:*?"<>|]/gu, ' ').trim()}.png`;
