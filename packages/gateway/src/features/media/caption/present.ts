import type { SaidHit, StaffCaption } from '@xuanjiang/contracts/caption';
import type { Cue, CueClock } from '@xuanjiang/contracts/rules/captions';
import type { Talk } from '@xuanjiang/contracts/talk';
import type { SaidPlace } from '../../../lib/said-passages.ts';
import { stateOf } from './policy.ts';
import type { CaptionRow } from './store.ts';

export const presentCues = (cues: readonly Cue[]) =>
  cues.map(({ fromMs, untilMs, text }) => ({ Fromms: fromMs, Untilms: untilMs, Text: text }));

/** @param clock null for a talk without a replay */
export const presentClock = (clock: CueClock | null) => ({
  Clock: [...(clock?.knots ?? [])],
  Originat: clock?.originAt ?? 0,
  Durationms: clock?.durationMs ?? 0,
});

/** @param isOffered whether this site recognises speech */
export const presentCaption = (row: CaptionRow, isOffered: boolean): StaffCaption => {
  const { version, count, shownVersion } = row;
  const track = version === null || count === null ? null : { version, count, shownVersion };
  const state = stateOf(track);
  return {
    Id: row.id,
    Title: row.title,
    Starttime: row.startsAt,
    State: state,
    Source: state === 'none' ? null : row.source,
    Version: version ?? 0,
    Count: count ?? 0,
    Recognition: isOffered ? row.recognition : 'off',
    Updatedtime: state === 'none' ? null : row.updatedAt,
    Updatedby: row.updatedBy ?? '',
  };
};

export const presentSaid = (talk: Talk, places: readonly SaidPlace[]): SaidHit => ({
  Talk: talk,
  Places: places.map(({ atMs, text }) => ({ Atms: atMs, Text: text })),
});
