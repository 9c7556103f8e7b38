import { SETUP_CODE_HOURS } from '@xuanjiang/contracts/constants';
import { CORRECTION_ANSWER_MAX } from '@xuanjiang/contracts/correction';
import { GROUP_CODE_PEOPLE } from '@xuanjiang/contracts/group';
import { GuideTypeSchema } from '@xuanjiang/contracts/guide-fields';
import { FEEDBACK_LIMITS } from '@xuanjiang/contracts/rules/feedback-limits';
import type { Command } from '../command/command.ts';

const GUIDE_TYPES = GuideTypeSchema.options.join('|');
const IN_TURNS = `The file is checked as a whole, then written in short transactions, between which gateways write.
If it is cut off, run it again: the result is the same.`;

/** A command as the list of all of them shows it. */
export interface CommandEntry {
  /** What follows its words; empty for nothing. */
  readonly usage: string;
  /** One line. */
  readonly does: string;
  /** What is said besides of one command that was asked for, or given wrongly. */
  readonly more?: string;
  readonly load: () => Promise<Command>;
}

/**
 * The operator's commands by their first words. A command of one feature is in its folder, in `commands.ts` or `commands/`; one of the
 * whole product, or of several areas, is beside this list. None is loaded before it is run.
 */
export const COMMANDS: Readonly<Record<string, CommandEntry>> = {
  'account chat-type': {
    usage: '<phone> <1|2>',
    does: 'sets how the browsers of an account begin a chat: 1 WebSocket, 2 MQTT',
    more: 'An account has 1 until it is set. It is followed from the next time that a page is opened.',
    load: async () =>
      (await import('../features/people/account/commands/set-chat-type.ts')).setChatType,
  },
  'account factor': {
    usage: '<phone>',
    does: 'prints a set-up code for the second factor of a staff account',
    more: `The code is valid for ${SETUP_CODE_HOURS} hours and one set-up, and replaces a code that was printed before.
The wrong codes that were counted for the account today are cleared.`,
    load: async () => (await import('../features/people/factor/commands.ts')).issueSetupCode,
  },
  'account lock': {
    usage: '<Uids> --reason <text>',
    does: 'ends the sessions of an account and refuses its logins',
    more: `Sessions of a locked account are refused at once, and it cannot log in. Open chat sockets close
within a second where REDIS_URL is set, else within a minute.`,
    load: async () => (await import('./lock-account.ts')).lockAccount,
  },
  'account role': {
    usage: '<phone> liaison|moderator|operator|student [--university <name or id>] [--new]',
    does: 'makes somebody staff, or a student again',
    more: `Makes the account that has the phone liaison staff of a university, a moderator of its rooms or an
operator, and prints a set-up code for the second factor; student takes all of this away. The
sessions of the account end. liaison and moderator need --university. With --new an account is made
for a phone that has none.`,
    load: async () => (await import('./change-role.ts')).changeRole,
  },
  'account show': {
    usage: '<phone>',
    does: 'prints Uids, role, lock and last login of an account',
    more: 'It says too whether the account has a second factor.',
    load: async () =>
      (await import('../features/people/account/commands/show-account.ts')).showAccount,
  },
  'account unlock': {
    usage: '<Uids> --reason <text>',
    does: 'lets a locked account log in again',
    load: async () => (await import('./lock-account.ts')).unlockAccount,
  },
  'adv list': {
    usage: '',
    does: 'lists the advertisements with their figures',
    load: async () => (await import('../features/talks/adv/commands.ts')).listAdvs,
  },
  'adv set': {
    usage: '<picture> --title <text> --url <address> [--from <day>] [--until <day>]',
    does: 'shows a picture over the main page',
    more: `The picture is PNG, JPEG or WebP. The address is a path on this site, or https. Days are YYYY-MM-DD
in Asia/Shanghai, both shown; without them it is shown from now on, and until it is withdrawn. One
that is shown before goes on until then.`,
    load: async () => (await import('../features/talks/adv/commands.ts')).setAdv,
  },
  'adv withdraw': {
    usage: '',
    does: 'shows no picture any more',
    load: async () => (await import('../features/talks/adv/commands.ts')).withdrawAdv,
  },
  'audit checkpoints': {
    usage: '',
    does: 'lists the parts of the audit that were removed, each with the hash of its last entry',
    load: async () => (await import('../features/ground/audit/commands.ts')).listCheckpoints,
  },
  'audit verify': {
    usage: '[--checkpoint <position>:<hash>]',
    does: 'checks the chain of the audit; ends with 1 and the first place that does not hold',
    more: `It goes from the last checkpoint to the end, and prints the last position with its hash. With --checkpoint it
says whether the chain still contains one that was printed before, or stands in the log of a gateway
(\`audit-checkpoint\`), in the file \`audit-checkpoint\` of its data folder, or in the metrics (12 digits of the hash).`,
    load: async () => (await import('../features/ground/audit/commands.ts')).verifyAudit,
  },
  backup: {
    usage: '<folder> [--keep <number>]',
    does: 'copies the database as it is now into a new folder',
    more: 'Makes a folder of its own in it, beside running gateways; with --keep the oldest go.',
    load: async () => (await import('./take-backup.ts')).takeBackup,
  },
  'backup daily': {
    usage: '<folder> [--at <hh:mm>] [--keep <number>]',
    does: 'makes a backup every day, until it is stopped',
    more: `The time is in Asia/Shanghai, 03:30 by default. The backup of the last day is made at once where it
is missing.`,
    load: async () => (await import('./backup-daily.ts')).backupDaily,
  },
  'backup verify': {
    usage: '<backup> [--into <address>]',
    does: 'says whether a backup is whole and can be restored',
    more: `--into: an empty PostgreSQL database in which a restore is tried and undone. Its password is not part
of the address: PGPASSWORD.`,
    load: async () => (await import('./verify-backup.ts')).verifyBackup,
  },
  'bind values': {
    usage: '',
    does: 'encrypts anew what a gateway from before bound values wrote after the upgrade',
    load: async () => (await import('./bind-values.ts')).bindValues,
  },
  'consult add': {
    usage: '<name> --university <name or id> [--intro <text>] [--province <code>]',
    does: 'opens a group for consultation, which can be joined when it has a QR code',
    more: 'Without --province the group is for the whole country.',
    load: async () => (await import('../features/events/group/commands.ts')).addGroup,
  },
  'consult close': {
    usage: '<id>',
    does: 'closes a group: nobody finds it any more',
    load: async () => (await import('../features/events/group/commands.ts')).closeGroup,
  },
  'consult code': {
    usage: '<id> <link> --until <day> [--people <number>]',
    does: 'adds the QR code of a group that is shown when those before it are full or expired',
    more: `The link is what the QR code of the messaging app holds, an https address. It is shown through that
day (YYYY-MM-DD, Asia/Shanghai), to so many people, ${GROUP_CODE_PEOPLE} if nothing else is said.`,
    load: async () => (await import('../features/events/group/commands.ts')).addGroupCode,
  },
  'consult end': {
    usage: '<id> <link>',
    does: 'ends a QR code of a group that is full, revoked or wrong',
    more: 'The next one is shown, also to who was given this one.',
    load: async () => (await import('../features/events/group/commands.ts')).endGroupCode,
  },
  'consult show': {
    usage: '<id>',
    does: 'lists the QR codes of a group, and how many people were given them',
    load: async () => (await import('../features/events/group/commands.ts')).showGroup,
  },
  'correction answer': {
    usage: '<id> corrected|kept --text <text>',
    does: 'answers a report of wrong data, and tells whoever made it',
    more: `corrected: the data were wrong and are put right; kept: they are right. Whoever reported reads the
text, at most ${CORRECTION_ANSWER_MAX} characters, in the message centre.`,
    load: async () =>
      (await import('../features/universities/correction/commands.ts')).answerCorrection,
  },
  'correction list': {
    usage: '',
    does: 'lists the reports of wrong data that wait for an answer',
    load: async () =>
      (await import('../features/universities/correction/commands.ts')).listCorrections,
  },
  'demo reset': {
    usage: '',
    does: 'deletes everything in the database of a demo, and writes the demo content anew',
    more: 'All gateways must be stopped. It asks nothing.',
    load: async () => (await import('./reset-demo.ts')).resetDemoContent,
  },
  'event add': {
    usage: '<file.json>',
    does: 'puts an event on, with its lists and its programme',
    more: 'The file holds one event; docs/commands.md describes its fields. Nothing is added where one is at fault.',
    load: async () => (await import('../features/events/event/commands/add-event.ts')).addEvent,
  },
  'event cancel': {
    usage: '<id> --reason <text>',
    does: 'calls an event off; everybody who signed up is told',
    more: 'They are told with the reason.',
    load: async () =>
      (await import('../features/events/event/commands/change-event.ts')).cancelEvent,
  },
  'event capacity': {
    usage: '<id> <site|online> <number>',
    does: 'gives an event more or fewer places; who waits moves up',
    more: `With more places those who waited first move up and are told. With fewer nobody loses a place; who
signs up waits until so many are given back.`,
    load: async () =>
      (await import('../features/events/event/commands/change-event.ts')).setEventCapacity,
  },
  'event move': {
    usage: '<id> <day> <hh:mm> [--minutes <number>] [--reason <text>]',
    does: 'puts an event off that is still to come; everybody who signed up is told',
    more: `The new start is in Asia/Shanghai, the day as YYYY-MM-DD. Without --minutes the event stays as long as
it is. Its programme, the end of signing up and the check-in move with it. They are told with the reason.`,
    load: async () => (await import('../features/events/event/commands/change-event.ts')).moveEvent,
  },
  'export-room': {
    usage: '<topic> --format csv|json [--out <file>]',
    does: 'writes the whole log of a room',
    more: 'The topic is such as stream/<talk id>. Without a file the log goes to standard output.',
    load: async () => (await import('../features/rooms/room/commands.ts')).exportRoom,
  },
  'feedback answer': {
    usage: '<id> --text <text>',
    does: 'answers a feedback, and tells whoever sent it',
    more: `Whoever sent it reads the text, at most ${FEEDBACK_LIMITS.answerMax} characters, in the message centre and beside
the feedback. It is answered once.`,
    load: async () => (await import('../features/reach/feedback/commands.ts')).answerFeedback,
  },
  'feedback list': {
    usage: '',
    does: 'lists the feedbacks that wait for an answer',
    more: 'The audit notes who has read them.',
    load: async () => (await import('../features/reach/feedback/commands.ts')).listFeedbacks,
  },
  'feedback pictures': {
    usage: '<id> <folder>',
    does: 'writes the pictures of a feedback into a folder',
    more: 'They are somebody’s own: delete them when they are looked at. The audit notes who has.',
    load: async () => (await import('../features/reach/feedback/commands.ts')).saveFeedbackPictures,
  },
  'guide reports': {
    usage: '[--close <id>]',
    does: 'lists what readers have reported of guides, or closes the reports of one',
    load: async () =>
      (await import('../features/talks/guide/commands/manage-guides.ts')).guideReports,
  },
  'guide withdraw': {
    usage: '<id>',
    does: 'takes a guide off the shelf',
    load: async () =>
      (await import('../features/talks/guide/commands/manage-guides.ts')).withdrawGuide,
  },
  'import enrolment': {
    usage: '<file.csv|file.xlsx> [--replace] [--publisher <name>] [--date <day>] [--url <address>]',
    does: 'puts plans, admission lines, tables of scores, control lines or schemes of the exam into the database; changes nothing if a row is wrong; may be repeated',
    more: `${IN_TURNS}
With --replace what there was of the same universities, provinces, years, subjects and batches goes.`,
    load: async () =>
      (await import('../features/universities/enrolment/commands/import-enrolment.ts'))
        .importEnrolment,
  },
  'import guide': {
    usage: `<file.pdf> --university <name or id> --title <text> [--year <year>] [--type ${GUIDE_TYPES}] [--intro <text>] [--provinces <codes>]`,
    does: 'checks a PDF, stores it and publishes it as a guide',
    more: `Without --year it is for the next admission, and without --provinces, whose codes are parted by
commas, for the whole country.`,
    load: async () =>
      (await import('../features/talks/guide/commands/import-guide.ts')).importGuide,
  },
  'import news': {
    usage: '<file.json|file.md> [--dry-run]',
    does: 'puts the articles of a file among the news',
    more: `JSON holds a list of articles, Markdown one with its fields in front; UTF-8. An article that has the
id of one before takes its place.`,
    load: async () => (await import('../features/talks/news/commands/import-news.ts')).importNews,
  },
  'import partners': {
    usage: '<file.csv|file.xlsx> [--replace]',
    does: 'puts universities that work together into the database, all rows or none',
    more: `Columns 院校, 合作院校, 合作开始 and 合作内容: two universities by id, name or short name, the day since
which they work together, and for what. Each of the two then has the other among its partners. With
--replace other partnerships of the universities under 院校 go.`,
    load: async () =>
      (await import('../features/universities/partner/commands/import-partners.ts')).importPartners,
  },
  'import schools': {
    usage: '<file.csv|file.xlsx> [--replace] [--dry-run]',
    does: 'puts the high schools of a file into the directory',
    more: `Rows that are no schools are reported and left out; with --replace they stop the import. With
--dry-run nothing is changed.`,
    load: async () =>
      (await import('../features/people/school/commands/import-schools.ts')).importSchools,
  },
  'import universities': {
    usage: '<file.xls|file.xlsx|file.csv> [--publisher <name>] [--date <day>] [--url <address>]',
    does: 'puts the list of the ministry into the table of universities; changes nothing if a row is wrong; may be repeated',
    more: IN_TURNS,
    load: async () =>
      (await import('../features/universities/enrolment/commands/import-universities.ts'))
        .importUniversities,
  },
  'import words': {
    usage: '<file> [--review]',
    does: 'puts the words of a file into the list of all rooms',
    more: `One word on each line, UTF-8; lines that begin with # are comments. Posts with a word are refused;
with --review they wait for the staff.`,
    load: async () =>
      (await import('../features/ground/word/commands/import-words.ts')).importWords,
  },
  'jobs list': {
    usage: '',
    does: 'counts the jobs that wait, and lists those that failed for good, with their error',
    load: async () => (await import('../features/ground/job/commands.ts')).listJobs,
  },
  'jobs retry': {
    usage: '<key>|--all',
    does: 'lets jobs that failed for good be tried again',
    more: 'jobs list shows the keys. With --all every job that failed for good is tried again.',
    load: async () => (await import('../features/ground/job/commands.ts')).retryJobs,
  },
  'push log': {
    usage: '[--account <Uids>] [--kind <kind>] [--state <state>]',
    does: 'lists the newest messages for the messaging app: what became of each, and why',
    more: `Kinds are those of the message centre that go out: morning, reminder, answer, reply, change, event.
States: waiting, sending, sent, arrived, centre (in the message centre only), unsure. The log is kept for 30 days.`,
    load: async () => (await import('../features/reach/push/commands.ts')).showPushLog,
  },
  'push stats': {
    usage: '[--day <day>]',
    does: 'counts the messages for the messaging app of a day by what became of them',
    more: 'The day is YYYY-MM-DD in Asia/Shanghai, today if nothing is said. What is stopped is listed too.',
    load: async () => (await import('../features/reach/push/commands.ts')).showPushStats,
  },
  restore: {
    usage: '<backup> [--replace] [--keep-sessions] [--resend|--no-resend]',
    does: 'puts a backup in the place of the database',
    more: `Stop all gateways first. --replace: the database has something, and is replaced. Sessions end unless
they are kept. Messages to WeChat that were due until now may have been sent since the backup: with
--no-resend they count as sent, with --resend they are sent; where there are any, one of the two is needed.`,
    load: async () => (await import('./restore-backup.ts')).restoreBackup,
  },
  'rotate key': {
    usage: '[--check]',
    does: 'encrypts with the first key of SECRET_KEY what a former one encrypted',
    more: 'Hashes phones anew, too. With --check it only says what is left. docs/secret-key.md has the steps.',
    load: async () => (await import('./rotate-key.ts')).rotateKey,
  },
  'search rebuild': {
    usage: '',
    does: 'makes the search index anew of what is stored',
    more: `It writes in short transactions. Gateways may be running: until it is done they find a part. Run it
again if it was cut off.`,
    load: async () => (await import('../features/reach/search/commands.ts')).rebuildSearchIndex,
  },
  'statistics count': {
    usage: '',
    does: 'counts what was recorded for statistics at once',
    more: `Gateways count it every few minutes by themselves. It writes in short transactions; run it again if it
was cut off: nothing is counted twice.`,
    load: async () => (await import('../features/overview/stat/commands.ts')).countStatistics,
  },
  'talk add': {
    usage:
      '<day> <hh:mm> --university <name or id> --title <text> --speaker <name> [--speaker-title <text>] [--intro <text>] [--minutes <number>] [--provinces <codes>]',
    does: 'puts a talk on; whoever follows its university is told',
    more: `The start is in Asia/Shanghai, the day as YYYY-MM-DD. A talk is 60 minutes long without --minutes,
and for the whole country without --provinces, whose codes are parted by commas.`,
    load: async () => (await import('../features/talks/talk/commands/add-talk.ts')).addTalk,
  },
  'talk cancel': {
    usage: '<id> --reason <text>',
    does: 'calls a talk off; calendars and pages say so',
    more: 'The reason is kept in the audit.',
    load: async () => (await import('../features/talks/talk/commands/change-talk.ts')).cancelTalk,
  },
  'talk move': {
    usage: '<id> <day> <hh:mm> [--minutes <number>]',
    does: 'gives a talk that is still to come another time',
    more: `The new start is in Asia/Shanghai, the day as YYYY-MM-DD. Without --minutes the talk stays as long as
it is.`,
    load: async () => (await import('../features/talks/talk/commands/change-talk.ts')).moveTalk,
  },
};
