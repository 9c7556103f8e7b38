import type { AccountRows } from '../db/account-rows.ts';
import { passRows } from '../features/events/checkin/pass-store.ts';
import { eventPlaceRows } from '../features/events/event/joining-store.ts';
import { groupJoinRows } from '../features/events/group/store.ts';
import { alertRows, closedAlertRows } from '../features/ground/audit/alert-store.ts';
import { jobRows } from '../features/ground/job/store.ts';
import {
  confirmedUploadRows,
  handedUploadRows,
  uploadRows,
} from '../features/ground/upload/store.ts';
import { streamKeyRows } from '../features/media/broadcast/stream-key-store.ts';
import { recognitionRows } from '../features/media/caption/recognition-store.ts';
import { captionRows } from '../features/media/caption/store.ts';
import { grantAskedRows, grantDecidedRows } from '../features/overview/export/grant-store.ts';
import { exportFileRows } from '../features/overview/export/store.ts';
import { waitingOwnerRows } from '../features/overview/waiting/store.ts';
import { auditRows, auditSubjectRows } from '../features/people/account/store.ts';
import { acceptedByRows, invitedByRows } from '../features/people/colleague/invitation-store.ts';
import { factorGuessRows } from '../features/people/factor/guess-store.ts';
import { factorSetupRows } from '../features/people/factor/setup-store.ts';
import { factorRecoveryRows, factorRows } from '../features/people/factor/store.ts';
import { handoverRows } from '../features/people/login/handover-store.ts';
import { identityRows } from '../features/people/login/store.ts';
import { deletedAccountRows } from '../features/people/privacy/deletion-store.ts';
import { consentRows, phoneProofRows, profileRows } from '../features/people/registration/store.ts';
import { sessionRows } from '../features/people/session/store.ts';
import { messageWriterRows } from '../features/reach/attendee/message-store.ts';
import {
  attendeeRevealedByRows,
  attendeeRevealRows,
  givenRows,
} from '../features/reach/attendee/store.ts';
import { feedbackPictureRows } from '../features/reach/feedback/picture-store.ts';
import { answeredFeedbackRows, feedbackRows } from '../features/reach/feedback/store.ts';
import { inboxMutedRows, inboxRows } from '../features/reach/inbox/store.ts';
import { inviteGuestRows, inviteRows } from '../features/reach/invite/store.ts';
import { announcementRows } from '../features/reach/outreach/announcement-store.ts';
import { announcedRows } from '../features/reach/outreach/telling-store.ts';
import { templateWriterRows } from '../features/reach/outreach/template-store.ts';
import { pushOffRows, pushRows } from '../features/reach/push/account-store.ts';
import { pushGrantRows } from '../features/reach/push/grant-store.ts';
import { smsReminderRows } from '../features/reach/push/sms-store.ts';
import { wordingWriterRows } from '../features/reach/push/wording-store.ts';
import { universitySignupRows } from '../features/reach/signup/joining-store.ts';
import { lookRows } from '../features/reach/signup/look-store.ts';
import { revealedByRows, revealRows } from '../features/reach/signup/staff-store.ts';
import { subscriptionRows } from '../features/reach/subscription/store.ts';
import { answerMarkRows } from '../features/rooms/mark/answer-store.ts';
import { markRows } from '../features/rooms/mark/store.ts';
import { moderatorRows } from '../features/rooms/moderator/store.ts';
import { personaRows } from '../features/rooms/persona/store.ts';
import { takenQuestionRows } from '../features/rooms/question/store.ts';
import { reportRows } from '../features/rooms/report/store.ts';
import { restrictionRows } from '../features/rooms/restriction/store.ts';
import { heldRows } from '../features/rooms/review/store.ts';
import {
  threadBlockRows,
  threadRows,
  threadSeenRows,
} from '../features/rooms/thread/account-store.ts';
import { calendarFeedRows } from '../features/talks/calendar/store.ts';
import {
  guideBookmarkRows,
  guideFollowRows,
  guidePlaceRows,
  guideReportRows,
} from '../features/talks/guide/reading-store.ts';
import { guideVersionRows } from '../features/talks/guide/staff-store.ts';
import { newsVersionRows } from '../features/talks/news/version-store.ts';
import { noteRows } from '../features/talks/note/store.ts';
import {
  answeredCorrectionRows,
  correctionRows,
} from '../features/universities/correction/store.ts';
import {
  confirmedFigureRows,
  enteredFigureRows,
} from '../features/universities/enrolment/proof/proof-store.ts';
import { followRows } from '../features/universities/follow/store.ts';
import {
  orgReadRows,
  orgSavedRows,
  orgVersionRows,
} from '../features/universities/university/staff-store.ts';
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
  ...[givenRows, attendeeRevealRows, attendeeRevealedByRows, messageWriterRows],
  revealedByRows,
  lookRows,
  exportFileRows,
  streamKeyRows,
  invitedByRows,
  acceptedByRows,
  grantAskedRows,
  grantDecidedRows,
  waitingOwnerRows,
  universitySignupRows,
  markRows,
  answerMarkRows,
  inviteRows,
  inviteGuestRows,
  noteRows,
  followRows,
  eventPlaceRows,
  passRows,
  groupJoinRows,
  correctionRows,
  answeredCorrectionRows,
  orgVersionRows,
  orgSavedRows,
  orgReadRows,
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
  ...[uploadRows, handedUploadRows, confirmedUploadRows],
  ...[enteredFigureRows, confirmedFigureRows],
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
  personaRows,
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
  smsReminderRows,
  pushOffRows,
  phoneProofRows,
  factorRecoveryRows,
  factorSetupRows,
  factorGuessRows,
  factorRows,
  deletedAccountRows,
];
