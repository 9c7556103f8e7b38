import { Button } from '../../../../../ui/button.tsx';
import { copyAndSay } from '../../../../../ui/copy/copy-and-say.ts';
import { t } from '../desk-texts.ts';
import styles from './menu.module.css';

interface Props {
  /** Whom it is for. */
  readonly name: string;
  readonly code: string;
  readonly onClose: () => void;
}

/** The set-up code of a moderator's second factor, which is shown this once. */
export const SetupCode = ({ name, code, onClose }: Props) => (
  <div className="col-3">
    <p className={styles.hint}>{t('setupText', { name })}</p>
    <p className={styles.setupCode}>{code}</p>
    <div className={styles.actions}>
      <Button kind="plain" onClick={() => void copyAndSay(code)}>
        {t('copy')}
      </Button>
      <Button onClick={onClose}>{t('setupDone')}</Button>
    </div>
  </div>
);
