import { TALK_REASON_MAX, TALK_REASON_MIN } from '@xuanjiang/contracts/rules/talk-problems';
import { Button, Input } from 'antd';
import { useId } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { StaffDialog } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import styles from './panel.module.css';

interface Props {
  /** Under which the reason is kept until it is sent, such as `talk-return/0f3a`. */
  readonly draft: string;
  readonly title: string;
  /** What it is done to. */
  readonly subject: string;
  /** What follows from it, each in a line. */
  readonly consequences: readonly string[];
  readonly action: string;
  readonly busy: boolean;
  /** @param forget to be called once it is sent: until then the reason is kept */
  readonly onConfirm: (reason: string, forget: () => void) => void;
  readonly onClose: () => void;
}

const EMPTY: { readonly reason: string } = { reason: '' };

/** Asks for the reason of what is done. */
export const ReasonDialog = (props: Props) => {
  const { title, subject, consequences, action, busy, onConfirm, onClose } = props;
  const { draft, change, forget } = useDraft(props.draft, EMPTY);
  const { reason } = draft;
  const id = useId();
  return (
    <StaffDialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('talkBack')}</Button>
          <Button
            danger
            type="primary"
            loading={busy}
            disabled={[...reason.trim()].length < TALK_REASON_MIN}
            onClick={() => onConfirm(reason.trim(), forget)}
          >
            {action}
          </Button>
        </>
      }
    >
      <b>{subject}</b>
      <ul className={styles.effects}>
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <label htmlFor={id}>{t('reason')}</label>
      <Input.TextArea
        id={id}
        autoFocus
        rows={3}
        showCount
        maxLength={TALK_REASON_MAX}
        value={reason}
        onChange={(event) => change({ reason: event.target.value })}
      />
    </StaffDialog>
  );
};
