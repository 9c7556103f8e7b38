/**
 * What the sender does after an answer. `taken`: the next file; `again`: the same in a moment; `drop`: this file is of
 * no use; `noInit`: the description of its run first. The others stop it: `busy`, another encoder is sending;
 * `putOff`, another took the place of this one; `ended`, the broadcast is over; `refused`, the session may not.
 */
export type Next = 'taken' | 'again' | 'drop' | 'noInit' | 'busy' | 'putOff' | 'ended' | 'refused';

const REASONS: Readonly<Record<string, Next>> = {
  taken: 'busy',
  putOff: 'putOff',
  ended: 'ended',
  noInit: 'noInit',
};
const CONFLICT = 409;
/** Statuses 408 and 429 are no fault of the file: it is sent again. */
const TIMEOUT = 408;
const TOO_MANY = 429;
const REFUSED: ReadonlySet<number> = new Set([401, 403]);

/**
 * @param status of the answer; 0 where there was none
 * @param reason the word of its header, empty without one
 */
export const nextAfter = (status: number, reason: string): Next => {
  if (status >= 200 && status < 300) return 'taken';
  if (status === CONFLICT) return REASONS[reason] ?? 'again';
  if (REFUSED.has(status)) return 'refused';
  const isFault = status >= 400 && status < 500 && status !== TIMEOUT && status !== TOO_MANY;
  return isFault ? 'drop' : 'again';
};
