import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { implement } from '../../rpc/implement.ts';
import { requireSaved } from '../../rpc/require-saved.ts';
import type { AdvEditParts } from './parts.ts';

export const setPlace = ({ store, publicData, clock }: AdvEditParts) =>
  implement(advEditCalls.setPlace, async ({ input, caller }) => {
    const { Place, Off, Version } = input;
    const act = { actor: caller.uids, time: clock() };
    requireSaved(await store.setPlace(Place, Off, Version, act));
    publicData.announce();
    return { Place, Off, Version: Version + 1 };
  });
