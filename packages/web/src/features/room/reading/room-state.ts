import type { RoomLog } from './room-log.ts';
import { EMPTY_LOG } from './room-log.ts';

/** Until when, UTC ms, and why somebody may not post. */
export interface Muted {
  readonly Until: number;
  readonly Reason: string;
}

/** What is known of a room that is being read. */
export interface RoomState {
  readonly log: RoomLog;
  /** Null until the server tells it. */
  readonly viewers: number | null;
  /** History could not be had. */
  readonly failed: boolean;
  readonly loadingEarlier: boolean;
  /** UTC ms until which posting is refused for having been too fast. */
  readonly blockedUntil: number;
  /** Why the room as a whole was refused; empty otherwise. */
  readonly refusal: string;
  /** As the last frame said; null before the first, and when it was lifted. */
  readonly mute: Muted | null;
  /** Seconds that the reader has to wait between two messages; 0 for none. */
  readonly slow: number;
  /** Counts how often staff were told that what waits for them has changed. */
  readonly deskVersion: number;
  /** Counts how often the list is to go to its end, because its place is another one. */
  readonly jumps: number;
}

/** A room of which nothing is known yet. */
export const NEW_ROOM: RoomState = {
  log: EMPTY_LOG,
  viewers: null,
  failed: false,
  loadingEarlier: false,
  blockedUntil: 0,
  refusal: '',
  mute: null,
  slow: 0,
  deskVersion: 0,
  jumps: 0,
};
