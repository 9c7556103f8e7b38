import type { ExportFormat, ExportKind, ExportState } from '@xuanjiang/contracts/export';
import type { Lang } from '@xuanjiang/contracts/messages';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import type { FactKind, StatKind, StatLevel, StatPart } from '@xuanjiang/contracts/stat';
import type { Generated } from 'kysely';

/** The tables of the area `overview`. */
export interface OverviewTables {
  /** What waits and was taken, by whom of the staff and when; what nobody holds any more may still stand here. */
  waiting_owner: { kind: WaitingKind; thing: string; account_id: string; taken_at: number };
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
    /** `present` and `came`: of a minute only, the viewers when it was looked last, and those who entered. */
    kind: StatKind | 'present' | 'came';
    /**
     * Empty for the total; `minute`: the viewers in a minute of a live talk, `HH:MM` as its value; `slot`: how long
     * students of a province watched in some minutes of it, `HH:MM/<code>` as its value.
     */
    part: '' | StatPart | 'minute' | 'slot';
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
