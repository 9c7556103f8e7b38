import type { Cue, CueClock } from '@xuanjiang/contracts/rules/captions';
import { movedCue } from '@xuanjiang/contracts/rules/captions';
import type { EditedCue, EditedCues } from './model.ts';

/** The cues of a talk as they are edited, and of what. */
export interface Work extends EditedCues {
  /** Version of the captions with which the edits began. */
  readonly version: number;
  readonly isDirty: boolean;
}

/** A cue as this tab keeps it: key, times, text, and the times that were stored. Thousands have to fit. */
type KeptCue = readonly [number, number, number, string, (readonly [number, number])?];

interface KeptWork {
  readonly version: number;
  readonly cues: readonly KeptCue[];
  readonly unplayed: readonly Cue[];
  readonly clock: CueClock | null;
}

/** The text that keeps what is edited; empty where nothing is. */
export const keptTextOf = ({ version, isDirty, cues, unplayed, clock }: Work): string => {
  if (!isDirty) return '';
  const kept: KeptWork = {
    version,
    cues: cues.map(({ key, fromMs, untilMs, text, was }) =>
      was === null
        ? [key, fromMs, untilMs, text]
        : [key, fromMs, untilMs, text, [was.stored.fromMs, was.stored.untilMs]],
    ),
    unplayed,
    clock,
  };
  return JSON.stringify(kept);
};

const cueOf = (
  [key, fromMs, untilMs, text, stored]: KeptCue,
  clock: CueClock | null,
): EditedCue => {
  const cue = { key, fromMs, untilMs, text };
  if (stored === undefined) return { ...cue, was: null };
  const was = { fromMs: stored[0], untilMs: stored[1], text };
  const played = clock === null ? was : movedCue(was, clock);
  return { ...cue, was: played === null ? null : { played, stored: was } };
};

const isCue = (cue: unknown): boolean =>
  Array.isArray(cue) &&
  cue.slice(0, 3).every(Number.isFinite) &&
  typeof cue[3] === 'string' &&
  (cue[4] === undefined || Array.isArray(cue[4]));

/** What was kept; null for nothing, or what another version of this page has written. */
export const readKeptWork = (text: string): Work | null => {
  try {
    const { version, cues, unplayed, clock } = JSON.parse(text) as KeptWork;
    const fits = Number.isInteger(version) && Array.isArray(unplayed) && cues.every(isCue);
    if (!fits || clock === undefined) return null;
    return {
      ...{ version, isDirty: true, unplayed, clock },
      cues: cues.map((cue) => cueOf(cue, clock)),
    };
  } catch {
    return null;
  }
};
