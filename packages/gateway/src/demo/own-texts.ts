import { readFileSync } from 'node:fs';
import type { AgreementParties } from '@xuanjiang/contracts/agreement';
import type { ReceiptField, ReceiptKind } from '@xuanjiang/contracts/receipt';

/** A time before the day of the seeding. */
export interface TimeText {
  readonly daysAgo: number;
  /** From midnight in Asia/Shanghai. */
  readonly minute: number;
}

interface LookText extends TimeText {
  readonly kind: ReceiptKind;
  /** Why a phone was shown. */
  readonly reason?: string;
}

export interface SignupText {
  /** `Code` in universities.json. */
  readonly university: string;
  /** Made at its latest talk that was over before staff looked. */
  readonly atTalk: boolean;
  /** When, where there was no such talk. */
  readonly made: TimeText;
  readonly withdrawn: TimeText | null;
  readonly looks: readonly LookText[];
}

interface OwnTexts {
  /** Operator of the product and its contact, as the accepted agreement names them. */
  readonly parties: AgreementParties;
  readonly consent: TimeText;
  readonly signups: readonly SignupText[];
  readonly listFields: readonly ReceiptField[];
  readonly revealFields: readonly ReceiptField[];
  /** In how many days the booked talk is that is to come. */
  readonly upcomingDay: number;
  readonly follows: readonly string[];
  readonly invite: { readonly opened: number; readonly guests: number };
  readonly messages: {
    readonly change: { readonly hoursAgo: number; readonly movedMinutes: number };
    readonly event: { readonly hoursAgo: number };
  };
}

/** What the demo's student finds on the own pages, all of it invented. */
export const OWN_TEXTS: OwnTexts = JSON.parse(
  readFileSync(new URL('own.json', import.meta.url), 'utf8'),
);
