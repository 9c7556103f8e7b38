import { useState } from 'react';
import { loginFor, useAppState } from '../../../../lib/app-state.ts';
import { sessionToken, useSession } from '../../../../lib/session.ts';
import { Button } from '../../../../ui/button.tsx';
import { keepDue } from '../../../people/account/public.ts';
import { useSignup } from '../api.ts';
import type { Target } from '../model.ts';
import { standingOf } from '../model.ts';
import { t } from '../texts.ts';
import { LazySignUpSheet } from './lazy-sign-up-sheet.ts';

/**
 * 报名咨询 with a university. A visitor is asked to log in, and who is not registered to register: the
 * sheet comes after that. Staff get the notice that they need no registration.
 * @param talkId the talk at which it is pressed; empty for none
 */
const useSignUp = ({ Id, Name }: Target, talkId: string) => {
  const [opened, setOpened] = useState(false);
  const registered = useAppState(({ registerPhone }) => registerPhone === 2);
  const isWorker = useSession(({ info }) => info?.isWorker === true);
  const signed = standingOf(useSignup(Id).data) !== null;
  const press = (): void => {
    const intent = { kind: 'signUpWith', universityId: Id, name: Name, talkId } as const;
    if (!loginFor(intent)) return;
    if (registered && !isWorker) setOpened(true);
    else keepDue({ intent, at: Date.now() }, sessionToken());
  };
  return { signed, opened, press, close: () => setOpened(false) };
};

interface Props {
  readonly university: Target;
  /** The talk at which it stands; empty for none. */
  readonly talkId: string;
  readonly size?: 'normal' | 'small';
}

/** 报名咨询: lets a university see the registration; says so where it does, and leads to the way back. */
export const SignUpButton = ({ university, talkId, size = 'small' }: Props) => {
  const { signed, opened, press, close } = useSignUp(university, talkId);
  return (
    <>
      <Button kind={signed ? 'soft' : 'primary'} size={size} onClick={press}>
        {t(signed ? 'signedUp' : 'signUp')}
      </Button>
      {opened && <LazySignUpSheet university={university} talkId={talkId} onClose={close} />}
    </>
  );
};
