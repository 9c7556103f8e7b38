import { useMemo, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { encode } from 'uqr';
import { copyText } from '../../../lib/copy-text.ts';
import { shareLinkOf } from '../../../lib/wechat/share-option.ts';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { showToast } from '../../../ui/toast.ts';
import styles from './gate.module.css';
import { t } from './texts.ts';

const copy = async (address: string): Promise<void> => {
  showToast(t((await copyText(address)) ? 'loginCopied' : 'loginCopyFailed'));
};

const stay = (): void => undefined;

/** px of a cell: enough for a sharp picture on any screen. */
const CELL = 8;

/** A picture of the code, which a long press can save: of a drawing in the page it cannot. */
const qrPicture = (text: string): string => {
  const { size, data } = encode(text, { border: 2 });
  const canvas = document.createElement('canvas');
  canvas.width = size * CELL;
  canvas.height = size * CELL;
  const pen = canvas.getContext('2d');
  if (pen === null) return '';
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#16213a';
  data.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (dark) pen.fillRect(x * CELL, y * CELL, CELL, CELL);
    });
  });
  return canvas.toDataURL('image/png');
};

const QrCode = ({ text }: { readonly text: string }) => {
  const picture = useMemo(() => qrPicture(text), [text]);
  return <img className={styles.code} src={picture} width={208} height={208} alt={t('gateQr')} />;
};

/** Covers the page in a phone's browser other than the apps' where the gate is on. Nothing closes it. */
export const Gate = () => {
  const { pathname, search } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const address = shareLinkOf(location.origin + pathname + search);
  return (
    <Modal screen className={styles.gate} labelledBy="gate-title" focus={heading} onClose={stay}>
      <div className={styles.content}>
        <Logo size={56} />
        <h2 id="gate-title" ref={heading} tabIndex={-1} className={styles.title}>
          {t('gateTitle')}
        </h2>
        <QrCode text={address} />
        <p className={styles.text}>{t('gateText')}</p>
        <p className={styles.address}>{address}</p>
        <Button className={styles.copy} onClick={() => void copy(address)}>
          {t('loginCopy')}
        </Button>
      </div>
    </Modal>
  );
};
