import type { ActOf, AuditActName } from '@xuanjiang/contracts/rules/audit-acts';
import type {
  Expression,
  ExpressionBuilder,
  Kysely,
  Selectable,
  SqlBool,
  Transaction,
  UpdateObject,
} from 'kysely';
import { StaleVersion } from '../lib/stale-version.ts';
import type { Act } from './audit.ts';
import { noteActs } from './audit.ts';
import type { DatabaseAccess } from './database.ts';
import { indexRows } from './search.ts';
import type { SearchSource } from './search-document.ts';
import type { Tables } from './tables.ts';
import type { OpenTransaction } from './transaction.ts';
import { queriesOf } from './transaction.ts';

/** Tables whose rows are changed by editors who may work at the same time, with their keys. */
export const EDITED_KEYS = {
  adv_draft: 'id',
  adv_switch: 'place',
  announcement: 'id',
  caption_track: 'talk_id',
  collect: 'id',
  collect_category: 'id',
  consult_group: 'id',
  event: 'id',
  export_grant: 'id',
  guide: 'id',
  guide_set: 'id',
  news: 'id',
  org_review: 'university_id',
  push_template: 'id',
  replay: 'talk_id',
  setting: 'name',
  talk: 'id',
  talk_draft: 'id',
  university: 'id',
} as const satisfies { readonly [T in keyof Tables]?: keyof Tables[T] };

export type EditedTable = keyof typeof EDITED_KEYS;
type Row<T extends EditedTable> = Selectable<Tables[T]>;

/** A record and its version as its editor has read it. */
export interface EditedRecord<I extends string | number = string> {
  readonly id: I;
  readonly version: number;
}

/** A record and its version. Null: a command changes it at whatever version it has. */
interface Held {
  readonly id: string | number;
  readonly version: number | null;
}

/** A condition besides the version, such as a state. */
type Only<T extends EditedTable> = (eb: ExpressionBuilder<Tables, T>) => Expression<SqlBool>;

// Kysely cannot type a union of tables, so `news` stands for all of them: each has a key and a version.
const matches =
  <T extends EditedTable>(table: T, { id, version }: Held, only?: Only<T>) =>
  (eb: ExpressionBuilder<Tables, 'news'>) =>
    eb.and([
      eb(EDITED_KEYS[table] as 'id', '=', id as string),
      ...(version === null ? [] : [eb('version', '=', version)]),
      ...(only === undefined ? [] : [(only as unknown as Only<'news'>)(eb)]),
    ]);

const found = <T extends EditedTable>(row: unknown): Row<T> => {
  if (row === undefined) throw new StaleVersion();
  return row as Row<T>;
};

const write = async <T extends EditedTable>(
  db: Kysely<Tables>,
  table: T,
  held: Held,
  set: UpdateObject<Tables, T>,
  step: 0 | 1,
  only?: Only<T>,
): Promise<Row<T>> =>
  found<T>(
    await db
      .updateTable(table as 'news')
      .set((eb) => ({
        ...(set as UpdateObject<Tables, 'news'>),
        version: eb('version', '+', step),
      }))
      .where(matches(table, held, only))
      .returningAll()
      .executeTakeFirst(),
  );

/** Changes a row of this version and raises its version. @returns the row @throws StaleVersion */
export const changeEdited = <T extends EditedTable>(
  db: Kysely<Tables>,
  table: T,
  held: Held,
  set: UpdateObject<Tables, T>,
  only?: Only<T>,
): Promise<Row<T>> => write(db, table, held, set, 1, only);

/** Holds a row of this version until the end of the transaction, as it is. @throws StaleVersion */
export const holdEdited = <T extends EditedTable>(
  db: Transaction<Tables>,
  table: T,
  held: Held,
  only?: Only<T>,
): Promise<Row<T>> => write(db, table, held, {}, 0, only);

/** Deletes a row of this version. @returns the row @throws StaleVersion */
export const removeEdited = async <T extends EditedTable>(
  db: Kysely<Tables>,
  table: T,
  held: Held,
  only?: Only<T>,
): Promise<Row<T>> =>
  found<T>(
    await db
      .deleteFrom(table as 'news')
      .where(matches(table, held, only))
      .returningAll()
      .executeTakeFirst(),
  );

interface EditOptions<T extends EditedTable, D extends string> {
  /** Without the name of the domain. */
  readonly action: ActOf<D>;
  readonly act: Act;
  readonly note?: string;
  readonly only?: Only<T>;
  /** What changes with it. @param row as it is now, or was before it was deleted */
  readonly also?: (db: Transaction<Tables>, row: Row<T>) => Promise<void>;
}

interface EditableParts<T extends EditedTable, D extends string> {
  readonly table: T;
  /** Domain of the calls, with which the actions in the audit begin. */
  readonly domain: D;
  /** What the search finds of a record, where every change may change that. */
  readonly documents?: SearchSource;
}

/**
 * Changes of the records of a table by editors: the version, what changes with it, the search and the audit, in one
 * transaction.
 */
export const editable = <T extends EditedTable, const D extends string>(
  { engine, kysely }: DatabaseAccess,
  { table, domain, documents }: EditableParts<T, D>,
) => {
  const nameOf = (action: ActOf<D>) => `${domain}.${action}` as AuditActName;
  type InOne = (work: (db: Transaction<Tables>) => Promise<void>) => Promise<void>;
  const changes = (inOne: InOne) => ({
    /** @throws StaleVersion */
    change: (held: Held, set: UpdateObject<Tables, T>, options: EditOptions<T, D>): Promise<void> =>
      inOne(async (db) => {
        const { action, act, note = '', only, also } = options;
        const row = await changeEdited(db, table, held, set, only);
        await also?.(db, row);
        if (documents !== undefined) await indexRows(engine, db, documents, [`${held.id}`]);
        await noteActs(db, act, [{ action: nameOf(action), subject: `${held.id}`, note }]);
      }),

    /** Only drafts are deleted. They are not in the search, so it is not changed. @throws StaleVersion */
    remove: (held: Held, options: Omit<EditOptions<T, D>, 'note'>): Promise<void> =>
      inOne(async (db) => {
        const { action, act, only, also } = options;
        const row = await removeEdited(db, table, held, only);
        await also?.(db, row);
        await noteActs(db, act, [{ action: nameOf(action), subject: `${held.id}` }]);
      }),
  });
  return {
    ...changes((work) => kysely.transaction().execute(work)),
    /** The same in a transaction that is open. */
    within: (tx: OpenTransaction) => changes((work) => work(queriesOf(tx))),
  };
};
