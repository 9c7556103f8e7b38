import type { PushDay, PushRun, PushRunState } from '@xuanjiang/contracts/push-staff';
import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

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
  late: 'pushDeskLate',
  running: 'pushDeskRunning',
  paused: 'paused',
  stopped: 'pushDeskStopped',
  done: 'pushDeskDone',
  empty: 'pushDeskEmpty',
  missed: 'pushDeskMissed',
} as const satisfies Record<PushRunState, TextKey>;

/** Share of the recipients that no longer wait, as a percentage with one decimal; null while there are no recipients. */
export const doneShare = ({ Total, Waiting }: Pick<PushRun, 'Total' | 'Waiting'>): string | null =>
  Total === 0 ? null : `${(Math.floor(((Total - Waiting) * 1000) / Total) / 10).toFixed(1)}%`;

/** Nobody is left, nothing was to be sent, or it is too late: it changes no more. */
export const isOver = (state: PushRunState): boolean =>
  state === 'stopped' || state === 'done' || state === 'empty' || state === 'missed';

/** What comes next may be held back, whatever became of today. */
export const canPause = (state: PushRunState): boolean => state !== 'stopped' && state !== 'done';

/** Only what is sent, or still to be sent today, can be stopped. */
export const canStop = (state: PushRunState): boolean =>
  canPause(state) && state !== 'empty' && state !== 'missed';

/** What happened and when, in a sentence: never that something begins at a time that is over. */
export const runWords = (run: PushRun): string => {
  const { State, Nothing, Begunat, Endedat, Lookedat, Plannedat, Nextat } = run;
  const planned = clockOf(Plannedat);
  switch (State) {
    case 'planned':
      return t('pushDeskWillBegin', { clock: planned });
    case 'late':
      return t('pushDeskLateSays', { clock: planned });
    case 'missed':
      return t('pushDeskMissedSays', { clock: planned });
    case 'empty':
      return t(Nothing === 'talks' ? 'pushDeskEmptyTalks' : 'pushDeskEmptyPeople', {
        clock: clockOf(Lookedat ?? Plannedat),
      });
    case 'paused':
      if (Begunat === null) return t('pushDeskPausedSays', { time: momentOf(Nextat).slice(5) });
      break;
    case 'stopped':
      if (Begunat === null) return t('pushDeskStoppedSays');
      break;
    case 'done':
      if (Begunat !== null && Endedat !== null) {
        return t('pushDeskDoneSays', { from: clockOf(Begunat), until: clockOf(Endedat) });
      }
  }
  return t('pushDeskBegun', { clock: clockOf(Begunat ?? Plannedat) });
};
