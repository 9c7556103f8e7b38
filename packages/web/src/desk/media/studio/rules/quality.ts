import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';

/** How the picture is encoded. */
export interface Quality {
  readonly width: number;
  readonly height: number;
  /** Bits per second. */
  readonly video: number;
  readonly audio: number;
}

export const FRAMES_PER_SECOND = 30;

/** From the best to the one that a phone in a bad place can send. */
export const QUALITIES = [
  { width: 1280, height: 720, video: 2_400_000, audio: 128_000 },
  { width: 1280, height: 720, video: 1_400_000, audio: 96_000 },
  { width: 848, height: 480, video: 800_000, audio: 96_000 },
  { width: 640, height: 360, video: 450_000, audio: 64_000 },
] as const satisfies readonly Quality[];
const WORST = QUALITIES.length - 1;

/** The network is too slow when what waits is so old, and the machine when so much of the pictures is dropped. */
const SLOW_HELD_MS = 4 * SECOND_MS;
const SLOW_DROPPED = 0.2;
/** Both are well below these while all is good. */
const GOOD_HELD_MS = 2 * SECOND_MS;
const GOOD_DROPPED = 0.03;
/** A change shows what it does only after some time. */
const SETTLE_MS = 10 * SECOND_MS;
/** All has to be good for so long before more is tried; longer each time that it was too much. */
export const PATIENCE_MS = MINUTE_MS;
const PATIENCE_MAX_MS = 10 * MINUTE_MS;

export interface QualityState {
  /** Place in `QUALITIES`. */
  readonly step: number;
  /** The best that somebody chose to send; 0 for what network and machine bear. */
  readonly best: number;
  readonly changedAt: number;
  /** Since when all is good, ms; null while it is not. */
  readonly goodSince: number | null;
  readonly patienceMs: number;
  /** Whether the last change went up. */
  readonly wasRaised: boolean;
}

export const qualityAtStart = (now: number): QualityState => ({
  step: 0,
  best: 0,
  changedAt: now,
  goodSince: null,
  patienceMs: PATIENCE_MS,
  wasRaised: false,
});

interface Seen {
  /** How old what waits longest is, ms. */
  readonly heldMs: number;
  /** Share of the pictures that were dropped, 0 to 1. */
  readonly dropped: number;
  /** Nothing arrives at all: a smaller picture would not arrive either. */
  readonly offline: boolean;
}

const lowered = (state: QualityState, step: number, now: number): QualityState => ({
  ...state,
  ...{ step, changedAt: now, goodSince: null, wasRaised: false },
});

/** The next smaller picture; null for the smallest. */
export const smallerThan = (step: number): number | null => {
  const height = QUALITIES[step]?.height ?? 0;
  const next = QUALITIES.findIndex((one) => one.height < height);
  return next === -1 ? null : next;
};

/** After somebody chose the best that is sent: at once if it is less, and by and by if it is more. */
export const qualityChosen = (state: QualityState, best: number, now: number): QualityState =>
  best > state.step ? { ...lowered(state, best, now), best } : { ...state, best };

/** Lowers the quality while network or machine are too slow for it, and raises it again when they have not been. */
export const qualityAfter = (state: QualityState, seen: Seen, now: number): QualityState => {
  const { step, changedAt, patienceMs, wasRaised } = state;
  if (seen.offline) return { ...state, goodSince: null };
  const settled = now - changedAt >= SETTLE_MS;
  const slow = seen.heldMs >= SLOW_HELD_MS || seen.dropped >= SLOW_DROPPED;
  if (slow) {
    if (!settled || step === WORST) return { ...state, goodSince: null };
    const patience = wasRaised ? Math.min(2 * patienceMs, PATIENCE_MAX_MS) : patienceMs;
    return { ...lowered(state, step + 1, now), patienceMs: patience };
  }
  if (seen.heldMs > GOOD_HELD_MS || seen.dropped > GOOD_DROPPED)
    return { ...state, goodSince: null };
  const goodSince = state.goodSince ?? now;
  if (step <= state.best || now - goodSince < patienceMs) return { ...state, goodSince };
  return { ...state, step: step - 1, changedAt: now, goodSince: null, wasRaised: true };
};
