import { FACTOR_DIGITS } from '@xuanjiang/contracts/constants';
import { typedCode } from '@xuanjiang/contracts/rules/written-code';
import type { FormEvent } from 'react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './continue-page.module.css';
import { t } from './texts.ts';

interface Props {
  /** Why the last code was refused; empty before the first. */
  readonly problem: string;
  /** With a code of the app or a recovery code; null to go on without the login. */
  readonly onDone: (code: string | null) => void;
}

const CODE_MAX = 20;

/** Instead of the app: asks staff for their second factor, before a link logs them in. */
export const FactorPage = ({ problem, onDone }: Props) => {
  const field = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isSent, setSent] = useState(false);
  const [fault, setFault] = useState(problem);
  const id = useId();
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typedCode(code).length >= FACTOR_DIGITS) {
      setSent(true);
      onDone(typedCode(code));
    } else {
      setFault(t('continueFactorFault'));
      field.current?.focus();
    }
  };
  return (
    <main className={`row-3 ${styles.page}`}>
      <h1 className={styles.title}>{t('secondStep')}</h1>
      <p className={styles.text}>{t('continueFactorText')}</p>
      <form className={`col-3 ${styles.actions}`} noValidate onSubmit={submit}>
        <input
          ref={field}
          className={styles.field}
          aria-label={t('continueFactorLabel')}
          placeholder={t('continueFactorLabel')}
          aria-invalid={fault !== ''}
          aria-describedby={id}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <p id={id} className={styles.problem}>
          {fault}
        </p>
        <Button
          type="submit"
          kind="primary"
          size="large"
          className={styles.button}
          disabled={isSent}
        >
          {t('continueDo')}
        </Button>
        <Button kind="soft" size="large" className={styles.button} onClick={() => onDone(null)}>
          {t('continueNot')}
        </Button>
      </form>
    </main>
  );
};
