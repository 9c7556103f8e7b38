import type { PushStatus } from '@xuanjiang/contracts/push';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isSessionRefusal, mayComeLater, refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showToast } from '../../../ui/toast.ts';
import { returnOf, withoutReturn } from './model.ts';
import { t } from './texts.ts';

/** The caller's ways to the messaging app, and what can be done with them. */
export const usePush = () => {
  const { push } = trpc.useUtils();
  const query = trpc.push.get.useQuery({});
  const ask = trpc.push.askGrant.useMutation({
    onSuccess: ({ Url }) => window.location.assign(Url),
  });
  /** What was asked before the change may answer as it was before. */
  const keep = async (status: PushStatus): Promise<void> => {
    await push.get.cancel();
    push.get.setData({}, status);
  };
  const set = trpc.push.set.useMutation({ onSuccess: keep });
  const [address, setAddress] = useSearchParams();
  const confirm = trpc.push.confirmGrant.useMutation({
    onSuccess: async (status, { Action }) => {
      await keep(status);
      showToast(t(Action === 'confirm' ? 'pushAllowed' : 'pushDeclined'));
    },
    // Kept until it is answered: nobody else knows what the person said. A repeat changes nothing.
    onSettled: (_status, error) => {
      const refusal = refusalOf(error);
      const open = mayComeLater(error) || (refusal !== null && isSessionRefusal(refusal));
      if (!open) setAddress(withoutReturn, { replace: true });
    },
  });
  const { mutate } = confirm;
  const returned = returnOf(address);
  const answer = useEffectEvent(() => returned !== null && mutate(returned));
  const reserved = returned?.Reserved ?? '';
  const taken = useRef('');
  useEffect(() => {
    if (reserved === taken.current) return;
    taken.current = reserved;
    answer();
  }, [reserved]);
  return {
    status: query.data,
    failed: query.isError,
    retry: () => void query.refetch(),
    isBusy: ask.isPending || set.isPending || confirm.isPending,
    /** Says once more what the messaging app sent back and the server has not answered; null where there is nothing. */
    again: returned !== null && confirm.isError ? () => mutate(returned) : null,
    allow: () => ask.mutate({ Back: `${window.location.origin}/subscribe` }),
    turn: (On: boolean) => set.mutate({ On }),
  };
};
