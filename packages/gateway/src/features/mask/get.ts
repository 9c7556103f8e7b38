import { maskCalls } from '@xuanjiang/contracts/mask';
import { implement } from '../../rpc/implement.ts';
import type { MaskService } from './service.ts';

export const get = (masks: MaskService) =>
  implement(maskCalls.get, async ({ caller }) => {
    const mask = await masks.next(caller);
    return { Mask: mask, Uids: mask.Uids };
  });
