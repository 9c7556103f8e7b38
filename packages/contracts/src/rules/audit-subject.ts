/** Acts on a message: their subject is its offset in the room. */
const ON_MESSAGE = /^(room\.(recall|pin|notice)$|question\.|report\.|review\.accept$)/;
/** Acts on somebody: their subject is the account. */
const ON_ACCOUNT = /^(restriction\.|moderator\.|review\.refuse$)/;

/** What the subject of an act of a room's staff is, by the act: null for anything else. */
export const auditSubject = (action: string): 'message' | 'account' | null => {
  if (ON_MESSAGE.test(action)) return 'message';
  return ON_ACCOUNT.test(action) ? 'account' : null;
};
