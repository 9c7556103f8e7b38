import { HOUR_MS } from '../constants.ts';

/** Longest texts of a talk that staff write, characters, and most subjects. */
export const TALK_TITLE_MAX = 40;
export const TALK_SPEAKER_MAX = 40;
export const TALK_INTRO_MAX = 2000;
export const TALK_TAG_MAX = 8;
export const TALK_TAGS_MAX = 6;
/** A talk that staff put on is no longer than this, ms. */
export const TALK_LENGTH_MAX_MS = 4 * HOUR_MS;
/** No talk is planned for this time or later, UTC ms: the year 2100 in Asia/Shanghai. */
export const TALK_TIME_MAX = 4_102_416_000_000;
/** Whom operators ask about a talk, and how, characters. */
export const TALK_CONTACT_MAX = 20;
export const TALK_CONTACT_WAY_MAX = 60;
/** Largest picture of a talk as it is kept: it is written anew, at most as wide as players show it. */
export const TALK_COVER_MAX_BYTES = 512 * 1024;
/** Where the bytes of the pictures of talks go in and out. */
export const TALK_COVER_PATHS = {
  set: '/api/stream/cover/set',
  get: '/api/stream/cover/get',
} as const;
/** Length of the reason for which a talk is returned or cancelled, characters. */
export const TALK_REASON_MIN = 2;
export const TALK_REASON_MAX = 200;

/** What a talk needs before everybody may see it, in the order of the form. */
export const TALK_PROBLEMS = [
  'title',
  'start',
  'past',
  'end',
  'order',
  'length',
  'speaker',
] as const;
export type TalkProblem = (typeof TALK_PROBLEMS)[number];

/** As far as the rule looks at a talk. Times are UTC ms, null while nobody has said them. */
export interface WrittenTalk {
  readonly Title: string;
  readonly Speaker: string;
  readonly Starttime: number | null;
  readonly Endtime: number | null;
}

/** What is wrong with the times of a talk that is to come. @param now UTC ms */
export const timeProblems = (
  { Starttime, Endtime }: Pick<WrittenTalk, 'Starttime' | 'Endtime'>,
  now: number,
): TalkProblem[] => {
  const problems: TalkProblem[] = [];
  if (Starttime === null) problems.push('start');
  else if (Starttime <= now) problems.push('past');
  if (Endtime === null) problems.push('end');
  else if (Starttime !== null && Endtime <= Starttime) problems.push('order');
  else if (Starttime !== null && Endtime - Starttime > TALK_LENGTH_MAX_MS) problems.push('length');
  return problems;
};

/** What is missing in the texts. */
export const textProblems = ({
  Title,
  Speaker,
}: Pick<WrittenTalk, 'Title' | 'Speaker'>): TalkProblem[] => [
  ...(Title === '' ? (['title'] as const) : []),
  ...(Speaker === '' ? (['speaker'] as const) : []),
];

/** Why a draft cannot be published yet; empty where it can. @param now UTC ms */
export const talkProblems = (talk: WrittenTalk, now: number): TalkProblem[] => {
  const found = new Set([...textProblems(talk), ...timeProblems(talk, now)]);
  return TALK_PROBLEMS.filter((problem) => found.has(problem));
};
