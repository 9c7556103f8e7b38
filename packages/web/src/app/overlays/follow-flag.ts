/** The cookie's text that lets the pop-up of the official account show. */
const FOLLOW_ON = 'true';
/** And the one that it is given for a day once it was shown. */
export const FOLLOW_SHOWN = 'false';

export interface FollowFacts {
  /** Value of the cookie `_subwx`; empty for none. */
  readonly flag: string;
  /** A promotional layer may open now (lib/offers.ts). */
  readonly allowed: boolean;
  /** Something else lies over the screen. */
  readonly covered: boolean;
}

/** Whether the follow-account pop-up shows (specification §4): only if its flag is 'true'. */
export const followShows = ({ flag, allowed, covered }: FollowFacts): boolean =>
  flag === FOLLOW_ON && allowed && !covered;
