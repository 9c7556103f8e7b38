import { registrationCalls } from '@xuanjiang/contracts/registration';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationParts } from './parts.ts';
import { refuseWorker } from './service.ts';

export const update = ({ store, registrations, users, vault, clock }: RegistrationParts) =>
  implement(registrationCalls.update, async ({ input, caller }) => {
    refuseWorker(caller);
    const account = await registrations.accountOf(caller);
    if (account.phoneHash === null) throw new CallError('conflict', { message: 'registerFirst' });
    if (input.Phone !== '' && !vault.lookups(input.Phone).includes(account.phoneHash)) {
      throw new CallError('conflict', { message: 'phoneAlreadyBound' });
    }
    const { profile, consent } = await registrations.readForm(input);
    await store.change(caller.uids, profile, consent, clock());
    const { Ext } = await users.presentInfo(caller);
    if (Ext === null) throw new Error('the profile that was written is not there');
    return Ext;
  });
