import type { RunBytes } from './frame-buffer.ts';
import type { RoomHead } from './log-store.ts';
import type { RoomCount } from './room-count.ts';

/**
 * A reader's place in a room. It passes through three phases:
 *
 * 1. It enters, with everything up to some offset already known to its client.
 * 2. It catches up: what it misses is read from memory or from the log, one run at a time.
 * 3. It is live: each pass of the fan-out gives it the new entries.
 *
 * A reader that takes no more, because its socket is full, falls back to phase 2 once it resumes.
 * Nothing is queued for it meanwhile: its offset says where to read on.
 *
 *      entered
 *         │
 *         ▼      catch up              all read
 *      lagging ───────────▶ catchingUp ─────────▶ live
 *         ▲                  │   │  ▲  ▲            │ │
 *         │   takes no more  │   │  │  └────────────┘ │
 *         ├──────────────────┘   │  │   missed a run  │
 *         │                      ▼  │                 │
 *         │       log not read  stalled  tried again  │
 *         │                                           │
 *         └───────────────────────────────────────────┘
 *                         takes no more
 *
 * The functions below are the only ones that change the state.
 */
export interface Place {
  readonly reader: Reader;
  readonly state: PlaceState;
  /** Tells the reader where it stands in the room. */
  readonly tellJoined: (joined: Joined) => void;
  /** Offset of the last entry that was given to it. */
  offset: number;
  /** Whether its reader counts among the viewers, as it was when it entered. */
  readonly isViewer: boolean;
  /** Its index among the places of the room. */
  index: number;
  /** Its reader has left; a pass under way may still visit the place. */
  gone: boolean;
}

/**
 * `live`: gets new entries. `lagging`: waits until its reader resumes. `catchingUp`: missed entries
 * are being read for it. `stalled`: that reading failed; it is tried again within 2 s.
 */
export type PlaceState = 'live' | 'lagging' | 'catchingUp' | 'stalled';

/** Something that reads rooms: a connection. */
export interface Reader {
  /** Whether staff hold it: they are not counted among the viewers of a room. */
  isStaff(): boolean;
  /** Whether it says up to where it has read when it comes back; else it looks then like one that has never been there. */
  readonly saysPlace: boolean;
  /** Whether it still wants this room: it may have left while the room was being opened. */
  wants(topic: string): boolean;
  /** False while too many bytes wait in its socket: it is given nothing before `Hub.resume`. */
  takes(): boolean;
  /** Takes a run of entries. @returns false when it is to be given nothing more before `Hub.resume` */
  deliver(run: RunBytes): boolean;
  /** Takes the numbers of viewers and votes of a room. */
  count(topic: string, count: RoomCount): void;
}

/** What a reader is told when it has joined a room, and when entries that it misses are no longer kept. */
export interface Joined extends RoomHead {
  /** True when every entry since the offset that the reader gave follows. */
  readonly recovered: boolean;
}

const change = (place: { state: PlaceState }, state: PlaceState): void => {
  place.state = state;
};

/** @param offset of the last entry that the reader's client has */
export const createPlace = (
  reader: Reader,
  offset: number,
  tellJoined: Place['tellJoined'],
): Place => {
  const isViewer = !reader.isStaff();
  return { reader, isViewer, state: 'lagging', tellJoined, offset, index: 0, gone: false };
};

/** @returns false when the place is catching up already */
export const startCatchUp = (place: Place): boolean => {
  if (place.state === 'catchingUp') return false;
  change(place, 'catchingUp');
  return true;
};

/** Its offset is that of the room. */
export const goLive = (place: Place): void => change(place, 'live');

/** Its reader takes no more: `Hub.resume` lets it catch up. */
export const pause = (place: Place): void => change(place, 'lagging');

/** What it misses could not be read. */
export const stall = (place: Place): void => change(place, 'stalled');
