import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import type { Kysely } from 'kysely';
import { accountRows } from '../../../db/account-rows.ts';
import type { Act } from '../../../db/audit.ts';
import { noteActs } from '../../../db/audit.ts';
import type { DatabaseAccess } from '../../../db/database.ts';
import { deliver } from '../../../db/inbox.ts';
import { activeLiaisons } from '../../../db/liaisons.ts';
import type { Tables } from '../../../db/tables.ts';
import type { Taken } from './policy.ts';

/** Something that can be taken. */
export interface Takeable {
  readonly kind: WaitingKind;
  readonly subject: string;
}

/** Says that something is late. */
export interface LateMessage {
  /** Names it: the same is told once. */
  readonly key: string;
  readonly title: string;
  readonly link: string;
}

const selectTaken = (db: Kysely<Tables>) =>
  db
    .selectFrom('waiting_owner as o')
    .innerJoin('account as a', 'a.id', 'o.account_id')
    .select(['o.kind', 'o.thing as subject', 'o.account_id as accountId', 'o.taken_at as takenAt'])
    .select(['a.displayname', 'a.role', 'a.status', 'a.university_id as universityId']);

/** Keeps who of the staff has taken what waits. */
export const createWaitingStore = ({ kysely }: DatabaseAccess) => ({
  /** Reads who has taken these, also long ago. */
  async taken(things: readonly Takeable[]): Promise<Taken[]> {
    const found: Taken[] = [];
    for (const [kind, of] of Map.groupBy(things, (thing) => thing.kind)) {
      const subjects = of.map(({ subject }) => subject);
      const rows = await selectTaken(kysely)
        .where('o.kind', '=', kind)
        .where('o.thing', 'in', subjects)
        .execute();
      found.push(...rows);
    }
    return found;
  },

  /**
   * Takes it, or holds it for as long once more.
   * @param holds whether somebody who took it before holds it still
   * @returns who else has it; null where the caller has it now
   */
  take: (
    { kind, subject }: Takeable,
    holds: (taken: Taken) => boolean,
    act: Act,
  ): Promise<Taken | null> =>
    kysely.transaction().execute(async (db) => {
      // The first of two at once has the row; the second waits here until the first has committed.
      const added = await db
        .insertInto('waiting_owner')
        .values({ kind, thing: subject, account_id: act.actor, taken_at: act.time })
        .onConflict((conflict) =>
          conflict
            .columns(['kind', 'thing'])
            .doUpdateSet((eb) => ({ taken_at: eb.ref('waiting_owner.taken_at') })),
        )
        .returning(['account_id as accountId', 'taken_at as takenAt'])
        .executeTakeFirstOrThrow();
      const taken = await selectTaken(db)
        .where('o.kind', '=', kind)
        .where('o.thing', '=', subject)
        .executeTakeFirstOrThrow();
      const isOwn = added.accountId === act.actor;
      if (!isOwn && holds(taken)) return taken;
      await db
        .updateTable('waiting_owner')
        .set({ account_id: act.actor, taken_at: act.time })
        .where('kind', '=', kind)
        .where('thing', '=', subject)
        .execute();
      // Somebody who holds it on does so every few minutes.
      const holdsOn = isOwn && added.takenAt !== act.time && holds(taken);
      if (!holdsOn) await noteActs(db, act, [{ action: 'waiting.take', subject, note: kind }]);
      return null;
    }),

  /** Gives it back, if it is the caller's. */
  release: ({ kind, subject }: Takeable, act: Act): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const released = await db
        .deleteFrom('waiting_owner')
        .where('kind', '=', kind)
        .where('thing', '=', subject)
        .where('account_id', '=', act.actor)
        .returning('thing')
        .execute();
      if (released.length === 0) return;
      await noteActs(db, act, [{ action: 'waiting.release', subject, note: kind }]);
    }),

  /** Tells the liaisons of a university, each of them once. */
  tell: (universityId: string, messages: readonly LateMessage[], now: number): Promise<void> =>
    kysely.transaction().execute(async (db) => {
      const staff = await activeLiaisons(db, universityId).select('id as accountId').execute();
      const told = { kind: 'duty', reason: 'staff' } as const;
      await deliver(
        db,
        messages.flatMap((message) =>
          staff.map(({ accountId }) => ({ ...told, ...message, accountId })),
        ),
        now,
      );
    }),

  /** Forgets what was taken so long ago that nobody holds it. */
  async forget(before: number): Promise<void> {
    await kysely.deleteFrom('waiting_owner').where('taken_at', '<', before).execute();
  },
});

export type WaitingStore = ReturnType<typeof createWaitingStore>;

export const waitingOwnerRows = accountRows({
  table: 'waiting_owner',
  column: 'account_id',
  kind: 'work',
  joined: { kept: 'only staff take what waits, and accounts of staff are not joined' },
  exported: { nothing: 'ownWork' },
  deleted: 'deleted',
});
