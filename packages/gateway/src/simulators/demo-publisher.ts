import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { SentFile, Taken } from '../features/media/broadcast/service.ts';
import type { Clock } from '../lib/clock.ts';
import type { Logger } from '../lib/logger.ts';
import type { RecordingLoop } from './recording-loop.ts';
import { openRecordingLoop } from './recording-loop.ts';

/** How often it looks what is due, ms. */
const TURN_MS = SECOND_MS;
/** Segments are sent so long before they are on, so that a player finds several at once. */
const LEAD_MS = 8 * SECOND_MS;
/** Whoever is further behind, such as a laptop that slept, begins anew. */
const BEHIND_MAX_MS = 20 * SECOND_MS;
/** How often what is old is forgotten. */
const FORGET_MS = MINUTE_MS;

/** What is on by plan. */
interface Due {
  readonly talkId: string;
  readonly startsAt: number;
  readonly folder: string;
}

interface PublisherParts {
  readonly planned: {
    due(now: number): Promise<readonly Due[]>;
    begin(talkId: string): Promise<void>;
    leave(talkId: string): Promise<void>;
    forgetOld(): Promise<void>;
    /** A name for an encoder of its own. */
    sender(): string;
  };
  readonly takeFile: (file: SentFile) => Promise<Taken>;
  /** Folder of the recordings, with a slash at its end. */
  readonly recordings: URL;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** The encoder of one talk. Its name is its own: of two gateways the first has the place until it is gone. */
interface Feed {
  readonly sender: string;
  readonly loop: RecordingLoop;
  /** Number of the segment that is sent next; null before the description of its streams was taken. */
  next: number | null;
}

/**
 * Sends the recordings of the demo for the talks that are on, over and over, as an encoder sends a camera's picture. It
 * gives way to a person who takes a talk over.
 */
export const createDemoPublisher = (parts: PublisherParts) => {
  const { planned, takeFile, recordings, clock, logger } = parts;
  const feeds = new Map<string, Feed>();
  let forgottenAt = 0;

  const feedOf = async ({ talkId, folder }: Due): Promise<Feed> => {
    const known = feeds.get(talkId);
    if (known !== undefined) return known;
    await planned.begin(talkId);
    const loop = await openRecordingLoop(new URL(`${folder}/`, recordings));
    const feed: Feed = { sender: planned.sender(), loop, next: null };
    feeds.set(talkId, feed);
    return feed;
  };

  /** @returns whether the next may be sent */
  const sent = async (
    { talkId }: Due,
    feed: Feed,
    file: Pick<SentFile, 'name' | 'kind' | 'bytes'>,
  ): Promise<boolean> => {
    const taken = await takeFile({ ...file, talkId, sender: feed.sender, isTakeover: false });
    if (taken.kind !== 'refused') return true;
    // Too early: it is sent again in the next turn.
    if (taken.why === 'time') return false;
    if (taken.why === 'putOff') await planned.leave(talkId);
    feeds.delete(talkId);
    return false;
  };

  const push = async (due: Due): Promise<void> => {
    const feed = await feedOf(due);
    const { loop } = feed;
    const elapsed = clock() - due.startsAt;
    if (feed.next !== null && elapsed - loop.startOf(feed.next) > BEHIND_MAX_MS) feed.next = null;
    if (feed.next === null) {
      if (!(await sent(due, feed, { name: 'init.mp4', kind: 'init', bytes: loop.init }))) return;
      feed.next = loop.at(elapsed);
    }
    while (loop.startOf(feed.next) <= elapsed + LEAD_MS) {
      const bytes = await loop.read(feed.next);
      const file = { name: `${feed.next}.m4s`, kind: 'segment', bytes } as const;
      if (!(await sent(due, feed, file))) return;
      feed.next += 1;
    }
  };

  const failed = (error: unknown): void =>
    logger.warn({ error: String(error) }, 'the demo could not be broadcast');

  const turn = async (): Promise<void> => {
    const now = clock();
    const due = await planned.due(now);
    const ids = new Set(due.map(({ talkId }) => talkId));
    for (const talkId of feeds.keys()) if (!ids.has(talkId)) feeds.delete(talkId);
    // What one talk fails by is no reason for the others to stop.
    for (const one of due) await push(one).catch(failed);
    if (Math.abs(now - forgottenAt) < FORGET_MS) return;
    await planned.forgetOld();
    forgottenAt = now;
  };

  return {
    turn,

    /** Takes turns until it is disposed of. `begun`: the first is over, also where it failed. */
    start(): AsyncDisposable & { readonly begun: Promise<void> } {
      let round: Promise<void> | null = null;
      const begin = (): Promise<void> => {
        round ??= turn()
          .catch(failed)
          .finally(() => {
            round = null;
          });
        return round;
      };
      const begun = begin();
      const timer = setInterval(begin, TURN_MS);
      return {
        begun,
        async [Symbol.asyncDispose]() {
          clearInterval(timer);
          await round;
        },
      };
    },
  };
};
