import type { EventStep } from '@xuanjiang/contracts/event';
import type { eventFields, StaffEventState } from '@xuanjiang/contracts/event-staff';
import type { z } from 'zod';
import type { EventDraft } from './change-store.ts';
import type { EventWhere, NewPlan } from './policy.ts';
import { isSameWhere } from './policy.ts';
import type { EventColumns, StaffEventRow } from './staff-store.ts';

/** What staff give of an event. */
export type EventForm = z.output<z.ZodObject<typeof eventFields>>;

/** Where an event stands. */
export const stateOf = (
  {
    isDraft,
    cancelled,
    startsAt,
    endsAt,
  }: Pick<StaffEventRow, 'isDraft' | 'cancelled' | 'startsAt' | 'endsAt'>,
  now: number,
): StaffEventState => {
  if (isDraft === 1) return 'draft';
  if (cancelled === 1) return 'cancelled';
  if (endsAt <= now) return 'over';
  return startsAt <= now ? 'running' : 'upcoming';
};

export const planOf = (form: EventForm): NewPlan => ({
  startsAt: form.Starttime,
  endsAt: form.Endtime,
  applyUntil: form.Applyuntil,
  checkinFrom: form.Checkinfrom,
  checkinUntil: form.Checkinuntil,
  stepTimes: form.Steps.map(({ Time }) => Time),
  place: form.Place,
  site: form.Site,
  online: form.Online,
});

/** The lists of an event, that on site first. */
export const listsOf = ({ Site, Online }: EventForm): EventDraft['lists'] => [
  ...(Site === 0 ? [] : [{ attendance: 'site' as const, capacity: Site }]),
  ...(Online === 0 ? [] : [{ attendance: 'online' as const, capacity: Online }]),
];

/** The columns that a form gives; those of its region come from its city. */
export const columnsOf = (form: EventForm) => ({
  title: form.Title,
  summary: form.Summary,
  organiser: form.Organiser,
  starts_at: form.Starttime,
  ends_at: form.Endtime,
  place: form.Place,
  address: form.Address,
  audience: form.Audience,
  intro: JSON.stringify(form.Intro),
  steps: JSON.stringify(form.Steps.toSorted((a, b) => a.Time - b.Time) satisfies EventStep[]),
  apply_until: form.Applyuntil,
  checkin_from: form.Checkinfrom,
  checkin_until: form.Checkinuntil,
  talk_id: form.Talkid === '' ? null : form.Talkid,
});

const whereOf = (form: EventForm): EventWhere => ({
  cityId: form.Cityid,
  place: form.Place,
  address: form.Address,
});

/** Where a form puts an event that people may be on their way to; null where nobody has to be told. */
export const newWhere = (
  row: Pick<StaffEventRow, 'isDraft' | 'cancelled' | 'endsAt'> & EventWhere,
  form: EventForm,
  now: number,
): EventWhere | null => {
  if (row.isDraft === 1 || row.cancelled === 1 || row.endsAt <= now) return null;
  const where = whereOf(form);
  return isSameWhere(row, where) ? null : where;
};

interface ListFigures {
  readonly attendance: string;
  readonly capacity: number;
}

/**
 * Whether a form leaves when a published event is and its places as they are: these are changed by calls of
 * their own, which tell who signed up.
 */
export const keepsPlan = (
  row: StaffEventRow,
  lists: readonly ListFigures[],
  form: EventForm,
): boolean => {
  const columns: EventColumns = columnsOf(form);
  const capacity = (way: string) =>
    lists.find(({ attendance }) => attendance === way)?.capacity ?? 0;
  return (
    columns.starts_at === row.startsAt &&
    columns.ends_at === row.endsAt &&
    columns.checkin_from === row.checkinFrom &&
    columns.checkin_until === row.checkinUntil &&
    capacity('site') === form.Site &&
    capacity('online') === form.Online
  );
};
