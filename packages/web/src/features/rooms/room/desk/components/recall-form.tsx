import { useDraft } from '../../../../../lib/draft.ts';
import { Button } from '../../../../../ui/button.tsx';
import { useRecall } from '../api.ts';
import { t } from '../desk-texts.ts';
import { NO_REASON, reasonText } from '../reason.ts';
import { ActButton } from './act-button.tsx';
import styles from './menu.module.css';
import { ReasonField } from './reason-field.tsx';

interface Props {
  readonly topic: string;
  readonly offset: number;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Withdraws somebody else's message, with or without a reason for the log. */
export const RecallForm = ({ topic, offset, onBack, onClose }: Props) => {
  const { draft, change, forget } = useDraft(`recall.${topic}.${offset}`, NO_REASON);
  const { busy, recall } = useRecall(topic, () => {
    forget();
    onClose();
  });
  return (
    <div className={styles.form}>
      <p className={styles.hint}>{t('recallHint')}</p>
      <ReasonField label={t('reasonOptional')} draft={draft} onDraft={change} />
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('deskCancel')}
        </Button>
        <ActButton kind="danger" busy={busy} onAct={() => recall(offset, reasonText(draft))}>
          {t('menuRecall')}
        </ActButton>
      </div>
    </div>
  );
};
