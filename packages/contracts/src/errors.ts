import type { MessageKey } from './messages.ts';

/**
 * The closed list of `code` values in an envelope, and of `Code` in a refused chat frame.
 * Source: specification §8 and blueprint §5. A new code is added here and nowhere else.
 */
export const CODES = {
  ok: 0,
  /** The login code in the address was spent: strip it and reload. */
  loginCodeSpent: 1,
  /** Work that an earlier request began is done. */
  delayedDone: 200,
  /** Work that an earlier request began is still under way. */
  delayedUnderWay: 201,
  input: 400,
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  methodNotAllowed: 405,
  conflict: 409,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
  accountLocked: 800,
  /** A staff account: the code of the SMS is right, and a code of the second factor is needed too. */
  factorRequired: 801,
  /** A staff account that has no second factor yet: it has to be set up with a set-up code. */
  factorMissing: 802,
  alreadyRegistered: 803,
  /** A solved captcha is needed: get a challenge, solve it, send again. */
  captchaRequired: 810,
} as const;

export type CodeName = keyof typeof CODES;
export type Code = (typeof CODES)[CodeName];
/** The codes of an answer without data. */
export type RefusalName = Exclude<CodeName, 'ok'>;

/** The text an envelope carries when a refusal gives none of its own. */
export const CODE_MESSAGES: Record<RefusalName, MessageKey> = {
  loginCodeSpent: 'loginCodeSpent',
  delayedDone: 'ok',
  delayedUnderWay: 'delayedUnderWay',
  input: 'inputInvalid',
  unauthorized: 'loginRequired',
  forbidden: 'forbidden',
  notFound: 'notFound',
  methodNotAllowed: 'methodNotAllowed',
  conflict: 'conflict',
  tooLarge: 'tooLarge',
  unsupportedMedia: 'unsupportedMedia',
  tooMany: 'tooMany',
  internal: 'internalError',
  unavailable: 'unavailable',
  accountLocked: 'accountLocked',
  factorRequired: 'factorRequired',
  factorMissing: 'factorMissing',
  alreadyRegistered: 'alreadyRegistered',
  captchaRequired: 'captchaRequired',
};

/**
 * The HTTP statuses of refusals by transport or policy; every other outcome is HTTP 200
 * with its code in the envelope (blueprint §5).
 */
export const HTTP_STATUS: Partial<Record<RefusalName, number>> = {
  methodNotAllowed: 405,
  tooLarge: 413,
  unsupportedMedia: 415,
  tooMany: 429,
  internal: 500,
  unavailable: 503,
};
