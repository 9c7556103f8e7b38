import { MASKS_PER_LIAISON, maskCalls } from '@xuanjiang/contracts/mask';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MaskParts } from './parts.ts';
import { faceAt } from './policy.ts';

export const find = ({ store, masks }: MaskParts) =>
  implement(maskCalls.find, async ({ caller }) => {
    const office = await masks.officeOf(caller);
    if (office === null) throw new CallError('forbidden', { message: 'maskNoOffice' });
    const last = await store.lastPosition(caller.uids);
    const List = Array.from({ length: MASKS_PER_LIAISON }, (_, position) => {
      const { displayname, avatarurl, school } = faceAt(office, position);
      return {
        Position: position + 1,
        Displayname: displayname,
        Avatarurl: avatarurl,
        School: school,
        // Behind the round are those of an account that was joined with this one.
        Current: last !== null && position === last % MASKS_PER_LIAISON,
      };
    });
    return { List, Total: List.length };
  });
