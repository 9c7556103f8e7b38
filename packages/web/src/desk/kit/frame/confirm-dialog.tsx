import { Alert, Button, Input } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import styles from '../record/record.module.css';
import { t } from '../texts.ts';
import { StaffDialog } from './staff-dialog.tsx';

interface Props {
  readonly title: string;
  /** What it is done to. */
  readonly subject: string;
  /** What follows from it, each in a line. */
  readonly consequences: readonly string[];
  /** Has to be typed before it can be done; empty where the question is enough. */
  readonly typed?: string;
  /** On the button that does it. */
  readonly action: string;
  /** Whether something is lost by it; by default it is. What is only shown to everybody is not red. */
  readonly danger?: boolean;
  readonly busy: boolean;
  /** Why it was not done; empty where nothing was refused. */
  readonly refused?: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before what cannot be undone, or what everybody sees. */
export const ConfirmDialog = (props: Props) => {
  const { title, subject, consequences, typed = '', action, busy, danger = true } = props;
  const { refused = '', onConfirm, onClose } = props;
  const [text, setText] = useState('');
  const id = useId();
  return (
    <StaffDialog
      title={
        <>
          {danger && <TriangleAlert size={18} color="var(--danger)" aria-hidden="true" />} {title}
        </>
      }
      footer={
        <div className={styles.foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            danger={danger}
            type="primary"
            disabled={text.trim() !== typed}
            loading={busy}
            onClick={onConfirm}
          >
            {action}
          </Button>
        </div>
      }
      onClose={onClose}
    >
      <p className={styles.subject}>{subject}</p>
      <ul className={styles.consequences}>
        {consequences.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {typed !== '' && (
        <>
          <label className={styles.label} htmlFor={id}>
            {t('confirmType', { name: typed })}
          </label>
          <Input
            id={id}
            autoFocus
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </>
      )}
      {refused !== '' && <Alert type="error" showIcon title={refused} />}
    </StaffDialog>
  );
};
