import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StrangerLimits } from '../lib/stranger-places.ts';
import { STRANGER_BYTES, STRANGER_LIMITS, STRANGER_MS } from '../lib/stranger-places.ts';
import { WRONG_KEYS, WRONG_WAIT_MS } from '../lib/wrong-keys.ts';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a connection may take up. Before its key is known to be right that is little. */
export interface RtmpLimits {
  /** Connections that have shown a right key, at this gateway, and of these those of one university and of one talk. */
  readonly connections: number;
  readonly connectionsOfUniversity: number;
  readonly connectionsOfTalk: number;
  /** Limits of connections that have not shown a right key: they take none of the places above. */
  readonly strangers: StrangerLimits;
  /** How long it may take until a right key was given, ms, and how many bytes are read until then. */
  readonly openMs: number;
  readonly strangerBytes: number;
  /** Wrong keys of one address. Beyond that each further key is looked up later, by so many ms, and wrong ones are not logged. */
  readonly wrong: RateLimit;
  readonly wrongMs: number;
  /** Within how long, each time, a segment has to be taken of an encoder, or wait for the storage, ms. */
  readonly segmentMs: number;
  /** How long a connection may send nothing, ms. */
  readonly idleMs: number;
  /** Chunk streams of one connection: encoders use four or five. */
  readonly chunkStreams: number;
  /** Bytes of messages that have not arrived whole, over all chunk streams: before and after the key. */
  readonly closedBytes: number;
  readonly openBytes: number;
  /** Bytes of segments that wait for the storage or the database. Beyond that the connection is not read. */
  readonly heldBytes: number;
  /** When a segment that could not be stored is tried again, ms. */
  readonly retryMs: number;
  /** How long what an encoder sent is kept after it went away, when it cannot be stored, ms. */
  readonly keptMs: number;
}

export const RTMP_LIMITS: RtmpLimits = {
  connections: 64,
  connectionsOfUniversity: 16,
  // An encoder, one that takes its place, and one that comes back.
  connectionsOfTalk: 3,
  strangers: STRANGER_LIMITS,
  openMs: STRANGER_MS,
  strangerBytes: STRANGER_BYTES,
  wrong: WRONG_KEYS,
  wrongMs: WRONG_WAIT_MS,
  // Longer than the longest segment.
  segmentMs: 30 * SECOND_MS,
  idleMs: 15 * SECOND_MS,
  chunkStreams: 16,
  closedBytes: 16 * KIB,
  // A key frame of 20 Mbit/s at its largest, and the sound beside it.
  openBytes: 4 * MIB,
  // 16 s at 4 Mbit/s.
  heldBytes: 8 * MIB,
  retryMs: SECOND_MS / 2,
  keptMs: 60 * SECOND_MS,
};
