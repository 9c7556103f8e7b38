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

/** A part of the talk, ms of the page's clock. */
export interface Span {
  readonly from: number;
  readonly until: number;
}

/** What waits, in the order in which it is sent, and what had to be given up. */
export interface Queue {
  readonly items: readonly Item[];
  readonly lost: readonly Span[];
}

export const EMPTY_QUEUE: Queue = { items: [], lost: [] };

/** What the page promises to hold while nothing can be sent. */
export const PROMISED_S = 60;
/**
 * Segments of one second that are held, and their bytes: a network that swallows everything is found to be back up to 15 s
 * late, when the file that it swallowed is sent again.
 */
export const HELD_SEGMENTS_MAX = PROMISED_S + 15;
export const HELD_BYTES_MAX = 40 * 1024 * 1024;
/** Parts that were lost between which less than this was kept are told as one, ms. */
const BETWEEN_MS = SECOND_MS;
/** Parts that are told one by one; of more the oldest are told as one. */
const LOST_MAX = 20;

const isSegment = ({ kind }: Item): boolean => kind === 'segment';
const bytesOf = (items: readonly Item[]): number =>
  items.reduce((sum, { bytes }) => sum + bytes.length, 0);
const countOf = (items: readonly Item[]): number => items.filter(isSegment).length;

/** Adds a segment to what was lost. */
const withLost = (lost: readonly Span[], { at }: Item): readonly Span[] => {
  const [from, until] = [at - SECOND_MS, at];
  const last = lost.at(-1);
  if (last !== undefined && from <= last.until + BETWEEN_MS) {
    return [...lost.slice(0, -1), { from: last.from, until: Math.max(until, last.until) }];
  }
  const [first, second, ...others] = [...lost, { from, until }];
  return first !== undefined && second !== undefined && others.length > LOST_MAX - 2
    ? [{ from: first.from, until: second.until }, ...others]
    : [...lost, { from, until }];
};

/** Descriptions of runs of which nothing is left, but for the newest: its segments come after it. */
const withoutSpent = (items: readonly Item[], newest: string): readonly Item[] => {
  const used = new Set(items.filter(isSegment).map(({ run }) => run));
  return items.filter(({ kind, run }) => kind === 'segment' || run === newest || used.has(run));
};

/**
 * Adds a file at the end. Beyond what can be held the newest segments are given up: what was said before anybody knew
 * that nothing arrives is kept, and whoever is told that no more can be held may pause. If the oldest were given up, a pause
 * would push out what was said.
 */
export const withItem = ({ items, lost }: Queue, item: Item): Queue => {
  const isFull =
    countOf(items) >= HELD_SEGMENTS_MAX || bytesOf(items) + item.bytes.length > HELD_BYTES_MAX;
  if (isSegment(item) && isFull) return { items, lost: withLost(lost, item) };
  const all = [...items, item];
  return { items: isSegment(item) ? all : withoutSpent(all, item.run), lost };
};

/**
 * Segments that are held where nobody waits for them: while another encoder sends, which is taken to be away so many
 * seconds after its last one, and before the talk is live.
 */
const ASIDE_SEGMENTS_MAX = SIGNAL_LOST_MS / SECOND_MS;

/** Adds a file that nobody waits for: of what is older nothing is lost. */
export const pushAside = ({ items, lost }: Queue, item: Item): Queue => {
  const all = [...items, item];
  const first = all.filter(isSegment).at(-ASIDE_SEGMENTS_MAX);
  const from = first === undefined ? 0 : all.indexOf(first);
  const kept = all.filter((one, index) => index >= from || !isSegment(one));
  return { items: withoutSpent(kept, item.run), lost };
};

/** Takes out a file that arrived. */
export const withoutItem = (queue: Queue, name: string): Queue => ({
  ...queue,
  items: queue.items.filter((item) => item.name !== name),
});

/** Takes out a file that will never be taken. */
export const refusedOf = (queue: Queue, item: Item): Queue => ({
  ...withoutItem(queue, item.name),
  lost: isSegment(item) ? withLost(queue.lost, item) : queue.lost,
});

/** Takes out all of a run that will never be taken. */
export const withoutRun = ({ items, lost }: Queue, run: string): Queue => ({
  items: items.filter((item) => item.run !== run),
  lost: items.filter((item) => item.run === run && isSegment(item)).reduce(withLost, lost),
});

/** Puts the description of a run before its segments again: the server says that it has none. */
export const withDescription = (queue: Queue, init: Item): Queue => ({
  ...queue,
  items: [init, ...queue.items.filter(({ name }) => name !== init.name)],
});

/** Seconds that are held. */
export const heldSeconds = ({ items }: Queue): number => countOf(items);

/** Whether what is made now is given up: nothing came in after what was lost last. */
export const isLosing = ({ items, lost }: Queue): boolean => {
  const [newest, last] = [items.at(-1), lost.at(-1)];
  return newest !== undefined && last !== undefined && last.until > newest.at;
};

/** How long all that was lost is, ms. */
export const lostMs = (lost: readonly Span[]): number =>
  lost.reduce((sum, { from, until }) => sum + until - from, 0);

/** How old what waits longest is, ms; 0 when nothing waits. */
export const heldMs = ({ items }: Queue, now: number): number => {
  const oldest = items.find(isSegment);
  return oldest === undefined ? 0 : Math.max(0, now - oldest.at);
};
