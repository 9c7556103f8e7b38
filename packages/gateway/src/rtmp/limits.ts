import type { RateLimit } from '@xuanjiang/contracts/call';
import { SECOND_MS } from '@xuanjiang/contracts/constants';

const KIB = 1024;
const MIB = 1024 * KIB;

/** What a connection may take up. Before its key is known to be right that is little. */
export interface RtmpLimits {
  /** Connections at this gateway, and those of one address (a /64 of IPv6). */
  readonly connections: number;
  readonly connectionsOfAddress: number;
  /** How long it may take until a right key was given, ms. */
  readonly openMs: number;
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
  connectionsOfAddress: 16,
  openMs: 10 * SECOND_MS,
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

/** Keys that one address may try. An encoder that loses its connection tries again every few seconds. */
export const PUBLISH_LIMIT: RateLimit = { points: 60, seconds: 60 };
