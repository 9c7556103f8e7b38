import { SUBSCRIBE_OVERLAY_WIDTH } from '@xuanjiang/contracts/constants';
import { X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Logo } from '../../../../ui/logo.tsx';
import { Modal } from '../../../../ui/modal.tsx';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './follow-overlay.module.css';

const STEPS: readonly TextKey[] = ['followStep1', 'followStep2', 'followStep3'];
const WIDTH = { '--wide-width': `${SUBSCRIBE_OVERLAY_WIDTH * 100}%` } as CSSProperties;

/** How to follow the official account, through which the messaging app delivers the push. */
export const FollowOverlay = ({ onClose }: { readonly onClose: () => void }) => {
  const titleId = useId();
  return (
    <Modal screen className={styles.overlay} style={WIDTH} labelledBy={titleId} onClose={onClose}>
      <div className={`row ${styles.content}`}>
        <IconButton icon={X} label={t('close')} className={styles.close} onClick={onClose} />
        <Logo size={64} />
        <h2 id={titleId} className={styles.title}>
          {t('followTitle')}
        </h2>
        <ol className={`grid-3 ${styles.steps}`}>
          {STEPS.map((step) => (
            <li key={step}>{t(step)}</li>
          ))}
        </ol>
        <p className="second-3">{t('followText')}</p>
        <Button onClick={onClose}>{t('iUnderstand')}</Button>
      </div>
    </Modal>
  );
};
