import { SUBSCRIBE_OVERLAY_WIDTH } from '@xuanjiang/contracts/constants';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useId, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Logo } from '../../../ui/logo.tsx';
import { useModal } from '../../../ui/use-modal.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './follow-overlay.module.css';

const STEPS: readonly TextKey[] = ['followStep1', 'followStep2', 'followStep3'];
const WIDTH = { '--wide-width': `${SUBSCRIBE_OVERLAY_WIDTH * 100}%` } as CSSProperties;

/** How to follow the official account, through which the messaging app delivers the push. */
export const FollowOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useModal(dialog, onClose);
  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      style={WIDTH}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <div className={styles.content}>
        <button type="button" className={styles.close} aria-label={t('close')} onClick={onClose}>
          <X size={22} aria-hidden="true" />
        </button>
        <Logo size={64} />
        <h2 id={titleId} className={styles.title}>
          {t('followTitle')}
        </h2>
        <ol className={styles.steps}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className={styles.text}>{t('followText')}</p>
        <Button onClick={onClose}>{t('bindAgreementOk')}</Button>
      </div>
    </dialog>
  );
};
