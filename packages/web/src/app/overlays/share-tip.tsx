import { useRef } from 'react';
import { useAppState } from '../../lib/app-state.ts';
import { t } from '../../lib/lang.ts';
import { Button } from '../../ui/button.tsx';
import { useModal } from '../../ui/use-modal.ts';
import styles from './overlays.module.css';

const close = () => useAppState.setState({ showShareTip: false });

/** Points at the messaging app's own menu, the only place from where it lets a page be shared. */
export const ShareTip = () => {
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, close);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape, which `onCancel` hears, is the key
    <dialog
      ref={dialog}
      className={styles.shareTip}
      aria-label={t('shareTip')}
      onClick={close}
      onCancel={close}
    >
      <svg className={styles.arrow} viewBox="0 0 150 150" aria-hidden="true" focusable="false">
        <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M20 142C24 84 62 36 126 16" strokeDasharray="1 11" />
          <path d="M104 8l26 7-17 21" />
        </g>
      </svg>
      <p className={styles.shareText}>{t('shareTip')}</p>
      <div className={styles.shareOk}>
        <Button kind="dark">{t('shareTipOk')}</Button>
      </div>
    </dialog>
  );
};
