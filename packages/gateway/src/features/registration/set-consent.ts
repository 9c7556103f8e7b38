import { registrationCalls } from '@xuanjiang/contracts/registration';
import { implement } from '../../rpc/implement.ts';
import type { RegistrationParts } from './parts.ts';
import { refuseWorker } from './service.ts';

export const setConsent = ({ store, registrations, clock }: RegistrationParts) =>
  implement(registrationCalls.setConsent, async ({ input, caller }) => {
    refuseWorker(caller);
    const consent = { ...registrations.text, agreed: input.Agreed, fromTalk: '' };
    await store.addConsent(caller.uids, consent, clock());
    return {};
  });
