import type { Generated } from 'kysely';

/** The tables of the area `people`. */
export interface PeopleTables {
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
    /** Whether a liaison leads the staff of the university. */
    lead: Generated<number>;
    /** Since when a liaison works for the university; null for others, and where that is not known. */
    staff_since: Generated<number | null>;
  };
  /** Invitations to be liaison staff of a university, until some time after they have ended. */
  staff_invitation: {
    id: string;
    /** SHA-256 of the secret, hex. */
    token_hash: string;
    university_id: string;
    /** Encrypted: the only phone that may accept. */
    phone_cipher: string;
    name: string;
    lead: number;
    /** Its person may come from another university. */
    moves: number;
    /** When its person was refused for working for another university. */
    elsewhere_at: number | null;
    invited_by: string;
    /** Whether an operator made it. */
    by_operator: number;
    /** Messages by SMS. */
    sms_count: Generated<number>;
    created_at: number;
    expires_at: number;
    accepted_at: number | null;
    accepted_by: string | null;
    revoked_at: number | null;
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
}
