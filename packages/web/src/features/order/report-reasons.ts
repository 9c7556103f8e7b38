import type { roomOrderMessages } from '@xuanjiang/contracts/messages/room-order';
import type { ReportReason } from '@xuanjiang/contracts/report';

/** The reasons in words. */
export const REPORT_TEXTS = {
  abuse: 'reportAbuse',
  advert: 'reportAdvert',
  fraud: 'reportFraud',
  privacy: 'reportPrivacy',
  untrue: 'reportUntrue',
  other: 'reportOther',
} as const satisfies Record<ReportReason, keyof typeof roomOrderMessages>;

/** In the order in which they are offered. */
export const REPORT_REASONS: readonly ReportReason[] = [
  'abuse',
  'advert',
  'fraud',
  'privacy',
  'untrue',
  'other',
];
