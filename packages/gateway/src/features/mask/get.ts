import { maskCalls } from '@xuanjiang/contracts/mask';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { MaskParts } from './parts.ts';
import { faceAt } from './policy.ts';

export const get = ({ store, masks, clock }: MaskParts) =>
  implement(maskCalls.get, async ({ caller }) => {
    const office = await masks.officeOf(caller);
    if (office === null) throw new CallError('forbidden', { message: 'maskNoOffice' });
    const { uids, displayname, avatarurl, school } = await store.switch(
      caller.uids,
      clock(),
      (position) => faceAt(office, position),
    );
    const mask = { Displayname: displayname, Avatarurl: avatarurl, School: school, Uids: uids };
    return { Mask: mask, Uids: uids };
  });
