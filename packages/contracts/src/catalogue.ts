import { accountCalls } from './account.ts';
import { advCalls } from './adv.ts';
import { advStaffCalls, advStaffFiles } from './adv-staff.ts';
import { attendeeCalls } from './attendee.ts';
import { auditCalls, auditFiles } from './audit.ts';
import { broadcastCalls } from './broadcast.ts';
import { calendarCalls } from './calendar.ts';
import type { Call, FileCall } from './call.ts';
import { campaignCalls } from './campaign.ts';
import { captionCalls, captionFiles } from './caption.ts';
import { chatCalls } from './chat.ts';
import { checkinCalls } from './checkin.ts';
import { colleagueCalls } from './colleague.ts';
import { collectionCalls } from './collection.ts';
import { collectionCategoryCalls } from './collection-category.ts';
import { collectionStaffCalls } from './collection-staff.ts';
import { correctionCalls } from './correction.ts';
import { enrolmentCalls } from './enrolment.ts';
import { enrolmentProofCalls, enrolmentProofFiles } from './enrolment-proof.ts';
import { enrolmentRankCalls, enrolmentRankFiles } from './enrolment-rank.ts';
import { enrolmentFiles, enrolmentUploadCalls, sheetCalls } from './enrolment-staff.ts';
import { enrolmentTableCalls } from './enrolment-table.ts';
import { eventCalls } from './event.ts';
import { eventStaffCalls } from './event-staff.ts';
import { exportCalls } from './export.ts';
import { factorCalls } from './factor.ts';
import { feedbackCalls, feedbackFiles } from './feedback.ts';
import { filmCalls } from './film.ts';
import { followCalls } from './follow.ts';
import { groupCalls } from './group.ts';
import { groupStaffCalls } from './group-staff.ts';
import { guideCalls } from './guide.ts';
import { guideStaffCalls, guideStaffFiles } from './guide-staff.ts';
import { inboxCalls } from './inbox.ts';
import { inviteCalls } from './invite.ts';
import { loginCalls } from './login.ts';
import { markCalls } from './mark.ts';
import { mineCalls } from './mine.ts';
import { moderatorCalls } from './moderator.ts';
import { newsCalls } from './news.ts';
import { newsStaffCalls } from './news-staff.ts';
import { noteCalls } from './note.ts';
import { outreachCalls, outreachFiles } from './outreach.ts';
import { announcementCalls } from './outreach-announcement.ts';
import { pushTemplateCalls } from './outreach-template.ts';
import { partnerCalls } from './partner.ts';
import { personaCalls } from './persona.ts';
import { pollCalls } from './poll.ts';
import { privacyCalls } from './privacy.ts';
import { pushCalls } from './push.ts';
import { questionCalls } from './question.ts';
import { receiptCalls } from './receipt.ts';
import { registrationCalls } from './registration.ts';
import { replayCalls } from './replay.ts';
import { reportCalls } from './report.ts';
import { restrictionCalls } from './restriction.ts';
import { reviewCalls } from './review.ts';
import { roomCalls } from './room.ts';
import { schoolCalls } from './school.ts';
import { searchCalls } from './search.ts';
import { settingCalls } from './setting.ts';
import { shareCalls } from './share.ts';
import { signupCalls } from './signup.ts';
import { statCalls } from './stat.ts';
import { subscriptionCalls } from './subscription.ts';
import { systemCalls } from './system.ts';
import { talkCalls } from './talk.ts';
import { talkStaffCalls, talkStaffFiles } from './talk-staff.ts';
import { threadCalls } from './thread.ts';
import { troubleCalls } from './trouble.ts';
import { universityCalls } from './university.ts';
import { orgPageCalls, orgPageFiles } from './university-staff.ts';
import { userCalls } from './user.ts';
import { waitingCalls } from './waiting.ts';
import { wordCalls } from './word.ts';

/** Every call of the product, by domain. */
export const catalogue = {
  account: accountCalls,
  adv: advCalls,
  advEdit: advStaffCalls,
  attendee: attendeeCalls,
  audit: auditCalls,
  campaign: campaignCalls,
  broadcast: broadcastCalls,
  caption: captionCalls,
  trouble: troubleCalls,
  calendar: calendarCalls,
  chat: chatCalls,
  checkin: checkinCalls,
  colleague: colleagueCalls,
  collect: { ...collectionCalls, ...collectionStaffCalls, ...collectionCategoryCalls },
  consult: groupCalls,
  consultEdit: groupStaffCalls,
  correction: correctionCalls,
  ebook: guideStaffCalls,
  enrolment: {
    ...enrolmentCalls,
    ...enrolmentUploadCalls,
    ...enrolmentTableCalls,
    ...enrolmentProofCalls,
    ...enrolmentRankCalls,
  },
  event: eventCalls,
  eventEdit: eventStaffCalls,
  export: exportCalls,
  factor: factorCalls,
  feedback: feedbackCalls,
  film: filmCalls,
  inbox: inboxCalls,
  invite: inviteCalls,
  follow: followCalls,
  guide: guideCalls,
  login: loginCalls,
  mask: personaCalls,
  mine: mineCalls,
  moderator: moderatorCalls,
  news: newsCalls,
  newsEdit: newsStaffCalls,
  note: noteCalls,
  orgPage: orgPageCalls,
  outreach: { ...outreachCalls, ...pushTemplateCalls, ...announcementCalls },
  partner: partnerCalls,
  poll: pollCalls,
  privacy: privacyCalls,
  push: pushCalls,
  question: questionCalls,
  receipt: receiptCalls,
  replay: replayCalls,
  report: reportCalls,
  restriction: restrictionCalls,
  review: reviewCalls,
  room: roomCalls,
  word: wordCalls,
  mark: markCalls,
  registration: registrationCalls,
  school: schoolCalls,
  search: searchCalls,
  setting: settingCalls,
  share: shareCalls,
  sheet: sheetCalls,
  signup: signupCalls,
  stat: statCalls,
  subscription: subscriptionCalls,
  system: systemCalls,
  talk: talkCalls,
  talkedit: talkStaffCalls,
  thread: threadCalls,
  university: universityCalls,
  user: userCalls,
  waiting: waitingCalls,
} as const satisfies Record<string, Record<string, Call>>;

/** The calls beside it that take or give a file, by domain. */
export const fileCatalogue: Readonly<Record<string, Readonly<Record<string, FileCall>>>> = {
  feedback: feedbackFiles,
  ebook: guideStaffFiles,
  enrolment: { ...enrolmentFiles, ...enrolmentProofFiles, ...enrolmentRankFiles },
  advEdit: advStaffFiles,
  orgPage: orgPageFiles,
  outreach: outreachFiles,
  audit: auditFiles,
  talkedit: talkStaffFiles,
  caption: captionFiles,
};

export type Catalogue = typeof catalogue;
