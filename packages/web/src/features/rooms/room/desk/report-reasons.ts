import type { ReportReason } from '@xuanjiang/contracts/report';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** The reasons in words. */
export const REPORT_TEXTS = {
  abuse: 'reportAbuse',
  advert: 'reportAdvert',
  fraud: 'reportFraud',
  privacy: 'reportPrivacy',
  untrue: 'reportUntrue',
  other: 'somethingElse',
} as const satisfies Record<ReportReason, TextKey>;

/** The order of the texts is the order in which they are offered. */
export const REPORT_REASONS = Object.keys(REPORT_TEXTS) as readonly ReportReason[];

export const reportReasonText = (reason: ReportReason): string => t(REPORT_TEXTS[reason]);
