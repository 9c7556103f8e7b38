import type { Command } from './command.ts';

/** A command as the list of all of them shows it. */
export interface CommandEntry {
  /** What follows its words; empty for nothing. */
  readonly usage: string;
  /** One line. */
  readonly does: string;
  readonly load: () => Promise<Command>;
}

/** The operator's commands by their first words; each is in `cli/<verb>-<noun>.ts`. */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  'account chat-type': {
    usage: '<phone> <1|2>',
    does: 'sets how the browsers of an account begin a chat: 1 WebSocket, 2 MQTT',
    load: async () => (await import('./set-chat-type.ts')).setChatType,
  },
  'account factor': {
    usage: '<phone>',
    does: 'prints a set-up code for the second factor of a staff account',
    load: async () => (await import('./issue-setup-code.ts')).issueSetupCode,
  },
  'account lock': {
    usage: '<Uids> --reason <text>',
    does: 'ends the sessions of an account and refuses its logins',
    load: async () => (await import('./change-account-lock.ts')).lockAccount,
  },
  'account role': {
    usage: '<phone> liaison|moderator|operator|student [--university <name or id>] [--new]',
    does: 'makes somebody staff, or a student again',
    load: async () => (await import('./change-role.ts')).changeRole,
  },
  'account show': {
    usage: '<phone>',
    does: 'prints Uids, role, lock and last login of an account',
    load: async () => (await import('./show-account.ts')).showAccount,
  },
  'account unlock': {
    usage: '<Uids> --reason <text>',
    does: 'lets a locked account log in again',
    load: async () => (await import('./change-account-lock.ts')).unlockAccount,
  },
  'adv list': {
    usage: '',
    does: 'lists the advertisements with their figures',
    load: async () => (await import('./list-advs.ts')).listAdvs,
  },
  'adv set': {
    usage: '<picture> --title <text> --url <address> [--from <day>] [--until <day>]',
    does: 'shows a picture over the main screens',
    load: async () => (await import('./set-adv.ts')).setAdv,
  },
  'adv withdraw': {
    usage: '',
    does: 'shows no picture any more',
    load: async () => (await import('./set-adv.ts')).withdrawAdv,
  },
  backup: {
    usage: '<folder> [--keep <number>]',
    does: 'copies the database as it is now into a new folder',
    load: async () => (await import('./take-backup.ts')).takeBackup,
  },
  'backup daily': {
    usage: '<folder> [--at <hh:mm>] [--keep <number>]',
    does: 'makes a backup every day, until it is stopped',
    load: async () => (await import('./backup-daily.ts')).backupDaily,
  },
  'backup verify': {
    usage: '<backup> [--into <address>]',
    does: 'says whether a backup is whole and can be restored',
    load: async () => (await import('./verify-backup.ts')).verifyBackup,
  },
  'bind values': {
    usage: '',
    does: 'encrypts anew what a gateway older than record 029 wrote after the upgrade',
    load: async () => (await import('./bind-values.ts')).bindValues,
  },
  'consult add': {
    usage: '<name> --university <name or id> [--intro <text>] [--province <code>]',
    does: 'opens a group for consultation, which can be joined when it has a QR code',
    load: async () => (await import('./manage-groups.ts')).addGroup,
  },
  'consult code': {
    usage: '<id> <link> --until <day> [--people <number>]',
    does: 'adds the QR code of a group that is shown when those before it are full or expired',
    load: async () => (await import('./manage-groups.ts')).addGroupCode,
  },
  'consult close': {
    usage: '<id>',
    does: 'closes a group: nobody finds it any more',
    load: async () => (await import('./manage-groups.ts')).closeGroup,
  },
  'consult end': {
    usage: '<id> <link>',
    does: 'ends a QR code of a group that is full, revoked or wrong',
    load: async () => (await import('./manage-groups.ts')).endGroupCode,
  },
  'consult show': {
    usage: '<id>',
    does: 'lists the QR codes of a group, and how many people were given them',
    load: async () => (await import('./manage-groups.ts')).showGroup,
  },
  'correction answer': {
    usage: '<id> corrected|kept --text <text>',
    does: 'answers a report of wrong data, and tells whoever made it',
    load: async () => (await import('./answer-corrections.ts')).answerCorrection,
  },
  'correction list': {
    usage: '',
    does: 'lists the reports of wrong data that wait for an answer',
    load: async () => (await import('./answer-corrections.ts')).listCorrections,
  },
  'demo reset': {
    usage: '',
    does: 'deletes everything in the database of a demo, and writes the demo content anew',
    load: async () => (await import('./reset-demo.ts')).resetDemoContent,
  },
  'event add': {
    usage: '<file.json>',
    does: 'puts an event on, with its lists and its programme',
    load: async () => (await import('./add-event.ts')).addEvent,
  },
  'event capacity': {
    usage: '<id> <site|online> <number>',
    does: 'gives an event more or fewer places; who waits moves up',
    load: async () => (await import('./change-event.ts')).setEventCapacity,
  },
  'event cancel': {
    usage: '<id> --reason <text>',
    does: 'calls an event off; everybody who signed up is told',
    load: async () => (await import('./change-event.ts')).cancelEvent,
  },
  'event move': {
    usage: '<id> <day> <hh:mm> [--minutes <number>] [--reason <text>]',
    does: 'puts an event off that is still to come; everybody who signed up is told',
    load: async () => (await import('./change-event.ts')).moveEvent,
  },
  'export-room': {
    usage: '<topic> --format csv|json [--out <file>]',
    does: 'writes the whole log of a room',
    load: async () => (await import('./export-room.ts')).exportRoom,
  },
  'import news': {
    usage: '<file.json|file.md> [--dry-run]',
    does: 'puts the articles of a file among the news',
    load: async () => (await import('./import-news.ts')).importNews,
  },
  'guide reports': {
    usage: '[--close <id>]',
    does: 'lists what readers have reported of guides, or closes the reports of one',
    load: async () => (await import('./manage-guides.ts')).guideReports,
  },
  'guide withdraw': {
    usage: '<id>',
    does: 'takes a guide off the shelf',
    load: async () => (await import('./manage-guides.ts')).withdrawGuide,
  },
  'import guide': {
    usage: '<file.pdf> --university <name or id> --title <text> [--year <year>] [--type <type>]',
    does: 'checks a PDF, stores it and publishes it as a guide',
    load: async () => (await import('./import-guide.ts')).importGuide,
  },
  'import partners': {
    usage: '<file.csv|file.xlsx> [--replace]',
    does: 'puts universities that work together into the database, all rows or none',
    load: async () => (await import('./import-partners.ts')).importPartners,
  },
  'import schools': {
    usage: '<file.csv|file.xlsx> [--replace] [--dry-run]',
    does: 'puts the high schools of a file into the directory',
    load: async () => (await import('./import-schools.ts')).importSchools,
  },
  'import universities': {
    usage: '<file.xls|file.xlsx|file.csv> [--publisher <name>] [--date <day>] [--url <address>]',
    does: 'puts the list of the ministry into the table of universities; nothing if a row is wrong, and safe to repeat',
    load: async () => (await import('./import-universities.ts')).importUniversities,
  },
  'import enrolment': {
    usage: '<file.csv|file.xlsx> [--replace] [--publisher <name>] [--date <day>] [--url <address>]',
    does: 'puts plans, admission lines, tables of scores or control lines into the database; nothing if a row is wrong, and safe to repeat',
    load: async () => (await import('./import-enrolment.ts')).importEnrolment,
  },
  'import words': {
    usage: '<file> [--review]',
    does: 'puts the words of a file into the list of all rooms',
    load: async () => (await import('./import-words.ts')).importWords,
  },
  'jobs list': {
    usage: '',
    does: 'counts the jobs that wait, and lists those that failed for good, with their error',
    load: async () => (await import('./list-jobs.ts')).listJobs,
  },
  'jobs retry': {
    usage: '<key>|--all',
    does: 'lets jobs that failed for good be tried again',
    load: async () => (await import('./retry-jobs.ts')).retryJobs,
  },
  restore: {
    usage: '<backup> [--replace] [--keep-sessions]',
    does: 'puts a backup in the place of the database',
    load: async () => (await import('./restore-backup.ts')).restoreBackup,
  },
  'rotate key': {
    usage: '[--check]',
    does: 'encrypts with the first key of SECRET_KEY what a former one encrypted',
    load: async () => (await import('./rotate-key.ts')).rotateKey,
  },
  'search rebuild': {
    usage: '',
    does: 'makes the search index anew of what is stored',
    load: async () => (await import('./rebuild-search.ts')).rebuildSearchIndex,
  },
  'talk add': {
    usage: '<day> <hh:mm> --university <name or id> --title <text> --speaker <name>',
    does: 'puts a talk on; whoever follows its university is told',
    load: async () => (await import('./add-talk.ts')).addTalk,
  },
  'talk cancel': {
    usage: '<id> --reason <text>',
    does: 'calls a talk off; calendars and pages say so',
    load: async () => (await import('./change-talk.ts')).cancelTalk,
  },
  'talk move': {
    usage: '<id> <day> <hh:mm> [--minutes <number>]',
    does: 'gives a talk that is still to come another time',
    load: async () => (await import('./change-talk.ts')).moveTalk,
  },
};
