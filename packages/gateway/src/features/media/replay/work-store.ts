import type { Kysely, Transaction } from 'kysely';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import type { OpenTransaction } from '../../../db/transaction.ts';
import { queriesOf } from '../../../db/transaction.ts';
import type { WorkRow } from './store.ts';

/** Work that a process has taken, until its lease ends. */
export interface TakenWork {
  readonly talkId: string;
  readonly kind: 'file' | 'film';
  readonly version: number;
  /** Tries, this one included. */
  readonly attempts: number;
  /** UTC ms. */
  readonly askedAt: number;
  readonly lease: string;
}

/** What else is done with work that has failed for good. */
export type FailureEffect = (
  db: Transaction<Tables>,
  taken: TakenWork,
  failure: string,
) => Promise<void>;

const NEW = { state: 'waiting', file_key: null, bytes: null, failure: null, lease: null } as const;

/** Asks for what was not asked for before, in a transaction that brings it about. */
export const queueWork = async (
  tx: OpenTransaction,
  talkId: string,
  kind: TakenWork['kind'],
  now: number,
): Promise<void> => {
  const values = { ...NEW, version: 1, attempts: 0, asked_at: now, due_at: now };
  await queriesOf(tx)
    .insertInto('replay_work')
    .values({ talk_id: talkId, kind, ...values })
    .onConflict((conflict) => conflict.columns(['talk_id', 'kind']).doUpdateSet(values))
    .execute();
};

/** What is done for replays that takes long: one of a kind for a talk. */
export const createWorkStore = ({ kysely }: DatabaseAccess) => {
  const held = (db: Kysely<Tables>, { talkId, kind, lease }: TakenWork) =>
    db
      .updateTable('replay_work')
      .where('talk_id', '=', talkId)
      .where('kind', '=', kind)
      .where('state', '=', 'waiting')
      .where('lease', '=', lease);

  return {
    async of(talkId: string, kind: TakenWork['kind']): Promise<WorkRow | null> {
      const row = await kysely
        .selectFrom('replay_work')
        .select(['state', 'version', 'file_key as fileKey', 'bytes', 'failure'])
        .where('talk_id', '=', talkId)
        .where('kind', '=', kind)
        .executeTakeFirst();
      return row ?? null;
    },

    /** Asks for work anew; what waits already goes on. @returns the file that nobody names any more */
    ask: (
      talkId: string,
      kind: TakenWork['kind'],
      version: number,
      act: Act,
    ): Promise<string | null> =>
      kysely.transaction().execute(async (db) => {
        const before = await db
          .selectFrom('replay_work')
          .select(['state', 'version', 'file_key as fileKey'])
          .where('talk_id', '=', talkId)
          .where('kind', '=', kind)
          .executeTakeFirst();
        const isSame = before?.version === version && before.state !== 'failed';
        if (isSame) return null;
        const values = { ...NEW, version, attempts: 0, asked_at: act.time, due_at: act.time };
        await db
          .insertInto('replay_work')
          .values({ talk_id: talkId, kind, ...values })
          .onConflict((conflict) => conflict.columns(['talk_id', 'kind']).doUpdateSet(values))
          .execute();
        await noteActs(db, act, [{ action: 'replay.makeFile', subject: `talk/${talkId}` }]);
        return before?.fileKey ?? null;
      }),

    /** Takes one that is due, so that no other process has it until then. */
    async take(lease: string, now: number, until: number): Promise<TakenWork | null> {
      const due = await kysely
        .selectFrom('replay_work')
        .select(['talk_id as talkId', 'kind'])
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(1)
        .executeTakeFirst();
      if (due === undefined) return null;
      const taken = await kysely
        .updateTable('replay_work')
        .set((eb) => ({ lease, due_at: until, attempts: eb('attempts', '+', 1) }))
        .where('talk_id', '=', due.talkId)
        .where('kind', '=', due.kind)
        .where('state', '=', 'waiting')
        .where('due_at', '<=', now)
        .returning(['talk_id as talkId', 'kind', 'version', 'attempts', 'asked_at as askedAt'])
        .executeTakeFirst();
      return taken === undefined ? null : { ...taken, lease };
    },

    /** Goes on with it. @returns false where somebody else has it, or it was asked for anew */
    async renew(work: TakenWork, until: number): Promise<boolean> {
      const { numUpdatedRows } = await held(kysely, work).set({ due_at: until }).executeTakeFirst();
      return numUpdatedRows > 0n;
    },

    /** @param effect done with it, or not at all @returns false where it is not the holder's any more */
    done: (
      work: TakenWork,
      file: { readonly fileKey: string; readonly bytes: number } | null,
      effect: (db: Transaction<Tables>) => Promise<void> = async () => {},
    ): Promise<boolean> =>
      kysely.transaction().execute(async (db) => {
        const { numUpdatedRows } = await held(db, work)
          .set({
            state: 'done',
            lease: null,
            failure: null,
            file_key: file?.fileKey ?? null,
            bytes: file?.bytes ?? 0,
          })
          .executeTakeFirst();
        if (numUpdatedRows === 0n) return false;
        await effect(db);
        return true;
      }),

    /** Lets somebody else do it, as if it had not been tried. */
    async release(work: TakenWork, now: number): Promise<void> {
      await held(kysely, work)
        .set({ lease: null, due_at: now, attempts: work.attempts - 1 })
        .execute();
    },

    /**
     * @param dueAt when it is tried again, UTC ms; null: it has failed for good
     * @param isCounted whether the try counts
     * @param effect done with it, or not at all
     */
    fail: (
      work: TakenWork,
      failure: string,
      { dueAt, isCounted }: { readonly dueAt: number | null; readonly isCounted: boolean },
      effect: (db: Transaction<Tables>) => Promise<void> = async () => {},
    ): Promise<void> =>
      kysely.transaction().execute(async (db) => {
        const attempts = isCounted ? work.attempts : work.attempts - 1;
        const to = dueAt === null ? { state: 'failed' as const } : { due_at: dueAt };
        const { numUpdatedRows } = await held(db, work)
          .set({ lease: null, failure, attempts, ...to })
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await effect(db);
      }),
  };
};

export type WorkStore = ReturnType<typeof createWorkStore>;
