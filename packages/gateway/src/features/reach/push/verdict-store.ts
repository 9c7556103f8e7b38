import type { Kysely, Transaction } from 'kysely';
import type { DatabaseAccess } from '../../../db/database.ts';
import type { Tables } from '../../../db/tables.ts';
import { CLOCKS_APART_MS } from '../../../lib/clock.ts';
import { hasTwin } from './grant-store.ts';
import type { TakenPush } from './outbox-store.ts';
import { holdPushOwners } from './owner-store.ts';
import { settleResults } from './result-store.ts';
import type { PushOutcome, PushVerdict } from './sending/judge-outcome.ts';
import type { PushStop } from './sending/stop-after.ts';

export interface SentPush {
  readonly push: TakenPush;
  readonly outcome: PushOutcome;
  readonly verdict: PushVerdict;
}

const noteVerdict = async (
  db: Transaction<Tables>,
  claim: string,
  { push, outcome, verdict }: SentPush,
  now: number,
): Promise<void> => {
  const { row, channel, openId, grantId, openBefore } = push;
  const { state } = verdict;
  const isWaiting = state === 'waiting';
  const openSince = verdict.isOpen ? (openBefore ?? now) : verdict.isSettled ? null : openBefore;
  const noted = await db
    .updateTable('push')
    .set({
      state,
      reason: verdict.reason,
      code: outcome.kind === 'sent' ? '' : outcome.code,
      claim: isWaiting ? null : claim,
      // What an earlier try left open is still open, unless this one says what became of it.
      open_since: isWaiting ? openSince : null,
      ended_at: isWaiting ? null : now,
      ...(isWaiting ? { not_before: verdict.at } : {}),
      ...(verdict.isTemplateOver ? { template_over: 1 } : {}),
      ...(outcome.kind === 'sent' ? { provider_ref: outcome.ref } : {}),
    })
    .where('id', '=', row.id)
    .where(({ eb, or, and }) =>
      channel === 'template'
        ? eb('claim', '=', claim)
        : // Another process may have taken it for unsure meanwhile, which says less.
          or([eb('claim', '=', claim), and({ state: 'unsure', channel: 'grant' })]),
    )
    .returning('id')
    .executeTakeFirst();
  if (noted === undefined && channel === 'template') return;
  if (verdict.isUnreached) {
    await db
      .updateTable('identity')
      .set({ follows: 0 })
      .where('provider', '=', 'wechat')
      .where('subject', '=', openId)
      .execute();
  }
  if (channel === 'grant' && verdict.grant !== 'spent') {
    // Given back beside another of its scene, which was given meanwhile, it would be one too many.
    const isLost = verdict.grant === 'granted' && (await hasTwin(db, grantId));
    await db
      .updateTable('push_grant')
      .set({
        state: isLost ? 'void' : verdict.grant,
        changed_at: now,
        ...(verdict.grant === 'granted' ? { spent_on: null } : {}),
      })
      .where('id', '=', grantId)
      .where('state', '=', 'spent')
      .execute();
  }
};

const noteStops = async (
  db: Kysely<Tables>,
  stops: readonly PushStop[],
  now: number,
): Promise<void> => {
  for (const { name, until, code } of stops) {
    const stop = { until, code, noted_at: now };
    await db
      .insertInto('push_stop')
      .values({ name, ...stop })
      .onConflict((conflict) => conflict.column('name').doUpdateSet(stop))
      .execute();
  }
};

export const createVerdictStore = ({ kysely, engine }: DatabaseAccess) => ({
  /** What is stopped, and until when. */
  async stops(now: number): Promise<ReadonlyMap<string, number>> {
    const rows = await kysely
      .selectFrom('push_stop')
      .select(['name', 'until'])
      .where('until', '>', now)
      // A stop that a gateway noted while its clock was ahead is ignored: when it should end is not known.
      .where('noted_at', '<=', now + CLOCKS_APART_MS)
      .execute();
    return new Map(rows.map(({ name, until }) => [name, until]));
  },

  /** Notes how the requests of a chunk ended, and what that stops for all processes. */
  async note(
    claim: string,
    sent: readonly SentPush[],
    now: number,
    stops: readonly PushStop[] = [],
  ): Promise<void> {
    await kysely.transaction().execute(async (db) => {
      await holdPushOwners(
        db,
        engine,
        sent.map(({ push }) => push.row.id),
      );
      // In the order of their ids, as any other process does it.
      for (const one of sent.toSorted((a, b) => a.push.row.id - b.push.row.id)) {
        await noteVerdict(db, claim, one, now);
      }
      await noteStops(db, stops, now);
    });
    const refs = sent.flatMap(({ outcome }) =>
      outcome.kind === 'sent' && outcome.ref !== null ? [outcome.ref] : [],
    );
    await settleResults(kysely, refs, now);
  },

  /** Notes what is stopped for all processes. */
  stop: (stop: PushStop, now: number): Promise<void> => noteStops(kysely, [stop], now),
});

export type VerdictStore = ReturnType<typeof createVerdictStore>;
