import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CLOSE, RECONNECT } from '@xuanjiang/contracts/realtime/protocol';

/** A connection that lasted this long starts the counting of attempts anew when it ends. */
export const STABLE_MS = 10 * SECOND_MS;

/** The wait of a lost connection before it tries again by itself: doubled each round, jittered. */
export const LOST_WAIT = { firstMs: 10 * SECOND_MS, maxMs: 30 * SECOND_MS } as const;

/** State of a connection. `round` counts the rounds of attempts that failed in a row. */
export type ConnectionState =
  | { readonly phase: 'idle' }
  | {
      readonly phase: 'connecting' | 'connected' | 'retrying';
      readonly chatType: number;
      /** From 1 to `RECONNECT.attempts`; for `retrying` the attempt to come. */
      readonly attempt: number;
      readonly round: number;
      /** The transport that the round began with has failed: this is the other one. */
      readonly fallback: boolean;
    }
  /** Every attempt failed: the user sees it, and may start the next round. */
  | { readonly phase: 'lost'; readonly round: number }
  | { readonly phase: 'stopped'; readonly reason: 'error' | 'token' | 'forbidden' | 'left' };

export type ConnectionEvent =
  | { readonly type: 'start' }
  /** The server's `Login` came. */
  | { readonly type: 'opened' }
  /** `aliveMs`: time since `opened`; 0 when it never came. */
  | { readonly type: 'closed'; readonly code: number; readonly aliveMs: number }
  /** There is no transport for the chat type. */
  | { readonly type: 'unavailable' }
  /** A fatal `error` frame. */
  | { readonly type: 'failed' }
  /** The wait that an effect asked for is over. */
  | { readonly type: 'waited' }
  /** The network came back, the page became visible, or the user asked. */
  | { readonly type: 'wake' }
  | { readonly type: 'leave' };

export type ConnectionEffect =
  | { readonly kind: 'open'; readonly chatType: number; readonly attempt: number }
  | { readonly kind: 'wait'; readonly ms: number }
  | { readonly kind: 'close' };

export interface Step {
  readonly state: ConnectionState;
  readonly effect: ConnectionEffect | null;
}

type Active = Extract<ConnectionState, { readonly attempt: number }>;
type Attempt = Omit<Active, 'phase'>;

const open = (attempt: Attempt): Step => ({
  state: { ...attempt, phase: 'connecting' },
  effect: { kind: 'open', chatType: attempt.chatType, attempt: attempt.attempt },
});

const begin = (chatType: number, round: number): Step =>
  open({ chatType, attempt: 1, round, fallback: false });

const retry = (attempt: Attempt): Step => ({
  state: { ...attempt, phase: 'retrying' },
  effect: { kind: 'wait', ms: RECONNECT.delayMs },
});

const stop = (reason: 'error' | 'token' | 'forbidden' | 'left'): Step => ({
  state: { phase: 'stopped', reason },
  effect: { kind: 'close' },
});

const lose = (round: number, random: () => number): Step => {
  const longest = Math.min(LOST_WAIT.maxMs, LOST_WAIT.firstMs * 2 ** round);
  // Half of it is chance, so that a room does not come back in one instant.
  const ms = Math.round((longest / 2) * (1 + random()));
  return { state: { phase: 'lost', round: round + 1 }, effect: { kind: 'wait', ms } };
};

/** The transport of this attempt failed for this round: the other one, or none is left. */
const giveUp = ({ chatType, round, fallback }: Active, random: () => number): Step => {
  if (fallback) return lose(round, random);
  const other = chatType === CHAT_TYPE_SOCKET ? CHAT_TYPE_MQTT : CHAT_TYPE_SOCKET;
  return open({ chatType: other, attempt: 1, round, fallback: true });
};

const closed = (
  state: Active,
  { code, aliveMs }: { readonly code: number; readonly aliveMs: number },
  random: () => number,
): Step => {
  if (code === CLOSE.token) return stop('token');
  if (code === CLOSE.forbidden) return stop('forbidden');
  // Coming back at once after too many frames would be too many frames.
  if (code === CLOSE.rate) return lose(state.round, random);
  if (aliveMs >= STABLE_MS) {
    return retry({ chatType: state.chatType, attempt: 1, round: 0, fallback: false });
  }
  return state.chatType === CHAT_TYPE_SOCKET && state.attempt < RECONNECT.attempts
    ? retry({ ...state, attempt: state.attempt + 1 })
    : giveUp(state, random);
};

/**
 * The client's reconnection (specification §4): 200 ms after a close the next attempt, with the
 * socket five in all and with MQTT one, then the other transport, and when that fails too a wait.
 * An event that does not fit changes nothing.
 * @param first chat type that a new round begins with
 */
export const reconnect = (
  state: ConnectionState,
  event: ConnectionEvent,
  first: number,
  random: () => number = Math.random,
): Step => {
  const stay: Step = { state, effect: null };
  if (event.type === 'leave') return stop('left');
  switch (state.phase) {
    case 'idle':
      return event.type === 'start' ? begin(first, 0) : stay;
    case 'stopped': {
      // A user who only left may connect again; a connection that the server ended for good stays
      // closed.
      const back = event.type === 'wake' && state.reason === 'left';
      return back || event.type === 'start' ? begin(first, 0) : stay;
    }
    case 'lost':
      return event.type === 'waited' || event.type === 'wake' ? begin(first, state.round) : stay;
    case 'retrying':
      return event.type === 'waited' ? open(state) : stay;
    case 'connecting':
    case 'connected':
      switch (event.type) {
        case 'opened':
          return { state: { ...state, phase: 'connected' }, effect: null };
        case 'closed':
          return closed(state, event, random);
        case 'unavailable':
          return giveUp(state, random);
        case 'failed':
          return stop('error');
        default:
          return stay;
      }
  }
};
