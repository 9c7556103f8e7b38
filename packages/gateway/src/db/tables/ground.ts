import type { CheckpointReason } from '@xuanjiang/contracts/audit';
import type { ReadingKind } from '@xuanjiang/contracts/audit-state';
import type { SearchKind } from '@xuanjiang/contracts/search';
import type { SettingName } from '@xuanjiang/contracts/setting';
import type { UploadFault, UploadState } from '@xuanjiang/contracts/staff-upload';
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
  | 'audit-asked'
  | 'audit-end';

/** The tables of the area `ground`. */
export interface GroundTables {
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
  /** Switches of the platform that stand otherwise than at first, or did. */
  setting: { name: SettingName; is_on: number; version: number; changed_at: number };
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
  word: {
    id: Generated<number>;
    word: string;
    /** The word as posts are compared with it (`wordKey`). */
    word_key: string;
    action: 'block' | 'review';
    created_at: number;
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
  /** Counts the changes of a table that processes keep in memory. */
  table_version: { name: 'school' | 'word'; version: number };
  /** Accounts that their holders deleted just now: what comes at the last moment is deleted too. */
  deleted_account: { account_id: string; deleted_at: number };
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
    /** How often work on it was begun again. */
    round: Generated<number>;
    /** Account that handed it to a second person, and the one that confirmed it last; null for none. */
    handed_by: Generated<string | null>;
    confirmed_by: Generated<string | null>;
    confirmed_at: Generated<number | null>;
    /** SHA-256 of the file as it was sent; empty for one of a version before. */
    hash: Generated<string>;
    created_at: number;
    /** Its files are to be removed. */
    ended_at: number | null;
  };
}
