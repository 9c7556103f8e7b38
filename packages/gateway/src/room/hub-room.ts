import type { FanOut, Place, Reader } from './fan-out.ts';
import type { RoomHead } from './log-store.ts';

/** What a reader that joins a room is told; again, when what it is to get is kept no more. */
export interface Joined extends RoomHead {
  /** True when every message since the offset that it gave follows. */
  readonly recovered: boolean;
}

/** A room with readers in this process. */
export interface HubRoom {
  readonly topic: string;
  readonly epoch: string;
  readonly fanOut: FanOut;
  readonly placeOf: Map<Reader, Place>;
  /** How the reader of each place is told where it stands. */
  readonly readyOf: WeakMap<Place, (joined: Joined) => void>;
  /** Offset of the oldest entry that is kept, as far as is known here: retention moves it on. */
  first: number;
  /** The log is being read for it; settles when it has been. */
  pulling: Promise<void> | null;
  /** It is to be read once more after that. */
  pullAgain: boolean;
  /** The number of viewers that all its places were told. */
  countedViewers: number;
}
