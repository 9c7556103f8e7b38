import { randomUUID } from 'node:crypto';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { Attendance } from '@xuanjiang/contracts/event';
import type { TestAccount } from './accounts.ts';
import { addAccounts } from './accounts.ts';
import type { Storage } from './storage.ts';

/** Adds accounts that are registered, each with a session. */
export const addRegistered = (
  storage: Storage,
  count: number,
  now: number,
): Promise<TestAccount[]> => addAccounts(storage, count, { registered: true, now });

export interface TestEvent {
  readonly universityId?: string | null;
  /** UTC ms. */
  readonly startsAt: number;
  /** Places of each list. */
  readonly lists: Readonly<Partial<Record<Attendance, number>>>;
}

/** Adds an event of two hours, which checks in from half an hour before it. @returns its id */
export const addEvent = async (
  { db }: Storage,
  { universityId = null, startsAt, lists }: TestEvent,
): Promise<string> => {
  const id = `event-${randomUUID().slice(0, 8)}`;
  const endsAt = startsAt + 2 * HOUR_MS;
  await db
    .insertInto('event')
    .values({
      id,
      title: '校园开放日',
      summary: '',
      university_id: universityId,
      organiser: '招生办公室',
      starts_at: startsAt,
      ends_at: endsAt,
      former_starts_at: null,
      cancelled: 0,
      notice: '',
      revision: 0,
      province_id: '440000',
      city_id: '440100',
      place: '报告厅',
      address: '',
      audience: '',
      intro: '[]',
      steps: JSON.stringify([{ Time: startsAt + HOUR_MS, Title: '参观', Place: '' }]),
      apply_until: startsAt,
      checkin_from: startsAt - HOUR_MS / 2,
      checkin_until: endsAt,
      place_code: '503916',
      talk_id: null,
      status: 1,
    })
    .execute();
  await db
    .insertInto('event_list')
    .values(
      Object.entries(lists).map(([attendance, capacity]) => ({
        event_id: id,
        attendance: attendance as Attendance,
        capacity,
        taken: 0,
        waiting: 0,
        numbered: 0,
      })),
    )
    .execute();
  return id;
};

/** How full the list of an event is, by its row and by the places themselves. */
export const figuresOf = async (
  { db }: Storage,
  eventId: string,
  attendance: Attendance = 'site',
): Promise<{ taken: number; waiting: number; confirmed: number; queued: number }> => {
  const list = await db
    .selectFrom('event_list')
    .select(['taken', 'waiting'])
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .executeTakeFirstOrThrow();
  const places = await db
    .selectFrom('event_place')
    .select('state')
    .where('event_id', '=', eventId)
    .where('attendance', '=', attendance)
    .execute();
  const inState = (state: string) => places.filter((place) => place.state === state).length;
  return { ...list, confirmed: inState('confirmed'), queued: inState('waiting') };
};
