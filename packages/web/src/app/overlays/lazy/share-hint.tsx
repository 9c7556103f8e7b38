import { Button } from '../../../ui/button.tsx';
import { Modal } from '../../../ui/modal.tsx';
import styles from './share.module.css';
import { t } from './texts.ts';

/** Over the whole screen of a page that was opened to be shared: how that is done. */
export const ShareHint = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <Modal
      screen
      className={`${styles.layer} ${styles.full}`}
      label={t('shareHintTitle')}
      onClose={onClose}
      onAnyClick={onClose}
    >
      <svg className={styles.arrow} viewBox="0 0 150 150" aria-hidden="true" focusable="false">
        <g fill="none" stroke="#fff" strokeWidth="4" strokeLinecap="round" strokeLinejoin="round">
          <path d="M20 142C24 84 62 36 126 16" strokeDasharray="1 11" />
          <path d="M104 8l26 7-17 21" />
        </g>
      </svg>
      <div className={`row ${styles.words}`}>
        <p className={styles.title}>{t('shareTip')}</p>
        <ul className={styles.ways}>
          <li>{t('shareHintFriend')}</li>
          <li>{t('shareHintTimeline')}</li>
        </ul>
        <Button kind="dark">{t('iUnderstand')}</Button>
      </div>
    </Modal>
  );
};
