import { setTimeout as pause } from 'node:timers/promises';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { tryUntil } from '../../../../lib/try-until.ts';
import { isUnavailable } from '../../../../lib/unavailable.ts';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { createTurns } from './turns.ts';

/**
 * A segment waits so long for the description of its streams, which may be on its way: an encoder that waits for no
 * answer sends both at once, over two connections.
 */
const INIT_WAIT_MS = 5 * SECOND_MS;
/** How often a segment that waits looks whether another gateway got the description, ms. */
const INIT_LOOK_MS = SECOND_MS / 2;

/** Whether a file that could not be taken may be taken in a moment: the storage or the database is away. */
export const isAway = (error: unknown): boolean =>
  error instanceof StorageError || isUnavailable(error);

/** What an encoder sends, as far as its order needs to know. */
interface Ordered {
  readonly talkId: string;
  readonly sender: string;
  readonly kind: 'init' | 'segment';
}

/** Whether it was taken. */
interface Outcome {
  readonly kind: string;
  /** `noInit`: no description came before it. */
  readonly why?: string;
  /** The description that came before it was refused, for `why`. */
  readonly isOfInit?: boolean;
}

/** A description that has not had its turn. */
interface Early {
  readonly take: () => Promise<unknown>;
}

/**
 * Takes the files of one encoder one after another, in the order in which they came. Only a description is taken before
 * its turn, when the segment whose turn it is waits for one.
 * @param takeOne @throws StorageError, or what the database throws
 */
export const createInOrder = <F extends Ordered, T extends Outcome>(
  takeOne: (file: F) => Promise<T>,
) => {
  const inTurn = createTurns();
  const early = new Map<string, Early[]>();
  /** Tells the segment that waits, if one does, that a description came. */
  const waiting = new Map<string, () => void>();

  const told = async (key: string): Promise<void> => {
    const end = new AbortController();
    waiting.set(key, () => end.abort());
    await pause(INIT_LOOK_MS, null, { signal: end.signal }).catch(() => {});
    waiting.delete(key);
  };

  const takeSegment = async (
    key: string,
    take: () => Promise<T>,
    waitUntil: number,
  ): Promise<T> => {
    for (;;) {
      const taken = await take();
      if (taken.kind !== 'refused') return taken;
      const isOnItsWay = (early.get(key)?.length ?? 0) > 0;
      // After a refused description the next one is not waited for: the encoder is told at once.
      const mayFollow = taken.why === 'noInit' || (taken.isOfInit === true && isOnItsWay);
      if (!mayFollow) return taken;
      if (!isOnItsWay) {
        if (performance.now() >= waitUntil) return taken;
        await told(key);
      }
      // What is wrong with it is told to whoever sent it.
      await early
        .get(key)
        ?.shift()
        ?.take()
        .catch(() => {});
    }
  };

  const takeInit = async (key: string, take: () => Promise<T>): Promise<T> => {
    let begun: Promise<T> | null = null;
    const own = {
      take: (): Promise<T> => {
        begun ??= take();
        return begun;
      },
    };
    const list = early.get(key) ?? [];
    early.set(key, list);
    list.push(own);
    waiting.get(key)?.();
    try {
      return await inTurn(key, own.take);
    } finally {
      const at = list.indexOf(own);
      if (at >= 0) list.splice(at, 1);
      if (list.length === 0 && early.get(key) === list) early.delete(key);
    }
  };

  /** @param heldUntil until when it is tried again while storage or database are away, ms of `performance.now()` */
  return (file: F, heldUntil = 0): Promise<T> => {
    const key = `${file.talkId} ${file.sender}`;
    const take = () => tryUntil(heldUntil, isAway, () => takeOne(file));
    const waitUntil = performance.now() + INIT_WAIT_MS;
    return file.kind === 'init'
      ? takeInit(key, take)
      : inTurn(key, () => takeSegment(key, take, waitUntil));
  };
};
