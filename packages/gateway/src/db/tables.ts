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
  /** Days whose demo content stands. */
  demo_day: { day: string; created_at: number };
}
