import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect } from 'react';
import { HOME_PATH } from '../../../../lib/navigation.ts';
import { useNow } from '../../../../lib/use-now.ts';
import { useRepeatGuard } from '../../../../lib/use-repeat-guard.ts';
import { Button } from '../../../../ui/button.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { QrCode } from '../../../../ui/qr-code.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { useHandover } from '../devices-api.ts';
import styles from './handover-code.module.css';
import { t } from './texts.ts';

const copy = (address: string): Promise<boolean> =>
  copyAndSay(address, { done: t('linkCopied'), failed: t('handoverNotCopied') });

interface ShownProps {
  readonly code: string;
  /** Until when it is valid, UTC ms. */
  readonly until: number;
  /** A new one is on its way. */
  readonly pending: boolean;
  readonly onNew: () => void;
}

const Shown = ({ code, until, pending, onNew }: ShownProps) => {
  const now = useNow(SECOND_MS);
  const guard = useRepeatGuard();
  const seconds = Math.max(0, Math.ceil((until - now) / SECOND_MS));
  const address = `${location.origin}${HOME_PATH}?_token_=${code}`;
  return (
    <>
      <div className={styles.frame}>
        {seconds > 0 ? <QrCode text={address} label={t('handoverQr')} /> : t('handoverOver')}
      </div>
      <p className={styles.left} role="timer">
        {seconds > 0 && t('handoverLeft', { seconds })}
      </p>
      <div className={`flex-3 ${styles.actions}`}>
        <Button
          kind={seconds > 0 ? 'plain' : 'primary'}
          disabled={pending || guard.guarded}
          onClick={() => guard.run(onNew)}
        >
          {t('handoverNew')}
        </Button>
        {seconds > 0 && (
          <Button kind="soft" onClick={() => void copy(address)}>
            {t('copyTheLink')}
          </Button>
        )}
      </div>
    </>
  );
};

/** A code that another device scans to log in to this account, with the seconds that it is valid. */
export const HandoverCode = () => {
  const { handover, failure, pending, make } = useHandover();
  useEffect(make, [make]);
  return (
    <section className={`row-3 ${styles.handover}`} aria-label={t('handoverOpen')}>
      <p className={`text-14-2 ${styles.text}`}>{t('handoverText')}</p>
      {failure !== null ? (
        <ErrorState reason={failure} onRetry={make} />
      ) : (
        handover !== null && (
          <Shown
            key={handover.code}
            code={handover.code}
            until={handover.until}
            pending={pending}
            onNew={make}
          />
        )
      )}
      {handover === null && failure === null && <div className={styles.frame} aria-busy="true" />}
    </section>
  );
};
