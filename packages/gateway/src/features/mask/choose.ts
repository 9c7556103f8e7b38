import { maskCalls } from '@xuanjiang/contracts/mask';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MaskParts } from './parts.ts';

export const choose = ({ masks, clock }: MaskParts) =>
  implement(maskCalls.choose, async ({ caller, input }) => {
    const taken = await masks.take(caller, clock(), () => input.Position - 1);
    if (taken === null) throw new CallError('forbidden', { message: 'maskNoOffice' });
    return taken;
  });
