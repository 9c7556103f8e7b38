import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import type { Standing } from '@xuanjiang/contracts/rules/standing';
import type { Generated } from 'kysely';

/** The tables of the area `rooms`. */
export interface RoomsTables {
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
    /** Since when: the time of the first message that is not answered; null while it does not wait. */
    waiting_since: Generated<number | null>;
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
}
