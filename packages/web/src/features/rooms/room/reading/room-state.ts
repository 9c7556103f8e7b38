import type { RoomLog } from './room-log.ts';
import { EMPTY_LOG } from './room-log.ts';

/** Until when, UTC ms, and why somebody may not post. */
export interface Muted {
  readonly Until: number;
  readonly Reason: string;
}

/** Votes by the offset of the question or poll that they are for. */
export interface RoomVotes {
  /** As they were told last: how many chose each answer; of a question one number. */
  readonly counts: ReadonlyMap<number, readonly number[]>;
  /** What the reader chose on this page; null for what was taken back. */
  readonly own: ReadonlyMap<number, number | null>;
}

/** What is known of a room that is being read. */
export interface RoomState {
  readonly log: RoomLog;
  /** Null until the server tells it. */
  readonly viewers: number | null;
  /** The connection is in the room: entries come as they are written, and posts are taken. */
  readonly entered: boolean;
  /** The history failed to load. */
  readonly failed: boolean;
  readonly loadingEarlier: boolean;
  /** Until when, by `steadyNow`, posting is refused because the reader was too fast. */
  readonly blockedUntil: number;
  /** The room was refused for the moment: it is asked for again. */
  readonly retrying: boolean;
  /** Why the room as a whole was refused for good; empty otherwise. */
  readonly refusal: string;
  /** As the last frame said; null before the first one, and when the mute was lifted. */
  readonly mute: Muted | null;
  /** Seconds that the reader has to wait between two messages; 0 for none. */
  readonly slow: number;
  /** Grows each time the server says that the work waiting for the staff has changed. */
  readonly deskVersion: number;
  readonly votes: RoomVotes;
  /** Grows with each seek in the recording: the list then scrolls to its end. */
  readonly jumps: number;
}

/** A room of which nothing is known yet. */
export const NEW_ROOM: RoomState = {
  log: EMPTY_LOG,
  viewers: null,
  entered: false,
  retrying: false,
  failed: false,
  loadingEarlier: false,
  blockedUntil: 0,
  refusal: '',
  mute: null,
  slow: 0,
  deskVersion: 0,
  votes: { counts: new Map(), own: new Map() },
  jumps: 0,
};
