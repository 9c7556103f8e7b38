import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** What the calls of staff are about, by the first part of their names: so an act is told that was refused. */
const DOMAINS: Readonly<Record<string, TextKey>> = {
  account: 'users',
  adv: 'advertsTitle',
  advEdit: 'advertsTitle',
  attendee: 'offlineEvents',
  audit: 'audit',
  broadcast: 'live',
  caption: 'auditCaptions',
  checkin: 'offlineEvents',
  collect: 'collections',
  colleague: 'colleagues',
  consult: 'groups',
  consultEdit: 'groups',
  correction: 'reportsOfWrongData',
  ebook: 'admissionGuides',
  enrolment: 'enrolmentData',
  event: 'offlineEvents',
  eventEdit: 'offlineEvents',
  export: 'exports',
  factor: 'auditRights',
  feedback: 'auditFeedback',
  film: 'replay',
  guide: 'admissionGuides',
  mask: 'auditRights',
  moderator: 'auditRights',
  newsEdit: 'auditNews',
  orgPage: 'institutions',
  outreach: 'auditPush',
  partner: 'institutions',
  poll: 'discipline',
  push: 'auditPush',
  question: 'discipline',
  replay: 'replay',
  report: 'discipline',
  restriction: 'discipline',
  review: 'discipline',
  room: 'discipline',
  setting: 'auditRights',
  sheet: 'enrolmentData',
  signup: 'signUps',
  stat: 'figures',
  system: 'serviceState',
  talkedit: 'talks',
  thread: 'auditLetters',
  trouble: 'serviceState',
  university: 'institutions',
  user: 'users',
  waiting: 'overview',
  word: 'words',
};

export const hasDomainName = (domain: string): boolean => Object.hasOwn(DOMAINS, domain);

/** @param action `domain.call` */
export const domainName = (action: string): string =>
  t(DOMAINS[action.split('.')[0] ?? ''] ?? 'auditOther');
