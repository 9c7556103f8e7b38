import { Button } from '../../../../ui/button.tsx';
import type { Target } from '../model.ts';
import { t } from '../texts.ts';
import { useSignUp } from '../use-sign-up.ts';
import { LazySignUpSheet } from './lazy-sign-up-sheet.ts';

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
