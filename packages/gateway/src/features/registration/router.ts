import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { consent } from './consent.ts';
import { merge } from './merge.ts';
import type { RegistrationService } from './service.ts';
import { setConsent } from './set-consent.ts';
import { update } from './update.ts';

export const registrationRouter = (
  registrations: RegistrationService,
): DomainRouter<'registration'> => ({
  add: add(registrations),
  update: update(registrations),
  merge: merge(registrations),
  consent: consent(registrations),
  setConsent: setConsent(registrations),
});
