import type { PushState } from '../policy.ts';

/** How near a message is to its person, nearest first: sent, perhaps sent, to be sent, not sent. */
const NEARNESS: Readonly<Record<PushState, number>> = {
  arrived: 0,
  sent: 0,
  sending: 1,
  unsure: 2,
  waiting: 3,
  centre: 4,
};

interface JoinedPush {
  readonly state: PushState;
  readonly openSince: number | null;
}

const nearnessOf = ({ state, openSince }: JoinedPush): number =>
  openSince === null ? NEARNESS[state] : NEARNESS.sending;

/**
 * Whether of two messages about one thing to one person this one is kept. One that came, or may have come, is:
 * the other would be a second one. One that is to be sent is kept over one that reached nobody.
 */
export const isKeptOver = (one: JoinedPush, other: JoinedPush): boolean =>
  nearnessOf(one) < nearnessOf(other);
