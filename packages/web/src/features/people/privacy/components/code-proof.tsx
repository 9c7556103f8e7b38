import { SMS_CODE_LENGTH } from '@xuanjiang/contracts/constants';
import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { useId } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { useSmsCode } from '../../account/public.ts';
import { t } from '../texts.ts';
import styles from './privacy.module.css';

interface Props {
  readonly phone: string;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** What is wrong with the code, in words; empty for nothing. */
  readonly problem: string;
}

/** A code that is sent to the own phone, to prove again who it is. */
export const CodeProof = ({ phone, code, onCode, problem }: Props) => {
  const { seconds, sending, note, reason, send } = useSmsCode(showToast);
  const id = useId();
  const masked = maskPhone(phone);
  const said = note || reason || (seconds > 0 ? t('proofSent', { phone: masked }) : '');
  return (
    <div className={styles.proof}>
      <p className={styles.hint}>{t('proofPhone', { phone: masked })}</p>
      <div className={`row-wrap ${styles.proofLine}`}>
        <label className={styles.label} htmlFor={id}>
          {t('code')}
        </label>
        <input
          id={id}
          className={styles.input}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={SMS_CODE_LENGTH}
          value={code}
          placeholder={t('bindCodeHint')}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-note`}
          onChange={(event) => onCode(event.target.value.trim())}
        />
        <Button
          kind="soft"
          size="small"
          className={styles.getCode}
          disabled={sending || seconds > 0}
          onClick={() => {
            onCode('');
            send(phone);
          }}
        >
          {seconds > 0 ? t('secondsOf', { seconds }) : t('bindGetCode')}
        </Button>
      </div>
      <p id={`${id}-note`} className={problem === '' ? styles.note : styles.problem} role="status">
        {problem || said}
      </p>
    </div>
  );
};
