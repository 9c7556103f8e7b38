import { REFUSAL_TOLD_MS } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import type { Changes } from '../../../../bus/changes.ts';
import type { Clock } from '../../../../lib/clock.ts';
import type { SentFile, Taken } from './take-file.ts';

/** Talks of which a refusal is kept; more are never broadcast at a time. */
const KEPT_MAX = 1000;
/** An encoder that is refused comes again each second: the same is told to the other gateways no more often. */
const TELL_MS = 10 * SECOND_MS;

/** Why a description of streams can be refused. */
const OF_DESCRIPTION: ReadonlySet<StreamFault> = new Set([
  ...(['shape', 'codec', 'soundCodec', 'tracks', 'clock', 'large'] as const),
]);

/** A key that is not that of the talk is no encoder's of its own. */
const WITHOUT_ENCODER: ReadonlySet<string> = new Set<StreamFault>(['key', 'otherKey']);

export interface Refusal {
  readonly why: StreamFault;
  /** UTC ms. */
  readonly at: number;
  /** Name of the encoder that sent the file. */
  readonly sender: string;
}

const isFault = (text: string): text is StreamFault => Object.hasOwn(STREAM_FAULT_WORDS, text);

const written = (talkId: string, { why, at, sender }: Refusal): string =>
  [talkId, why, at, sender].join(' ');

/** A talk with its refusal, or with null where what came next was taken; null for what no gateway has written. */
const read = (text: string): readonly [string, Refusal | null] | null => {
  const [talkId = '', why, at, ...sender] = text.split(' ');
  if (why === undefined) return [talkId, null];
  const refusal = { at: Number(at), sender: sender.join(' ') };
  return isFault(why) && refusal.at > 0 ? [talkId, { why, ...refusal }] : null;
};

/**
 * What the ingest refused last of each talk, for the staff who look at its studio: somebody with an encoder sees no
 * answer of ours. Every gateway knows it, in memory only: an encoder that is refused comes again, so that a gateway
 * which was started meanwhile hears of it within seconds.
 */
export const createRefusals = (changes: Changes, clock: Clock) => {
  const kept = new Map<string, Refusal>();
  changes.listen((text) => {
    const heard = text === null ? null : read(text);
    if (heard === null) return;
    const [talkId, refusal] = heard;
    kept.delete(talkId);
    if (refusal !== null) kept.set(talkId, refusal);
    const [oldest] = kept.keys();
    if (kept.size > KEPT_MAX && oldest !== undefined) kept.delete(oldest);
  });

  const refused = (talkId: string, sender: string, why: StreamFault): void => {
    // Where the broadcast stands says it already.
    if (why === 'ended') return;
    const at = clock();
    const last = kept.get(talkId);
    const isSame = last?.why === why && last.sender === sender && at - last.at < TELL_MS;
    if (!isSame) changes.announce(written(talkId, { why, at, sender }));
  };

  return {
    refused,

    /** Notes what became of a file. */
    note({ talkId, sender, kind }: Pick<SentFile, 'talkId' | 'sender' | 'kind'>, taken: Taken) {
      if (taken.kind === 'refused') return refused(talkId, sender, taken.why);
      const last = kept.get(talkId);
      // The segments of the one that was sending all the time say nothing of another that was refused. Who begins
      // anew does: an encoder has another name after it has connected again. A wrong key is nobody's.
      const isOver =
        last?.sender === sender || kind === 'init' || WITHOUT_ENCODER.has(last?.why ?? '');
      if (last !== undefined && isOver) changes.announce(talkId);
    },

    /** Why the description of an encoder was refused, where that was the last of its talk: what follows has none. */
    ofDescription(talkId: string, sender: string): StreamFault | null {
      const last = kept.get(talkId);
      return last?.sender === sender && OF_DESCRIPTION.has(last.why) ? last.why : null;
    },

    /** The last one of a talk; null where what came next was taken, or nothing came for a while. */
    of(talkId: string): Refusal | null {
      const last = kept.get(talkId);
      return last === undefined || clock() - last.at >= REFUSAL_TOLD_MS ? null : last;
    },
  };
};

export type Refusals = ReturnType<typeof createRefusals>;
