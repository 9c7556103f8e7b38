import { HOUR_MS } from '../constants.ts';

/** Longest texts of a talk that staff write, characters, and most subjects. */
export const TALK_TITLE_MAX = 40;
export const TALK_SPEAKER_MAX = 40;
export const TALK_INTRO_MAX = 2000;
export const TALK_TAG_MAX = 8;
export const TALK_TAGS_MAX = 6;
/** A talk that staff put on is no longer than this, ms. */
export const TALK_LENGTH_MAX_MS = 4 * HOUR_MS;
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
