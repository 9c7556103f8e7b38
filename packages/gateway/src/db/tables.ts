import type { AdvKind } from '@xuanjiang/contracts/adv';
import type { AnnouncementState } from '@xuanjiang/contracts/announcement';
import type { CheckpointReason } from '@xuanjiang/contracts/audit';
import type { ReadingKind } from '@xuanjiang/contracts/audit-state';
import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import type { CaptionSource } from '@xuanjiang/contracts/caption';
import type { CollectKind } from '@xuanjiang/contracts/collect';
import type { CollectOrder } from '@xuanjiang/contracts/collect-staff';
import type { CorrectionField, CorrectionState } from '@xuanjiang/contracts/correction';
import type { Attendance, PlaceState } from '@xuanjiang/contracts/event';
import type { ExportFormat, ExportKind, ExportState } from '@xuanjiang/contracts/export';
import type { FeedbackKind, FeedbackState } from '@xuanjiang/contracts/feedback';
import type { GuideReportReason, GuideType } from '@xuanjiang/contracts/guide-fields';
import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { NewsCategory } from '@xuanjiang/contracts/news';
import type { StaffNewsState } from '@xuanjiang/contracts/news-edit';
import type { NoteKind } from '@xuanjiang/contracts/note';
import type { PushSchoolState } from '@xuanjiang/contracts/outreach';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import type { FilmFault } from '@xuanjiang/contracts/rules/film-limits';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import type { ReplayState } from '@xuanjiang/contracts/rules/replay';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { SearchKind } from '@xuanjiang/contracts/search';
import type { SettingName } from '@xuanjiang/contracts/setting';
import type { UploadFault, UploadState } from '@xuanjiang/contracts/staff-upload';
import type { FactKind, StatKind, StatLevel, StatPart } from '@xuanjiang/contracts/stat';
import type { Generated } from 'kysely';

/**
 * What is stored of a database as a whole: the mode that it is used in, for each SECRET_KEY in use a
 * check value, when it was last backed up, when a backup was restored last whose messages count as sent, the oldest
 * migration that a version must know, that it could be written to, what the last check of the audit found, and the
 * end of the audit as it was signed.
 */
export type FactName =
  | 'mode'
  | `secret-key/${string}`
  | `gateway/${string}`
  | 'backup'
  | 'restored'
  | 'oldest-migration'
  | 'write-check'
  | 'audit-check'
  | 'audit-end';

/**
 * What became of a message for the messaging app. `waiting` for its time or its next try; `sending`: a process is
 * at it, or ended while it was; `sent`: the provider took it; `arrived`: it told later that it got there;
 * `centre`: it is in the message centre only; `unsure`: whether it was sent is not known, so it is not repeated.
 */
export type PushState = 'waiting' | 'sending' | 'sent' | 'arrived' | 'centre' | 'unsure';
export type PushChannel = 'template' | 'grant';
/** State of a one-time grant: asked for, given, refused; spent on a message; void: the provider knows of none. */
export type GrantState = 'asked' | 'granted' | 'declined' | 'spent' | 'void';

/** What plans and lines have in common. Null is what was not published. */
interface EnrolmentRow {
  university_id: string;
  /** Province of the candidates. */
  province_id: string;
  year: number;
  subject: string;
  batch: string;
  /** Empty in provinces without groups. */
  major_group: string;
  /** Empty for a group, or the university, as a whole. */
  major_name: string;
  /** Code of the university in that province. */
  school_code: string;
  plan_count: number | null;
  source_id: string;
  /** YYYY-MM-DD or a time, as the file said. */
  retrieved_at: string;
}

/**
 * The rows of the database. Times are UTC milliseconds, flags are 0 or 1, lists are JSON text:
 * the same columns on SQLite and on PostgreSQL.
 */
export interface Tables {
  account: {
    id: string;
    displayname: string;
    avatarurl: string;
    role: 'user' | 'worker' | 'operator';
    university_id: string | null;
    /** Encrypted; looked up by the hash. */
    phone_cipher: string | null;
    phone_hash: string | null;
    chat_type: number;
    status: 'active' | 'banned';
    created_at: number;
    /** The talk at whose address the account was made; empty for none. */
    from_talk: Generated<string>;
    /** Why the account is locked. */
    lock_reason: string | null;
    /** When its person chose the name that it has. Null: not yet. 0: before that was asked. */
    name_chosen_at: Generated<number | null>;
    /** The channel by which the visit came that made the account; null for none. */
    channel: string | null;
  };
  /** The identities of an account at the login providers. */
  identity: {
    provider: 'wechat' | 'wechat-union' | 'qq';
    subject: string;
    account_id: string;
    created_at: number;
    /** Whether they follow the official account; null while nobody knows. */
    follows: Generated<number | null>;
  };
  account_extend: {
    id: Generated<number>;
    account_id: string;
    /** Encrypted. */
    name_cipher: string | null;
    school: string;
    school_id: number;
    province_id: string;
    city_id: string;
    area_id: string;
    address: string;
    enrollment_year: number;
    from_talk: string;
    created_at: number;
    updated_at: number;
    /** The channel by which the visit came that registered last with one; null for none. */
    channel: string | null;
  };
  session: {
    /** SHA-256 of the token, hex. */
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
    revoked_at: number | null;
    /** `app/system`, as `nameDevice` reads it from the user agent. */
    device: Generated<string>;
    /** Moved on at most once an hour. */
    used_at: Generated<number>;
    /** The channel by which the visit came that logged in; null for none. */
    channel: string | null;
  };
  /** One-time codes with which an account continues on another device. */
  handover: {
    /** SHA-256 of the code, hex. */
    code_hash: string;
    account_id: string;
    /** The session that asked for it: the code is not valid longer. */
    session_hash: string;
    created_at: number;
    expires_at: number;
  };
  /** The second factor of a staff account. */
  factor: {
    account_id: string;
    /** Encrypted: Base32. */
    secret_cipher: string;
    /** The time step of the last code that was accepted: since 1970, each of 30 s. */
    last_step: number;
    created_at: number;
  };
  /** Recovery codes that were not used yet. */
  factor_recovery: {
    account_id: string;
    /** Keyed hash of account and code. */
    code_hash: string;
  };
  /** The set-up code of an account, and the set-up that was begun with it. */
  factor_setup: {
    account_id: string;
    /** Keyed hash of account and code. */
    code_hash: string;
    expires_at: number;
    /** Encrypted: the secret that was shown last. Null before the set-up was begun. */
    secret_cipher: string | null;
    /** SHA-256 of the ticket, hex. */
    ticket_hash: string | null;
    ticket_expires_at: number | null;
  };
  /** Wrong codes of the second factor and of its set-up, on the last day that had one. */
  factor_guess: {
    account_id: string;
    /** YYYY-MM-DD in Asia/Shanghai. */
    day: string;
    wrong: number;
  };
  /** Valid verification codes of the version before, one for each phone. Nothing is added. */
  phone_code: {
    phone_hash: string;
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  /** Valid verification codes: one for each phone and asker. */
  asked_code: {
    phone_hash: string;
    /** Keyed hash of who asked: a session, the number of a browser, or an address. */
    asker_hash: string;
    /** Keyed hash of the address, where the request had neither session nor number. */
    line_hash: string | null;
    /** Keyed hash of phone and code. */
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  /** Browsers on which a phone was proved. */
  known_device: {
    /** Keyed hash of the browser's number and the phone. */
    key: string;
    expires_at: number;
  };
  /** When codes of a phone were sent, or given wrong: all, and those of devices that are not known. */
  phone_code_quota: {
    /** Keyed hash. */
    key: string;
    /** JSON list of UTC ms, oldest first. */
    times: string;
    updated_at: number;
  };
  /**
   * How many codes were sent for a line, for a customer of a provider, or by the installation; and of
   * a line how many are not used.
   */
  sms_count: {
    /** Keyed hash. */
    key: string;
    /** JSON list of [when the slot begins in UTC ms, how many], oldest first. */
    slots: string;
    updated_at: number;
  };
  /** Captchas whose solution was used; kept until they expire. */
  captcha_spent: {
    /** The challenge's signature. */
    signature: string;
    expires_at: number;
  };
  /** What staff did, and to whom. Rows are only ever added. */
  audit: {
    id: Generated<number>;
    created_at: number;
    /** Account of the staff, or `cli:` with the user of the machine. */
    actor: string;
    /** `domain.call` */
    action: string;
    subject: string;
    note: string;
    /** The room in which it was done. */
    topic: string | null;
    /** Fields with their values before and after, JSON; empty for none. */
    changes: Generated<string>;
    /** The request and the network from which it was done; empty for none. */
    request_id: Generated<string>;
    address: Generated<string>;
    /** Its place in the chain; null until it has one. */
    position: Generated<number | null>;
    hash: Generated<string | null>;
    note_digest: Generated<string | null>;
    /** Null once the note was emptied. */
    note_salt: Generated<string | null>;
  };
  /** The end of the chain, one row. */
  audit_head: { id: number; position: number; hash: string; chained_at: number };
  /** Parts of the chain that were removed: the last place and hash, how many, and the time of the last entry. */
  audit_checkpoint: {
    position: number;
    hash: string;
    count: number;
    until: number;
    reason: CheckpointReason;
    created_at: number;
  };
  /** Unusual reading of personal data, once for each reader, kind and day. */
  audit_alert: {
    id: Generated<number>;
    actor: string;
    kind: ReadingKind;
    day: string;
    started_at: number;
    ended_at: number;
    count: number;
    usual: number;
    created_at: number;
    closed_at: number | null;
    closed_by: string | null;
  };
  /** Tokens of this application at providers: fetched by one process, used by all. */
  shared_secret: {
    name: string;
    /** Encrypted; null until it was fetched first. */
    value_cipher: string | null;
    expires_at: number;
    /** Until then one process is fetching it. */
    renewing_until: number;
  };
  university: {
    id: string;
    name: string;
    shortname: string;
    province_id: string;
    city_id: string;
    kind: string;
    dept: string;
    site: string;
    color: string;
    f985: number;
    f211: number;
    /** Order among the others; smaller first. */
    position: number;
    level: Generated<'本科' | '专科'>;
    /** One of the Double First-Class universities. */
    dfc: Generated<number>;
    /** What the list of the ministry remarks, such as 民办. */
    remark: Generated<string>;
    /** First letter of its name's pinyin, `#` for none. */
    letter: Generated<string>;
    /** Pinyin of its name, as `spellName` gives it. */
    pinyin: Generated<string>;
    initials: Generated<string>;
    /** Where the columns come from; null where nobody said. */
    source_id: string | null;
    version: Generated<number>;
  };
  /** The sources of figures and facts: publisher and date of publication. */
  source: {
    id: string;
    publisher: string;
    /** YYYY-MM-DD; empty where it is not known. */
    published_at: string;
    url: string;
    /** Invented for the demo. */
    demo: number;
  };
  university_fact: {
    university_id: string;
    position: number;
    name: string;
    value: string;
    source_id: string;
  };
  /** Universities that work together: each of the two has a row. */
  university_partner: {
    university_id: string;
    partner_id: string;
    /** YYYY-MM-DD. */
    since: string;
    note: string;
  };
  /** The universities that accounts follow. */
  follow: { account_id: string; university_id: string; created_at: number };
  /** Sign-ups with universities; one that was withdrawn is kept, as consents are. */
  university_signup: {
    id: string;
    account_id: string;
    university_id: string;
    /** The talk at which it was made; empty for none. */
    from_talk: string;
    /** Version and SHA-256 (hex) of the agreement's text. */
    version: string;
    hash: string;
    created_at: number;
    /** Null while it stands. */
    withdrawn_at: number | null;
  };
  /** Why staff saw a whole phone: the audit has only the ids. */
  signup_reveal: {
    id: string;
    signup_id: string;
    /** Account of the student whose phone was seen. */
    account_id: string;
    revealed_by: string;
    reason: string;
    created_at: number;
  };
  /** Looks of staff at those who signed up with their university: a page of the list, a phone, or an export. */
  signup_look: {
    /** For an export, the id of the export; else random. */
    id: string;
    university_id: string;
    looked_by: string;
    kind: 'list' | 'reveal' | 'export';
    /** Id in `signup_reveal` or `export_grant`; empty for none. */
    reason_id: string;
    /** How many were seen. */
    students: number;
    created_at: number;
  };
  /** Requests of liaisons for one export with whole phones. */
  export_grant: {
    id: string;
    university_id: string;
    requested_by: string;
    reason: string;
    state: 'asked' | 'granted' | 'refused' | 'used';
    created_at: number;
    decided_by: string | null;
    decided_at: number | null;
    /** Until when it can be used. */
    expires_at: number | null;
    version: Generated<number>;
  };
  /** Files that staff have made of what is stored. */
  export_file: {
    id: string;
    account_id: string;
    university_id: string;
    kind: ExportKind;
    format: ExportFormat;
    lang: Lang;
    /** JSON. */
    filter: string;
    whole: number;
    /** The grant that it used. */
    granted: string | null;
    row_count: number;
    state: ExportState;
    file_key: string | null;
    created_at: number;
    ready_at: number | null;
    expires_at: number;
  };
  /** Reports that data of a university are wrong. */
  correction: {
    id: Generated<number>;
    account_id: string;
    university_id: string;
    field: CorrectionField;
    note: string;
    created_at: number;
    state: CorrectionState;
    answer: string;
    answered_at: number | null;
    answered_by: string | null;
  };
  /** What somebody reports to those who run the product. */
  feedback: {
    id: Generated<number>;
    account_id: string;
    /** Its sender's client made it: what is sent again under it is the same. */
    key: string;
    kind: FeedbackKind;
    content: string;
    /** The page that it came from; empty for none. */
    link: string;
    created_at: number;
    state: FeedbackState;
    answer: string;
    answered_at: number | null;
    answered_by: string | null;
  };
  /** A picture that was sent for a feedback. */
  feedback_picture: {
    id: string;
    /** Null once the account is deleted. */
    account_id: string | null;
    /** Null while no feedback has it. */
    feedback_id: number | null;
    /** Among the pictures of the feedback, from 0. */
    place: number;
    /** Key of its file in the storage. */
    file_key: string;
    width: number;
    height: number;
    bytes: number;
    /** 1 once the file is in the storage. */
    stored: number;
    created_at: number;
    /** Since when its file is to be removed. */
    ended_at: number | null;
  };
  /** Lowest totals admitted, of a major, of a group (without a major) or of a university. */
  admission_line: EnrolmentRow & {
    min_score: number | null;
    min_rank: number | null;
    avg_score: number | null;
    max_score: number | null;
    tie_break: string;
  };
  enrolment_plan: EnrolmentRow & {
    category: string;
    major_code: string;
    /** Subjects that must be chosen besides, as published. */
    require: string;
    duration: string;
    /** Yuan a year. */
    tuition: number | null;
    campus: string;
    note: string;
  };
  /** One score, one row. */
  score_table: {
    province_id: string;
    year: number;
    subject: string;
    /** `[[score, how many have it, how many have it or better], …]`, best first; JSON. */
    rows: string;
    source_id: string;
  };
  control_line: {
    province_id: string;
    year: number;
    subject: string;
    batch: string;
    score: number;
    source_id: string;
  };
  exam_scheme: {
    province_id: string;
    /** Year of the first exam under it; 0 where it is not known. */
    since: number;
    kind: '3+3' | '3+1+2' | '文理';
    /** JSON list of texts. */
    subjects: string;
    source_id: string;
  };
  recording: {
    id: string;
    title: string;
    duration_ms: number;
    /** Folder under the media root. */
    folder: string;
    /** `[{ "atMs", "title" }]` */
    chapters: string;
  };
  talk: {
    id: string;
    university_id: string;
    title: string;
    intro: string;
    speaker: string;
    speaker_title: string;
    starts_at: number;
    ends_at: number;
    nationwide: number;
    /** JSON list of texts. */
    tags: string;
    recording_id: string | null;
    plays: number;
    reserves: number;
    /** Null where it is not known. */
    real_start: number | null;
    real_end: number | null;
    cancelled: Generated<number>;
    /** How often it was moved or cancelled. */
    sequence: Generated<number>;
    /** Its start before it was moved last; null when it never was. */
    moved_from: number | null;
    version: Generated<number>;
  };
  /** Talks that only staff see: published, a row goes to `talk` under the same id. */
  talk_draft: {
    id: string;
    university_id: string;
    state: 'draft' | 'pending' | 'returned';
    title: string;
    intro: string;
    speaker: string;
    speaker_title: string;
    /** Null while it is open. */
    starts_at: number | null;
    ends_at: number | null;
    /** JSON list of codes. */
    provinces: string;
    /** JSON list of texts. */
    tags: string;
    /** Why an operator gave it back. */
    reason: Generated<string>;
    version: Generated<number>;
    created_at: number;
  };
  /** Pictures of talks and drafts, base64 of a WebP, in the place of the drawn ones. */
  talk_cover: { talk_id: string; id: string; picture: string };
  /** Whom operators ask about a talk or a draft, and how. */
  talk_contact: { talk_id: string; name: string; way: string };
  /** Switches of the platform that stand otherwise than at first, or did. */
  setting: { name: SettingName; is_on: number; version: number; changed_at: number };
  talk_province: { talk_id: string; province_id: string };
  /** Broadcasts of talks: one for a talk that was ever broadcast, or has a stream key. */
  broadcast: {
    talk_id: string;
    state: BroadcastState;
    signal_at: number | null;
    live_at: number | null;
    ended_at: number | null;
    starts_by_itself: Generated<number>;
    /** Keeps to the plan of its talk by itself: those that the demo sends. */
    by_plan: Generated<number>;
    /** When its clock began; null before the first segment. */
    origin_at: number | null;
    /** Longest segment that its playlists allow, whole seconds; null before the first segment. */
    target_s: number | null;
    /** The encoder whose segments are taken, and the one that was put off for it. */
    sender: string | null;
    sender_before: string | null;
    key_cipher: string | null;
    key_hash: string | null;
    key_made_at: number | null;
    /** Since when not everything that is sent can be stored, UTC ms; null while it can. */
    unkept_at: number | null;
    /** The gateway that advances it, and until when. */
    lease: string | null;
    lease_until: Generated<number>;
  };
  /** Viewers who say that the picture of a live talk is broken; kept for minutes. */
  picture_told: { talk_id: string; viewer_hash: string; told_at: number };
  /** When staff were told of it: one for a talk. */
  picture_trouble: {
    talk_id: string;
    began_at: number;
    /** Null while it lasts. */
    ended_at: number | null;
    /** The most that there were, and the viewers of that time. */
    told: number;
    viewers: number;
  };
  /** What one encoder sent of a broadcast without starting again. */
  broadcast_run: {
    talk_id: string;
    run: number;
    sender: string;
    init_hash: string;
    sound_init_hash: string | null;
    /** What is added to its times, ms; null before its first segment. */
    shift_ms: number | null;
    /** Where it begins on the clock of the broadcast, ms. */
    start_ms: number | null;
    width: number | null;
    height: number | null;
    began_at: number;
  };
  /** Captions of a talk: as they are edited, and as viewers see them. */
  caption_track: {
    talk_id: string;
    source: CaptionSource;
    /** JSON: list of `Cue`; an empty one where they were deleted: the versions go on. */
    cues: string;
    cue_count: number;
    version: number;
    /** The cues that viewers see, and of which version they are; null while nobody has published any. */
    shown: string | null;
    shown_version: number | null;
    /** 1: its times are on the clock of the broadcast; 0: they are those of a recording. */
    on_clock: number;
    updated_at: number;
    /** Null for what no person wrote. */
    updated_by: string | null;
  };
  /** Recognition of what is said in a talk, from when it is asked for until its draft is there. */
  caption_recognition: {
    talk_id: string;
    /** Names this run: an earlier one that still goes on changes nothing. */
    run: string;
    state: 'waiting' | 'failed';
    /** What was recognised so far, JSON: list of `Cue`; and until where in the recording, ms. */
    cues: string;
    done_ms: number;
    /** Version of the captions when it was asked for: edits since are not lost. */
    version: number;
    /** When it was asked for, or went on last, UTC ms. */
    moved_at: number;
    asked_by: string;
  };
  broadcast_segment: {
    talk_id: string;
    run: number;
    /** As the encoder named it. */
    name: string;
    kind: 'sent' | 'noSignal';
    /** On the clock of the broadcast. */
    start_ms: number;
    duration_ms: number;
    hash: string;
    bytes: number;
    sound_hash: string | null;
    arrived_at: number;
    /** In the live playlist; null while it waits, and for good when it came too late. */
    number: number | null;
    changes: number | null;
    passed: Generated<number>;
    /** Whether viewers could see it. */
    shown: Generated<number>;
  };
  /** What is shown of a talk that was broadcast. */
  replay: {
    talk_id: string;
    state: ReplayState;
    /** The end of the broadcast that it was made of. */
    ended_at: number | null;
    /** Nothing before and after these times is shown, UTC ms. */
    start_at: number | null;
    end_at: number | null;
    /** 0 where there is nothing to show. */
    duration_ms: number;
    /** JSON of its knots, as it is trimmed. */
    clock: string;
    version: number;
    changed_at: number;
    /** The file that staff sent and it plays; null for what was broadcast. */
    film_id: Generated<string | null>;
  };
  /** Marks that staff made while a talk was live, or later, by the time of what was recorded. */
  replay_chapter: { talk_id: string; time: number; title: string };
  /** Work on replays that takes long. */
  replay_work: {
    talk_id: string;
    kind: 'file' | 'film';
    state: 'waiting' | 'done' | 'failed';
    version: number;
    file_key: string | null;
    bytes: number | null;
    failure: string | null;
    asked_at: number;
    attempts: Generated<number>;
    /** The gateway that does it, until `due_at`. */
    lease: string | null;
    due_at: number;
  };
  /** A recording that staff send as a file. */
  film: {
    id: string;
    talk_id: string;
    /** `gone`: what is stored of it is removed. */
    state: 'receiving' | 'making' | 'made' | 'failed' | 'gone';
    /** The talk while the file is not a replay yet: there is one such file for a talk. */
    open_talk: string | null;
    name: string;
    bytes: number;
    received: number;
    fault: FilmFault | null;
    began_at: number;
    /** When it last changed, or more of it came. */
    changed_at: number;
    /** When its first picture was recorded, and what its segments are; null until it is made. */
    origin_at: number | null;
    init_hash: string | null;
    sound_init_hash: string | null;
    width: number | null;
    height: number | null;
  };
  /** What came of it in one request. */
  film_part: { film_id: string; start: number; bytes: number; hash: string };
  film_segment: {
    film_id: string;
    start_ms: number;
    duration_ms: number;
    hash: string;
    sound_hash: string | null;
    bytes: number;
  };
  promotion: {
    id: string;
    talk_id: string;
    title: string;
    subtitle: string;
    position: number;
    shown_from: number;
    shown_until: number;
  };
  mark: {
    account_id: string;
    kind: 'favourite' | 'reservation';
    talk_id: string;
    created_at: number;
  };
  /** Answered questions that people keep. */
  answer_mark: {
    account_id: string;
    topic: string;
    offset: number;
    created_at: number;
  };
  /** Invitations to talks: one for an account and a talk. */
  invite: {
    code: string;
    account_id: string;
    talk_id: string;
    /** Visits that were counted. */
    opened: Generated<number>;
    created_at: number;
  };
  /** Viewers who opened an invitation on a day; deleted when that day is over. */
  invite_visit: {
    code: string;
    /** YYYY-MM-DD in Asia/Shanghai. */
    day: string;
    /** Keyed hash. */
    viewer_hash: string;
  };
  /** By which invitation an account came to a talk first, before it booked that. */
  invite_guest: {
    talk_id: string;
    account_id: string;
    code: string;
    created_at: number;
  };
  /** Own notes and moments to watch again. */
  note: {
    id: string;
    account_id: string;
    talk_id: string;
    kind: NoteKind;
    /** Into the talk, whole seconds. */
    at_ms: number;
    content: string;
    created_at: number;
    updated_at: number;
  };
  /** Addresses under which calendar programs read what an account has booked. */
  calendar_feed: {
    id: string;
    account_id: string;
    /** SHA-256 of the token in the address, hex. */
    token_hash: string;
    /** Encrypted: the account sees its address again. */
    token_cipher: string;
    created_at: number;
  };
  /** How often something was opened or pressed on a day in Asia/Shanghai, and not by whom. */
  click: {
    /** YYYY-MM-DD. */
    day: string;
    action: 'view' | 'click';
    page: string;
    /** Empty for none, as the next two. */
    target: string;
    talk_id: string;
    channel: string;
    count: number;
  };
  room: {
    topic: string;
    epoch: string;
    /** Offset of the newest entry. */
    head: number;
    created_at: number;
    /** Offset of the oldest entry that is kept. */
    first_offset: Generated<number>;
    /** 0 for none. */
    pinned_offset: Generated<number>;
    /** Seconds between two messages of one person. */
    slow_s: Generated<number>;
    review: Generated<number>;
  };
  /** Entries of the logs: messages, and events of a room. */
  message: {
    topic: string;
    offset: number;
    /** The sender's own id. */
    client_id: string;
    account_id: string;
    displayname: string;
    avatarurl: string;
    role: 'user' | 'worker' | 'persona' | 'system';
    /**
     * What its writer was in the room when it was written. Null for an event, and where a gateway
     * of the version before wrote the message.
     */
    standing: Standing | null;
    badge: string;
    content: string;
    /** What a message answers, or an event is about. */
    quote_offset: number | null;
    created_at: number;
    kind: Generated<LogEntry['Type']>;
    /** For an event, its fields beyond those of every entry, JSON. */
    data: string | null;
    /** Whether its writer or the staff withdrew the message; null while it is shown. */
    recalled: 'own' | 'staff' | null;
  };
  question: {
    topic: string;
    offset: number;
    state: 'open' | 'taken' | 'answered' | 'dismissed';
    taken_by: string | null;
    /** 0 for none, and for an answer by word of mouth. */
    answer_offset: Generated<number>;
    answered_at: Generated<number>;
    /** Offset of the question that asks the same and stays; 0 for none. */
    merged_into: Generated<number>;
    /** How many wanted to know it too; null while votes are taken. */
    votes: number | null;
  };
  /** The polls of a room, by the offset of the entry that opened each. */
  poll: {
    topic: string;
    offset: number;
    title: string;
    /** JSON list of texts. */
    options: string;
    opened_at: number;
    closed_at: number | null;
    /** The result, JSON list of numbers; null while it is open. */
    counts: string | null;
  };
  /** Votes: accounts that want to know a question too, and what accounts chose in a poll. */
  vote: {
    topic: string;
    offset: number;
    account_id: string;
    /** For a poll, the index of the chosen answer, from 0; for a question 0. */
    choice: number;
    created_at: number;
  };
  /** Accounts that may not post in a room (`mute`) or be in a university's rooms (`ban`), and until when. */
  restriction: {
    id: Generated<number>;
    kind: 'mute' | 'ban';
    /** Topic of the room, or id of the university. */
    scope: string;
    account_id: string;
    until: number;
    reason: string;
    created_at: number;
    /** Keyed hash of the phone that a deleted account had. Null for every other account. */
    phone_hash: Generated<string | null>;
  };
  moderator: { account_id: string; university_id: string; created_at: number };
  /** Posts that the staff see before everyone does. */
  held: {
    id: Generated<number>;
    topic: string;
    account_id: string;
    client_id: string;
    /** The message draft, JSON. */
    draft: string;
    /** Words of the list in it, JSON list. */
    words: string;
    state: 'waiting' | 'accepted' | 'refused';
    reason: Generated<string>;
    created_at: number;
    decided_at: Generated<number>;
  };
  report: {
    topic: string;
    offset: number;
    account_id: string;
    reason: string;
    note: string;
    created_at: number;
    closed_at: number | null;
  };
  word: {
    id: Generated<number>;
    word: string;
    /** The word as posts are compared with it (`wordKey`). */
    word_key: string;
    action: 'block' | 'review';
    created_at: number;
  };
  /** Personas of liaison staff. */
  mask: {
    uids: string;
    account_id: string;
    position: number;
    displayname: string;
    avatarurl: string;
    school: string;
    /** When it was switched to last. */
    used_at: number;
  };
  idempotency: {
    key: string;
    request: string;
    answer: string | null;
    created_at: number;
    /** Keyed hash of the account or the browser; null for a browser without a number. */
    owner_hash: string | null;
    /** Place among the keys of a visitor's network; null for an account. */
    slot: string | null;
    /** The answer holds only the id of the record. */
    only_id: Generated<number>;
    /** Drawn by the request that has taken the key; null for one of an older version. */
    claim: string | null;
  };
  /** How many keys the visitors of a network have taken. */
  idempotency_network: {
    /** Keyed hash of an IPv4 address, or of a /48. */
    network_hash: string;
    used: number;
    updated_at: number;
  };
  /** When a viewer was counted for a talk last. */
  play_viewer: {
    talk_id: string;
    /** Keyed hash of the account, the browser, or the address with the user agent. */
    viewer_hash: string;
    counted_at: number;
  };
  /** The plays that were counted. */
  play: {
    id: Generated<number>;
    talk_id: string;
    /** By which the visit came; null for none. */
    channel: string | null;
    created_at: number;
  };
  /** High schools; the fallback 其他 is none of them. */
  school: {
    id: number;
    name: string;
    /** The name as searches compare it (`nameKey`). */
    name_key: string;
    /** Initials of the name's pinyin (`pinyinInitials`). */
    initials: string;
    province_id: string;
    province: string;
    city_id: string;
    city: string;
    /** The city's own code where the county is not known. */
    area_id: string;
    area: string;
    /** State of the record's check; 2 is checked. */
    trace_status: number;
    /** An invented school of the demo directory. */
    demo: number;
  };
  /** Counts the changes of a table that processes keep in memory. */
  table_version: { name: 'school' | 'word'; version: number };
  /** Accounts that their holders deleted just now: what comes at the last moment is deleted too. */
  deleted_account: { account_id: string; deleted_at: number };
  /** What accounts said about sharing their registration; rows are only ever added. */
  consent: {
    id: Generated<number>;
    account_id: string;
    /** Version and SHA-256 (hex) of the agreement's text. */
    version: string;
    hash: string;
    agreed: number;
    from_talk: string;
    created_at: number;
  };
  /** Phones of other accounts that an account has proved: it may join them without another code. */
  phone_proof: { account_id: string; phone_hash: string; expires_at: number };
  /** Accounts that get the morning push. */
  subscription: { id: Generated<number>; account_id: string; type: number; created_at: number };
  /** Changes of stored data that are done once for a database, beside its migrations. */
  data_step: { name: string; done_at: number | null };
  /** Facts of this database as a whole. */
  installation: { name: FactName; value: string; set_at: number };
  /** Days whose demo content is stored. */
  demo_day: { day: string; created_at: number };
  /** What the search finds, of any kind: the small part of a document, which a query reads many of. */
  search_document: {
    /** Its kind's range of ids tells the kind; later documents of a kind have higher ids. */
    id: number;
    kind: SearchKind | 'said';
    /** Id of the row of which the document was made. */
    ref: string;
    title: string;
    /** The title and further names and subjects, each on a line, as words are looked for in them (`foldText`). */
    keys: string;
    university_id: string | null;
    /** The `keys` of the university whose names find it too; empty for none, and of a university itself. */
    owner: string;
    /** When it begins, or its rank: higher ones first. */
    begins: number;
    /** Null for what has no time. */
    ends: number | null;
    /** JSON: `SearchFacts`. */
    facts: string;
  };
  /** The long texts of documents that have one. */
  search_body: { id: number; body: string };
  /** What can be typed in pinyin. */
  search_term: { term: string; pinyin: string; initials: string; weight: number };
  adv: {
    /** 16 hexadecimal digits. */
    id: string;
    /** The number under which the client asks for it. */
    place: number;
    title: string;
    url: string;
    /** MIME type. */
    picture_type: string;
    /** Base64. */
    picture: string;
    starts_at: number;
    ends_at: number | null;
    created_at: number;
    withdrawn_at: number | null;
  };
  /** Advertisements that are not shown yet; `adv` has what was published. */
  adv_draft: {
    id: string;
    place: number;
    title: string;
    url: string;
    picture_type: string | null;
    picture: string | null;
    /** 0: from when it is published. */
    starts_at: number;
    ends_at: number | null;
    created_at: number;
    version: number;
  };
  /** The places that were switched once; others are on. */
  adv_switch: { place: number; off: number; version: number };
  adv_count: {
    adv_id: string;
    /** In Asia/Shanghai. */
    day: string;
    kind: AdvKind;
    visitors: number;
  };
  /** Whom `adv_count` has counted: kept for the day. */
  adv_counted: {
    adv_id: string;
    day: string;
    kind: AdvKind;
    /** Keyed hash of visitor, advertisement and day. */
    visitor_hash: string;
  };
  /** Work to do at a time, once; `db/jobs.ts` adds it, `features/ground/job` does it. */
  job: {
    /** Names the work: what is added again under the same key is the same work. */
    key: string;
    kind: string;
    /** What the work is about, such as `reminder/<talk>`: jobs are taken back by it, and some take turns by it. */
    about: string;
    /** For whom it is done; null for no one account. */
    account_id: string | null;
    /** JSON, as the kind reads it. */
    data: string;
    state: 'waiting' | 'done' | 'failed';
    /** When it was to be done. */
    not_before: number;
    /** When it may be taken next: `not_before`, the end of a lease, or the next try. */
    due_at: number;
    /** Drawn by whoever has taken it last; null while nobody has. */
    lease: string | null;
    attempts: number;
    /** What the last try that failed said. */
    error: string | null;
    created_at: number;
    ended_at: number | null;
  };
  /** Messages of the message centre. */
  inbox_message: {
    id: Generated<number>;
    account_id: string;
    /** Names the message: an account gets it once. */
    key: string;
    kind: InboxKind;
    reason: InboxReason;
    /** In words where nothing else says it; else empty. */
    title: string;
    content: string;
    /** Address within the site; empty where the kind says it. */
    link: string;
    talk_id: string | null;
    /** The room of a question, and its places in the log. */
    topic: string | null;
    question_offset: number | null;
    answer_offset: number | null;
    /** JSON, as the kind reads it. */
    data: string;
    created_at: number;
    read_at: number | null;
  };
  /** Kinds of messages that accounts have switched off. */
  inbox_muted: { account_id: string; kind: InboxKind; created_at: number };
  /** What is sent to the messaging app, and what became of it: outbox and log in one. */
  push: {
    id: Generated<number>;
    /** `morning:<day>:<account>`: an account is sent a thing once. */
    key: string;
    account_id: string;
    kind: InboxKind;
    /** JSON: what the message says is made of it as it is sent. */
    content: string;
    state: PushState;
    /** By which it was sent, or tried last; null for none. */
    channel: PushChannel | null;
    /** Why it stands as it does, a name of `PushReason`; empty for none. */
    reason: string;
    /** What the provider answered last; empty for nothing, and where it took the message. */
    code: string;
    attempts: number;
    /** Our id of the message, under which the provider knows a repeat; it never changes. */
    message_id: string;
    /** To whom it was sent last: a repeat goes there. */
    openid: string | null;
    /** The provider's id of the message. */
    provider_ref: string | null;
    /** 1: the template is not tried again. */
    template_over: number;
    /** Since when it may have been sent without this being known; null where all outcomes are known. */
    open_since: number | null;
    /** Drawn by whoever sends it. */
    claim: string | null;
    not_before: number;
    created_at: number;
    /** When its state became the last one; an event of the provider may still change it. */
    ended_at: number | null;
  };
  /** The ledger of one-time grants: each is good for one message. */
  push_grant: {
    id: Generated<number>;
    account_id: string;
    /** OpenID at WeChat of the person who was asked for the grant. */
    openid: string;
    template: string;
    scene: number;
    /** Goes to the provider's page and comes back from it. */
    nonce: string;
    state: GrantState;
    created_at: number;
    changed_at: number;
    /** Key of the message on which it was spent. */
    spent_on: string | null;
  };
  /** Accounts that want messages in the message centre only. */
  push_off: { account_id: string; channel: 'wechat'; created_at: number };
  /** What is not sent until a time: a name of `STOP` in the policy. */
  push_stop: { name: string; until: number; code: string; noted_at: number };
  /** Results of messages whose id was not stored yet as they came. */
  push_result: { provider_ref: string; outcome: string; created_at: number };
  /** Categories of collections; only those of status 1 are shown. */
  collect_category: {
    id: number;
    name: string;
    status: number;
    position: number;
    version: Generated<number>;
  };
  /** Collections of talks (专场). */
  collect: {
    id: string;
    category_id: number;
    kind: CollectKind;
    title: string;
    summary: string;
    /** Empty where nobody sponsors it. */
    sponsor: string;
    color: string;
    /** Blocks, JSON. */
    intro: string;
    starts_at: number;
    ends_at: number;
    /** 1 is published, 0 withdrawn, or a draft. */
    status: number;
    position: number;
    version: Generated<number>;
    /** University whose staff edit the collection beside operators; null for none. */
    university_id: string | null;
    /** When it was published first; null for a draft. */
    published_at: number | null;
    updated_at: Generated<number>;
    talk_order: Generated<CollectOrder>;
  };
  collect_talk: { collect_id: string; talk_id: string; position: Generated<number> };
  /** The high schools that a collection is announced to. */
  push_school: {
    id: Generated<number>;
    collect_id: string;
    /** Names the school in its list: by its id in the directory, else by place and name. */
    key: string;
    name: string;
    province: string;
    city: string;
    area: string;
    /** Id in the directory; null where it is not known there. */
    school_id: number | null;
    state: PushSchoolState;
    created_at: number;
  };
  /** Texts for announcements. */
  push_template: {
    id: Generated<number>;
    /** Null for one of the platform, which everybody may use. */
    university_id: string | null;
    version: number;
    name: string;
    /** Its versions stay: what was sent refers to them. */
    deleted_at: number | null;
    updated_at: number;
  };
  push_template_version: {
    template_id: number;
    version: number;
    title: string;
    content: string;
    written_by: string;
    created_at: number;
  };
  /** The texts of messages to WeChat; the highest version of a kind is sent. */
  push_wording: {
    kind: PushWordingKind;
    version: number;
    what: string;
    more: string;
    why: string;
    /** Null for the built-in text, and for an account that is gone. */
    written_by: string | null;
    refused_code: string | null;
    created_at: number;
  };
  /** Collections that are announced to the students of the schools in their lists. */
  announcement: {
    id: Generated<number>;
    collect_id: string;
    template_id: number;
    template_version: number;
    /** The values of the collection as it was started, JSON; the school is that of whoever reads it. */
    filled: string;
    state: AnnouncementState;
    version: number;
    /** How many could be reached as it was started. */
    planned: number;
    told: number;
    started_by: string;
    started_at: number;
    ended_at: number | null;
  };
  /** Accounts that were told of a collection: none is told a second time. */
  announced: { collect_id: string; account_id: string; told_at: number };
  collect_university: { collect_id: string; university_id: string; position: number };
  event: {
    id: string;
    title: string;
    summary: string;
    university_id: string | null;
    organiser: string;
    starts_at: number;
    ends_at: number;
    former_starts_at: number | null;
    cancelled: number;
    notice: string;
    revision: number;
    province_id: string;
    city_id: string;
    place: string;
    address: string;
    audience: string;
    intro: string;
    steps: string;
    apply_until: number;
    checkin_from: number;
    checkin_until: number;
    place_code: string;
    talk_id: string | null;
    status: number;
    version: Generated<number>;
  };
  event_list: {
    event_id: string;
    attendance: Attendance;
    capacity: number;
    taken: number;
    waiting: number;
    /** The number of its newest ticket. */
    numbered: number;
  };
  event_place: {
    id: string;
    event_id: string;
    attendance: Attendance;
    account_id: string;
    companion: number;
    state: PlaceState;
    number: number;
    secret_hash: string;
    /** null some weeks after the event. */
    secret_cipher: string | null;
    checked_in_at: number | null;
    door: string;
    /** What the door's own clock showed when it checked in: which check-in it was. */
    device_time: Generated<number | null>;
    created_at: number;
    ended_at: number | null;
  };
  event_pass: {
    id: string;
    event_id: string;
    name: string;
    secret_hash: string;
    created_by: string;
    created_at: number;
    expires_at: number;
    used_at: number | null;
  };
  consult_group: {
    id: string;
    university_id: string;
    name: string;
    intro: string;
    /** Empty for the whole country. */
    province_id: string;
    status: number;
    created_at: number;
    version: Generated<number>;
  };
  consult_code: {
    id: string;
    group_id: string;
    link: string;
    capacity: number;
    joined: number;
    expires_at: number;
    created_at: number;
  };
  /** The last QR code of a group that an account was given. */
  consult_join: { group_id: string; account_id: string; code_id: string; created_at: number };
  campaign: {
    id: string;
    kind: CampaignKind;
    title: string;
    summary: string;
    organiser: string;
    color: string;
    /** Blocks, JSON. */
    intro: string;
    /** `CampaignStop`s by time, JSON. */
    stops: string;
    starts_at: number;
    ends_at: number;
    status: number;
    collect_id: string | null;
  };
  news: {
    id: string;
    title: string;
    summary: string;
    category: NewsCategory;
    source: string;
    source_url: string;
    university_id: string | null;
    /** JSON. */
    blocks: string;
    /** The text of the blocks, for searches. */
    body: string;
    /** `NewsLink`s, JSON. */
    links: string;
    /** It is not shown before; of what is not published, `NEVER`. */
    published_at: number;
    updated_at: number;
    version: Generated<number>;
    state: Generated<StaffNewsState>;
    /** What was edited since it was published, `NewsContent` as JSON; null for nothing. */
    draft: Generated<string | null>;
  };
  /** The texts of an article as they were published, one after another. */
  news_version: {
    news_id: string;
    number: number;
    /** `NewsContent`, JSON. */
    content: string;
    created_at: number;
    published_by: string;
  };
  news_talk: { news_id: string; talk_id: string; position: number };
  guide: {
    /** 12 hexadecimal digits. */
    id: string;
    university_id: string;
    type: GuideType;
    title: string;
    /** Paragraphs, separated by a line feed. */
    intro: string;
    year: number;
    nationwide: number;
    pages: number;
    /** Where its PDF is stored: in `files`, or among the demo's files under `demo/`. */
    file_key: string;
    /** SHA-256 of the PDF, hex. */
    file_hash: string;
    file_size: number;
    readers: number;
    demo: number;
    /** 0 for a draft. */
    published_at: number;
    /** When it was withdrawn, or its draft was made; null while it is shown. */
    withdrawn_at: number | null;
    version: Generated<number>;
    /** When staff changed it last; 0 for never. */
    changed_at: Generated<number>;
  };
  /** The texts of a guide at each version. */
  guide_version: {
    guide_id: string;
    version: number;
    title: string;
    intro: string;
    type: GuideType;
    year: number;
    /** Codes, JSON; empty for the whole country. */
    provinces: string;
    /** Null where that is not known any more. */
    written_by: string | null;
    created_at: number;
  };
  guide_province: { guide_id: string; province_id: string };
  /** The outline of a guide. */
  guide_section: {
    guide_id: string;
    /** From 0, in the order of the pages. */
    position: number;
    level: number;
    title: string;
    page: number;
  };
  /** What can be read of a page of a guide, for the search; pages without text have none. */
  guide_page: { guide_id: string; page: number; text: string };
  /** Seconds of talks at which a section is treated. */
  guide_link: { guide_id: string; position: number; talk_id: string; at_ms: number };
  guide_set: {
    id: string;
    title: string;
    intro: string;
    position: number;
    /** University whose liaisons edit the set; null for a set of the platform. */
    university_id: Generated<string | null>;
    shown: Generated<number>;
    /** 0 for a draft. */
    published_at: Generated<number>;
    version: Generated<number>;
  };
  guide_set_item: { set_id: string; guide_id: string; position: number };
  /** Files that staff sent, and what their checks have found. */
  upload: {
    /** 24 hexadecimal digits. */
    id: string;
    kind: 'guide' | 'enrolment';
    /** Account that sent the file; null once the account is deleted. */
    account_id: string | null;
    /** University whose liaison sent the file; null for an operator. */
    university_id: string | null;
    name: string;
    size: number;
    /** Storage key of the file as it was sent. */
    sent_key: string;
    /** Storage key of the file that was made from it; empty for none. */
    file_key: Generated<string>;
    state: UploadState | 'receiving';
    percent: Generated<number>;
    fault: Generated<UploadFault>;
    /** What was said of it, JSON. */
    given: string;
    /** What its check found, JSON; empty for nothing yet. */
    found: Generated<string>;
    created_at: number;
    /** Its files are to be removed. */
    ended_at: number | null;
  };
  guide_follow: { account_id: string; guide_id: string; created_at: number };
  /** How far an account has read. */
  guide_place: { account_id: string; guide_id: string; page: number; read_at: number };
  guide_bookmark: { account_id: string; guide_id: string; page: number; created_at: number };
  guide_report: {
    guide_id: string;
    account_id: string;
    reason: GuideReportReason;
    /** 0 for the whole guide. */
    page: number;
    note: string;
    created_at: number;
    closed_at: number | null;
  };
  /** Private threads between a student and a university; their messages are in `thread/<id>`. */
  thread: {
    id: string;
    /** The student; null once the account is deleted. */
    account_id: string | null;
    university_id: string;
    /** The talk at which it was begun. */
    talk_id: string | null;
    /** Offset of the newest message; 0 while there is none. */
    last_offset: Generated<number>;
    /** When that was written, or the thread was begun. */
    last_at: number;
    /** Whether the newest message is the student's. */
    waiting: Generated<number>;
    /** Since when the student receives nothing. */
    stopped_at: number | null;
    /** Since when, by whom and why the student may not write. */
    blocked_at: number | null;
    blocked_by: string | null;
    block_reason: Generated<string>;
    created_at: number;
  };
  /** Up to which message of a thread an account has read. */
  thread_seen: { thread_id: string; account_id: string; offset: number; seen_at: number };
  /** What happened, as it was recorded; counted into `stat_cell`, and deleted after some weeks. */
  stat_fact: {
    id: Generated<number>;
    created_at: number;
    kind: FactKind;
    /** Empty for none, as the next two. */
    university_id: string;
    talk_id: string;
    guide_id: string;
    /** Province, year and school of the person, as registered then; empty and 0 where they are not known. */
    province_id: string;
    year: number;
    school_id: number;
    /** Keyed hash of the account, or of the browser. */
    viewer_hash: string;
    /** How many; of `watch` seconds. */
    amount: number;
  };
  /** Figures of a day (of parts by school: of a week, by its Monday). */
  stat_cell: {
    level: StatLevel;
    /** Id of the university, talk or guide; empty for the whole platform. */
    about: string;
    kind: StatKind;
    /** Empty for the total; `minute`: the peak of a minute of a live talk, `HH:MM` as its value. */
    part: '' | StatPart | 'minute';
    /** YYYY-MM-DD in Asia/Shanghai. */
    since: string;
    /** Code of the province, year, or id of the school; empty for a total and where it is not known. */
    value: string;
    amount: number;
    /** Hash prefixes of the students in the figure, as `joinStudents` keeps them; empty for a total. */
    students: string;
  };
  /** Up to which fact, and by room up to which entry of its log, everything is counted, or in the batch under way. */
  stat_mark: {
    name: string;
    done: number;
    counted_at: number;
    /** The facts of the batch that is being counted: those after the first up to the second; 0 for no batch. */
    batch_after: Generated<number>;
    batch_until: Generated<number>;
    /** The last of its cells that is written; empty for none. */
    batch_cell: Generated<string>;
  };
  /** Until when the watching of a viewer is counted. */
  stat_watcher: { talk_id: string; viewer_hash: string; until_at: number };
  /** How often students wrote a word in the ten minutes from a time on. */
  stat_word: { talk_id: string; slot_at: number; word: string; count: number; students: string };
}
