/** How much of what is said crosses the picture. */
export const DENSITIES = ['few', 'some', 'all'] as const;
export type Density = (typeof DENSITIES)[number];

/** Danmaku stay above this part of the picture: captions and controls are below. */
const USED = 0.5;
/** Height at the top, px, of the back arrow, which ends at 50; the player lays what crosses up to 2 px higher than its lane. */
const TAKEN_PX = 53;
/** Free space above the first lane, px. */
const EDGE_PX = 6;
/** The player reckons the lanes from parts of the height: without this the last one may be lost to rounding. */
const ROUNDING_PX = 1;
/** The part of the lanes that are used, and how many may start at the same moment. */
const SHARES: Record<Density, { readonly lanes: number; readonly step: number }> = {
  few: { lanes: 1 / 3, step: 2 },
  some: { lanes: 2 / 3, step: 4 },
  all: { lanes: 1, step: 6 },
};

export interface LaneInput {
  /** Height of the picture and of a lane, px. */
  readonly height: number;
  readonly lane: number;
  /** The back arrow or a bar lies over the top of the picture. */
  readonly taken: boolean;
  /** Where the pill that asks to turn the sound on ends, px from the top of the picture; 0 without one. */
  readonly pillEnd: number;
  readonly density: Density;
}

/** The part of the picture that danmaku cross, from 0 at its top to 1: at least one lane. */
export const danmakuArea = ({ height, lane, taken, pillEnd, density }: LaneInput) => {
  const top = Math.max(taken ? TAKEN_PX : EDGE_PX, pillEnd + EDGE_PX);
  const lanes = Math.floor((height * USED - top - ROUNDING_PX) / lane);
  const used = Math.max(1, Math.ceil(lanes * SHARES[density].lanes));
  return { start: top / height, end: Math.min(1, (top + used * lane + ROUNDING_PX) / height) };
};

/** How many danmaku may start at the same moment. */
export const danmakuStep = (density: Density): number => SHARES[density].step;

/** The density that a kept text names; all of them where it names none. */
export const densityOf = (kept: string | null): Density =>
  DENSITIES.find((density) => density === kept) ?? 'all';

/** The next one, for a button that goes through them. */
export const nextDensity = (density: Density): Density =>
  DENSITIES[(DENSITIES.indexOf(density) + DENSITIES.length - 1) % DENSITIES.length] ?? 'all';
