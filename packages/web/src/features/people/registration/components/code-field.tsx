import { SMS_CODE_LENGTH } from '@xuanjiang/contracts/constants';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { phoneFault, useSmsCode } from '../../account/public.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import styles from './bind-form.module.css';
import { Field } from './field.tsx';

interface Props {
  readonly id: string;
  readonly phone: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  readonly problem: TextKey | undefined;
  /** A code was asked for without a phone that it could go to. */
  readonly onPhoneProblem: (problem: TextKey) => void;
}

/** The verification code, and the button that has it sent. */
export const CodeField = ({ id, phone, code, onCode, problem, onPhoneProblem }: Props) => {
  const { seconds, sending, note: waitNote, reason, send } = useSmsCode(showToast);
  const ask = () => {
    const fault = phoneFault(phone);
    if (fault !== null) return onPhoneProblem(fault);
    // Removes the message about the code: the one about sending it takes its place.
    onCode(code);
    send(phone);
  };
  const note = waitNote || reason || (seconds > 0 ? t('bindCodeSent') : '');
  return (
    <Field id={id} label={t('code')} problem={problem} note={note}>
      <input
        id={id}
        className={styles.input}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={SMS_CODE_LENGTH}
        value={code}
        placeholder={t('bindCodeHint')}
        aria-invalid={problem !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onCode(event.target.value.trim())}
      />
      <Button
        kind="soft"
        size="small"
        className={styles.getCode}
        disabled={sending || seconds > 0}
        onClick={ask}
      >
        {seconds > 0 ? t('secondsOf', { seconds }) : t('bindGetCode')}
      </Button>
    </Field>
  );
};
