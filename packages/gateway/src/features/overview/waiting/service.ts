import { text } from '@xuanjiang/contracts/messages';
import type { WaitingKind } from '@xuanjiang/contracts/rules/waiting';
import { isWaitingLate } from '@xuanjiang/contracts/rules/waiting';
import type { WaitingCounts } from '@xuanjiang/contracts/waiting';
import { WAITING_LISTED_MAX } from '@xuanjiang/contracts/waiting';
import type { Clock } from '../../../lib/clock.ts';
import { hasPassed } from '../../../lib/clock.ts';
import type { WaitingRow, WaitingScope, WaitingSource } from '../../../lib/waiting.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Taken, Waiting } from './policy.ts';
import {
  COUNTS_KEPT_MS,
  dueOf,
  holdMs,
  inOrder,
  isHeld,
  kindsOf,
  TOLD_MAX,
  TOLD_WITHIN_MS,
} from './policy.ts';
import type { LateMessage, Takeable, WaitingStore } from './store.ts';

/** Which of what waits is asked for. */
export interface WaitingFilter {
  readonly kind: WaitingKind | undefined;
  /** With a kind: only this one. */
  readonly subject: string | undefined;
}

/** Something that waits, and who holds it. */
export interface WaitingHeld extends Waiting {
  readonly owner: Taken | null;
}

interface Kept {
  readonly at: number;
  readonly counts: Promise<WaitingCounts>;
}

/** @param sources every kind of what can wait; one that nothing gives is always empty */
export const createWaitingService = (
  store: WaitingStore,
  sources: readonly WaitingSource[],
  clock: Clock,
) => {
  /** What was counted last, for each reader: some things wait for others only. */
  const kept = new Map<string, Kept>();

  const sourceOf = (kind: WaitingKind) => sources.find((source) => source.kind === kind);

  const sourcesOf = (scope: WaitingScope, { kind }: Pick<WaitingFilter, 'kind'>) =>
    kindsOf(scope.isOperator)
      .filter((each) => kind === undefined || each === kind)
      .flatMap((each) => sourceOf(each) ?? []);

  const read = async (
    source: WaitingSource,
    scope: WaitingScope,
    subject: string | null,
  ): Promise<Waiting[]> => {
    const { kind } = source;
    const rows = await source.find(scope, subject, WAITING_LISTED_MAX);
    return rows.map((row) => ({
      ...row,
      kind,
      due: dueOf(kind, row),
      path: source.path(row, scope),
    }));
  };

  /** As they are shown: only these, because who reads a thread is noted. */
  const presented = async (items: readonly Waiting[], scope: WaitingScope): Promise<Waiting[]> => {
    const shown = new Map<Waiting, WaitingRow>();
    for (const [kind, of] of Map.groupBy(items, (item) => item.kind)) {
      const rows = (await sourceOf(kind)?.present?.(of, scope)) ?? of;
      for (const [at, item] of of.entries()) shown.set(item, rows[at] ?? item);
    }
    return items.map((item) => ({ ...item, ...shown.get(item) }));
  };

  /** With who holds each now. */
  const withOwners = async (items: readonly Waiting[], now: number): Promise<WaitingHeld[]> => {
    const all = await store.taken(items);
    return items.map((item) => ({
      ...item,
      owner:
        all.find(
          (taken) =>
            taken.kind === item.kind && taken.subject === item.subject && isHeld(taken, item, now),
        ) ?? null,
    }));
  };

  const countAll = async (scope: WaitingScope): Promise<WaitingCounts> => {
    const Kinds: WaitingCounts['Kinds'] = [];
    // One after the other: every open desk asks, and together they would take many connections.
    for (const Kind of kindsOf(scope.isOperator)) {
      const source = sourceOf(Kind);
      const { count, sum, late } = (await source?.count(scope)) ?? { count: 0, sum: 0, late: 0 };
      Kinds.push({ Kind, Count: count, Sum: sum, Late: late });
    }
    const total = (of: 'Count' | 'Late') => Kinds.reduce((all, each) => all + each[of], 0);
    return { Total: total('Count'), Late: total('Late'), Kinds };
  };

  return {
    /** One page of what waits, late ones first. */
    async find(
      scope: WaitingScope,
      filter: WaitingFilter,
      { limit, offset }: { readonly limit: number; readonly offset: number },
    ): Promise<{ rows: WaitingHeld[]; total: number }> {
      const items: Waiting[] = [];
      let total = 0;
      for (const source of sourcesOf(scope, filter)) {
        const found = await read(source, scope, filter.subject ?? null);
        items.push(...found);
        const isAll = found.length < WAITING_LISTED_MAX;
        total += isAll ? found.length : (await source.count(scope)).count;
      }
      const page = inOrder(items, scope.now).slice(offset, offset + limit);
      return { rows: await withOwners(await presented(page, scope), scope.now), total };
    },

    /** How much waits; some seconds old. */
    count(scope: WaitingScope): Promise<WaitingCounts> {
      const key = `${scope.reader} ${scope.isOperator} ${scope.universityId}`;
      const now = clock();
      const last = kept.get(key);
      if (last !== undefined && !hasPassed(last.at, COUNTS_KEPT_MS, now)) return last.counts;
      for (const [old, { at }] of kept) if (hasPassed(at, COUNTS_KEPT_MS, now)) kept.delete(old);
      const counts = countAll(scope);
      kept.set(key, { at: now, counts });
      // What failed is not kept.
      counts.catch(() => kept.delete(key));
      return counts;
    },

    /**
     * Takes something, or gives it back.
     * @throws CallError notFound for what does not wait for the caller, conflict where somebody else has it
     */
    async take(scope: WaitingScope, thing: Takeable, on: boolean): Promise<WaitingHeld> {
      const [source] = sourcesOf(scope, thing);
      const [item] = source === undefined ? [] : await read(source, scope, thing.subject);
      if (item === undefined) throw new CallError('notFound', { message: 'waitingGone' });
      const act = { actor: scope.reader, time: scope.now };
      if (on) {
        const other = await store.take(thing, (taken) => isHeld(taken, item, scope.now), act);
        if (other !== null) {
          const parameters = { name: other.displayname };
          throw new CallError('conflict', { message: 'waitingTaken', parameters });
        }
      } else await store.release(thing, act);
      const [held] = await withOwners(await presented([item], scope), scope.now);
      return held ?? { ...item, owner: null };
    },

    /** Somebody of a university has opened something. */
    async see(universityId: string, thing: Takeable): Promise<void> {
      await sourceOf(thing.kind)?.see?.(universityId, thing.subject, clock());
      kept.clear();
    },

    /** Tells the liaisons of each university what nobody has answered for a day, each thing once. */
    async tellLate(): Promise<void> {
      const now = clock();
      const all = { universityId: null, reader: '', isOperator: true, now };
      const late: { readonly universityId: string; readonly message: LateMessage }[] = [];
      // Threads are read as operators see them: without names and words.
      for (const [of, kind] of [
        ['late', 'thread'],
        ['question', 'question'],
      ] as const) {
        const rows = (await sourceOf(of)?.find(all, null, TOLD_MAX)) ?? [];
        for (const row of rows) {
          const due = dueOf(kind, row);
          if (!isWaitingLate(due, now) || due <= now - TOLD_WITHIN_MS) continue;
          const link = sourceOf(kind)?.path(row, { ...all, isOperator: false }) ?? '';
          const key = `waiting/${kind}/${row.subject}/${row.since}`;
          const title =
            kind === 'thread'
              ? text('zh', 'waitingLateThread')
              : text('zh', 'waitingLateQuestions', { title: row.title, count: row.amount });
          late.push({ universityId: row.universityId, message: { key, title, link } });
        }
      }
      for (const [universityId, of] of Map.groupBy(late, (one) => one.universityId)) {
        await store.tell(
          universityId,
          of.map(({ message }) => message),
          now,
        );
      }
    },

    prune: (): Promise<void> => store.forget(clock() - holdMs('talk')),
  };
};

export type WaitingService = ReturnType<typeof createWaitingService>;
