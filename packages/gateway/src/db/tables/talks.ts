import type { AdvKind } from '@xuanjiang/contracts/adv';
import type { CampaignKind } from '@xuanjiang/contracts/campaign';
import type { CollectionKind } from '@xuanjiang/contracts/collection';
import type { CollectionOrder } from '@xuanjiang/contracts/collection-staff';
import type { GuideReportReason, GuideType } from '@xuanjiang/contracts/guide-fields';
import type { NewsCategory } from '@xuanjiang/contracts/news';
import type { StaffNewsState } from '@xuanjiang/contracts/news-staff';
import type { NoteKind } from '@xuanjiang/contracts/note';
import type { Generated } from 'kysely';

/** The tables of the area `talks`. */
export interface TalksTables {
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
    /** When an operator approved it; null once the university has opened that, and where nobody had to. */
    decided_at: Generated<number | null>;
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
    /** Since when it waits for approval; null while it does not. */
    submitted_at: Generated<number | null>;
    /** When an operator gave it back; null once the university has opened that. */
    decided_at: Generated<number | null>;
  };
  /** Pictures of talks and drafts, base64 of a WebP, in the place of the drawn ones. */
  talk_cover: { talk_id: string; id: string; picture: string };
  /** Whom operators ask about a talk or a draft, and how. */
  talk_contact: { talk_id: string; name: string; way: string };
  talk_province: { talk_id: string; province_id: string };
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
    kind: CollectionKind;
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
    talk_order: Generated<CollectionOrder>;
  };
  collect_talk: { collect_id: string; talk_id: string; position: Generated<number> };
  collect_university: { collect_id: string; university_id: string; position: number };
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
}
