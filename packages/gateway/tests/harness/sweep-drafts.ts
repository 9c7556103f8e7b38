import { randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import { DRAFT } from '../../src/db/published.ts';
import { addEvent } from './events.ts';
import type { Storage } from './storage.ts';

/** What staff of one university are writing. */
export interface SweepDrafts {
  readonly draftId: string;
  /** A talk of tomorrow. */
  readonly plannedId: string;
  readonly guideId: string;
  readonly setId: string;
  readonly collectionId: string;
  readonly groupId: string;
  readonly draftGroupId: string;
  readonly draftEventId: string;
  readonly correctionId: number;
}

const newId = (): string => randomUUID().replaceAll('-', '').slice(0, 12);

const addTalks = async ({ db }: Storage, university_id: string) => {
  const [draftId, plannedId] = [newId(), newId()];
  const starts_at = Date.now() + DAY_MS;
  const times = { starts_at, ends_at: starts_at + HOUR_MS };
  const texts = {
    title: '新工科解读',
    intro: '讲培养方案。',
    speaker: '张老师',
    speaker_title: '招办',
  };
  await db
    .insertInto('talk_draft')
    .values({
      ...{ id: draftId, university_id, state: 'draft', ...texts, ...times },
      ...{ provinces: '[]', tags: '[]', created_at: Date.now() },
    })
    .execute();
  const talk = await db.selectFrom('talk').selectAll().limit(1).executeTakeFirstOrThrow();
  const real = { real_start: null, real_end: null, recording_id: null, cancelled: 0, version: 1 };
  await db
    .insertInto('talk')
    .values({ ...talk, ...texts, ...times, ...real, id: plannedId, university_id })
    .execute();
  return { draftId, plannedId };
};

const addGuides = async ({ db }: Storage, university_id: string) => {
  const [guideId, setId] = [newId(), newId()];
  const guide = await db.selectFrom('guide').selectAll().limit(1).executeTakeFirstOrThrow();
  const drafted = { published_at: 0, withdrawn_at: Date.now(), version: 1 };
  await db
    .insertInto('guide')
    .values({ ...guide, ...drafted, id: guideId, university_id })
    .execute();
  const set = { id: setId, title: '本校指南', intro: '', position: 1, published_at: 0, shown: 0 };
  await db
    .insertInto('guide_set')
    .values({ ...set, university_id })
    .execute();
  return { guideId, setId };
};

const addCollect = async ({ db }: Storage, university_id: string): Promise<string> => {
  const collect = await db.selectFrom('collect').selectAll().limit(1).executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('collect')
    .values({ ...collect, id, university_id, status: 0, published_at: null, version: 1 })
    .execute();
  return id;
};

const addGroup = async ({ db }: Storage, university_id: string, status: number) => {
  const id = newId();
  await db
    .insertInto('consult_group')
    .values({
      ...{ id, university_id, status },
      ...{ name: '考生群', intro: '', province_id: '', created_at: 1 },
    })
    .execute();
  return id;
};

const addCorrection = async ({ db }: Storage, university_id: string, account_id: string) => {
  const { id } = await db
    .insertInto('correction')
    .values({
      ...{ account_id, university_id, field: 'name', note: '校名不对', created_at: 1 },
      ...{ state: 'open', answer: '', answered_at: null, answered_by: null },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Adds what staff of a university are writing. */
export const addDrafts = async (
  storage: Storage,
  universityId: string,
  student: string,
): Promise<SweepDrafts> => {
  const startsAt = Date.now() + DAY_MS;
  const draftEventId = await addEvent(storage, { universityId, startsAt, lists: { site: 5 } });
  await storage.db
    .updateTable('event')
    .set({ status: DRAFT })
    .where('id', '=', draftEventId)
    .execute();
  return {
    ...(await addTalks(storage, universityId)),
    ...(await addGuides(storage, universityId)),
    collectionId: await addCollect(storage, universityId),
    groupId: await addGroup(storage, universityId, 1),
    draftGroupId: await addGroup(storage, universityId, DRAFT),
    draftEventId,
    correctionId: await addCorrection(storage, universityId, student),
  };
};
