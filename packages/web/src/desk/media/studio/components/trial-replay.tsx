import type { Trial } from '@xuanjiang/contracts/broadcast';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { trialPath } from '@xuanjiang/contracts/rules/studio-page';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { clockText } from '../../../../lib/clock-text.ts';
import { useHls } from '../../../../lib/use-hls.ts';
import { useMakeTrial } from '../../../../lib/use-make-trial.ts';
import { Button } from '../../../../ui/button.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useRemoveTrial, useTrial, useTrials } from '../api.ts';
import { t } from '../texts.ts';
import { AskDialog } from './ask-dialog.tsx';
import page from './page.module.css';
import styles from './trial.module.css';

const Player = ({ url }: { readonly url: string }) => {
  const { video, failed, retry } = useHls(url);
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        controls
        playsInline
        aria-label={t('trialReplay')}
      >
        <track kind="captions" />
      </video>
      {failed && <ErrorState reason={t('trialAgain')} onRetry={retry} />}
    </>
  );
};

/** The trials of the last days: each leads to what was sent. */
const Others = ({ id }: { readonly id: string }) => {
  const { data } = useTrials();
  const others = (data?.List ?? []).filter((trial) => trial.Id !== id);
  if (others.length === 0) return null;
  return (
    <section className={`card ${styles.others}`} aria-label={t('trialOthers')}>
      <h2>{t('trialOthers')}</h2>
      <ul>
        {others.map(({ Id, Madeat, Durationms }) => (
          <li key={Id}>
            <a href={trialPath(Id)}>
              {t('trialRow', {
                moment: momentOf(Madeat),
                time: clockText(Durationms / SECOND_MS),
              })}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

const Sent = ({ trial }: { readonly trial: Trial }) => {
  const [asking, setAsking] = useState(false);
  const { mutate, isPending } = useRemoveTrial(() => location.assign('/orgCenter/talks'));
  const { makeTrial, isBusy } = useMakeTrial();
  return (
    <>
      {trial.Replay !== '' && <Player url={trial.Replay} />}
      <div className={`flex-3 ${page.below}`}>
        {trial.Replay === '' && <p className={styles.nothing}>{t('trialNothing')}</p>}
        <div className={`row-wrap ${styles.acts}`}>
          <Button kind="soft" disabled={isBusy} onClick={makeTrial}>
            {t('trialOnceMore')}
          </Button>
          <Button kind="danger" disabled={isPending} onClick={() => setAsking(true)}>
            <Trash2 size={16} aria-hidden="true" />
            {t('trialDelete')}
          </Button>
        </div>
        <Others id={trial.Id} />
      </div>
      {asking && (
        <AskDialog
          danger
          title={t('trialDeleteAsk')}
          effect={t('trialDeleteEffect')}
          action={t('trialDelete')}
          onConfirm={() => {
            setAsking(false);
            mutate({ Id: trial.Id });
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
};

/** What was sent in a trial that has ended. */
export const TrialReplay = ({ id }: { readonly id: string }) => {
  // Read anew: its address is known once something was sent.
  const { data, isFetchedAfterMount, isError, refetch } = useTrial(id);
  if (isError) return <ErrorState onRetry={() => void refetch()} />;
  if (data === undefined || !isFetchedAfterMount) return <SkeletonRows rows={4} />;
  return <Sent trial={data} />;
};
