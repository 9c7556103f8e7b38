import { useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { shareLinkOf } from '../../../lib/wechat/share-option.ts';
import { Button } from '../../../ui/button.tsx';
import { copyAndSay } from '../../../ui/copy/copy-and-say.ts';
import { Logo } from '../../../ui/logo.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import styles from './gate.module.css';
import { t } from './texts.ts';

const copy = (address: string): Promise<boolean> =>
  copyAndSay(address, { done: t('addressCopied'), failed: t('loginCopyFailed') });

const stay = (): void => undefined;

/** Covers the page in a phone's browser other than the apps' where the gate is on. Nothing closes it. */
export const Gate = () => {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = shareLinkOf(location.origin + pathname + search);
  return (
    <Modal
      screen
      ofPage
      className={styles.gate}
      labelledBy="gate-title"
      focus={heading}
      onClose={stay}
    >
      <div className={`row-3 ${styles.content}`}>
        <Logo size={56} />
        <h2 id="gate-title" ref={heading} tabIndex={-1} className={styles.title}>
          {t('gateTitle')}
        </h2>
        <QrCode className={styles.code} text={address} label={t('gateQr')} />
        <p className={styles.text}>{t('gateText')}</p>
        <p className={`text-14-2 ${styles.address}`}>{address}</p>
        <Button size="large" onClick={() => void copy(address)}>
          {t('copyTheAddress')}
        </Button>
      </div>
    </Modal>
  );
};
