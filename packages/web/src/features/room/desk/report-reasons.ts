import type { roomModerationMessages } from '@xuanjiang/contracts/messages/room-moderation';
import type { ReportReason } from '@xuanjiang/contracts/report';

/** The reasons in words. */
export const REPORT_TEXTS = {
  abuse: 'reportAbuse',
  advert: 'reportAdvert',
  fraud: 'reportFraud',
  privacy: 'reportPrivacy',
  untrue: 'reportUntrue',
  other: 'reportOther',
} as const satisfies Record<ReportReason, keyof typeof roomModerationMessages>;

/** In the order in which they are offered. */
export const REPORT_REASONS: readonly ReportReason[] = [
  'abuse',
  'advert',
  'fraud',
  'privacy',
  'untrue',
  'other',
];
