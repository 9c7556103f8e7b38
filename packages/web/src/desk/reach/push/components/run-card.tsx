import type { PushRun } from '@xuanjiang/contracts/push-staff';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { ConfirmDialog } from '../../../kit/public.ts';
import { useRunActs } from '../api.ts';
import { canPause, canStop, doneShare, isOver, PARTS, runWords, STATE_TEXTS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './push-desk.module.css';

interface Props {
  readonly run: PushRun;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

const Acts = ({ run }: Props) => {
  const [asking, setAsking] = useState(false);
  const { busy, pause, stop } = useRunActs(() => setAsking(false));
  if (!canPause(run.State)) return null;
  const paused = run.State === 'paused';
  return (
    <span className={styles.acts}>
      <Button kind="dark" size="small" disabled={busy} onClick={() => pause(!paused)}>
        {paused ? <Play {...ICON} /> : <Pause {...ICON} />} {t(paused ? 'pushDeskGoOn' : 'pause')}
      </Button>
      {canStop(run.State) && (
        <Button kind="dark" size="small" disabled={busy} onClick={() => setAsking(true)}>
          <X {...ICON} /> {t('pushDeskStop')}
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title={t('pushDeskStopTitle')}
          subject={t('pushDeskStopSubject', { day: run.Day, count: run.Waiting })}
          consequences={[t('pushDeskStopCentre'), t('pushDeskStopFinal')]}
          action={t('pushDeskStop')}
          busy={busy}
          onConfirm={() => stop(run.Day)}
          onClose={() => setAsking(false)}
        />
      )}
    </span>
  );
};

/** How many have got it, and how. */
const Figures = ({ run }: Props) => {
  const share = doneShare(run);
  return (
    <>
      <p className={styles.numbers}>
        <span>
          <span className={styles.big}>{(run.Total - run.Waiting).toLocaleString('zh-CN')}</span>
          <span className={styles.of}>
            {t('pushDeskOf', { total: run.Total.toLocaleString('zh-CN') })}
          </span>
        </span>
        {share !== null && (
          <span className={styles.share}>
            {share}
            <small>{t('pushDeskShare')}</small>
          </span>
        )}
      </p>
      <div className={styles.bar} aria-hidden="true">
        {PARTS.map(
          ({ part }) =>
            run[part] > 0 && (
              <span key={part} className={styles[part]} style={{ flex: `${run[part]} 0 3px` }} />
            ),
        )}
      </div>
      <ul className={styles.legend}>
        {PARTS.map(({ part, label }) => (
          <li key={part}>
            <span className={`${styles.dot} ${styles[part]}`} />
            {t(label)} <b>{run[part].toLocaleString('zh-CN')}</b>
          </li>
        ))}
      </ul>
    </>
  );
};

/** Today's morning: how it stands, its parts, and what may be done with it. */
export const RunCard = ({ run }: Props) => {
  return (
    <section className={styles.run} aria-label={t('morningPush')}>
      <div className={styles.line}>
        <span className={styles.state} role="status">
          {t(STATE_TEXTS[run.State])}
        </span>
        <span className={styles.said}>{runWords(run)}</span>
        {isOver(run.State) && (
          <span>{t('pushDeskNextAt', { time: momentOf(run.Nextat).slice(5) })}</span>
        )}
        <Acts run={run} />
      </div>
      {run.Total > 0 && <Figures run={run} />}
    </section>
  );
};
