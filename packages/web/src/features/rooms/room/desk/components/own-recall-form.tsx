import { Button } from '../../../../../ui/button.tsx';
import { useRecall } from '../api.ts';
import { t } from '../texts.ts';
import { ActButton } from './act-button.tsx';
import styles from './menu.module.css';

interface Props {
  readonly topic: string;
  readonly offset: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Asks once more before an own message is withdrawn: it cannot be brought back. */
export const OwnRecallForm = ({ topic, offset, onBack, onClose }: Props) => {
  const { busy, recall } = useRecall(topic, onClose);
  return (
    <div className="col-3">
      <p className={styles.hint}>{t('recallOwnHint')}</p>
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('cancel')}
        </Button>
        <ActButton kind="danger" busy={busy} onAct={() => recall(offset)}>
          {t('menuRecall')}
        </ActButton>
      </div>
    </div>
  );
};
