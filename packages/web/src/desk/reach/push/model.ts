import type { PushDay, PushRun, PushRunState } from '@xuanjiang/contracts/push-staff';
import type { TextKey } from './texts.ts';

/** The parts of a morning, in the order of the bar. */
export const PARTS = [
  { part: 'Template', label: 'pushDeskTemplate' },
  { part: 'Grant', label: 'pushDeskGrant' },
  { part: 'Centre', label: 'pushDeskCentre' },
  { part: 'Unsure', label: 'pushDeskUnsure' },
  { part: 'Waiting', label: 'pushDeskWaiting' },
] as const satisfies readonly { readonly part: keyof PushDay; readonly label: TextKey }[];

export const STATE_TEXTS = {
  planned: 'pushDeskPlanned',
  running: 'pushDeskRunning',
  paused: 'paused',
  stopped: 'pushDeskStopped',
  done: 'pushDeskDone',
} as const satisfies Record<PushRunState, TextKey>;

/** Share of the recipients that no longer wait, as a percentage with one decimal; null while there are no recipients. */
export const doneShare = ({ Total, Waiting }: Pick<PushRun, 'Total' | 'Waiting'>): string | null =>
  Total === 0 ? null : `${(Math.floor(((Total - Waiting) * 1000) / Total) / 10).toFixed(1)}%`;

/** Nobody is left, or an operator has ended it: it changes no more. */
export const isOver = (state: PushRunState): boolean => state === 'stopped' || state === 'done';
