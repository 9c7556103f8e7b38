import { useState } from 'react';
import { reasonOf } from '../../../../lib/refusal.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/state.tsx';
import { LazyAgreementDialog } from '../../../people/registration/public.ts';
import { useSignup } from '../api.ts';
import type { Target } from '../model.ts';
import { standingOf } from '../model.ts';
import { t } from '../texts.ts';
import { ConfirmSignup } from './confirm-signup.tsx';
import { LazyWithdrawSheet } from './lazy-withdraw-sheet.ts';
import { StandingSignup } from './standing-signup.tsx';

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
  const { data, error, refetch } = useSignup(university.Id);
  const [over, setOver] = useState<'agreement' | 'withdraw' | null>(null);
  const close = () => setOver(null);
  const standing = standingOf(data);
  const shown = data?.Shown ?? null;
  return (
    <>
      <Sheet open title={t('signUpTitle', { name: university.Name })} onClose={onClose}>
        {data === undefined && error === null && <SkeletonRows rows={4} />}
        {data === undefined && error !== null && (
          <ErrorState reason={reasonOf(error)} onRetry={() => void refetch()} />
        )}
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
