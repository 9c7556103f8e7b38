import { useState } from 'react';
import { create } from 'zustand';
import { readAnew } from '../../../lib/read-anew.ts';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { offerUndo } from '../../../ui/undo.ts';
import { closePrompt } from '../subscription/public.ts';
import type { Stop } from './stop.ts';
import { stopTexts } from './stop-text.ts';
import { t } from './texts.ts';

/** The message whose like is to come no more, by its id; null for none. */
export const useStopping = create<{ readonly id: number | null }>(() => ({ id: null }));
export const stopLike = (id: number): void => useStopping.setState({ id });
export const endStopping = (): void => useStopping.setState({ id: null });

/** Whether messages come, and the way to end and to begin them. */
export const useStops = () => {
  const utils = trpc.useUtils();
  const { client } = utils;
  const subscription = trpc.subscription.get.useQuery({}).data;
  const marks = trpc.mark.list.useQuery({}).data;
  const follows = trpc.follow.list.useQuery({}).data;
  const settings = trpc.inbox.getSettings.useQuery({}).data;
  const [busy, setBusy] = useState(false);

  /** Whether they come; until it is known they do, as one has. */
  const isOn = (stop: Stop): boolean => {
    switch (stop.kind) {
      case 'subscription':
        return subscription?.Id !== 0;
      case 'booking':
        return marks?.Reservations.includes(stop.talkId) ?? true;
      case 'follow':
        return follows?.Ids.includes(stop.universityId) ?? true;
      case 'all':
        return settings?.Muted.includes(stop.of) !== true;
    }
  };

  const set = async (stop: Stop, on: boolean): Promise<unknown> => {
    switch (stop.kind) {
      case 'subscription':
        // Whoever has just ended it is not asked to begin it.
        if (!on) closePrompt();
        await (on ? client.subscription.add.mutate({}) : client.subscription.delete.mutate({}));
        return readAnew(utils.subscription.get);
      case 'booking':
        await client.mark.set.mutate({ Kind: 'reservation', Talkid: stop.talkId, On: on });
        return readAnew(utils.mark.list, utils.mark.find, utils.mark.findBooked);
      case 'follow':
        await client.follow.set.mutate({ Universityid: stop.universityId, On: on });
        return readAnew(utils.follow.list, utils.follow.find);
      case 'all':
        await client.inbox.setKind.mutate({ Kind: stop.of, On: on });
        return readAnew(utils.inbox.getSettings);
    }
  };

  const turn = async (stop: Stop, on: boolean): Promise<boolean> => {
    try {
      await set(stop, on);
      return true;
    } catch (error) {
      showFailure(error, t('notSaved'));
      return false;
    }
  };

  return {
    isOn,
    busy,
    /** Ends them, or begins them again; for a moment it can be undone. @returns whether it was done */
    async change(stop: Stop, on: boolean): Promise<boolean> {
      setBusy(true);
      const isDone = await turn(stop, on);
      setBusy(false);
      if (isDone) {
        offerUndo(stopTexts(stop, !on).done, () => {
          void turn(stop, !on).then((undone) => {
            if (undone) showToast(stopTexts(stop, on).done);
          });
        });
      }
      return isDone;
    },
  };
};
