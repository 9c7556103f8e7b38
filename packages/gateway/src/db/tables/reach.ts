import type { AttendeeAudience, EventMessage } from '@xuanjiang/contracts/attendee';
import type { FeedbackKind, FeedbackState } from '@xuanjiang/contracts/feedback';
import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import type { PushSchoolState } from '@xuanjiang/contracts/outreach';
import type { AnnouncementState } from '@xuanjiang/contracts/outreach-announcement';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import type { Generated } from 'kysely';

/**
 * What became of a message for the messaging app. `waiting` for its time or its next try; `sending`: a process is
 * at it, or ended while it was; `sent`: the provider took it; `arrived`: it told later that it got there;
 * `centre`: it is in the message centre only; `unsure`: whether it was sent is not known, so it is not repeated.
 */
export type PushState = 'waiting' | 'sending' | 'sent' | 'arrived' | 'centre' | 'unsure';

export type PushChannel = 'template' | 'grant';

/**
 * `sending`: a process is at it, or was killed while it was. `unsure`: it may have been sent, and is not repeated.
 * `spared`: it came by WeChat. `skipped`: the budget of its new day was used up.
 */
export type SmsReminderState =
  | 'wished'
  | 'sending'
  | 'sent'
  | 'failed'
  | 'unsure'
  | 'spared'
  | 'skipped';
/** State of a one-time grant: asked for, given, refused; spent on a message; void: the provider knows of none. */
export type GrantState = 'asked' | 'granted' | 'declined' | 'spent' | 'void';

/** The tables of the area `reach`. */
export interface ReachTables {
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
  /** When somebody of a university opened the list of its sign-ups last, beside `signup_look`. */
  signup_seen: { university_id: string; seen_at: number };
  /** Why staff saw a whole phone: the audit has only the ids. */
  /** Phones of attendees that staff have seen, and why. */
  attendee_reveal: {
    id: string;
    event_id: string;
    account_id: string;
    revealed_by: string;
    reason: string;
    created_at: number;
  };
  /** Messages of staff to the attendees of an event. */
  event_message: {
    id: string;
    event_id: string;
    content: string;
    state: EventMessage['State'];
    audience: AttendeeAudience;
    /** How many it was sent to so far. */
    told: number;
    written_by: string;
    /** When it was tried, and then when it was sent. */
    created_at: number;
  };
  signup_reveal: {
    id: string;
    signup_id: string;
    /** Account of the student whose phone was seen. */
    account_id: string;
    revealed_by: string;
    reason: string;
    created_at: number;
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
  /** Accounts that get the morning push. */
  subscription: { id: Generated<number>; account_id: string; type: number; created_at: number };
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
    /** The thing that it is kept for, `talk/…`, `event/…` or `question/…`; empty for whatever comes next. */
    about: Generated<string>;
  };
  /** The ledger of reminders by SMS: who asked for one of which talk, and what became of it. */
  sms_reminder: {
    account_id: string;
    talk_id: string;
    state: SmsReminderState;
    /** The day of Asia/Shanghai in whose budget it counts. */
    day: string;
    created_at: number;
    changed_at: number;
  };
  /** How many reminders by SMS count in the budget of a day. */
  sms_reminder_day: { day: string; used: number };
  /** Accounts that want messages in the message centre only. */
  push_off: { account_id: string; channel: 'wechat'; created_at: number };
  /** What is not sent until a time: a name of `STOP` in the policy. */
  push_stop: { name: string; until: number; code: string; noted_at: number };
  /** Results of messages whose id was not stored yet as they came. */
  push_result: { provider_ref: string; outcome: string; created_at: number };
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
}
