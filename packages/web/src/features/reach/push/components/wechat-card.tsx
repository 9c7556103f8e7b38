import { useId } from 'react';
import { useAppState } from '../../../../lib/app-state.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { inWechat } from '../../../talks/reminder/public.ts';
import { viewOf } from '../model.ts';
import { t } from '../texts.ts';
import { usePush } from '../use-push.ts';
import styles from './wechat-card.module.css';

const Ways = () => {
  const { query, isBusy, again, allow, turn } = usePush();
  const { data: status } = query;
  if (status === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={2} />} />;
  const view = viewOf(status, inWechat());
  return (
    <>
      <p className={styles.text}>{t(view.text)}</p>
      {view.grants !== null && (
        <p className={styles.grants}>
          {view.grants === 0 ? t('pushGrantsNone') : t('pushGrants', { count: view.grants })}
        </p>
      )}
      {view.grants !== null && status.Bound.length > 0 && (
        <p className={styles.note}>{t('pushGrantsBound', { count: status.Bound.length })}</p>
      )}
      {view.more === 'open' && <p className={styles.note}>{t('pushOpenInWechat')}</p>}
      {view.more === 'full' && <p className={styles.note}>{t('pushGrantsFull')}</p>}
      {again !== null && <p className={styles.note}>{t('pushLost')}</p>}
      <div className={`row-wrap ${styles.actions}`}>
        {again !== null && (
          <Button kind="soft" size="small" disabled={isBusy} onClick={again}>
            {t('tryAgain')}
          </Button>
        )}
        {again === null && view.more === 'allow' && (
          <Button size="small" disabled={isBusy} onClick={() => allow()}>
            {t('pushAllow')}
          </Button>
        )}
        {again === null && view.more === 'open' && (
          <Button
            kind="soft"
            size="small"
            onClick={() => void copyAndSay(`${window.location.origin}/subscribe`)}
          >
            {t('copyAddress')}
          </Button>
        )}
        {view.mayFollow && (
          <Button
            kind="plain"
            size="small"
            aria-haspopup="dialog"
            onClick={() => useAppState.setState({ showSubWx: true })}
          >
            {t('pushFollow')}
          </Button>
        )}
        {view.turn !== null && (
          <Button
            kind="plain"
            size="small"
            disabled={isBusy}
            onClick={() => turn(view.turn === 'on')}
          >
            {t(view.turn === 'on' ? 'pushTurnOn' : 'pushTurnOff')}
          </Button>
        )}
      </div>
    </>
  );
};

/** By which ways messages reach somebody at the messaging app, and how to allow one more. */
export const WechatCard = () => {
  const titleId = useId();
  return (
    <section className={`panel ${styles.card}`} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('pushTitle')}
      </h2>
      <Ways />
    </section>
  );
};
