import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { SharedProfile, UniversitySignup } from '@xuanjiang/contracts/signup';
import { useNow } from '../../../../lib/use-now.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { showFailure } from '../../../../ui/failure.ts';
import { useSignupCalls } from '../api.ts';
import { momentText, shownLines, writePath } from '../model.ts';
import { t } from '../texts.ts';
import { ShownData } from './shown-data.tsx';
import styles from './sign-up-sheet.module.css';

interface Props {
  readonly signup: UniversitySignup;
  readonly shown: SharedProfile;
  readonly onWithdraw: () => void;
}

/** A sign-up that stands: what is seen, or that nothing is, and the ways to write to the university and to withdraw. */
export const StandingSignup = ({ signup, shown, onWithdraw }: Props) => {
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
