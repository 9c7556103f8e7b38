import type { SharedProfile } from '@xuanjiang/contracts/signup';
import { useState } from 'react';
import { loginFor } from '../../../../lib/app-state.ts';
import { isSessionRefusal, refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { Button } from '../../../../ui/button.tsx';
import { showFailure } from '../../../../ui/failure.ts';
import { showToast } from '../../../../ui/toast.ts';
import { ConsentField } from '../../../people/registration/public.ts';
import { useSignupCalls } from '../api.ts';
import type { Target } from '../model.ts';
import { shownLines } from '../model.ts';
import { t } from '../texts.ts';
import { ShownData } from './shown-data.tsx';
import styles from './sign-up-sheet.module.css';

interface Props {
  readonly university: Target;
  readonly talkId: string;
  readonly shown: SharedProfile;
  readonly office: string;
  /** The general consent is given. */
  readonly agreed: boolean;
  readonly onAgreement: () => void;
}

/** Before the sign-up: what would be seen, the consent, and the button that gives it. */
export const ConfirmSignup = (props: Props) => {
  const { university, talkId, shown, office, agreed, onAgreement } = props;
  const { Id, Name } = university;
  const [ticked, setTicked] = useState(false);
  const { add, consent } = useSignupCalls();
  const talk = trpc.talk.get.useQuery({ Id: talkId }, { enabled: talkId !== '' }).data;
  const confirm = async (): Promise<void> => {
    try {
      if (!agreed) await consent.mutateAsync({ Agreed: true });
      await add.mutateAsync({ Universityid: Id, From: talkId });
      showToast(t('signUpDone', { name: Name }));
    } catch (error) {
      const refusal = refusalOf(error);
      // The session had ended: the login that is asked for then is one for this.
      if (refusal !== null && isSessionRefusal(refusal)) {
        loginFor({ kind: 'signUpWith', universityId: Id, name: Name, talkId });
      } else showFailure(error, t('couldNotSignUp'));
    }
  };
  const words = { name: Name, office };
  return (
    <>
      <ShownData {...words} lines={shownLines(shown, talk?.Title ?? '', t('signUpTimeNow'), t)} />
      {!agreed && (
        <div className={styles.note}>
          <p>{t('signUpGeneral')}</p>
          <ConsentField checked={ticked} onChange={setTicked} />
        </div>
      )}
      <p className={styles.consent}>
        {t('signUpConsent', words)}
        <button type="button" className={styles.link} onClick={onAgreement}>
          {t('agreementAndPolicy')}
        </button>
      </p>
      <Button
        size="large"
        disabled={add.isPending || consent.isPending || !(agreed || ticked)}
        onClick={() => void confirm()}
      >
        {t('signUpConfirm')}
      </Button>
    </>
  );
};
