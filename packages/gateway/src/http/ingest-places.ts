import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CallError } from '../rpc/call-error.ts';

const MIB = 1024 * 1024;

/** What one gateway has in hand at once, and what of it one university and one talk may take. */
export interface IngestLimits {
  readonly files: number;
  readonly filesOfUniversity: number;
  readonly filesOfTalk: number;
  /** Bytes that have arrived and are not stored. */
  readonly bytes: number;
  readonly bytesOfUniversity: number;
  readonly bytesOfTalk: number;
}

/** A talk may take ten seconds of 20 Mbit/s: its files are held in memory while the storage is away. */
const INGEST_LIMITS: IngestLimits = {
  ...{ files: 256, filesOfUniversity: 128, filesOfTalk: 32 },
  ...{ bytes: 128 * MIB, bytesOfUniversity: 64 * MIB, bytesOfTalk: 32 * MIB },
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

/** For which talk a file is, and of which university that is. */
export interface IngestTalk {
  readonly talkId: string;
  readonly universityId: string;
}

interface Taken {
  readonly name: string;
  readonly filesMax: number;
  readonly bytesMax: number;
  files: number;
  bytes: number;
}

/** Bounds what encoders make a gateway keep in memory. @throws CallError tooMany */
export const createIngestPlaces = (limits: IngestLimits = INGEST_LIMITS) => {
  /** What is taken, of all, by university and by talk. */
  const takers = new Map<string, Taken>();
  const takerOf = (name: string, filesMax: number, bytesMax: number): Taken =>
    takers.get(name) ?? { name, filesMax, bytesMax, files: 0, bytes: 0 };

  return ({ talkId, universityId }: IngestTalk): IngestPlace => {
    const own = [
      takerOf('all', limits.files, limits.bytes),
      takerOf(`university ${universityId}`, limits.filesOfUniversity, limits.bytesOfUniversity),
      takerOf(`talk ${talkId}`, limits.filesOfTalk, limits.bytesOfTalk),
    ];
    if (own.some(({ files, filesMax }) => files >= filesMax)) {
      throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
    }
    for (const each of own) {
      takers.set(each.name, each);
      each.files += 1;
    }
    let size = 0;
    let hasLeft = false;
    return {
      grow(added) {
        if (hasLeft) return;
        if (own.some(({ bytes, bytesMax }) => bytes + added > bytesMax)) {
          throw new CallError('tooMany', { retryAfterMs: AGAIN_MS });
        }
        size += added;
        for (const each of own) each.bytes += added;
      },
      leave() {
        if (hasLeft) return;
        hasLeft = true;
        for (const each of own) {
          each.files -= 1;
          each.bytes -= size;
          if (each.files === 0) takers.delete(each.name);
        }
      },
    };
  };
};
