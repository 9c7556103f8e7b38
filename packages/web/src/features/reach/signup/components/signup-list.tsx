import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { UniversitySignup } from '@xuanjiang/contracts/signup';
import { useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { LazySignUpSheet } from './lazy-sign-up-sheet.ts';
import { LazyWithdrawSheet } from './lazy-withdraw-sheet.ts';
import styles from './signup-row.module.css';
import { SignupRow } from './signup-row.tsx';

interface Over {
  readonly sheet: 'signUp' | 'withdraw';
  readonly signup: UniversitySignup;
}

/** Sign-ups, and what is done with them. */
export const SignupList = ({ signups }: { readonly signups: readonly UniversitySignup[] }) => {
  const now = useNow(MINUTE_MS);
  const [over, setOver] = useState<Over | null>(null);
  const close = () => setOver(null);
  return (
    <>
      <ul className={styles.list}>
        {signups.map((signup) => (
          <SignupRow
            key={signup.Id}
            {...{ signup, now }}
            onOpen={() => setOver({ sheet: 'signUp', signup })}
            onWithdraw={() => setOver({ sheet: 'withdraw', signup })}
          />
        ))}
      </ul>
      {over?.sheet === 'signUp' && (
        <LazySignUpSheet university={over.signup.University} talkId="" onClose={close} />
      )}
      {over?.sheet === 'withdraw' && (
        <LazyWithdrawSheet
          university={over.signup.University}
          office={over.signup.Office}
          onClose={close}
        />
      )}
    </>
  );
};
