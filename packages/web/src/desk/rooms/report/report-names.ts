import type { ReportKind, ReportOrder, ReportReason } from '@xuanjiang/contracts/report';
import type { TextKey } from './texts.ts';

export const KIND_TEXTS: Readonly<Record<ReportKind, TextKey>> = {
  talk: 'reportDeskTalk',
  thread: 'reportDeskThread',
};

export const REASON_TEXTS: Readonly<Record<ReportReason, TextKey>> = {
  abuse: 'reportDeskAbuse',
  advert: 'reportDeskAdvert',
  fraud: 'reportDeskFraud',
  privacy: 'reportDeskPrivacy',
  untrue: 'reportDeskUntrue',
  other: 'somethingElse',
};

export const ORDER_TEXTS: Readonly<Record<ReportOrder, TextKey>> = {
  newest: 'reportDeskNewest',
  oldest: 'reportDeskOldest',
  most: 'reportDeskMost',
};
