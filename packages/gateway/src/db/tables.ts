import type { Generated } from 'kysely';

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
  };
  /** Who providers say that an account is. */
  identity: {
    provider: 'wechat' | 'wechat-union' | 'qq';
    subject: string;
    account_id: string;
    created_at: number;
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
  };
  /** The live verification code of a phone. */
  phone_code: {
    phone_hash: string;
    /** Keyed hash of phone and code. */
    code_hash: string;
    tries: number;
    expires_at: number;
  };
  /** When codes were sent to a phone, or for an address. */
  phone_code_quota: {
    /** Keyed hash. */
    key: string;
    /** JSON list of UTC ms, oldest first. */
    times: string;
    updated_at: number;
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
  };
  talk_province: { talk_id: string; province_id: string };
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
  room: {
    topic: string;
    epoch: string;
    /** Offset of the newest message. */
    head: number;
    created_at: number;
  };
  message: {
    topic: string;
    offset: number;
    /** The sender's own id. */
    client_id: string;
    account_id: string;
    displayname: string;
    avatarurl: string;
    role: 'user' | 'worker' | 'persona' | 'system';
    badge: string;
    content: string;
    quote_offset: number | null;
    created_at: number;
  };
  idempotency: {
    key: string;
    request: string;
    answer: string | null;
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
  table_version: { name: 'school'; version: number };
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
  /** Days whose demo content stands. */
  demo_day: { day: string; created_at: number };
}
