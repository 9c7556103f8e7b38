import { FACTOR_DIGITS } from '@xuanjiang/contracts/constants';
import { WRITTEN_LENGTH } from '@xuanjiang/contracts/rules/written-code';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { Button } from '../../../../../../ui/button.tsx';
import { useFaultFocus } from '../../../../../../ui/use-fault-focus.ts';
import { TextField } from '../../components/text-field.tsx';
import { isAppCode, isWrittenCode } from '../model.ts';
import { t } from '../texts.ts';
import styles from './factor.module.css';

interface Props {
  /** A code of the app, or one that was written down. */
  readonly kind: 'app' | 'written';
  readonly label: string;
  readonly button: string;
  /** Why the last code was refused; empty when it was not. */
  readonly problem: string;
  readonly pending: boolean;
  readonly onCode: (code: string) => void;
}

/** Room for a space or a hyphen, and for what was pasted with it. */
const LENGTH = { app: FACTOR_DIGITS + 1, written: WRITTEN_LENGTH + 2 } as const;

/** A field for one code, and the button that sends it. */
export const FactorField = ({ kind, label, button, problem, pending, onCode }: Props) => {
  const [code, setCode] = useState('');
  const [faulty, setFaulty] = useState(false);
  const [tries, setTries] = useState(0);
  const form = useFaultFocus(`${tries} ${problem}`);
  const app = kind === 'app';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const right = app ? isAppCode(code) : isWrittenCode(code);
    setFaulty(!right);
    setTries(tries + 1);
    if (right && !pending) onCode(code.trim());
  };
  const fault = t(app ? 'factorCodeFault' : 'factorWrittenFault');
  return (
    <form ref={form} className={`col ${styles.form}`} noValidate onSubmit={submit}>
      <TextField
        label={label}
        problem={faulty ? fault : problem}
        input={{
          inputMode: app ? 'numeric' : 'text',
          autoComplete: app ? 'one-time-code' : 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          maxLength: LENGTH[kind],
          value: code,
          onChange: (event) => setCode(event.target.value),
        }}
      />
      <Button type="submit" size="large" className={styles.submit} disabled={pending}>
        {button}
      </Button>
    </form>
  );
};
