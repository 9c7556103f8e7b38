import { TALK_REASON_MAX, TALK_REASON_MIN } from '@xuanjiang/contracts/rules/talk-problems';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { StaffDialog } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import styles from './panel.module.css';

interface Props {
  readonly title: string;
  /** What it is done to. */
  readonly subject: string;
  /** What follows from it, each in a line. */
  readonly consequences: readonly string[];
  readonly action: string;
  readonly busy: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of what is done. */
export const ReasonDialog = (props: Props) => {
  const { title, subject, consequences, action, busy, onConfirm, onClose } = props;
  const [reason, setReason] = useState('');
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
            onClick={() => onConfirm(reason.trim())}
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
        onChange={(event) => setReason(event.target.value)}
      />
    </StaffDialog>
  );
};
