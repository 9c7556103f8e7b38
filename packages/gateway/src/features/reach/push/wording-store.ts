import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import { PUSH_WORDING_KINDS } from '@xuanjiang/contracts/rules/push-wording';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { longestText } from '../../../db/longest-text.ts';
import type { PageRange } from '../../../db/read-page.ts';
import { readPage } from '../../../db/read-page.ts';
import type { Tables } from '../../../db/tables.ts';
import { StaleVersion } from '../../../lib/stale-version.ts';
import { newestRows } from './row-store.ts';
import type { StoredWording, Wording } from './sending/wording.ts';
import { builtInWording } from './sending/wording.ts';

/** Among so many messages of a person one of a kind is looked for. */
const SEARCHED = 200;

const currentRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('push_wording as w')
    .select(['w.kind', 'w.version', 'w.what', 'w.more', 'w.why'])
    .select(['w.refused_code as refusedCode', 'w.created_at as createdAt'])
    // A newer version may word kinds that this one does not know.
    .where('w.kind', 'in', PUSH_WORDING_KINDS)
    .where('w.version', '=', (eb) =>
      eb
        .selectFrom('push_wording as o')
        .select(({ fn }) => fn.max('o.version').as('version'))
        .whereRef('o.kind', '=', 'w.kind'),
    );

/** A version is a row, which is added and never changed. @returns false where it is there already */
const addVersion = async (
  db: Kysely<Tables>,
  kind: PushWordingKind,
  version: number,
  wording: Wording,
  { actor, time }: { readonly actor: string | null; readonly time: number },
): Promise<boolean> => {
  const { what, more, why } = wording;
  const added = await db
    .insertInto('push_wording')
    .values({ kind, version, what, more, why, written_by: actor, created_at: time })
    .onConflict((conflict) => conflict.doNothing())
    .returning('version')
    .executeTakeFirst();
  return added !== undefined;
};

/** The texts of messages to the messaging app. A version that is written is never changed. */
export const createWordingStore = ({ kysely }: DatabaseAccess) => ({
  current: (): Promise<StoredWording[]> => currentRows(kysely).execute(),

  /** The same with who wrote them, for the desk. */
  standing: () =>
    currentRows(kysely)
      .leftJoin('account as a', 'a.id', 'w.written_by')
      .select('a.displayname')
      .execute(),

  versions: (kind: PushWordingKind, page: PageRange) =>
    readPage(
      kysely
        .selectFrom('push_wording as w')
        .leftJoin('account as a', 'a.id', 'w.written_by')
        .select(['w.version', 'w.what', 'w.more', 'w.why', 'w.created_at as createdAt'])
        .select('a.displayname')
        .where('w.kind', '=', kind)
        .orderBy('w.version', 'desc'),
      page,
    ),

  /** @throws StaleVersion */
  edit: (kind: PushWordingKind, version: number, wording: Wording, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      // The built-in text is version 1: it is stored with the first edit, to be gone back to.
      if (version === 1) {
        await addVersion(db, kind, 1, builtInWording(kind), { actor: null, time: act.time });
      }
      const begun = await db
        .selectFrom('push_wording')
        .select('version')
        .where('kind', '=', kind)
        .where('version', '=', version)
        .executeTakeFirst();
      if (begun === undefined || !(await addVersion(db, kind, version + 1, wording, act))) {
        throw new StaleVersion();
      }
      await noteActs(db, act, [
        { action: 'push.editWording', subject: kind, note: `version ${version + 1}` },
      ]);
    }),

  /** Notes that the provider refuses a text. */
  async refuse({ kind, version, refusedCode }: StoredWording): Promise<void> {
    await kysely
      .updateTable('push_wording')
      .set({ refused_code: refusedCode })
      .where('kind', '=', kind)
      .where('version', '=', version)
      .execute();
  },

  /** The longest values that there are of what a text may hold. */
  longest: async () => ({
    talk: await longestText(kysely, 'talk', 'title'),
    event: await longestText(kysely, 'event', 'title'),
    university: await longestText(kysely, 'university', 'name'),
    place: await longestText(kysely, 'event', 'place'),
  }),

  /** The newest messages of a person. */
  newest: (accountId: string) => newestRows(kysely, accountId, SEARCHED),
});

export type WordingStore = ReturnType<typeof createWordingStore>;
export type StandingWording = Awaited<ReturnType<WordingStore['standing']>>[number];
export type LongestValues = Awaited<ReturnType<WordingStore['longest']>>;

export const wordingWriterRows = accountRows({
  table: 'push_wording',
  column: 'written_by',
  kind: 'work',
  joined: 'moved',
  exported: { nothing: 'ownOthers' },
  deleted: { kept: 'keptWork' },
});
