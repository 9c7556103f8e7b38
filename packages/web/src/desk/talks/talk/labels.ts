import type { OwnTalkDetail, TalkChange, TalkState } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TalkProblem } from '@xuanjiang/contracts/rules/talk-problems';
import type { ListedTalks } from '@xuanjiang/contracts/talk-staff';
import type { FieldWords } from '../../kit/public.ts';
import type { TalkFields } from './model.ts';
import type { TextKey } from './texts.ts';
import { t } from './texts.ts';

export const STATE_TEXTS: Readonly<Record<TalkState | ListedTalks, TextKey>> = {
  all: 'all',
  draft: 'talksStateDraft',
  pending: 'talksStatePending',
  returned: 'talksStateReturned',
  upcoming: 'talksStateUpcoming',
  live: 'onAir',
  replay: 'talksStateReplay',
  cancelled: 'cancelled',
};

export const SORT_TEXTS = {
  due: 'talksSortDue',
  soonest: 'talksSortSoonest',
  newest: 'talksSortNewest',
} as const satisfies Record<string, TextKey>;

export const PROBLEM_TEXTS: Readonly<Record<TalkProblem, TextKey>> = {
  title: 'talkProblemTitle',
  start: 'talkProblemStart',
  past: 'talkProblemPast',
  end: 'talkProblemEnd',
  order: 'talkProblemOrder',
  length: 'talkProblemLength',
  speaker: 'talkProblemSpeaker',
};

export const ACTION_TEXTS: Readonly<Record<TalkChange['Action'], TextKey>> = {
  add: 'talkDidAdd',
  edit: 'talkDidEdit',
  submit: 'talkDidSubmit',
  takeBack: 'talkDidTakeBack',
  return: 'talkDidReturn',
  publish: 'talkDidPublish',
  move: 'talkDidMove',
  cancel: 'talkDidCancel',
};

const FIELD_TEXTS: Readonly<
  Record<Exclude<keyof TalkFields, 'Version' | 'Universityid'>, TextKey>
> = {
  Title: 'title',
  Start: 'talkFieldStart',
  End: 'talkFieldEnd',
  Provinces: 'provinces',
  Tags: 'talkFieldTags',
  Speaker: 'talkFieldSpeaker',
  Speakertitle: 'talkFieldSpeakertitle',
  Intro: 'about',
  Contact: 'talkFieldContact',
  Contactway: 'talkFieldContactway',
};

const NAMES = Object.keys(FIELD_TEXTS) as (keyof typeof FIELD_TEXTS)[];

/** Each field that two people may change, in words. */
export const inWords = (fields: TalkFields): FieldWords[] =>
  NAMES.map((name) => {
    const value = fields[name];
    const mine =
      typeof value === 'string'
        ? value
        : value.map((one) => ownProvinceOf(one)?.name ?? one).join('、');
    return { name, label: t(FIELD_TEXTS[name]), mine };
  });

/** The fields of a history, as the server names them. */
const WIRE_FIELDS: Readonly<Record<string, TextKey>> = {
  ...FIELD_TEXTS,
  Starttime: 'talkFieldStart',
  Endtime: 'talkFieldEnd',
  Cover: 'cover',
};

/** Names of fields, joined by commas, in words; one that this page does not know is left out. */
export const fieldNames = (note: string): TextKey[] =>
  note.split(',').flatMap((name) => WIRE_FIELDS[name] ?? []);

/** Says which operator has decided about a talk, and how. */
export const decidedWords = ({ History }: Pick<OwnTalkDetail, 'History'>): string => {
  const [last] = History;
  if (last === undefined) return t('talkDecided');
  return t('talkDecidedBy', {
    who: last.Who || t('talkSystem'),
    did: t(ACTION_TEXTS[last.Action]),
    time: clockOf(last.Time),
  });
};
