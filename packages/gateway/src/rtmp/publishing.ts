import { randomUUID } from 'node:crypto';
import type { MessageKey } from '@xuanjiang/contracts/messages';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import { STREAM_FAULT_WORDS } from '@xuanjiang/contracts/rules/stream-faults';
import type { BroadcastService, TakeFile } from '../features/media/broadcast/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { StopReason } from './delivery.ts';
import { createDelivery } from './delivery.ts';
import type { Encoder } from './encoders.ts';
import type { RtmpLimits } from './limits.ts';
import type { RtmpMessage } from './message.ts';
import { CodecFault, readMedia } from './read-media.ts';
import { RtmpFault } from './rtmp-fault.ts';
import type { SegmentFile } from './segmenter.ts';
import { createSegmenter, SegmentFault } from './segmenter.ts';

export interface PublishingParts {
  readonly broadcasts: Pick<
    BroadcastService,
    'talkOfKey' | 'refused' | 'wrongKeyAlone' | 'keyOfEnded'
  >;
  readonly takeFile: TakeFile;
  readonly limits: RtmpLimits;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** A stream that is taken in. */
export interface Publishing {
  /** Takes a message of media. Settles when there is room for the next. */
  take(message: RtmpMessage): Promise<void>;
  /** From so many ms on, what cannot be stored is given up. */
  giveUpAfter(ms: number): void;
  /** Sends what is left. */
  finish(): Promise<void>;
}

const wordsOf = (why: StopReason): MessageKey =>
  why === 'revoked'
    ? 'streamRefused'
    : why === 'unavailable'
      ? 'unavailable'
      : STREAM_FAULT_WORDS[why];

const faultOf = (error: unknown): StreamFault => {
  if (error instanceof CodecFault) return error.kind === 'audio' ? 'soundCodec' : 'codec';
  return error instanceof SegmentFault ? error.why : 'shape';
};

/** The encoder whose stream is taken in. */
interface Publisher {
  readonly talkId: string;
  readonly key: string;
  readonly from: string;
  /** Encoders with the same key and from the same place that were connected before it. */
  readonly others: readonly Encoder[];
}

/**
 * Takes in what an encoder sends for a talk: messages of media become segments, and these go where all encoders send.
 * @param onEnd told once, with the words for the encoder, when nothing more is taken
 */
export const createPublishing = (
  { talkId, key, from, others }: Publisher,
  { broadcasts, takeFile, limits, clock, logger }: PublishingParts,
  onEnd: (words: MessageKey) => void,
): Publishing => {
  const segmenter = createSegmenter();
  const sender = `rtmp-${randomUUID()}`;
  let hasEnded = false;
  let isRetried = false;
  let spentRun: number | null = null;
  const [began, beganAt] = [performance.now(), clock()];

  const findSince = async (): Promise<number | null> => {
    const isHeard = others.some(
      ({ hasLeft, isHeld, heardAt }) => !hasLeft && (isHeld || heardAt > began),
    );
    if (isHeard) return null;
    const leaving = others.filter(({ hasLeft }) => hasLeft);
    // What they sent is stored before what follows it.
    await Promise.all(leaving.map(({ over }) => over));
    return leaving.length > 0 ? clock() : beganAt;
  };
  let since: Promise<number | null> | null = null;
  /** As it is with its first segment: who is put off after that does not come back. */
  const backSince = (): Promise<number | null> => {
    since ??= findSince();
    return since;
  };

  const end = (words: MessageKey): void => {
    if (hasEnded) return;
    hasEnded = true;
    onEnd(words);
  };

  const delivery = createDelivery({
    ...{ talkId, takeFile, limits, clock, sender, from, backSince },
    isAllowed: async () => (await broadcasts.talkOfKey(key))?.talkId === talkId,
    onRestart: (run) => {
      spentRun = run;
    },
    onStop: (why) => {
      logger.info({ talkId, why }, 'rtmp: nothing more is taken');
      if (why === 'ended') void broadcasts.keyOfEnded(talkId).catch(() => {});
      end(wordsOf(why));
    },
    onRetry: (error) => {
      if (!isRetried) logger.warn({ talkId, error: String(error) }, 'rtmp: a segment waits');
      isRetried = true;
    },
  });

  /** An encoder that sends no media gives its place up. While the storage is away, a segment that waits is enough. */
  const segmentTimer = setInterval(() => {
    if (hasEnded || delivery.hasDelivered()) return;
    logger.info({ talkId }, 'rtmp: no segment came');
    end('streamNothing');
  }, limits.segmentMs);

  const fail = (error: unknown): void => {
    if (error instanceof RtmpFault) throw error;
    logger.warn({ talkId, error: String(error) }, 'rtmp: the stream is refused');
    const why = faultOf(error);
    broadcasts.refused(talkId, sender, why);
    end(STREAM_FAULT_WORDS[why]);
  };

  const made = async (work: () => Promise<SegmentFile[]>): Promise<SegmentFile[]> => {
    try {
      return await work();
    } catch (error) {
      fail(error);
      return [];
    }
  };

  return {
    async take(message) {
      if (hasEnded) return;
      const files = await made(async () => {
        const media = readMedia(message);
        if (media === null) return [];
        const before = spentRun === null ? [] : await segmenter.restart(spentRun);
        spentRun = null;
        return [...before, ...(await segmenter.add(media))];
      });
      if (files.length > 0) await delivery.push(files);
    },
    giveUpAfter: delivery.giveUpAfter,
    async finish() {
      clearInterval(segmentTimer);
      // What an encoder sent after it was refused is not kept.
      const files = hasEnded ? [] : await made(() => segmenter.finish());
      void delivery.push(files);
      await delivery.finish();
    },
  };
};
