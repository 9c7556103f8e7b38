import { advEditCalls } from '@xuanjiang/contracts/adv-edit';
import { AD_ID } from '@xuanjiang/contracts/constants';
import { FOLLOW_AD_ID } from '@xuanjiang/contracts/rules/adv-places';
import { implement } from '../../rpc/implement.ts';
import type { AdvEditParts } from './parts.ts';

export const findPlaces = ({ store }: AdvEditParts) =>
  implement(advEditCalls.findPlaces, async () => {
    const rows = await store.places();
    return {
      List: [AD_ID, FOLLOW_AD_ID].map((place) => {
        const row = rows.find((each) => each.place === place);
        return { Place: place, Off: row?.off === 1, Version: row?.version ?? 1 };
      }),
    };
  });
