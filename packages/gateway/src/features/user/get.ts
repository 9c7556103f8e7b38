import { maskPhone } from '@xuanjiang/contracts/rules/phone';
import { userCalls } from '@xuanjiang/contracts/user';
import { placeOf } from '../../lib/sealed-places.ts';
import { CallError } from '../../rpc/call-error.ts';
import { implement } from '../../rpc/implement.ts';
import type { UserParts } from './parts.ts';
import { createPresentPerson } from './present.ts';

export const get = ({ desk: { store, vault }, clock }: UserParts) =>
  implement(userCalls.get, async ({ input, caller }) => {
    const row = await store.get(input.Uids, { actor: caller.uids, time: clock() });
    if (row === null) throw new CallError('notFound', { message: 'accountNotFound' });
    const present = await createPresentPerson(store, [row]);
    const { phoneCipher } = row;
    return {
      ...present(row),
      Lockreason: row.lockReason ?? '',
      Phone:
        phoneCipher === null
          ? ''
          : maskPhone(vault.decrypt(phoneCipher, placeOf('account', row.id))),
      School: row.school ?? '',
      Address: row.address ?? '',
      Enrollmentyear: row.enrollmentYear ?? 0,
      Sessions: row.sessions,
      Channel: row.channel ?? '',
    };
  });
