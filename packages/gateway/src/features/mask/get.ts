import { maskCalls } from '@xuanjiang/contracts/mask';
import { implement } from '../../rpc/implement.ts';
import { requireCaller } from '../../rpc/require-caller.ts';
import type { MaskService } from './service.ts';

export const get = (masks: MaskService) =>
  implement(maskCalls.get, async ({ context }) => {
    const mask = await masks.next(requireCaller(context));
    return { Mask: mask, Uids: mask.Uids };
  });
