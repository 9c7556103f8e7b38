import type { PushSchoolState } from '@xuanjiang/contracts/outreach';
import { PUSH_LIST_LIMITS } from '@xuanjiang/contracts/rules/push-list-limits';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import { containsWords } from '../../../db/contains.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { inParts } from '../../../db/in-parts.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { countRows, readPage } from '../../../db/read-page.ts';

/** A school of a list, before the table has given it an id. */
export interface ListedDraft {
  readonly key: string;
  readonly name: string;
  readonly province: string;
  readonly city: string;
  readonly area: string;
  readonly schoolId: number | null;
  readonly state: PushSchoolState;
}

/** What became of the drafts. */
interface AddedSchools {
  /** Keys of those that are new. */
  readonly added: ReadonlySet<string>;
  /** Keys of those for which the list has no place. */
  readonly left: ReadonlySet<string>;
}

export interface ListFilter {
  readonly state?: PushSchoolState | undefined;
  readonly name?: string | undefined;
}

/** Rows of a list that are read at a time for a file. */
const FILE_ROWS = 1000;

export const createPushListStore = ({ kysely }: DatabaseAccess) => {
  const rows = (collectionId: string) =>
    kysely
      .selectFrom('push_school')
      .select(['id', 'name', 'province', 'city', 'area', 'state', 'school_id as schoolId'])
      .where('collect_id', '=', collectionId);

  return {
    list(collectionId: string, { state, name = '' }: ListFilter, page: PageRange) {
      let query = rows(collectionId).where(
        containsWords(['name', 'province', 'city', 'area'], name),
      );
      if (state !== undefined) query = query.where('state', '=', state);
      // 'unknown', 'several', 'matched': what has to be looked at comes first.
      return readPage(query.orderBy('state', 'desc').orderBy('id', 'desc'), page);
    },

    /** How many schools of a list the directory has, and how many not. */
    async counts(collectionId: string): Promise<{ matched: number; unmatched: number }> {
      const counted = await kysely
        .selectFrom('push_school')
        .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
        .where('collect_id', '=', collectionId)
        .groupBy('state')
        .execute();
      const of = (wanted: (state: PushSchoolState) => boolean): number =>
        counted.reduce((sum, { state, count }) => sum + (wanted(state) ? Number(count) : 0), 0);
      return { matched: of((s) => s === 'matched'), unmatched: of((s) => s !== 'matched') };
    },

    /** Adds schools to a list, as far as there is room for them; null where its collection is gone. */
    add: (
      collectionId: string,
      drafts: readonly ListedDraft[],
      act: Act,
    ): Promise<AddedSchools | null> =>
      kysely.transaction().execute(async (db) => {
        // Two uploads are counted one after the other.
        const held = await db
          .updateTable('collect')
          .set(({ ref }) => ({ id: ref('id') }))
          .where('id', '=', collectionId)
          .returning('id')
          .executeTakeFirst();
        if (held === undefined) return null;
        const listed = db.selectFrom('push_school').where('collect_id', '=', collectionId);
        const known = new Set<string>();
        for (const part of inParts(drafts.map(({ key }) => key))) {
          const some = await listed.select('key').where('key', 'in', part).execute();
          for (const { key } of some) known.add(key);
        }
        const room = PUSH_LIST_LIMITS.schoolsMax - (await countRows(listed.select('id')));
        const fresh = drafts.filter(({ key }) => !known.has(key));
        const added = fresh.slice(0, Math.max(0, room));
        for (const part of inParts(added)) {
          await db
            .insertInto('push_school')
            .values(
              part.map(({ schoolId, ...draft }) => ({
                ...draft,
                collect_id: collectionId,
                school_id: schoolId,
                created_at: act.time,
              })),
            )
            .execute();
        }
        const note = `${added.length}`;
        await noteActs(db, act, [
          { action: 'outreach.uploadSchools', subject: collectionId, note },
        ]);
        return {
          added: new Set(added.map(({ key }) => key)),
          left: new Set(fresh.slice(added.length).map(({ key }) => key)),
        };
      }),

    /** @param ids null for all @returns how many went */
    remove: (collectionId: string, ids: readonly number[] | null, act: Act): Promise<number> =>
      kysely.transaction().execute(async (db) => {
        let query = db.deleteFrom('push_school').where('collect_id', '=', collectionId);
        if (ids !== null) query = query.where('id', 'in', ids.length === 0 ? [0] : ids);
        const removed = Number((await query.executeTakeFirst()).numDeletedRows);
        const note = `${removed}`;
        if (removed > 0) {
          await noteActs(db, act, [
            { action: 'outreach.removeSchools', subject: collectionId, note },
          ]);
        }
        return removed;
      }),

    /** All of a list in the order in which they came, some at a time. */
    async *all(collectionId: string) {
      for (let last = 0; ; ) {
        const part = await rows(collectionId)
          .where('id', '>', last)
          .orderBy('id')
          .limit(FILE_ROWS)
          .execute();
        if (part.length === 0) return;
        yield part;
        last = part.at(-1)?.id ?? last;
      }
    },
  };
};

export type PushListStore = ReturnType<typeof createPushListStore>;
export type ListedRow = Awaited<ReturnType<PushListStore['list']>>['rows'][number];
