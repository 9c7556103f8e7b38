import { SMS_CODE_LENGTH } from '@xuanjiang/contracts/constants';
import { PHONE_LENGTH } from '@xuanjiang/contracts/rules/phone';
import { t } from '../texts.ts';
import type { SmsCode } from '../use-sms-code.ts';
import styles from './login-form.module.css';
import { TextField } from './text-field.tsx';

interface Props {
  readonly phoneLabel: string;
  readonly phone: string;
  readonly onPhone: (phone: string) => void;
  readonly code: string;
  readonly onCode: (code: string) => void;
  /** What is wrong with each; empty for nothing. */
  readonly problems: { readonly phone: string; readonly code: string };
  readonly sms: SmsCode;
  readonly onGetCode: () => void;
}

/** A phone, and the code that is sent to it. */
export const PhoneCodeFields = (props: Props) => {
  const { phoneLabel, phone, onPhone, code, onCode, problems, sms, onGetCode } = props;
  return (
    <>
      <TextField
        label={phoneLabel}
        problem={problems.phone}
        input={{
          type: 'tel',
          inputMode: 'numeric',
          autoComplete: 'tel-national',
          maxLength: PHONE_LENGTH,
          value: phone,
          onChange: (event) => onPhone(event.target.value.trim()),
        }}
      />
      <TextField
        label={t('bindCodeHint')}
        problem={problems.code}
        note={sms.note}
        input={{
          inputMode: 'numeric',
          autoComplete: 'one-time-code',
          maxLength: SMS_CODE_LENGTH,
          value: code,
          onChange: (event) => onCode(event.target.value.trim()),
        }}
      >
        <button
          type="button"
          className={styles.getCode}
          aria-disabled={sms.sending || sms.seconds > 0}
          onClick={onGetCode}
        >
          {sms.seconds > 0 ? t('secondsOf', { seconds: sms.seconds }) : t('bindGetCode')}
        </button>
      </TextField>
    </>
  );
};
