import { MINUTE_MS, NAME_MAX, SECOND_MS } from '../constants.ts';

/** The subprotocol under which one frame carries a run of messages. */
export const BATCH_SUBPROTOCOL = 'xuanjiang.batch.v1';

/** Close codes of the chat socket (blueprint §6). */
export const CLOSE = {
  goingAway: 1001,
  protocolError: 1002,
  unsupportedData: 1003,
  tooBig: 1009,
  internal: 1011,
  /** The token is missing, wrong, expired or revoked. */
  token: 4401,
  /** Banned, or a foreign origin. */
  forbidden: 4403,
  /** The client read more slowly than messages came. */
  tooSlow: 4408,
  /** Too many frames. */
  rate: 4429,
} as const;

/** Limits of the chat socket. Sizes are bytes, times ms, lengths characters. */
export const REALTIME_LIMITS = {
  frameBytes: 8 * 1024,
  /** What may arrive before `Login` is sent, and how long that may take. */
  preLoginBytes: 4 * 1024,
  loginMs: 10 * SECOND_MS,
  contentLength: 500,
  idLength: 64,
  displaynameLength: NAME_MAX,
  /** The client pings this often; the server closes after this much silence. */
  pingMs: 10 * SECOND_MS,
  silenceMs: 25 * SECOND_MS,
  /** Rooms that one socket may be in at a time. */
  topics: 20,
  /** Frames of any kind in a window; beyond them the socket is closed. */
  frames: { points: 120, windowMs: MINUTE_MS },
  /** Filters of one packet over MQTT; each counts as a frame. With more, the connection is closed. */
  filters: 20,
  /** Posts in a window; beyond them a post is refused and the socket stays. */
  posts: { points: 20, windowMs: 30 * SECOND_MS },
  /** Bytes buffered for a socket; beyond this, writing stops until the buffer is empty. */
  bufferedBytes: 64 * 1024,
  /** How long a socket may stay over that before it is disconnected. */
  slowMs: 10 * SECOND_MS,
  /** Messages that a returning client is given at once; further back means `Recovered: false`. */
  recoveryMessages: 1000,
  /** The numbers of viewers and of votes are sent to a room at most this often, in one frame. */
  countMs: SECOND_MS,
  /** Processes share their counts at most this often: with the above, a change is seen within 2 s. */
  countShareMs: SECOND_MS / 2,
} as const;

/** Polls of a room; lengths in characters. */
export const POLL_LIMITS = {
  titleLength: 100,
  optionLength: 40,
  optionsMin: 2,
  optionsMax: 8,
  /** Polls that are open in one room at a time. */
  open: 3,
} as const;

/** The fallback: MQTT 3.1.1 over WebSocket on this path and subprotocol. */
export const MQTT_OVER_SOCKET = { path: '/mqtt', subprotocol: 'mqtt' } as const;

/** Reconnection of the client (specification §9). */
export const RECONNECT = { attempts: 5, delayMs: 200 } as const;

/** The waits of slow mode that staff may choose, seconds; 0 is off. */
export const SLOW_MODES = [0, 5, 10, 30, 60, 300] as const;
/** How long one may withdraw an own message, ms; staff may at any time. */
export const OWN_RECALL_MS = 2 * MINUTE_MS;
/** The times for which staff may mute or ban, minutes; the last is ten years. */
export const RESTRICTION_MINUTES = [10, 60, 1440, 10_080, 5_256_000] as const;
/** Longest reason that staff give for what they do, characters. */
export const REASON_MAX = 200;
