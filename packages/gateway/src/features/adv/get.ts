import { advCalls } from '@xuanjiang/contracts/adv';
import { implement } from '../../rpc/implement.ts';
import type { AdvParts } from './parts.ts';
import { presentAdv } from './present.ts';

export const get = ({ advs }: AdvParts) =>
  implement(advCalls.get, async ({ input }) => {
    const { adv, isOff } = await advs.shown(input.Id);
    return { Adv: adv === null ? null : presentAdv(adv), Off: isOff };
  });
