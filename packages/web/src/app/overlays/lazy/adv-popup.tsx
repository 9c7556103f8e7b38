import type { Adv } from '@xuanjiang/contracts/adv';
import { X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import { countAdv } from './adv-count.ts';
import styles from './adv-popup.module.css';
import { t } from './texts.ts';
import { closeAdv, useAdv } from './use-adv.ts';

/** The picture that leads somewhere, marked as what it is. */
const Picture = ({ Advid, Title, Picurl, Url }: Adv) => {
  const follow = () => {
    countAdv(Advid, 'clicked');
    closeAdv();
  };
  return (
    <Link className={styles.link} to={Url} rel="noopener" onClick={follow}>
      <img className={styles.picture} src={Picurl} alt={Title} />
      <span className={styles.mark}>{t('advLabel')}</span>
    </Link>
  );
};

/** The advertisement over the main page, where there is one. */
export const AdvPopup = () => {
  const adv = useAdv();
  if (adv === null) return null;
  return (
    <Modal className={styles.adv} label={t('advLabel')} onClose={closeAdv} onBackdrop={closeAdv}>
      <Picture {...adv} />
      <IconButton icon={X} label={t('close')} className={styles.close} onClick={closeAdv} />
    </Modal>
  );
};
