import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SharedProfile, UniversitySignup } from '@xuanjiang/contracts/signup';
import { useState } from 'react';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showFailure } from '../../../../ui/failure.ts';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { LazyAgreementDialog } from '../../../people/registration/public.ts';
import { useSignup, useSignupCalls } from '../api.ts';
import type { Target } from '../model.ts';
import { momentText, shownLines, standingOf, writePath } from '../model.ts';
import { t } from '../texts.ts';
import { ConfirmSignup } from './confirm-signup.tsx';
import { LazyWithdrawSheet } from './lazy-withdraw-sheet.ts';
import { ShownData } from './shown-data.tsx';
import styles from './sign-up-sheet.module.css';

interface StandingSignupProps {
  readonly signup: UniversitySignup;
  readonly shown: SharedProfile;
  readonly onWithdraw: () => void;
}

/** A sign-up that stands: what is seen, or that nothing is, and the ways to write to the university and to withdraw. */
const StandingSignup = ({ signup, shown, onWithdraw }: StandingSignupProps) => {
  const now = useNow(MINUTE_MS);
  const { consent } = useSignupCalls();
  const { University, Office, State, Talkid, Talktitle, Time } = signup;
  const hidden = State === 'hidden';
  // Said also when the sheet is closed by then.
  const agree = () =>
    void consent
      .mutateAsync({ Agreed: true })
      .catch((error: unknown) => showFailure(error, t('couldNotSignUp')));
  return (
    <>
      <div className={hidden ? `${styles.state} ${styles.hidden}` : styles.state} role="status">
        <strong>{t('signedUp')}</strong>
        <p>{t(hidden ? 'signedHidden' : 'signedShown', { name: University.Name })}</p>
      </div>
      <ShownData
        name={University.Name}
        office={Office}
        lines={shownLines(shown, Talktitle, momentText(Time, now, t), t)}
      />
      <p className={styles.consent}>{t('signedWriteHint')}</p>
      <ButtonLink kind="soft" size="large" to={writePath(University.Id, Talkid)}>
        {t('signedWrite')}
      </ButtonLink>
      <div className={styles.choices}>
        {hidden && (
          <Button kind="soft" disabled={consent.isPending} onClick={agree}>
            {t('signedAgree')}
          </Button>
        )}
        <Button kind="danger" aria-haspopup="dialog" onClick={onWithdraw}>
          {t('withdrawSignup')}
        </Button>
      </div>
    </>
  );
};

export interface Props {
  readonly university: Target;
  /** The talk at which it is made; empty for none. */
  readonly talkId: string;
  readonly onClose: () => void;
}

/**
 * What a university would see, and the way to agree to it; once it is so, what it sees, and the way
 * back.
 */
export const SignUpSheet = ({ university, talkId, onClose }: Props) => {
  const query = useSignup(university.Id);
  const { data } = query;
  const [over, setOver] = useState<'agreement' | 'withdraw' | null>(null);
  const close = () => setOver(null);
  const standing = standingOf(data);
  const shown = data?.Shown ?? null;
  return (
    <>
      <Sheet open title={t('signUpTitle', { name: university.Name })} onClose={onClose}>
        <LoadingOrFailed query={query} skeleton={<SkeletonRows rows={4} />} />
        {data !== undefined && shown !== null && standing === null && (
          <ConfirmSignup
            {...{ university, talkId, shown }}
            office={data.Office}
            agreed={data.Agreed}
            onAgreement={() => setOver('agreement')}
          />
        )}
        {shown !== null && standing !== null && (
          <StandingSignup signup={standing} shown={shown} onWithdraw={() => setOver('withdraw')} />
        )}
      </Sheet>
      {over === 'agreement' && <LazyAgreementDialog onClose={close} />}
      {over === 'withdraw' && data !== undefined && (
        <LazyWithdrawSheet
          university={university}
          office={data.Office}
          onClose={close}
          onDone={onClose}
        />
      )}
    </>
  );
};
