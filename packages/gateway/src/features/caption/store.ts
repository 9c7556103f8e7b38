import type { CaptionSource, CaptionState } from '@xuanjiang/contracts/caption';
import type { Cue } from '@xuanjiang/contracts/rules/captions';
import type { Transaction } from 'kysely';
import { accountRows } from '../../db/account-rows.ts';
import type { Act } from '../../db/audit.ts';
import { noteActs } from '../../db/audit.ts';
import { containsWords } from '../../db/contains.ts';
import type { Database, Engine } from '../../db/database.ts';
import type { PageRange } from '../../db/read-page.ts';
import { readPage } from '../../db/read-page.ts';
import { indexRows } from '../../db/search.ts';
import { saidDocuments } from '../../db/search-sources/said.ts';
import type { Tables } from '../../db/tables.ts';
import { talkStatusIs } from '../../db/talk-times.ts';

/** Captions and the version with which somebody began to change them; 0 for none. */
export interface EditedCaptions {
  readonly talkId: string;
  readonly version: number;
}

export interface CaptionFilter {
  readonly universityId: string | undefined;
  readonly state: CaptionState | undefined;
  readonly name: string;
  /** UTC ms. */
  readonly now: number;
}

/**
 * Puts cues in the place of what is edited, in the caller's transaction.
 * @param source where they come from; undefined for edited ones, which come from where they came
 * @param by null for what no person wrote
 * @returns false when somebody else has changed them
 */
export const saveCues = async (
  db: Transaction<Tables>,
  { talkId, version }: EditedCaptions,
  cues: readonly Cue[],
  source: CaptionSource | undefined,
  { by, now }: { readonly by: string | null; readonly now: number },
): Promise<boolean> => {
  const row = {
    ...{ cues: JSON.stringify(cues), cue_count: cues.length, version: version + 1 },
    ...{ updated_at: now, updated_by: by },
  };
  if (version > 0) {
    const saved = await db
      .updateTable('caption_track')
      .set({ ...row, ...(source !== undefined && { source }) })
      .where('talk_id', '=', talkId)
      .where('version', '=', version)
      .returning('talk_id')
      .executeTakeFirst();
    return saved !== undefined;
  }
  const added = await db
    .insertInto('caption_track')
    .values({
      ...{ talk_id: talkId, source: source ?? 'upload', shown: null, shown_version: null },
      ...row,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('talk_id')
    .executeTakeFirst();
  return added !== undefined;
};

/** Changes what viewers see of a version, and what the search finds. @returns false when it is another version */
const show = async (
  engine: Engine,
  db: Transaction<Tables>,
  { talkId, version }: EditedCaptions,
  change: (track: { cues: string }) => Partial<Tables['caption_track']>,
): Promise<boolean> => {
  const track = await db
    .selectFrom('caption_track')
    .select('cues')
    .where('talk_id', '=', talkId)
    .where('version', '=', version)
    .executeTakeFirst();
  if (track === undefined) return false;
  const changed = await db
    .updateTable('caption_track')
    .set(change(track))
    .where('talk_id', '=', talkId)
    .where('version', '=', version)
    .returning('talk_id')
    .executeTakeFirst();
  if (changed === undefined) return false;
  await indexRows(engine, db, saidDocuments, [talkId]);
  return true;
};

/** Captions of talks as their staff edit them, and as viewers see them. */
export const createCaptionStore = ({ engine, kysely }: Database) => {
  const rows = () =>
    kysely
      .selectFrom('talk')
      .leftJoin('caption_track as c', 'c.talk_id', 'talk.id')
      .leftJoin('caption_recognition as r', 'r.talk_id', 'talk.id')
      .leftJoin('account as a', 'a.id', 'c.updated_by')
      .select(['talk.id', 'talk.title', 'talk.starts_at as startsAt'])
      .select(['c.source', 'c.cue_count as count', 'c.version', 'c.shown_version as shownVersion'])
      .select(['c.updated_at as updatedAt', 'a.displayname as updatedBy'])
      .select(['r.state as recognition', 'r.moved_at as movedAt']);

  return {
    list({ universityId, state, name, now }: CaptionFilter, page: PageRange) {
      let query = rows()
        .where(talkStatusIs('replay', now))
        .where(containsWords(['talk.title'], name));
      if (universityId !== undefined) query = query.where('talk.university_id', '=', universityId);
      if (state === 'none') {
        query = query.where((eb) =>
          eb.or([
            eb('c.talk_id', 'is', null),
            eb.and([eb('c.cue_count', '=', 0), eb('c.shown_version', 'is', null)]),
          ]),
        );
      }
      if (state === 'draft') {
        query = query.where('c.cue_count', '>', 0).where('c.shown_version', 'is', null);
      }
      if (state === 'published') query = query.whereRef('c.shown_version', '=', 'c.version');
      if (state === 'changed') query = query.whereRef('c.shown_version', '<>', 'c.version');
      return readPage(query.orderBy('talk.starts_at', 'desc').orderBy('talk.id'), page);
    },

    one: async (talkId: string) =>
      (await rows().where('talk.id', '=', talkId).executeTakeFirst()) ?? null,

    /** All cues as they are edited. */
    async cues(talkId: string): Promise<readonly Cue[]> {
      const row = await kysely
        .selectFrom('caption_track')
        .select('cues')
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      return JSON.parse(row?.cues ?? '[]') as Cue[];
    },

    /** What viewers see of a talk, and which version it is; null for nothing. */
    async shown(talkId: string) {
      const row = await kysely
        .selectFrom('caption_track')
        .select(['shown', 'shown_version as version'])
        .where('talk_id', '=', talkId)
        .executeTakeFirst();
      if (row === undefined || row.shown === null || row.version === null) return null;
      return { version: row.version, cues: JSON.parse(row.shown) as readonly Cue[] };
    },

    /** @returns false when somebody else has changed them */
    save: (
      edited: EditedCaptions,
      cues: readonly Cue[],
      isEdit: boolean,
      act: Act,
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const source = isEdit ? undefined : 'upload';
        const by = { by: act.actor, now: act.time };
        if (!(await saveCues(db, edited, cues, source, by))) return false;
        const action = isEdit ? 'caption.edit' : 'caption.upload';
        await noteActs(db, act, [{ action, subject: edited.talkId }]);
        return true;
      }),

    /** @returns false when somebody else has changed them */
    publish: (edited: EditedCaptions, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const change = ({ cues }: { cues: string }) => ({
          ...{ shown: cues, shown_version: edited.version },
        });
        if (!(await show(engine, db, edited, change))) return false;
        await noteActs(db, act, [{ action: 'caption.publish', subject: edited.talkId }]);
        return true;
      }),

    /** @returns false when somebody else has changed them */
    withdraw: (edited: EditedCaptions, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const change = () => ({ shown: null, shown_version: null });
        if (!(await show(engine, db, edited, change))) return false;
        await noteActs(db, act, [{ action: 'caption.withdraw', subject: edited.talkId }]);
        return true;
      }),

    /** The row stays, so that no later version has the number of an earlier one. @returns false when somebody else has changed them */
    remove: (edited: EditedCaptions, act: Act): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const change = () => ({
          ...{ cues: '[]', cue_count: 0, version: edited.version + 1 },
          ...{ shown: null, shown_version: null },
          ...{ updated_at: act.time, updated_by: act.actor },
        });
        if (!(await show(engine, db, edited, change))) return false;
        await noteActs(db, act, [{ action: 'caption.remove', subject: edited.talkId }]);
        return true;
      }),
  };
};

export type CaptionStore = ReturnType<typeof createCaptionStore>;
export type CaptionRow = NonNullable<Awaited<ReturnType<CaptionStore['one']>>>;

export const captionRows = accountRows({
  table: 'caption_track',
  column: 'updated_by',
  kind: 'work',
  joined: { kept: 'only staff edit captions, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: { kept: 'keptWork' },
});
