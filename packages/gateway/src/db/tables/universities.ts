import type { CorrectionField, CorrectionState } from '@xuanjiang/contracts/correction';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import type { Generated } from 'kysely';

/** Where a row comes from, and what the same publisher had said before. */
export interface ProvenRow {
  /** Null for what was stored before proofs were kept. */
  import_id: Generated<string | null>;
  /** The row number that a spreadsheet program shows; 0 for none. */
  import_row: Generated<number>;
  /** Texts by their fields, JSON; null for none. */
  before: Generated<string | null>;
  /** Until when that was so, UTC ms; null for none. */
  before_until: Generated<number | null>;
}

/** What plans and lines have in common. Null is what was not published. */
export interface EnrolmentRow extends ProvenRow {
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
  /** Whether a second person has confirmed it. */
  checked: Generated<number>;
}

/** The tables of the area `universities`. */
export interface UniversitiesTables {
  /** Rows of a table that staff import, as they are mended. */
  sheet_row: {
    upload_id: string;
    /** The row number that a spreadsheet program shows. */
    row: number;
    /** JSON. */
    cells: string;
    /** By which it is known again in the table; empty for none. */
    row_key: string;
    /** The first row with the same key; 0 for none. */
    twin: number;
    /** What is wrong with it alone, JSON. */
    faults: string;
    fault_count: number;
    /** What somebody should look at, JSON. */
    doubts: string;
    /** What is stored of the same, JSON. */
    old: string;
    change: 'same' | 'new' | 'differs' | 'older';
    /** 2: it has faults; 1: somebody should look at it; 0: neither. */
    level: number;
    /** Whether somebody has looked at its doubts. */
    seen: Generated<number>;
    mended: Generated<number>;
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
    /** What it says of itself. */
    slogan: Generated<string>;
    intro: Generated<string>;
    phone: Generated<string>;
    hours: Generated<string>;
    address: Generated<string>;
    /** `[{ Name, Kind, Note }, …]`; JSON. */
    majors: Generated<string>;
    /** `[{ Id, Text }, …]`; JSON. */
    pictures: Generated<string>;
  };
  /** The page of a university as it was saved. */
  org_version: {
    university_id: string;
    number: number;
    /** An `OrgContent`; JSON. */
    content: string;
    /** Null where they are gone. */
    saved_by: string | null;
    saved_at: number;
  };
  /** What of the page of a university waits for an operator, or was answered by one. */
  org_review: {
    university_id: string;
    version: Generated<number>;
    /** By field, what `FieldReviews` holds; JSON. */
    fields: string;
    /** Since when the oldest field waits; null where none does. */
    since: number | null;
    saved_by: string | null;
    saved_at: number;
    /** The operator who last decided, and when. */
    read_by: string | null;
    read_at: number | null;
  };
  /** Pictures that staff sent for pages of universities. */
  org_picture: {
    id: string;
    university_id: string;
    /** WebP; base64. */
    picture: string;
    sent_at: number;
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
  /** Reports that data of a university are wrong. */
  correction: {
    id: Generated<number>;
    account_id: string;
    /** Null for a figure of a province. */
    university_id: string | null;
    /** Code of the province of such a figure; empty for what is of a university. */
    province_id: Generated<string>;
    field: CorrectionField;
    /** The figure that is meant, as people read it; empty for none. */
    figure: Generated<string>;
    note: string;
    created_at: number;
    state: CorrectionState;
    answer: string;
    answered_at: number | null;
    answered_by: string | null;
  };
  /** What was imported or typed at once. */
  figure_import: {
    /** 24 hexadecimal digits; that of its upload where it has one. */
    id: string;
    upload_id: string | null;
    /** As it was said for the file; rows may name others. */
    publisher: string;
    /** Title and page on which the figures stand. */
    title: string;
    /** Hash of publisher, title, day and address; empty where there is no file. */
    source_key: string;
    file: string;
    sheet: string;
    /** SHA-256 of the file; empty for none. */
    hash: string;
    /** Whether everybody may look at the file. */
    may_show: number;
    /** Headings of its columns, a JSON list. */
    headings: string;
    /** Null once the account is deleted, and for commands. */
    entered_by: string | null;
    /** University of the office; null for the operators. */
    entered_office: string | null;
    entered_at: number;
    /** The second person; null once the account is deleted. */
    confirmed_by: string | null;
    confirmed_office: string | null;
    /** Null where no second person has confirmed it. */
    confirmed_at: number | null;
  };
  /** Rows of imported files that everybody may look at. */
  figure_excerpt: {
    import_id: string;
    /** The row number that a spreadsheet program shows. */
    row: number;
    /** Its cells as the file has them, a JSON list. */
    cells: string;
  };
  /** What publishers have said of a row that is shown as another one says it. */
  figure_proof: {
    /** Hash of the table and of what its rows are known by. */
    figure_id: string;
    publisher: string;
    source_id: string;
    import_id: string | null;
    import_row: number;
    /** Texts by their fields, JSON. */
    figures: string;
    before: string | null;
    before_until: number | null;
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
    /** Number of the same group in the year before, where the publisher says so; else empty. */
    former_group: Generated<string>;
  };
  /** One score, one row. */
  score_table: ProvenRow & {
    province_id: string;
    year: number;
    subject: string;
    /** `[[score, how many have it, how many have it or better], …]`, best first; JSON. */
    rows: string;
    source_id: string;
  };
  control_line: ProvenRow & {
    province_id: string;
    year: number;
    subject: string;
    batch: string;
    score: number;
    source_id: string;
  };
  /** What each file of all units by rank is of, and how often that has changed. */
  rank_scope: {
    province_id: string;
    subject: string;
    wanted: number;
    /** Up to which change its file is made; 0 before the first. */
    made: number;
  };
  /** Files of all units by rank, the newest and those that it has replaced. */
  rank_file: {
    /** First digits of the SHA-256 of its text. */
    hash: string;
    province_id: string;
    subject: string;
    year: number;
    units: number;
    /** Bytes of its text, and of that in brotli. */
    text_size: number;
    size: number;
    made_at: number;
    replaced_at: number | null;
    /** In brotli. */
    bytes: Uint8Array;
  };
  exam_scheme: ProvenRow & {
    province_id: string;
    /** Year of the first exam under it; 0 where it is not known. */
    since: number;
    kind: '3+3' | '3+1+2' | '文理';
    /** JSON list of texts. */
    subjects: string;
    /** What is filled in; null where it is not known. */
    unit: ApplyUnit | null;
    /** How many of these one may fill in; null where it is not known. */
    choices: number | null;
    source_id: string;
  };
}
