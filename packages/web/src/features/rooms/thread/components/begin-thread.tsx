import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../../../lib/navigation.ts';
import { reasonOf } from '../../../../lib/refusal.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { Page } from '../../../../ui/page.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { openRegistration } from '../../../people/registration/public.ts';
import { usePostGate } from '../../room/public.ts';
import { useBegin } from '../api.ts';
import { threadPath } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly universityId: string;
  /** The talk at which it is begun; empty for none. */
  readonly from: string;
}

/** Opens the thread with a university, which is begun where there is none, in place of this address. */
const Beginning = ({ universityId, from }: Props) => {
  const { mutate, error, isError } = useBegin();
  const navigate = useNavigate();
  const isHere = useIsHere();
  const asked = useRef(false);
  const begin = () =>
    mutate(
      { Universityid: universityId, ...(from !== '' && { From: from }) },
      {
        onSuccess: ({ Id }) => {
          if (isHere()) void navigate(threadPath(Id), { replace: true });
        },
      },
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for this address
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    begin();
  }, []);
  if (!isError) return <SkeletonRows />;
  const msg = reasonOf(error);
  if (msg === '') return <ErrorState onRetry={begin} />;
  return (
    <EmptyState
      title={t('threadCannotBegin')}
      hint={msg}
      action={
        <ButtonLink replace to={`/orgDetail?id=${universityId}`}>
          {t('threadToUniversity')}
        </ButtonLink>
      }
    />
  );
};

/** As for posting: somebody without a phone is asked for one first. */
export const BeginThread = (props: Props) => {
  const gate = usePostGate();
  return (
    <Page back title narrow>
      {gate === 'phone' ? (
        <EmptyState
          title={t('threadNeedsPhone')}
          action={<Button onClick={() => openRegistration(props.from)}>{t('bindAPhone')}</Button>}
        />
      ) : (
        <Beginning {...props} />
      )}
    </Page>
  );
};
