import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkCourse, TalkMinute } from '@xuanjiang/contracts/stat';
import { STAT_SLOT_MINUTES } from '@xuanjiang/contracts/stat';

/** Places of the picture, px. */
export const BOX = {
  left: 68,
  inset: 8,
  right: 12,
  top: 10,
  curve: 170,
  row: 26,
  axis: 22,
} as const;
/** Where the first minute lies, and half the name of a time, px. */
const FIRST = BOX.left + BOX.inset;
const HALF_TICK = 18;
/** Room that the name of a time takes on the axis, px. */
const TICK_WIDTH = 64;
/** Minutes between the times that are named. */
const STEPS = [1, 2, 5, 10, 15, 30, 60, 120] as const;
/** Lines of the scale at most. */
const LINES_MAX = 5;

type Key = 'Audience' | 'Median' | 'Came' | 'Left' | 'Chat' | 'Question';

const sumOf = (minutes: readonly TalkMinute[], key: Key): number =>
  minutes.reduce((sum, minute) => sum + (minute[key] ?? 0), 0);

/** Whether anything is known of it in any minute. */
export const isKnown = (minutes: readonly TalkMinute[], key: Key): boolean =>
  minutes.some((minute) => minute[key] !== null);

/** What the minutes add up to, and the fullest one. */
export const sumsOf = ({ Minutes }: Pick<TalkCourse, 'Minutes'>) => {
  const peak = Math.max(0, ...Minutes.map(({ Audience }) => Audience ?? 0));
  const fullest = Minutes.find(({ Audience }) => Audience === peak);
  return {
    peak,
    peakAt: peak === 0 || fullest === undefined ? '' : clockOf(fullest.Time),
    came: sumOf(Minutes, 'Came'),
    left: sumOf(Minutes, 'Left'),
    chat: sumOf(Minutes, 'Chat'),
    question: sumOf(Minutes, 'Question'),
  };
};

/** The polls that were opened in a minute. */
export const pollsAt = ({ Polls }: Pick<TalkCourse, 'Polls'>, time: number): TalkCourse['Polls'] =>
  Polls.filter((poll) => poll.Time >= time && poll.Time < time + MINUTE_MS);

/** The values at which lines of the scale lie: round numbers from 0 to at least the largest. */
export const scaleOf = (largest: number): number[] => {
  const rough = Math.max(1, largest) / (LINES_MAX - 1);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10]
    .map((factor) => factor * power)
    .find((each) => each >= rough && Number.isInteger(each));
  const whole = step ?? 1;
  return Array.from({ length: Math.ceil(Math.max(1, largest) / whole) + 1 }, (_, i) => i * whole);
};

export interface Shape {
  readonly width: number;
  readonly height: number;
  /** Where the curve ends and the rows begin. */
  readonly base: number;
  /** Where a minute lies. */
  readonly x: (index: number) => number;
  /** Where a number of viewers lies. */
  readonly y: (value: number) => number;
  readonly lines: readonly number[];
  readonly ticks: readonly { readonly x: number; readonly text: string }[];
}

/** Where everything lies in a picture of a width. */
export const shapeOf = (minutes: readonly TalkMinute[], rows: number, width: number): Shape => {
  const inner = Math.max(1, width - FIRST - BOX.right);
  const last = Math.max(1, minutes.length - 1);
  const x = (index: number): number =>
    FIRST + (minutes.length === 1 ? inner / 2 : (index / last) * inner);
  const largest = Math.max(0, ...minutes.map((m) => Math.max(m.Audience ?? 0, m.Median ?? 0)));
  const lines = scaleOf(largest);
  const top = lines.at(-1) ?? 1;
  const places = Math.max(1, Math.floor(inner / TICK_WIDTH));
  // Without viewers there is no curve, and no room for one.
  const curve = isKnown(minutes, 'Audience') || isKnown(minutes, 'Median') ? BOX.curve : 0;
  const base = BOX.top + curve;
  const step = STEPS.find((each) => minutes.length / each <= places) ?? 240;
  return {
    width,
    height: base + rows * BOX.row + BOX.axis,
    base,
    x,
    y: (value) => BOX.top + curve * (1 - value / top),
    lines,
    ticks: minutes.flatMap(({ Time }, index) =>
      (Time / MINUTE_MS) % step === 0 || minutes.length === 1
        ? [{ x: Math.min(x(index), width - HALF_TICK), text: clockOf(Time) }]
        : [],
    ),
  };
};

/** The place of some minutes together, as far as they are in the picture; a hair is left free beside the next ones. */
export const spreadOf = (
  minutes: readonly TalkMinute[],
  time: number,
  shape: Pick<Shape, 'x' | 'width'>,
): { readonly x: number; readonly width: number } => {
  const first = (time - (minutes[0]?.Time ?? time)) / MINUTE_MS;
  const edge = (index: number): number =>
    Math.min(shape.width - BOX.right, Math.max(FIRST, shape.x(index - 0.5)));
  const x = minutes.length === 1 ? FIRST : edge(first);
  const end = minutes.length === 1 ? shape.width - BOX.right : edge(first + STAT_SLOT_MINUTES);
  return { x, width: Math.max(1, end - x - 1) };
};

/** The stretches of a line: it is broken where nothing is known. */
export const stretchesOf = (
  minutes: readonly TalkMinute[],
  key: 'Audience' | 'Median',
  { x, y }: Pick<Shape, 'x' | 'y'>,
): readonly (readonly (readonly [number, number])[])[] => {
  const stretches: [number, number][][] = [];
  let open = false;
  minutes.forEach((minute, index) => {
    const value = minute[key];
    if (value === null) {
      open = false;
      return;
    }
    if (!open) stretches.push([]);
    open = true;
    stretches.at(-1)?.push([x(index), y(value)]);
  });
  return stretches;
};

/** The minute that lies nearest to a place of the picture. */
export const minuteAt = (place: number, width: number, count: number): number => {
  const inner = Math.max(1, width - FIRST - BOX.right);
  const index = Math.round(((place - FIRST) / inner) * (count - 1));
  return Math.min(count - 1, Math.max(0, index));
};

/** Where a key leads among the minutes; null for one that leads nowhere. */
export const stepOf = (key: string, index: number, count: number): number | null => {
  const steps: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    PageDown: index - 10,
    PageUp: index + 10,
    Home: 0,
    End: count - 1,
  };
  const next = steps[key];
  return next === undefined ? null : Math.min(count - 1, Math.max(0, next));
};

/** From when until when a talk was, as it is read; without an end while it goes on. */
export const spanText = (from: number, until: number | null): string =>
  `${momentOf(from)} — ${until === null ? '' : clockOf(until)}`.trim();
