/** Pattern of an invitation code. A code has 96 random bits: whoever knows one cannot guess another. */
export const INVITE_CODE_PATTERN = /^[\w-]{16}$/;
/** Random bytes of a code: 16 characters of base64url. */
export const INVITE_CODE_BYTES = 12;

export const isInviteCode = (text: string): boolean => INVITE_CODE_PATTERN.test(text);

/** The name under which the address of a talk carries the code of an invitation. */
export const INVITE_PARAMETER = 'invite';
