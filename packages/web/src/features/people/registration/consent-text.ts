import type { Consent } from '@xuanjiang/contracts/registration';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TextKey } from './texts.ts';

/** What a person last said about sharing the registration, when, and of which text. */
export const consentText = (
  consent: Pick<Consent, 'Agreed' | 'Time' | 'Version'> | null,
  text: (key: TextKey, parameters?: Readonly<Record<string, string>>) => string,
): string =>
  consent === null
    ? text('consentNever')
    : text(consent.Agreed ? 'consentGiven' : 'consentWithdrawn', {
        date: `${dayOf(consent.Time)} ${clockOf(consent.Time)}`,
        version: consent.Version,
      });
