import { useState } from 'react';
import { create } from 'zustand';
import { readAnew } from '../../../lib/read-anew.ts';
import { trpc } from '../../../lib/trpc.ts';
import { useActionParts } from '../../../ui/action.ts';
import { showFailure } from '../../../ui/failure.ts';
import { perform } from '../../../ui/perform.ts';
import { showToast } from '../../../ui/toast.ts';
import { offerUndo } from '../../../ui/undo.ts';
import { markTalk } from '../../talks/talk/public.ts';
import { followUniversity } from '../../universities/university/public.ts';
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
  const parts = useActionParts();
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

  /** For what only this page does. */
  const turnHere = async (
    stop: Extract<Stop, { readonly kind: 'subscription' | 'all' }>,
    on: boolean,
  ): Promise<boolean> => {
    try {
      if (stop.kind === 'all') {
        await client.inbox.setKind.mutate({ Kind: stop.of, On: on });
        await readAnew(utils.inbox.getSettings, utils.push.get);
      } else {
        // Whoever has just ended it is not asked to begin it.
        if (!on) closePrompt();
        await (on ? client.subscription.add.mutate({}) : client.subscription.delete.mutate({}));
        await readAnew(utils.subscription.get);
      }
      return true;
    } catch (error) {
      showFailure(error, t('notSaved'));
      return false;
    }
  };

  const turn = (stop: Stop, on: boolean): Promise<boolean> => {
    // What is said comes with a way to undo it.
    const way = { off: !on, quiet: true };
    switch (stop.kind) {
      case 'booking': {
        const { talkId, title } = stop;
        return perform(markTalk, parts, { kind: 'reservation', talkId, title, ...way });
      }
      case 'follow': {
        const { universityId, name } = stop;
        return perform(followUniversity, parts, { kind: 'follow', universityId, name, ...way });
      }
      default:
        return turnHere(stop, on);
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
