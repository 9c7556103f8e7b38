import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { ContentBlock } from '@xuanjiang/contracts/content-block';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Outputs } from '../../../lib/trpc.ts';
import { textOf } from '../../kit/public.ts';
import type { TextKey } from './texts.ts';

export type StaffEvent = Outputs['eventEdit']['list']['List'][number];
export type EventRecord = Outputs['eventEdit']['get'];

export const EVENT_STATES = ['draft', 'upcoming', 'running', 'over', 'cancelled'] as const;

/** The form of an event. */
export interface EventFields {
  readonly Version: number;
  readonly Universityid: string;
  readonly Title: string;
  readonly Organiser: string;
  readonly Summary: string;
  readonly Starttime: number;
  readonly Endtime: number;
  readonly Applyuntil: number;
  readonly Checkinfrom: number;
  readonly Checkinuntil: number;
  readonly Cityid: string;
  readonly Place: string;
  readonly Address: string;
  readonly Audience: string;
  readonly Site: number;
  readonly Online: number;
  readonly Talkid: string;
  readonly Intro: ContentBlock[];
  readonly Steps: { Time: number; Title: string; Place: string }[];
}

/** What of a published event is changed by calls of their own. */
export const PLAN_FIELDS = [
  'Starttime',
  'Endtime',
  'Checkinfrom',
  'Checkinuntil',
  'Site',
  'Online',
] as const satisfies readonly (keyof EventFields)[];

/** Fields whose values stand side by side after a conflict, with their labels. */
const COMPARED = [
  ['Title', 'editedEventName'],
  ['Organiser', 'editedEventOrganiser'],
  ['Summary', 'editedEventSummary'],
  ['Starttime', 'editedEventStart'],
  ['Endtime', 'editedEventEnd'],
  ['Applyuntil', 'editedEventApplyUntil'],
  ['Checkinfrom', 'editedEventCheckinFrom'],
  ['Checkinuntil', 'editedEventCheckinUntil'],
  ['Cityid', 'editedEventCity'],
  ['Place', 'editedEventPlaceField'],
  ['Address', 'editedEventAddress'],
  ['Audience', 'editedEventAudience'],
  ['Site', 'editedEventSitePlaces'],
  ['Online', 'editedEventOnlinePlaces'],
  ['Talkid', 'editedEventTalk'],
  ['Intro', 'editedEventIntro'],
  ['Steps', 'editedEventSteps'],
] as const satisfies readonly (readonly [keyof EventFields, TextKey])[];

const TIMES: ReadonlySet<string> = new Set([
  'Starttime',
  'Endtime',
  'Applyuntil',
  'Checkinfrom',
  'Checkinuntil',
]);

const wordsOf = (fields: EventFields, name: keyof EventFields): string => {
  if (name === 'Intro') return textOf(fields.Intro);
  if (name === 'Steps') {
    return fields.Steps.map(({ Time, Title, Place }) => `${momentOf(Time)} ${Title} ${Place}`).join(
      '\n',
    );
  }
  const value = fields[name];
  return TIMES.has(name) ? momentOf(Number(value)) : String(value);
};

/** The fields in words. @param t the texts of the labels */
export const eventWords = (fields: EventFields, t: (key: TextKey) => string) =>
  COMPARED.map(([name, label]) => ({ name, label: t(label), mine: wordsOf(fields, name) }));

const capacityOf = ({ Lists }: EventRecord, way: 'site' | 'online'): number =>
  Lists.find(({ Attendance }) => Attendance === way)?.Capacity ?? 0;

export const fieldsOf = (record: EventRecord): EventFields => ({
  Version: record.Version,
  Universityid: record.University?.Id ?? '',
  Title: record.Title,
  Organiser: record.Organiser,
  Summary: record.Summary,
  Starttime: record.Starttime,
  Endtime: record.Endtime,
  Applyuntil: record.Applyuntil,
  Checkinfrom: record.Checkinfrom,
  Checkinuntil: record.Checkinuntil,
  Cityid: record.Cityid,
  Place: record.Place,
  Address: record.Address,
  Audience: record.Audience,
  Site: capacityOf(record, 'site'),
  Online: capacityOf(record, 'online'),
  Talkid: record.Talkid,
  Intro: record.Intro,
  Steps: record.Steps,
});

/** What the form of a new event begins with: times that only have to be moved. @param start UTC ms */
export const newEvent = (start: number): EventFields => ({
  ...{ Version: 1, Universityid: '', Title: '', Organiser: '', Summary: '' },
  ...{ Starttime: start, Endtime: start + 2 * HOUR_MS, Applyuntil: start },
  ...{ Checkinfrom: start - HOUR_MS / 2, Checkinuntil: start + 2 * HOUR_MS },
  ...{ Cityid: '', Place: '', Address: '', Audience: '', Site: 100, Online: 0, Talkid: '' },
  ...{ Intro: [], Steps: [] },
});

/** People who are told when an event is moved or called off. */
export const peopleOf = ({ Lists }: Pick<EventRecord, 'Lists'>): number =>
  Lists.reduce((sum, { Taken, Waiting }) => sum + Taken + Waiting, 0);
