import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { SIGNAL_LOST_MS } from '@xuanjiang/contracts/rules/broadcast-life';

/** A file that waits until it is sent. */
export interface Item {
  readonly name: string;
  /** Names the run of the encoder: its description of streams and the segments after it. */
  readonly run: string;
  readonly kind: 'init' | 'segment';
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** When it was made, ms of the page's clock. */
  readonly at: number;
}

/** What waits, in the order in which it is sent, and how many segments had to be given up. */
export interface Queue {
  readonly items: readonly Item[];
  readonly lost: number;
}

export const NOTHING: Queue = { items: [], lost: 0 };

/** Segments of one second that are held while nothing can be sent, and their bytes. */
export const HELD_SEGMENTS_MAX = 60;
export const HELD_BYTES_MAX = 40 * 1024 * 1024;

const isSegment = ({ kind }: Item): boolean => kind === 'segment';
const bytesOf = (items: readonly Item[]): number =>
  items.reduce((sum, { bytes }) => sum + bytes.length, 0);
const countOf = (items: readonly Item[]): number => items.filter(isSegment).length;

/** Descriptions of runs of which nothing is left, but for the newest: its segments come after it. */
const withoutSpent = (items: readonly Item[], newest: string): readonly Item[] => {
  const used = new Set(items.filter(isSegment).map(({ run }) => run));
  return items.filter(({ kind, run }) => kind === 'segment' || run === newest || used.has(run));
};

/** Adds a file at the end. Beyond what can be held the oldest segments are given up, and counted. */
export const push = ({ items, lost }: Queue, item: Item): Queue => {
  let kept: readonly Item[] = [...items, item];
  let given = lost;
  while (countOf(kept) > HELD_SEGMENTS_MAX || bytesOf(kept) > HELD_BYTES_MAX) {
    const oldest = kept.findIndex(isSegment);
    if (oldest === -1) break;
    kept = kept.filter((_, index) => index !== oldest);
    given += 1;
  }
  return { items: given === lost ? kept : withoutSpent(kept, item.run), lost: given };
};

/** Segments that are held while another encoder sends: so many seconds after its last it is taken to be away. */
const ASIDE_SEGMENTS_MAX = SIGNAL_LOST_MS / SECOND_MS;

/** Adds a file that nobody waits for, as another encoder sends: of what is older nothing is lost. */
export const pushAside = ({ items, lost }: Queue, item: Item): Queue => {
  const all = [...items, item];
  const first = all.filter(isSegment).at(-ASIDE_SEGMENTS_MAX);
  const from = first === undefined ? 0 : all.indexOf(first);
  const kept = all.filter((one, index) => index >= from || !isSegment(one));
  return { items: withoutSpent(kept, item.run), lost };
};

/** Takes out a file that arrived. */
export const taken = (queue: Queue, name: string): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.name !== name),
});

/** Takes out a file that will never be taken. */
export const refusedOf = (queue: Queue, item: Item): Queue => ({
  ...taken(queue, item.name),
  lost: queue.lost + (item.kind === 'segment' ? 1 : 0),
});

/** Takes out all of a run that will never be taken. */
export const withoutRun = ({ items, lost }: Queue, run: string): Queue => ({
  items: items.filter((item) => item.run !== run),
  lost: lost + countOf(items.filter((item) => item.run === run)),
});

/** Puts the description of a run before its segments again: the server says that it has none. */
export const described = (queue: Queue, init: Item): Queue => ({
  ...queue,
  items: [init, ...queue.items.filter(({ name }) => name !== init.name)],
});

/** How old what waits longest is, ms; 0 when nothing waits. */
export const heldMs = ({ items }: Queue, now: number): number => {
  const oldest = items.find(isSegment);
  return oldest === undefined ? 0 : Math.max(0, now - oldest.at);
};
