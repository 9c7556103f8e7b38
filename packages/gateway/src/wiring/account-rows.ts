import type { AccountRows } from '../db/account-rows.ts';
import { auditRows, auditSubjectRows } from '../features/account/store.ts';
import { alertRows, closedAlertRows } from '../features/audit/alert-store.ts';
import { calendarFeedRows } from '../features/calendar/store.ts';
import { recognitionRows } from '../features/caption/recognition-store.ts';
import { captionRows } from '../features/caption/store.ts';
import { passRows } from '../features/checkin/pass-store.ts';
import { consultJoinRows } from '../features/consult/store.ts';
import { answeredCorrectionRows, correctionRows } from '../features/correction/store.ts';
import { guideVersionRows } from '../features/ebook/store.ts';
import { eventPlaceRows } from '../features/event/joining-store.ts';
import { grantAskedRows, grantDecidedRows } from '../features/export/grant-store.ts';
import { exportFileRows } from '../features/export/store.ts';
import { factorGuessRows } from '../features/factor/guess-store.ts';
import { factorSetupRows } from '../features/factor/setup-store.ts';
import { factorRecoveryRows, factorRows } from '../features/factor/store.ts';
import { feedbackPictureRows } from '../features/feedback/picture-store.ts';
import { answeredFeedbackRows, feedbackRows } from '../features/feedback/store.ts';
import { followRows } from '../features/follow/store.ts';
import {
  guideBookmarkRows,
  guideFollowRows,
  guidePlaceRows,
  guideReportRows,
} from '../features/guide/reading-store.ts';
import { inboxMutedRows, inboxRows } from '../features/inbox/store.ts';
import { inviteGuestRows, inviteRows } from '../features/invite/store.ts';
import { jobRows } from '../features/job/store.ts';
import { handoverRows } from '../features/login/handover-store.ts';
import { identityRows } from '../features/login/store.ts';
import { answerMarkRows } from '../features/mark/answer-store.ts';
import { markRows } from '../features/mark/store.ts';
import { maskRows } from '../features/mask/store.ts';
import { moderatorRows } from '../features/moderator/store.ts';
import { newsVersionRows } from '../features/news/version-store.ts';
import { noteRows } from '../features/note/store.ts';
import { announcementRows } from '../features/outreach/announcement-store.ts';
import { announcedRows } from '../features/outreach/telling-store.ts';
import { templateWriterRows } from '../features/outreach/template-store.ts';
import { deletedAccountRows } from '../features/privacy/deletion-store.ts';
import { pushOffRows, pushRows } from '../features/push/account-store.ts';
import { pushGrantRows } from '../features/push/grant-store.ts';
import { wordingWriterRows } from '../features/push/wording-store.ts';
import { takenQuestionRows } from '../features/question/store.ts';
import { consentRows, phoneProofRows, profileRows } from '../features/registration/store.ts';
import { reportRows } from '../features/report/store.ts';
import { restrictionRows } from '../features/restriction/store.ts';
import { heldRows } from '../features/review/store.ts';
import { sessionRows } from '../features/session/store.ts';
import { universitySignupRows } from '../features/signup/joining-store.ts';
import { lookRows } from '../features/signup/look-store.ts';
import { revealedByRows, revealRows } from '../features/signup/staff-store.ts';
import { subscriptionRows } from '../features/subscription/store.ts';
import { threadBlockRows, threadRows, threadSeenRows } from '../features/thread/account-store.ts';
import { uploadRows } from '../features/upload/store.ts';
import { messageRows } from '../room/append-store.ts';
import { voteRows } from '../room/vote-store.ts';

/**
 * The rows of all tables that belong to an account, in the order in which they are joined: posts that
 * wait for review before the messages whose ids they must not repeat, reasons for which a phone was shown
 * before the sign-ups that they refer to, and the audit before the messages that its entries are about.
 */
export const ACCOUNT_ROWS: readonly AccountRows[] = [
  sessionRows,
  handoverRows,
  identityRows,
  consentRows,
  revealRows,
  revealedByRows,
  lookRows,
  exportFileRows,
  grantAskedRows,
  grantDecidedRows,
  universitySignupRows,
  markRows,
  answerMarkRows,
  inviteRows,
  inviteGuestRows,
  noteRows,
  followRows,
  eventPlaceRows,
  passRows,
  consultJoinRows,
  correctionRows,
  answeredCorrectionRows,
  feedbackPictureRows,
  feedbackRows,
  answeredFeedbackRows,
  newsVersionRows,
  captionRows,
  recognitionRows,
  templateWriterRows,
  wordingWriterRows,
  announcementRows,
  announcedRows,
  guideFollowRows,
  guidePlaceRows,
  guideBookmarkRows,
  guideReportRows,
  guideVersionRows,
  uploadRows,
  calendarFeedRows,
  auditRows,
  auditSubjectRows,
  alertRows,
  closedAlertRows,
  heldRows,
  threadRows,
  threadBlockRows,
  threadSeenRows,
  messageRows,
  voteRows,
  maskRows,
  reportRows,
  restrictionRows,
  moderatorRows,
  takenQuestionRows,
  profileRows,
  subscriptionRows,
  jobRows,
  inboxRows,
  inboxMutedRows,
  pushRows,
  pushGrantRows,
  pushOffRows,
  phoneProofRows,
  factorRecoveryRows,
  factorSetupRows,
  factorGuessRows,
  factorRows,
  deletedAccountRows,
];
