import { X } from 'lucide-react';
import { useAppState } from '../../../lib/app-state.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './adv-popup.module.css';
import { t } from './texts.ts';

/** The advertisement: a picture that leads somewhere, marked as what it is. */
export const AdvPopup = ({ onClose }: { readonly onClose: () => void }) => {
  const { picUrl, url } = useAppState(({ adv }) => adv);
  return (
    <Modal className={styles.adv} label={t('advLabel')} onClose={onClose}>
      <a className={styles.link} href={url} rel="noopener" onClick={onClose}>
        <img className={styles.picture} src={picUrl} alt={t('advLabel')} />
        <span className={styles.mark}>{t('advLabel')}</span>
      </a>
      <IconButton icon={X} label={t('close')} className={styles.close} onClick={onClose} />
    </Modal>
  );
};
