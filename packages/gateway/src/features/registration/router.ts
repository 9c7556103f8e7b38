import type { DomainRouter } from '../../rpc/implement.ts';
import { add } from './add.ts';
import { consent } from './consent.ts';
import { merge } from './merge.ts';
import type { RegistrationParts } from './parts.ts';
import { setConsent } from './set-consent.ts';
import { update } from './update.ts';

export const registrationRouter = (parts: RegistrationParts): DomainRouter<'registration'> => ({
  add: add(parts),
  update: update(parts),
  merge: merge(parts),
  consent: consent(parts),
  setConsent: setConsent(parts),
});
