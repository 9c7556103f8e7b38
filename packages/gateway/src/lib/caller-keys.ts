import { addressGroupOf } from './address-group.ts';

/** What of a call says who made it. */
export interface CountedCaller {
  readonly caller: { readonly uids: string } | null;
  /** Number of the browser, from its cookie; null without one. */
  readonly visitor: string | null;
  readonly address: string;
  readonly userAgent: string;
}

/**
 * The keys by which a caller is counted once: the account and the browser, so that somebody who logs in
 * stays one. A browser without a number is all those with its user agent behind its line.
 * @returns at least one key, each as its kind and what tells it from others of that kind; who has one
 * of them was counted if that key was
 */
export const callerKeysOf = ({
  caller,
  visitor,
  address,
  userAgent,
}: CountedCaller): (readonly string[])[] => {
  const known = [
    ...(caller === null ? [] : [['account', caller.uids]]),
    ...(visitor === null ? [] : [['visitor', visitor]]),
  ];
  return known.length > 0 ? known : [['address', addressGroupOf(address).line, userAgent]];
};
