import { maskCalls } from '@xuanjiang/contracts/mask';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MaskParts } from './parts.ts';
import { nextPosition } from './policy.ts';

export const get = ({ masks, clock }: MaskParts) =>
  implement(maskCalls.get, async ({ caller }) => {
    const taken = await masks.take(caller, clock(), nextPosition);
    if (taken === null) throw new CallError('forbidden', { message: 'maskNoOffice' });
    return taken;
  });
