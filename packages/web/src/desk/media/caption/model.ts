import type { StaffCaptionDetail } from '@xuanjiang/contracts/caption';
import type { Cue, CueClock } from '@xuanjiang/contracts/rules/captions';
import { CUE_TEXT_MAX, movedCue, recordedCue } from '@xuanjiang/contracts/rules/captions';

/** A cue as it is edited, where the recording plays it: while it is, it may be wrong. */
export interface EditedCue extends Cue {
  /** Names it while others come and go. */
  readonly key: number;
  /** Where it was played, and as it was stored; null for one that was added. */
  readonly was: { readonly played: Cue; readonly stored: Cue } | null;
}

/** The cues of a talk while they are edited. */
export interface EditedCues {
  readonly cues: readonly EditedCue[];
  /** Cues of the parts that are cut off from the replay: they stay as they are. */
  readonly unplayed: readonly Cue[];
  /** Null for a recording, whose cues are stored as they are played. */
  readonly clock: CueClock | null;
}

/** What the server has, where it is played. */
export const editedOf = ({
  List,
  Clock,
  Originat,
  Durationms,
}: Pick<StaffCaptionDetail, 'List' | 'Clock' | 'Originat' | 'Durationms'>): EditedCues => {
  const clock =
    Clock.length === 0 ? null : { knots: Clock, originAt: Originat, durationMs: Durationms };
  const cues: EditedCue[] = [];
  const unplayed: Cue[] = [];
  for (const [key, { Fromms, Untilms, Text }] of List.entries()) {
    const stored = { fromMs: Fromms, untilMs: Untilms, text: Text };
    const played = clock === null ? stored : movedCue(stored, clock);
    if (played === null) unplayed.push(stored);
    else cues.push({ ...played, key, was: { played, stored } });
  }
  return { cues, unplayed, clock };
};

/** Whether the replay was cut since, so that cues are played elsewhere. */
export const isCutAnew = (
  { clock }: EditedCues,
  { Clock, Durationms }: Pick<StaffCaptionDetail, 'Clock' | 'Durationms'>,
): boolean =>
  Durationms !== (clock?.durationMs ?? 0) ||
  JSON.stringify(Clock) !== JSON.stringify(clock?.knots ?? []);

const isSameTime = (a: Cue, b: Cue): boolean => a.fromMs === b.fromMs && a.untilMs === b.untilMs;

/** The cues as they are stored. One whose times nobody changed keeps also what is cut off of it. */
export const storedOf = ({ cues, unplayed, clock }: EditedCues): Cue[] => [
  ...unplayed,
  ...cues.map((cue): Cue => {
    const { fromMs, untilMs, text, was } = cue;
    if (clock === null) return { fromMs, untilMs, text };
    return was !== null && isSameTime(was.played, cue)
      ? { ...was.stored, text }
      : recordedCue({ fromMs, untilMs, text }, clock);
  }),
];

export type CueFault = 'time' | 'empty' | 'long';

/** How long a cue that is added is shown, ms. */
const NEW_MS = 3000;

/** What is wrong with a cue; null for nothing. */
export const faultOf = ({ fromMs, untilMs, text }: Cue): CueFault | null => {
  if (untilMs <= fromMs) return 'time';
  if (text.trim() === '') return 'empty';
  return text.trim().length > CUE_TEXT_MAX ? 'long' : null;
};

const MS = 1000;
const MINUTE = 60 * MS;
const HOUR = 60 * MINUTE;
const two = (value: number): string => String(value).padStart(2, '0');

/** A time as it is typed: `1:02:03.400`, without hours before the first. */
export const timeText = (ms: number): string => {
  const rest = `${two(Math.floor(ms / MINUTE) % 60)}:${two(Math.floor(ms / MS) % 60)}.${String(ms % MS).padStart(3, '0')}`;
  return ms < HOUR ? rest : `${Math.floor(ms / HOUR)}:${rest}`;
};

/** A typed time, ms; null for what is none. */
export const readTime = (typed: string): number | null => {
  const match = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{1,2})(?:[.,](\d{1,3}))?$/.exec(typed.trim());
  if (match === null) return null;
  const [, hours = '0', minutes = '0', seconds = '0', fraction = '0'] = match;
  if (Number(seconds) > 59) return null;
  const whole = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * MS;
  return whole + Number(fraction.padEnd(3, '0'));
};

/** The cue that is shown at a moment, or -1. */
export const shownAt = (cues: readonly Cue[], atMs: number): number =>
  cues.findIndex(({ fromMs, untilMs }) => fromMs <= atMs && atMs < untilMs);

const inOrder = (cues: readonly EditedCue[]): EditedCue[] =>
  [...cues].sort((a, b) => a.fromMs - b.fromMs || a.key - b.key);

/** A cue is changed; one that begins at another time goes to its place. */
export const changeCue = (
  cues: readonly EditedCue[],
  key: number,
  change: Partial<Cue>,
): EditedCue[] => inOrder(cues.map((cue) => (cue.key === key ? { ...cue, ...change } : cue)));

/** A cue without text is added at a moment; it ends where the next one begins. */
export const addCue = (cues: readonly EditedCue[], key: number, atMs: number): EditedCue[] => {
  const next = cues.find(({ fromMs }) => fromMs > atMs)?.fromMs ?? Number.POSITIVE_INFINITY;
  return inOrder([
    ...cues,
    { key, fromMs: atMs, untilMs: Math.min(atMs + NEW_MS, next), text: '', was: null },
  ]);
};

/** The texts of some cues that one version has and the other has not. */
export const onlyIn = (some: readonly Cue[], others: readonly Cue[], limit: number): string[] => {
  const name = ({ fromMs, untilMs, text }: Cue) => `${fromMs} ${untilMs} ${text}`;
  const known = new Set(others.map(name));
  return some
    .filter((cue) => !known.has(name(cue)))
    .slice(0, limit)
    .map(({ fromMs, text }) => `${timeText(fromMs)} ${text}`);
};

/** What a key does that is pressed with Alt: plays or pauses, adds a cue, or sets a time of it. */
export const keyAct = (code: string): 'play' | 'add' | 'fromMs' | 'untilMs' | null => {
  switch (code) {
    case 'KeyK':
      return 'play';
    case 'KeyN':
      return 'add';
    case 'BracketLeft':
      return 'fromMs';
    case 'BracketRight':
      return 'untilMs';
    default:
      return null;
  }
};
