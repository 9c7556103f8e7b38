import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CallError } from '../rpc/call-error.ts';

const MIB = 1024 * 1024;

/** What one gateway has in hand at once, and what of it one talk may take. */
export interface IngestLimits {
  readonly files: number;
  readonly filesOfTalk: number;
  /** Bytes that have arrived and are not stored. */
  readonly bytes: number;
  readonly bytesOfTalk: number;
}

/** Of a talk: ten seconds of 20 Mbit/s, whose files are held while the storage is away. */
const INGEST_LIMITS: IngestLimits = {
  ...{ files: 256, filesOfTalk: 32 },
  ...{ bytes: 128 * MIB, bytesOfTalk: 32 * MIB },
};
/** When an encoder that finds no place or no storage may come again, ms. */
export const AGAIN_MS = 2 * SECOND_MS;

/** The place of a file that arrives. */
export interface IngestPlace {
  /** So many bytes of it have come. @throws CallError tooMany */
  grow(bytes: number): void;
  /** Nothing of it is kept in memory any more. */
  leave(): void;
}

interface Taken {
  files: number;
  bytes: number;
}

/** Bounds what encoders make a gateway keep in memory. @throws CallError tooMany */
export const createIngestPlaces = (limits: IngestLimits = INGEST_LIMITS) => {
  const all: Taken = { files: 0, bytes: 0 };
  const talks = new Map<string, Taken>();

  return (talkId: string): IngestPlace => {
    const own = talks.get(talkId) ?? { files: 0, bytes: 0 };
    const taken = [all, own];
    if (all.files >= limits.files || own.files >= limits.filesOfTalk) {
      throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    }
    talks.set(talkId, own);
    for (const each of taken) each.files += 1;
    let size = 0;
    let hasLeft = false;
    return {
      grow(bytes) {
        if (hasLeft) return;
        if (all.bytes + bytes > limits.bytes || own.bytes + bytes > limits.bytesOfTalk) {
          throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
        }
        size += bytes;
        for (const each of taken) each.bytes += bytes;
      },
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        for (const each of taken) {
          each.files -= 1;
          each.bytes -= size;
        }
        if (own.files === 0) talks.delete(talkId);
      },
    };
  };
};
