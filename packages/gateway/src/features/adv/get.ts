import { advCalls } from '@xuanjiang/contracts/adv';
import { implement } from '../../rpc/implement.ts';
import type { AdvParts } from './parts.ts';
import { presentAdv } from './present.ts';

export const get = ({ advs }: AdvParts) =>
  implement(advCalls.get, async ({ input }) => {
    const row = await advs.shown(input.Id);
    return { Adv: row === null ? null : presentAdv(row) };
  });
