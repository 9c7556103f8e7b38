import type { PushStatus } from '@xuanjiang/contracts/push';
import type { ReachSubject } from '@xuanjiang/contracts/rules/reach-ways';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useIsHere } from '../../../lib/navigation.ts';
import { readAnew } from '../../../lib/read-anew.ts';
import { isSessionRefusal, mayComeLater, refusalOf } from '../../../lib/refusal.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useAddressQuery } from '../../../lib/use-address-query.ts';
import { showToast } from '../../../ui/toast.ts';
import { returnOf, withoutReturn } from './model.ts';
import { t } from './texts.ts';

interface Options {
  /** Takes no notice of what the messaging app sent back: something else does. */
  readonly ignoresReturn?: boolean;
  /** Says what the person chose, in place of a toast. */
  readonly onAnswered?: (action: 'confirm' | 'cancel') => void;
}

/** What a message is kept for. */
interface Subject {
  readonly Kind: ReachSubject;
  readonly Id: string;
}

/** The longest address that the server sends somebody back to. */
const BACK_MAX = 500;

/** This page, without what an earlier question left in its address. */
const backHere = (): string => {
  const { origin, pathname, search } = window.location;
  const query = withoutReturn(new URLSearchParams(search)).toString();
  const address = origin + pathname + (query === '' ? '' : `?${query}`);
  return address.length > BACK_MAX ? `${origin}/subscribe` : address;
};

/** The caller's ways to the messaging app, and what can be done with them. */
export const usePush = ({ ignoresReturn = false, onAnswered }: Options = {}) => {
  const { push } = trpc.useUtils();
  const isHere = useIsHere();
  const query = trpc.push.get.useQuery({});
  const ask = trpc.push.askGrant.useMutation({
    // A message that was allowed before is kept for this now: no page is needed.
    onSuccess: ({ Url }) => (Url === '' ? readAnew(push.get) : undefined),
  });
  /** What was asked before the change may answer as it was before. */
  const keep = async (status: PushStatus): Promise<void> => {
    await push.get.cancel();
    push.get.setData({}, status);
  };
  const set = trpc.push.set.useMutation({ onSuccess: keep });
  const setSms = trpc.push.setSms.useMutation({ onSuccess: keep });
  const [address, put] = useAddressQuery();
  const confirm = trpc.push.confirmGrant.useMutation({
    onSuccess: async (status, { Action }) => {
      await keep(status);
      if (onAnswered !== undefined) onAnswered(Action);
      else showToast(t(Action === 'confirm' ? 'pushAllowed' : 'pushDeclined'));
    },
    // Kept until it is answered: nobody else knows what the person said. A repeat changes nothing.
    onSettled: (_status, error) => {
      const refusal = refusalOf(error);
      const open = mayComeLater(error) || (refusal !== null && isSessionRefusal(refusal));
      if (!open) put(withoutReturn);
    },
  });
  const { mutate } = confirm;
  const returned = ignoresReturn ? null : returnOf(address);
  const answer = useEffectEvent(() => returned !== null && mutate(returned));
  const reserved = returned?.Reserved ?? '';
  const taken = useRef('');
  useEffect(() => {
    if (reserved === taken.current) return;
    taken.current = reserved;
    answer();
  }, [reserved]);
  return {
    query,
    isBusy: ask.isPending || set.isPending || confirm.isPending || setSms.isPending,
    /** What the messaging app sent back is being noted. */
    isConfirming: returned !== null && !confirm.isError,
    /** Says once more what the messaging app sent back and the server has not answered; null where there is nothing. */
    again: returned !== null && confirm.isError ? () => mutate(returned) : null,
    /** Leads to the page of the messaging app; back here afterwards. */
    allow: (subject?: Subject) =>
      ask.mutate(
        { Back: backHere(), ...subject },
        {
          // For this call alone: TanStack Query leaves it out once the question is closed.
          onSuccess: ({ Url }) => {
            if (Url !== '' && isHere()) window.location.assign(Url);
          },
        },
      ),
    /** Asks to be reminded of a talk by SMS, or takes it back. */
    remindBySms: (Id: string, On: boolean) => setSms.mutate({ Id, On }),
    turn: (On: boolean) => set.mutate({ On }),
  };
};
