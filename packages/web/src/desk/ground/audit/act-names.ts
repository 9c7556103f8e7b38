import type { AuditAct, AuditResult } from '@xuanjiang/contracts/audit';
import type { AuditGroup } from '@xuanjiang/contracts/rules/audit-group';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

/** The acts that have a name; one of a newer server is shown as it is stored. */
const ACTS: Readonly<Record<string, TextKey>> = {
  'account.lock': 'actAccountLock',
  'account.unlock': 'actAccountUnlock',
  'account.role': 'actAccountRole',
  'audit.closeAlert': 'actAuditClose',
  'audit.export': 'actAuditExport',
  'colleague.invite': 'actColleagueInvite',
  'colleague.sendSms': 'actColleagueSms',
  'colleague.revoke': 'actColleagueRevoke',
  'colleague.allowMove': 'actColleagueMove',
  'colleague.accept': 'actColleagueAccept',
  'colleague.setLead': 'actColleagueLead',
  'university.add': 'actUniversityAdd',
  'factor.issue': 'actFactorIssue',
  'factor.confirm': 'actFactorConfirm',
  'moderator.add': 'actModeratorAdd',
  'moderator.delete': 'actModeratorDelete',
  'signup.list': 'actSignupList',
  'signup.reveal': 'actSignupReveal',
  'signup.export': 'actSignupExport',
  'user.list': 'actUserList',
  'user.get': 'actUserGet',
  // Calls that were refused.
  'user.setRole': 'actAccountRole',
  'user.resetFactor': 'actFactorIssue',
  'export.start': 'actExportStart',
  'export.fetch': 'actExportFetch',
  'feedback.look': 'actFeedbackLook',
  'feedback.picture': 'actFeedbackPicture',
  'feedback.answer': 'actFeedbackAnswer',
  'report.read': 'actReportRead',
  'report.close': 'actReportClose',
  'restriction.mute': 'muted',
  'restriction.lift-mute': 'actLiftMute',
  'restriction.ban': 'auditActBanned',
  'restriction.lift-ban': 'actLiftBan',
  'room.recall': 'actRecall',
  'room.pin': 'auditActPinned',
  'room.notice': 'actNotice',
  'room.export': 'actRoomExport',
  'talk.add': 'actTalkAdd',
  'talk.move': 'actTalkMove',
  'talk.cancel': 'actTalkCancel',
  'word.add': 'actWordAdd',
  'word.delete': 'actWordDelete',
  'registration.merge': 'actMerge',
  'privacy.delete': 'actDelete',
};

export const actName = (action: string): string => {
  const key = ACTS[action];
  return key === undefined ? action : t(key);
};

export const GROUP_NAMES: Readonly<Record<AuditGroup, TextKey>> = {
  personal: 'auditPersonal',
  rights: 'auditRights',
  order: 'discipline',
  push: 'auditPush',
  content: 'content',
};

export const RESULT_NAMES: Readonly<Record<AuditResult, TextKey>> = {
  done: 'auditDone',
  refused: 'auditRefused',
};

const ROLE_NAMES: Readonly<Record<AuditAct['Role'], TextKey>> = {
  user: 'auditRoleUser',
  worker: 'auditRoleWorker',
  operator: 'auditRoleOperator',
  machine: 'auditRoleMachine',
  gone: 'auditRoleGone',
};

/** For whom somebody works, and as what. */
export const placeOfActor = ({ University, Role }: Pick<AuditAct, 'University' | 'Role'>): string =>
  [University, t(ROLE_NAMES[Role])].filter((part) => part !== '').join(' · ');
