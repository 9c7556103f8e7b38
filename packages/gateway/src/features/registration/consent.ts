import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationParts } from './parts.ts';

export const consent = ({ store }: RegistrationParts) =>
  implement(registrationCalls.consent, async ({ caller }) => {
    const row = await store.consent(caller.uids);
    if (row === null) return { Consent: null };
    const { version, hash, agreed, time, fromTalk } = row;
    return {
      Consent: { Version: version, Hash: hash, Agreed: agreed, Time: time, From: fromTalk },
    };
  });
