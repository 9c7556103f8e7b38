import type { Kysely } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import { addPushJobs, pushJobOf } from '../../../db/push.ts';
import type { Tables } from '../../../db/tables.ts';

/** What the provider told of a message that it had taken. */
export type PushResult = 'arrived' | 'block' | 'failed';

const isResult = (text: string): text is PushResult =>
  text === 'arrived' || text === 'block' || text === 'failed';

/**
 * Notes what became of a message. One that did not get there goes to the next channel.
 * @returns false where no message has this id yet
 */
const applyResult = async (
  db: Kysely<Tables>,
  ref: string,
  result: PushResult,
  now: number,
): Promise<boolean> => {
  // Looked at before the change: the id may be stored between two statements, and would look like one that was changed.
  const known = await db
    .selectFrom('push')
    .select('state')
    .where('provider_ref', '=', ref)
    .executeTakeFirst();
  // An event that comes again changes nothing.
  if (known !== undefined && known.state !== 'sent') return true;
  const row = await db
    .updateTable('push')
    .set(
      result === 'arrived'
        ? { state: 'arrived' }
        : {
            state: 'waiting',
            reason: result,
            template_over: 1,
            claim: null,
            not_before: now,
            ended_at: null,
          },
    )
    .where('provider_ref', '=', ref)
    .where('state', '=', 'sent')
    .returning(['id', 'kind'])
    .executeTakeFirst();
  if (row === undefined) return known !== undefined;
  if (result !== 'arrived') {
    await addPushJobs(db, [row.id], now, now, pushJobOf(row.kind, false));
  }
  return true;
};

/**
 * Applies results that came before the ids of their messages were stored. Whoever stores a result, or an id, does it
 * after its own transaction: so one of two that do it at the same moment sees what the other has stored.
 */
export const settleResults = async (
  kysely: Kysely<Tables>,
  refs: readonly string[],
  now: number,
): Promise<void> => {
  if (refs.length === 0) return;
  const early = await kysely
    .selectFrom('push_result')
    .select(['provider_ref as ref', 'outcome'])
    .where('provider_ref', 'in', refs)
    .execute();
  // One message in a transaction: others hold several messages of an account in another order.
  for (const { ref, outcome } of early) {
    await kysely.transaction().execute(async (db) => {
      if (isResult(outcome) && !(await applyResult(db, ref, outcome, now))) return;
      await db.deleteFrom('push_result').where('provider_ref', '=', ref).execute();
    });
  }
};

export const createResultStore = ({ kysely }: DatabaseAccess) => ({
  /** Notes a result, also of a message whose id is not stored yet. */
  async note(ref: string, result: PushResult, now: number): Promise<void> {
    const isKnown = await kysely.transaction().execute((db) => applyResult(db, ref, result, now));
    if (isKnown) return;
    await kysely
      .insertInto('push_result')
      .values({ provider_ref: ref, outcome: result, created_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await settleResults(kysely, [ref], now);
  },

  /** Notes whether somebody follows the official account; who has no account here is passed over. */
  async follow(openId: string, follows: boolean): Promise<void> {
    await kysely
      .updateTable('identity')
      .set({ follows: Number(follows) })
      .where('provider', '=', 'wechat')
      .where('subject', '=', openId)
      // Each message tells it again.
      .where(({ or, eb }) => or([eb('follows', 'is', null), eb('follows', '!=', Number(follows))]))
      .execute();
  },

  /** Results that a process left when it was killed are applied; old ones go. */
  async settle(before: number, now: number): Promise<void> {
    const rows = await kysely
      .selectFrom('push_result')
      .innerJoin('push', 'push.provider_ref', 'push_result.provider_ref')
      .select('push_result.provider_ref as ref')
      .where('push.state', '=', 'sent')
      .execute();
    await settleResults(
      kysely,
      rows.map(({ ref }) => ref),
      now,
    );
    await kysely.deleteFrom('push_result').where('created_at', '<', before).execute();
  },
});

export type ResultStore = ReturnType<typeof createResultStore>;
