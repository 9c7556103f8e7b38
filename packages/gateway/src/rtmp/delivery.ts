import { setTimeout as pause } from 'node:timers/promises';
import type { StreamFault } from '@xuanjiang/contracts/rules/stream-faults';
import type { TakeFile } from '../features/media/broadcast/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { RtmpLimits } from './limits.ts';
import type { SegmentFile } from './segmenter.ts';

/** Why nothing more is sent: what the ingest refused, a key that is worthless now, or nobody to send to in time. */
export type StopReason = StreamFault | 'revoked' | 'unavailable';

/** Refusals after which an encoder can go on with a new run. */
const BEGIN_ANEW: ReadonlySet<StreamFault> = new Set(['time', 'noInit']);

export interface DeliveryParts {
  readonly talkId: string;
  /** Names the connection, and from where it sends. */
  readonly sender: string;
  readonly from: string;
  /** Since when it is the only one from there that sends, UTC ms; null while another does. */
  readonly backSince: () => Promise<number | null>;
  readonly takeFile: TakeFile;
  /** Whether the key is still that of the talk. */
  readonly isAllowed: () => Promise<boolean>;
  readonly limits: Pick<RtmpLimits, 'heldBytes' | 'retryMs'>;
  readonly clock: Clock;
  /** Told when a run has to be begun anew, and why. */
  readonly onRestart: (run: number) => void;
  /** Told once when nothing more is sent. */
  readonly onStop: (why: StopReason) => void;
  /** Told when something could not be stored for now. */
  readonly onRetry: (error: unknown) => void;
}

/** Hands files to the ingest, one after the other, and keeps them while storage or database are away. */
export interface Delivery {
  /** Takes files. Settles when there is room for more, which is back pressure. */
  push(files: readonly SegmentFile[]): Promise<void>;
  /** Whether a segment was taken since this was asked last, or one waits. */
  hasDelivered(): boolean;
  /** From so many ms on, what cannot be stored is given up. */
  giveUpAfter(ms: number): void;
  /** Settles when everything was sent, or given up. */
  finish(): Promise<void>;
}

export const createDelivery = (parts: DeliveryParts): Delivery => {
  const { talkId, sender, from, takeFile, limits, onRestart, onStop, onRetry, clock } = parts;
  const end = new AbortController();
  let isStopped = false;
  let isLate = false;
  const timers: NodeJS.Timeout[] = [];
  let heldBytes = 0;
  let isTaken = false;
  let chain = Promise.resolve();
  let room = Promise.withResolvers<void>();

  const stop = (why: StopReason): void => {
    if (isStopped) return;
    isStopped = true;
    end.abort();
    onStop(why);
  };

  /** Sends a file once. @throws what the storage or the database throws */
  const attempt = async (
    { kind, name, bytes, run }: SegmentFile,
    cameAt: number,
  ): Promise<void> => {
    if (!(await parts.isAllowed())) return stop('revoked');
    const backSince = await parts.backSince();
    const own = { talkId, sender, from, backSince, isTakeover: false };
    const file = { ...own, name, kind, bytes, cameAt };
    const taken = await takeFile(file);
    if (taken.kind !== 'refused') {
      isTaken ||= kind === 'segment';
      return;
    }
    if (BEGIN_ANEW.has(taken.why)) onRestart(run);
    else stop(taken.why);
  };

  const send = async (file: SegmentFile, cameAt: number): Promise<void> => {
    while (!isStopped) {
      try {
        return await attempt(file, cameAt);
      } catch (error) {
        onRetry(error);
        if (isLate) return stop('unavailable');
        await pause(limits.retryMs, null, { signal: end.signal }).catch(() => {});
      }
    }
  };

  return {
    async push(files) {
      for (const file of files) {
        heldBytes += file.bytes.length;
        const cameAt = clock();
        chain = chain
          .then(() => send(file, cameAt))
          .finally(() => {
            heldBytes -= file.bytes.length;
            room.resolve();
          });
      }
      while (heldBytes > limits.heldBytes && !isStopped) {
        room = Promise.withResolvers<void>();
        await room.promise;
      }
    },
    hasDelivered() {
      const wasTaken = isTaken;
      isTaken = false;
      return wasTaken || heldBytes > 0;
    },
    giveUpAfter(ms) {
      const late = () => {
        isLate = true;
      };
      timers.push(setTimeout(late, ms));
    },
    async finish() {
      await chain;
      for (const timer of timers) clearTimeout(timer);
    },
  };
};
