import { Button } from '../../../../ui/button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { t } from '../texts.ts';
import styles from './privacy.module.css';

interface Props {
  readonly name: string;
  readonly pending: boolean;
  readonly onClose: () => void;
  readonly onDelete: () => void;
}

/** Asks once more, and says whose account it is. */
export const LastQuestion = ({ name, pending, onClose, onDelete }: Props) => (
  <Sheet open title={t('deleteLast')} onClose={onClose}>
    <p className={styles.hint}>{t('deleteLastText', { name })}</p>
    <div className={styles.last}>
      <Button kind="danger" size="large" disabled={pending} onClick={onDelete}>
        {t('deleteDo')}
      </Button>
      <Button kind="plain" size="large" disabled={pending} onClick={onClose}>
        {t('deleteKeep')}
      </Button>
    </div>
  </Sheet>
);
