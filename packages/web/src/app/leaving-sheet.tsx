import buttonStyles from '../ui/button.module.css';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import styles from './leaving-sheet.module.css';
import { t } from './leaving-texts.ts';

export interface LeavingProps {
  readonly href: string;
  readonly onClose: () => void;
}

/** Names the site to which a link leads, before one leaves for it. */
export const LeavingSheet = ({ href, onClose }: LeavingProps) => (
  <Sheet open onClose={onClose} title={t('leavingTitle')}>
    <p className={styles.site}>
      <strong>{t('leavingSite')}</strong> {new URL(href).host}
    </p>
    <p className="text-14-2">{t('leavingAbout')}</p>
    <div className={styles.actions}>
      <Button kind="soft" onClick={onClose}>
        {t('leavingStay')}
      </Button>
      <a
        className={`${buttonStyles.button} ${buttonStyles.primary}`}
        href={href}
        rel="noopener"
        onClick={onClose}
      >
        {t('leavingGo')}
      </a>
    </div>
  </Sheet>
);
