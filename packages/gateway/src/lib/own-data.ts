import type { MessageKey } from '@xuanjiang/contracts/messages';

/** How a kind of data about a person is called, and what it is. */
interface OwnKindTexts {
  readonly title: MessageKey;
  readonly about: MessageKey;
}

/** The kinds of data that are stored about a person, in the order in which they are told. */
export const OWN_KINDS = {
  account: { title: 'dataAccount', about: 'dataAccountAbout' },
  profile: { title: 'dataProfile', about: 'dataProfileAbout' },
  consents: { title: 'dataConsents', about: 'dataConsentsAbout' },
  bookings: { title: 'dataBookings', about: 'dataBookingsAbout' },
  notes: { title: 'dataNotes', about: 'dataNotesAbout' },
  signups: { title: 'dataSignups', about: 'dataSignupsAbout' },
  follows: { title: 'dataFollows', about: 'dataFollowsAbout' },
  events: { title: 'dataEvents', about: 'dataEventsAbout' },
  groups: { title: 'dataGroups', about: 'dataGroupsAbout' },
  reading: { title: 'dataReading', about: 'dataReadingAbout' },
  messages: { title: 'dataMessages', about: 'dataMessagesAbout' },
  threads: { title: 'dataThreads', about: 'dataThreadsAbout' },
  held: { title: 'dataHeld', about: 'dataHeldAbout' },
  votes: { title: 'dataVotes', about: 'dataVotesAbout' },
  reports: { title: 'dataReports', about: 'dataReportsAbout' },
  restrictions: { title: 'dataRestrictions', about: 'dataRestrictionsAbout' },
  corrections: { title: 'dataCorrections', about: 'dataCorrectionsAbout' },
  feedback: { title: 'dataFeedback', about: 'dataFeedbackAbout' },
  invites: { title: 'dataInvites', about: 'dataInvitesAbout' },
  inbox: { title: 'dataInbox', about: 'dataInboxAbout' },
  subscription: { title: 'dataSubscription', about: 'dataSubscriptionAbout' },
  push: { title: 'dataPush', about: 'dataPushAbout' },
  jobs: { title: 'dataJobs', about: 'dataJobsAbout' },
  calendar: { title: 'dataCalendar', about: 'dataCalendarAbout' },
  logins: { title: 'dataLogins', about: 'dataLoginsAbout' },
  security: { title: 'dataSecurity', about: 'dataSecurityAbout' },
  audit: { title: 'dataAudit', about: 'dataAuditAbout' },
  work: { title: 'dataWork', about: 'dataWorkAbout' },
  deletion: { title: 'dataDeletion', about: 'dataDeletionAbout' },
} as const satisfies Record<string, OwnKindTexts>;

export type OwnKind = keyof typeof OWN_KINDS;

export const OWN_KIND_NAMES = Object.keys(OWN_KINDS) as readonly OwnKind[];
