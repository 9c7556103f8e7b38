import type { AnnouncementState } from '@xuanjiang/contracts/outreach-announcement';
import type { TemplateValues } from '@xuanjiang/contracts/rules/push-template';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { EditedRecord } from '../../../db/editable.ts';
import { changeEdited, holdEdited } from '../../../db/editable.ts';
import { PUBLISHED } from '../../../db/published.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { addTurn, reachable } from './telling-store.ts';

/** What is announced, as it was tried. */
interface AnnouncementDraft {
  readonly collect: { readonly id: string; readonly version: number };
  readonly template: { readonly id: number; readonly version: number };
  readonly filled: Omit<TemplateValues, 'school'>;
}

const rowsOf = (db: Kysely<Tables>) =>
  db
    .selectFrom('announcement as n')
    .innerJoin('push_template as t', 't.id', 'n.template_id')
    .innerJoin('push_template_version as v', (join) =>
      join
        .onRef('v.template_id', '=', 'n.template_id')
        .onRef('v.version', '=', 'n.template_version'),
    )
    .leftJoin('account as a', 'a.id', 'n.started_by')
    .select(['n.id', 'n.version', 'n.state', 'n.filled', 'n.planned', 'n.told'])
    .select(['n.collect_id as collectionId', 'n.started_at as startedAt', 'n.ended_at as endedAt'])
    .select(['t.name', 'v.title', 'v.content', 'a.displayname']);

export const createAnnouncementStore = ({ kysely }: DatabaseAccess) => ({
  list: (collectionId: string, page: PageRange) =>
    readPage(rowsOf(kysely).where('n.collect_id', '=', collectionId).orderBy('n.id', 'desc'), page),

  byId: async (id: number) =>
    (await rowsOf(kysely).where('n.id', '=', id).executeTakeFirst()) ?? null,

  /** How many would be told now, by the school of the list, most first. */
  countBySchool: async (collectionId: string): Promise<{ name: string; count: number }[]> => {
    const rows = await reachable(kysely, collectionId)
      .select(['s.name', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy(['s.id', 's.name'])
      .orderBy('count', 'desc')
      .orderBy('s.id')
      .execute();
    return rows.map(({ name, count }) => ({ name, count: Number(count) }));
  },

  /** The name of the first matched school that was added to a list; undefined for none. */
  firstSchool: async (collectionId: string): Promise<string | undefined> => {
    const row = await kysely
      .selectFrom('push_school')
      .select('name')
      .where('collect_id', '=', collectionId)
      .where('state', '=', 'matched')
      .orderBy('id')
      .limit(1)
      .executeTakeFirst();
    return row?.name;
  },

  /**
   * Starts an announcement, with the job that tells the first students.
   * @param notBefore when nobody is disturbed, UTC ms
   * @returns its id; null where another announcement runs @throws StaleVersion where the collection is another by now
   */
  start: (
    { collect, template, filled }: AnnouncementDraft,
    notBefore: number,
    act: Act,
  ): Promise<number | null> =>
    kysely.transaction().execute(async (db) => {
      // Two starts, and a start and a withdrawal, come one after the other.
      await holdEdited(db, 'collect', collect, (eb) => eb('status', '=', PUBLISHED));
      const open = db
        .selectFrom('announcement')
        .where('collect_id', '=', collect.id)
        .where('state', 'in', ['running', 'paused']);
      if ((await countRows(open)) > 0) return null;
      const version = 1;
      const { id } = await db
        .insertInto('announcement')
        .values({
          collect_id: collect.id,
          template_id: template.id,
          template_version: template.version,
          filled: JSON.stringify(filled),
          state: 'running',
          version,
          planned: await countRows(reachable(db, collect.id)),
          told: 0,
          started_by: act.actor,
          started_at: act.time,
          ended_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addTurn(db, { id, version }, notBefore, act.time);
      const note = `${id}`;
      const action = 'outreach.startAnnouncement';
      await noteActs(db, act, [{ action, subject: collect.id, note }]);
      return id;
    }),

  /**
   * Lets an announcement that has not ended go on, pause or stop.
   * @param notBefore when nobody is disturbed, UTC ms
   * @throws StaleVersion
   */
  steer: (
    { id, version, collectionId }: EditedRecord<number> & { readonly collectionId: string },
    state: Extract<AnnouncementState, 'running' | 'paused' | 'stopped'>,
    notBefore: number,
    act: Act,
  ): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const set = { state, ended_at: state === 'stopped' ? act.time : null };
      const steered = await changeEdited(db, 'announcement', { id, version }, set, (eb) =>
        eb('state', 'in', ['running', 'paused']),
      );
      // The turn that is planned does nothing: it names the version of before. Taking it back would hold the
      // announcement and wait for its job, while a turn holds its job and waits for the announcement.
      // A new one begins with the first student: who was told is passed over.
      if (state === 'running')
        await addTurn(db, { id, version: steered.version }, notBefore, act.time);
      const action = 'outreach.steerAnnouncement';
      await noteActs(db, act, [{ action, subject: collectionId, note: `${id} ${state}` }]);
    }),
});

export type AnnouncementStore = ReturnType<typeof createAnnouncementStore>;
export type AnnouncementRow = NonNullable<Awaited<ReturnType<AnnouncementStore['byId']>>>;

export const announcementRows = accountRows({
  table: 'announcement',
  column: 'started_by',
  kind: 'work',
  joined: { kept: 'only operators announce, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
