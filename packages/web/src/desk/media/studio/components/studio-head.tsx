import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import { clockOf, dayOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { Check, ChevronLeft } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { Emblem } from '../../../../ui/emblem.tsx';
import { t } from '../texts.ts';
import styles from './page.module.css';

const isToday = (time: number): boolean => dayOf(time) === dayOf(Date.now());
const STEPS = ['preview', 'live', 'studioStepEnd'] as const;

const Steps = ({ at }: { readonly at: number }) => (
  <ol className={`second-2 ${styles.steps}`} aria-label={t('studioSteps')}>
    {STEPS.map((step, index) => (
      <li key={step} aria-current={index === at ? 'step' : undefined} data-on-air={at === 1}>
        <span>{index < at ? <Check size={13} aria-hidden="true" /> : index + 1}</span>
        {t(step)}
      </li>
    ))}
  </ol>
);

interface Props {
  readonly talk: TalkDetail;
  readonly viewers: number;
  /** Undefined until it is known. */
  readonly state: BroadcastState | undefined;
}

/** Head of the studio: the talk and its university, how far the broadcast has come, and how many watch. */
export const StudioHead = ({ talk, viewers, state }: Props) => {
  const onAir = state === 'live' || state === 'lost';
  // In full: only the studio may use the camera.
  const back = useLocation().pathname.startsWith('/desk') ? '/desk/talks' : '/orgCenter/talks';
  const after = state === 'ended' ? 2 : 0;
  return (
    <header className={`row-3 ${styles.head}`}>
      <a className={styles.round} href={back} aria-label={t('back')}>
        <ChevronLeft size={18} aria-hidden="true" />
      </a>
      <Emblem shortname={talk.Universityshortname} color={talk.Color} size={36} />
      <div className={`fill ${styles.title}`}>
        <h1>{talk.Title}</h1>
        <p>
          {isToday(talk.Starttime) ? clockOf(talk.Starttime) : momentOf(talk.Starttime)} —{' '}
          {clockOf(talk.Endtime)}
        </p>
      </div>
      <Steps at={onAir ? 1 : after} />
      <p className={styles.watching}>
        <b>{viewers.toLocaleString('en')}</b>
        {t('studioWatching')}
      </p>
    </header>
  );
};
