import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Changes } from '../bus/changes.ts';
import type { Clock } from '../lib/clock.ts';

/** How long the time of the next change is taken to be still so, ms: another process may plan a talk. */
const NEXT_CHANGE_MS = SECOND_MS;

/**
 * Tells whether the content that everybody sees (talks, universities, schools, events, groups for
 * consultation, the banner, the advertisement and more) may have changed since something was made of it. It
 * changes when somebody writes it, in this process or, over the bus, in another one, and when the clock
 * reaches a time at which it does by itself: a talk, an event, a campaign, a banner entry or an
 * advertisement begins or ends, a QR code of a group ends, a day does.
 *
 * The counts of a talk (`Plays`, `Reserves`) are not announced: they change all the time. Nor is what
 * a program writes that cannot reach the bus. Whatever is made of the content is therefore made anew
 * after a while.
 */
export interface PublicData {
  /** What was made of the content at one version may be given while this is still the version. */
  version(): number;
  /**
   * The version, once it is known when the content changes next. To be called before something is made
   * of the content. Rejects when the database does not answer.
   */
  settled(): Promise<number>;
  /** Until when the version lasts by what is known now, UTC ms; null when it is not known. */
  lastsUntil(): number | null;
  /** Says in every process that the content was changed. To be called after the commit. */
  announce(): void;
}

interface PublicDataParts {
  readonly changes: Changes;
  readonly clock: Clock;
  /** The next time after `now` at which the content changes by itself, UTC ms. */
  readonly nextChange: (now: number) => Promise<number>;
}

/** @param monotonic ms, not set back when the clock is */
export const createPublicData = (
  { changes, clock, nextChange }: PublicDataParts,
  monotonic: () => number = () => performance.now(),
): PublicData => {
  let version = 1;
  /** The time in which the version stays what it is; null until it was read. UTC ms. */
  let span: { readonly from: number; readonly until: number; readonly readAt: number } | null =
    null;
  let reading: { readonly version: number; readonly done: Promise<void> } | null = null;

  const current = (): number => {
    if (span !== null) {
      const now = clock();
      // A clock that was set back, too: what was live may be ahead again.
      if (now < span.from || now >= span.until) {
        version += 1;
        span = null;
      }
    }
    return version;
  };

  const read = async (): Promise<void> => {
    const [before, from, readAt] = [version, clock(), monotonic()];
    const until = await nextChange(from);
    // After a change the time may be another: it is read again.
    if (version === before) span = { from, until, readAt };
  };

  changes.listen(() => {
    version += 1;
    span = null;
  });

  return {
    version: current,
    async settled() {
      const askedAt = monotonic();
      for (;;) {
        const now = current();
        // What was read since is good enough, however long that took.
        const isKnown = (readAt: number): boolean =>
          readAt >= askedAt || monotonic() - readAt < NEXT_CHANGE_MS;
        if (span !== null && isKnown(span.readAt)) return now;
        if (reading?.version !== now) {
          const mine = {
            version: now,
            done: read().finally(() => {
              if (reading === mine) reading = null;
            }),
          };
          reading = mine;
        }
        await reading.done;
      }
    },
    lastsUntil() {
      current();
      return span?.until ?? null;
    },
    announce: () => changes.announce(''),
  };
};
