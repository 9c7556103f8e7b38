import { INVITE_PARAMETER } from '@xuanjiang/contracts/rules/invite-code';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession } from '../../../lib/session.ts';
import { trpc } from '../../../lib/trpc.ts';
import { inviteCodeOf } from './model.ts';

/**
 * Says that the page of a talk was opened by an invitation: once it is known who opens it, and again
 * when they have logged in.
 */
export const useInviteVisit = (): void => {
  const code = inviteCodeOf(useSearchParams()[0].get(INVITE_PARAMETER));
  const loading = useSession(({ status }) => status === 'loading');
  const token = useSession((session) => session.token);
  const { client } = trpc.useUtils();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account is another visit
  useEffect(() => {
    if (code === '' || loading) return;
    // Nobody misses anything where it is not counted.
    client.invite.open.mutate({ Code: code }).catch(() => undefined);
  }, [code, loading, token, client]);
};
