import { Modal } from '../../../ui/modal.tsx';
import styles from './share.module.css';
import { t } from './texts.ts';

/** The messaging app's bar with its menu, drawn, and where to tap in it. */
const Picture = () => (
  <svg className={styles.picture} viewBox="0 0 260 132" role="img" aria-label={t('shareTip')}>
    <rect width="260" height="132" rx="16" fill="var(--card)" />
    <rect x="16" y="18" width="112" height="10" rx="5" fill="var(--line)" />
    <rect x="16" y="36" width="72" height="8" rx="4" fill="var(--fill)" />
    <rect x="196" y="12" width="48" height="26" rx="13" fill="var(--brand-soft)" />
    <g fill="var(--brand-text)">
      <circle cx="210" cy="25" r="3" />
      <circle cx="220" cy="25" r="3" />
      <circle cx="230" cy="25" r="3" />
    </g>
    <circle
      cx="220"
      cy="25"
      r="20"
      fill="none"
      stroke="var(--brand-text)"
      strokeWidth="2.5"
      opacity="0.5"
    />
    <path
      d="M150 66c30 2 56-6 66-20m-9 2l9-4 3 9"
      fill="none"
      stroke="var(--brand-text)"
      strokeWidth="3"
    />
    <text x="130" y="102" fill="var(--ink)" fontSize="15" fontWeight="600" textAnchor="middle">
      {t('shareTip')}
    </text>
  </svg>
);

/** Points at the messaging app's own menu, the only place from where it lets a page be shared. */
export const ShareTip = ({ onClose }: { readonly onClose: () => void }) => {
  return (
    <Modal
      screen
      className={`${styles.layer} ${styles.tip}`}
      label={t('shareTip')}
      onClose={onClose}
      onAnyClick={onClose}
    >
      <Picture />
      <button type="button" className={styles.ok}>
        {t('iUnderstand')}
      </button>
    </Modal>
  );
};
