import type { AccountRows } from '../db/account-rows.ts';
import { auditRows, auditSubjectRows } from '../features/account/store.ts';
import { calendarFeedRows } from '../features/calendar/store.ts';
import { passRows } from '../features/checkin/pass-store.ts';
import { consultJoinRows } from '../features/consult/store.ts';
import { answeredCorrectionRows, correctionRows } from '../features/correction/store.ts';
import { eventPlaceRows } from '../features/event/joining-store.ts';
import { factorGuessRows } from '../features/factor/guess-store.ts';
import { factorSetupRows } from '../features/factor/setup-store.ts';
import { factorRecoveryRows, factorRows } from '../features/factor/store.ts';
import { followRows } from '../features/follow/store.ts';
import {
  guideBookmarkRows,
  guideFollowRows,
  guidePlaceRows,
  guideReportRows,
} from '../features/guide/reading-store.ts';
import { inboxMutedRows, inboxRows } from '../features/inbox/store.ts';
import { jobRows } from '../features/job/store.ts';
import { handoverRows } from '../features/login/handover-store.ts';
import { identityRows } from '../features/login/store.ts';
import { markRows } from '../features/mark/store.ts';
import { maskRows } from '../features/mask/store.ts';
import { moderatorRows } from '../features/moderator/store.ts';
import { noteRows } from '../features/note/store.ts';
import { takenQuestionRows } from '../features/question/store.ts';
import { consentRows, phoneProofRows, profileRows } from '../features/registration/store.ts';
import { reportRows } from '../features/report/store.ts';
import { restrictionRows } from '../features/restriction/store.ts';
import { heldRows } from '../features/review/store.ts';
import { sessionRows } from '../features/session/store.ts';
import { subscriptionRows } from '../features/subscription/store.ts';
import { messageRows } from '../room/append-store.ts';
import { voteRows } from '../room/vote-store.ts';

/**
 * The rows of all tables that belong to an account, in the order in which they are joined: posts that
 * wait for review before the messages whose ids they must not repeat.
 */
export const ACCOUNT_ROWS: readonly AccountRows[] = [
  sessionRows,
  handoverRows,
  identityRows,
  consentRows,
  markRows,
  noteRows,
  followRows,
  eventPlaceRows,
  passRows,
  consultJoinRows,
  correctionRows,
  answeredCorrectionRows,
  guideFollowRows,
  guidePlaceRows,
  guideBookmarkRows,
  guideReportRows,
  calendarFeedRows,
  heldRows,
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
  phoneProofRows,
  factorRecoveryRows,
  factorSetupRows,
  factorGuessRows,
  factorRows,
  auditRows,
  auditSubjectRows,
];
