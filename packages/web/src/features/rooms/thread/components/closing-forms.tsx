import { REASON_MAX } from '@xuanjiang/contracts/realtime/protocol';
import type { Thread } from '@xuanjiang/contracts/thread';
import { useDraft } from '../../../../lib/draft.ts';
import { Button } from '../../../../ui/button.tsx';
import { useThreadActs } from '../api.ts';
import { t } from '../texts.ts';
import styles from './thread-menu.module.css';
import { otherName } from './thread-row.tsx';

interface Props {
  readonly thread: Thread;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** Asks once more before a university can write no more. */
export const StopForm = ({ thread, onClose, onBack }: Props) => {
  const { busy, stop } = useThreadActs(onClose);
  return (
    <>
      <p className={styles.hint}>{t('threadStopAsk', { university: otherName(thread) })}</p>
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('cancel')}
        </Button>
        <Button kind="danger" disabled={busy} onClick={() => stop(thread.Id)}>
          {t('threadStop')}
        </Button>
      </div>
    </>
  );
};

const NO_REASON = { reason: '' };

/** Why staff stop a student: it is asked for, kept while it is written, and told to the student. */
export const BlockForm = ({ thread, onClose, onBack }: Props) => {
  const { draft, change, forget } = useDraft(`thread-block.${thread.Id}`, NO_REASON);
  const { busy, block } = useThreadActs(() => {
    forget();
    onClose();
  });
  const reason = draft.reason.trim();
  return (
    <>
      <p className={styles.hint}>{t('threadBlockAsk')}</p>
      <textarea
        className={styles.field}
        rows={2}
        maxLength={REASON_MAX}
        value={draft.reason}
        placeholder={t('threadBlockReason')}
        aria-label={t('threadBlockReason')}
        onChange={(event) => change({ reason: event.target.value })}
      />
      <div className={styles.actions}>
        <Button kind="plain" onClick={onBack}>
          {t('cancel')}
        </Button>
        <Button
          kind="danger"
          disabled={busy || reason === ''}
          onClick={() => block(thread.Id, reason)}
        >
          {t('threadBlock')}
        </Button>
      </div>
    </>
  );
};
