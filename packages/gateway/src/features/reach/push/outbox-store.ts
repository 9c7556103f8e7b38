import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { createDayTalks, readFacts } from './facts-store.ts';
import type { LaterRow } from './later-store.ts';
import { pushJobOf } from './later-store.ts';
import { holdPushOwners } from './owner-store.ts';
import type { PushChannel, PushFacts, PushRow, PushRules } from './policy.ts';
import { claimRows, waitingRows } from './row-store.ts';
import { decide } from './sending/decide-step.ts';

/** A message that this process sends now. */
export interface TakenPush {
  readonly row: PushRow;
  readonly facts: PushFacts;
  readonly channel: PushChannel;
  readonly openId: string;
  /** Id of the one-time grant that is spent; 0 for a message that is sent by template. */
  readonly grantId: number;
  readonly scene: number;
  readonly attempts: number;
  /** Since when it may have been sent before this try; null for never. */
  readonly openBefore: number | null;
}

export interface TakenChunk {
  readonly claim: string;
  readonly taken: readonly TakenPush[];
  /** To look at again: at a time, or at once where somebody else spent the grant. */
  readonly later: readonly LaterRow[];
}

type Step = ReturnType<typeof decide>;

/** Notes rows that are not sent now, by what is decided of them. */
const noteUnsent = async (
  db: Kysely<Tables>,
  steps: readonly { readonly row: PushRow; readonly step: Step }[],
  now: number,
): Promise<void> => {
  const groups = Map.groupBy(steps, ({ step }) => JSON.stringify(step));
  for (const group of groups.values()) {
    const step = group[0]?.step;
    if (step === undefined || step.act === 'template' || step.act === 'grant') continue;
    await db
      .updateTable('push')
      .set(
        step.act === 'wait'
          ? { state: 'waiting', reason: step.reason, not_before: step.until, claim: null }
          : { state: step.act, reason: step.reason, claim: null, open_since: null, ended_at: now },
      )
      .where(
        'id',
        'in',
        group.map(({ row }) => row.id),
      )
      .execute();
  }
};

/** Before it is sent: what a process that is killed leaves says to whom it may have been. */
const markSending = async (
  db: Kysely<Tables>,
  taken: readonly TakenPush[],
  channel: PushChannel,
  now: number,
): Promise<void> => {
  const some = taken.filter((push) => push.channel === channel);
  if (some.length === 0) return;
  const persons = sql.join(
    some.map(({ row, openId }) => sql`when ${sql.lit(row.id)} then ${openId}`),
    sql` `,
  );
  await db
    .updateTable('push')
    .set((eb) => ({
      state: 'sending',
      channel,
      reason: '',
      attempts: eb('attempts', '+', 1),
      openid: sql<string>`case id ${persons} end`,
      open_since: eb.fn.coalesce('open_since', eb.val(now)),
    }))
    .where(
      'id',
      'in',
      some.map(({ row }) => row.id),
    )
    .execute();
};

/** @returns false when it was spent meanwhile */
const spendGrant = async (
  db: Kysely<Tables>,
  grantId: number,
  key: string,
  now: number,
): Promise<boolean> => {
  const spent = await db
    .updateTable('push_grant')
    .set({ state: 'spent', spent_on: key, changed_at: now })
    .where('id', '=', grantId)
    .where('state', '=', 'granted')
    .returning('id')
    .executeTakeFirst();
  return spent !== undefined;
};

export const createOutboxStore = ({ kysely, engine }: DatabaseAccess) => {
  const dayTalks = createDayTalks();
  return {
    /**
     * Decides what to do with rows now, and notes what is about to be sent before it is: of a grant whose message
     * was begun nobody ever begins another.
     */
    take: (ids: readonly number[], rules: PushRules): Promise<TakenChunk> =>
      kysely.transaction().execute(async (db) => {
        const claim = randomUUID();
        const { now } = rules;
        await holdPushOwners(db, engine, ids);
        const rows = await claimRows(db, ids, claim, now);
        const claimed = new Set(rows.map(({ id }) => id));
        const waiting = await waitingRows(
          db,
          ids.filter((id) => !claimed.has(id)),
          now,
        );
        if (rows.length === 0) return { claim, taken: [], later: waiting };
        const facts = await readFacts(db, rows, dayTalks, rules);
        const steps: { readonly row: PushRow; readonly step: Step }[] = [];
        const taken: TakenPush[] = [];
        const later: LaterRow[] = [...waiting];
        for (const [index, row] of rows.entries()) {
          const known = facts[index];
          if (known === undefined) continue;
          const step = decide(row, known, rules);
          steps.push({ row, step });
          if (step.act === 'wait') {
            const job = pushJobOf(row.kind, row.openSince !== null);
            later.push({ id: row.id, at: step.until, job });
          }
          if (step.act !== 'template' && step.act !== 'grant') continue;
          const byGrant = step.act === 'grant';
          if (byGrant && !(await spendGrant(db, step.grantId, row.key, now))) {
            later.push({ id: row.id, at: now, job: pushJobOf(row.kind, false) });
            continue;
          }
          taken.push({
            row,
            facts: known,
            channel: step.act,
            openId: step.openId,
            grantId: byGrant ? step.grantId : 0,
            scene: byGrant ? step.scene : 0,
            attempts: row.attempts + 1,
            openBefore: row.openSince,
          });
        }
        await markSending(db, taken, 'template', now);
        await markSending(db, taken, 'grant', now);
        await noteUnsent(db, steps, now);
        return { claim, taken, later };
      }),
  };
};

export type OutboxStore = ReturnType<typeof createOutboxStore>;
