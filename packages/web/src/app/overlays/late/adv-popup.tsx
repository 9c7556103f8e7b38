import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useAppState } from '../../../lib/app-state.ts';
import { useModal } from '../../../ui/use-modal.ts';
import styles from './adv-popup.module.css';
import { t } from './texts.ts';

/** The advertisement: a picture that leads somewhere, marked as what it is. */
export const AdvPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { picUrl, url } = useAppState(({ adv }) => adv);
  const dialog = useRef<HTMLDialogElement>(null);
  useModal(dialog, onClose);
  // Else the focus, and its ring, would stand on what is in it.
  useEffect(() => dialog.current?.focus(), []);
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.adv}
      aria-label={t('advLabel')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <a className={styles.link} href={url} rel="noopener" onClick={onClose}>
        <img className={styles.picture} src={picUrl} alt={t('advLabel')} />
        <span className={styles.mark}>{t('advLabel')}</span>
      </a>
      <button type="button" className={styles.onClose} aria-label={t('close')} onClick={onClose}>
        <X size={22} aria-hidden="true" />
      </button>
    </dialog>
  );
};
