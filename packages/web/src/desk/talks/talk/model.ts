import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalk, OwnTalkDetail, TalkState } from '@xuanjiang/contracts/own-talk';
import { dayStart, isDay, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkProblem } from '@xuanjiang/contracts/rules/talk-problems';
import { talkProblems, textProblems, timeProblems } from '@xuanjiang/contracts/rules/talk-problems';

/** What is typed of a talk: times as people read them, in Asia/Shanghai, empty for none. */
export interface TalkFields {
  /** Version of the stored talk that was edited. */
  readonly Version: number;
  readonly Universityid: string;
  readonly Title: string;
  readonly Start: string;
  readonly End: string;
  readonly Provinces: string[];
  readonly Tags: string[];
  readonly Speaker: string;
  readonly Speakertitle: string;
  readonly Intro: string;
  /** Operators alone write and read these two. */
  readonly Contact: string;
  readonly Contactway: string;
}

export const NEW_TALK: TalkFields = {
  ...{ Version: 1, Universityid: '', Title: '', Start: '', End: '', Provinces: [], Tags: [] },
  ...{ Speaker: '', Speakertitle: '', Intro: '', Contact: '', Contactway: '' },
};

/** UTC ms of a day and a clock time in Asia/Shanghai; null for what is none. */
export const timeOf = (text: string): number | null => {
  const [, day = '', hours = '', minutes = ''] =
    /^(\d{4}-\d{2}-\d{2}) ([01]\d|2[0-3]):([0-5]\d)$/.exec(text) ?? [];
  if (!isDay(day)) return null;
  return dayStart(day) + Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS;
};

const textOf = (time: number | null): string => (time === null ? '' : momentOf(time));

export const fieldsOf = (talk: OwnTalkDetail): TalkFields => ({
  Version: talk.Version,
  Universityid: talk.University.Id,
  Title: talk.Title,
  Start: textOf(talk.Starttime),
  End: textOf(talk.Endtime),
  Provinces: [...talk.Provinces],
  Tags: [...talk.Tags],
  Speaker: talk.Speaker,
  Speakertitle: talk.Speakertitle,
  Intro: talk.Intro,
  Contact: talk.Contact,
  Contactway: talk.Contactway,
});

/** What the calls are given of it. */
export const writtenOf = (fields: TalkFields) => ({
  ...{ Title: fields.Title, Intro: fields.Intro, Speaker: fields.Speaker },
  Speakertitle: fields.Speakertitle,
  Starttime: timeOf(fields.Start),
  Endtime: timeOf(fields.End),
  ...{ Provinces: [...fields.Provinces], Tags: [...fields.Tags] },
});

/** Whether everybody sees a talk of this state. */
export const isPublished = (state: TalkState): boolean =>
  state !== 'draft' && state !== 'pending' && state !== 'returned';

/** Whether a talk of this state is to be broadcast, or on. */
export const isAhead = (state: TalkState): boolean => state === 'upcoming' || state === 'live';

/**
 * What is to be mended before everybody may see what is typed.
 * @param stored null for a new one
 */
export const problemsIn = (
  fields: TalkFields,
  stored: OwnTalkDetail | null,
  now: number,
): TalkProblem[] => {
  const written = writtenOf(fields);
  if (stored === null || !isPublished(stored.State)) return talkProblems(written, now);
  const before = fieldsOf(stored);
  const moved = before.Start !== fields.Start || before.End !== fields.End;
  return [...textProblems(written), ...(moved ? timeProblems(written, now) : [])];
};

/** The field under which a problem is said, and the tab on which it stands. */
export const PLACES = {
  title: { field: 'Title', tab: 'basic' },
  start: { field: 'Start', tab: 'basic' },
  past: { field: 'Start', tab: 'basic' },
  end: { field: 'End', tab: 'basic' },
  order: { field: 'End', tab: 'basic' },
  length: { field: 'End', tab: 'basic' },
  speaker: { field: 'Speaker', tab: 'speaker' },
} as const satisfies Record<TalkProblem, { field: keyof TalkFields; tab: string }>;

/** Kinds of universities as the data names them, the most frequent first. */
export const UNIVERSITY_KINDS = [
  ...['综合类', '理工类', '师范类', '医药类', '财经类', '政法类'],
  ...['农林类', '语言类', '艺术类', '体育类', '民族类', '军事类'],
] as const;

/**
 * The talk that is decided about after one: the next below it that waits, else the first.
 * @param rows of the list, which may still have the one that was decided about
 */
export const nextWaiting = (
  rows: readonly Pick<OwnTalk, 'Id' | 'State'>[],
  decided: string,
): string | undefined => {
  const at = rows.findIndex(({ Id }) => Id === decided);
  const waits = (row: Pick<OwnTalk, 'Id' | 'State'>): boolean =>
    row.State === 'pending' && row.Id !== decided;
  return (rows.slice(at + 1).find(waits) ?? rows.find(waits))?.Id;
};
