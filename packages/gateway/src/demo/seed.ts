import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { Act } from '../db/audit.ts';
import type { Database } from '../db/database.ts';
import type { Clock } from '../lib/clock.ts';
import type { Vault } from '../lib/secrets.ts';
import { DEMO_ACCOUNT_IDS } from './accounts.ts';
import { addAccounts } from './add-accounts.ts';
import { addAdv, addEvents, addGroups, addGuides, addReading } from './add-content.ts';
import { addDay } from './add-day.ts';
import { addInbox, addOwn, addSignups } from './add-own.ts';
import { addEnrolment, addSchools, addUniversities } from './add-universities.ts';
import { fillRooms } from './fill-rooms.ts';
import { recordings } from './recordings.ts';
import type { DemoStore } from './store.ts';
import { withDemoStore } from './store.ts';
import { planDay } from './talk-plan.ts';
import { planOffices, planThreads } from './thread-plan.ts';
import { universities } from './universities.ts';

/** Number of days that have talks at any time, counted from today. */
const DAYS_BEFORE = 30;
const DAYS_AFTER = 14;

const seed = async (
  store: DemoStore,
  vault: Vault,
  regions: RegionTable,
  now: number,
): Promise<void> => {
  const today = dayOf(now);
  const days = Array.from({ length: DAYS_BEFORE + DAYS_AFTER + 1 }, (_, index) =>
    addDays(today, index - DAYS_BEFORE),
  );
  await addUniversities(store);
  await addEnrolment(store, today);
  await store.add(
    'recording',
    recordings.map(({ id, title, durationMs, chapters }) => ({
      id,
      title,
      duration_ms: durationMs,
      folder: id,
      chapters: JSON.stringify(chapters),
    })),
  );
  await addAdv(store, now);
  await addSchools(store, regions);
  const { student } = DEMO_ACCOUNT_IDS;
  const isStudentNew = !(await store.standingAccounts([student])).has(student);
  await addAccounts(store, vault, regions, now);
  const standing = await store.standingDays(days);
  const planned = days.map((day) => ({ day, talks: planDay(day, universities) }));
  for (const { day, talks } of planned) {
    if (!standing.has(day)) await addDay(store, day, talks, now);
  }
  const talks = planned.flatMap((day) => day.talks);
  await addReading(store, today, talks, now);
  await addGuides(store, talks, now);
  await addInbox(store, talks, now);
  await store.add('account', planOffices(now));
  for (const thread of planThreads(now)) await store.addThread(thread, now);
  const hasNewGroups = await addGroups(store, now);
  const filled = await fillRooms(store, talks, now);
  if (isStudentNew) {
    await addOwn(store, talks, now);
    await addSignups(store, vault, regions, talks, now);
  }
  // After the sign-ups, because their accounts hold places of events too.
  const hasNewEvents = await addEvents(store, vault, today, talks, now);
  if (hasNewEvents || hasNewGroups || filled || planned.some(({ day }) => !standing.has(day)))
    await store.indexAll(now);
};

/**
 * Puts the demo content into the database, or brings it up to date: the talks of each day of the
 * window that has none yet, and the messages of the rooms of talks that have begun. Existing rows
 * are not changed.
 */
export const seedDemo = (
  database: Database,
  vault: Vault,
  regions: RegionTable,
  clock: Clock,
): Promise<void> => withDemoStore(database, vault, (store) => seed(store, vault, regions, clock()));

/**
 * Deletes all content of a demo and writes it anew, in one transaction, and notes who did. Every room
 * has a new epoch. No gateway may run: it would go on with what it has in memory.
 */
export const resetDemo = (
  database: Database,
  vault: Vault,
  regions: RegionTable,
  act: Act,
): Promise<void> =>
  withDemoStore(database, vault, async (store) => {
    await store.empty(act.time);
    await seed(store, vault, regions, act.time);
    await store.noteReset(act);
  });
