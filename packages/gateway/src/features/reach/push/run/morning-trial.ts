import type { PushTemplate, QuietHours } from '@xuanjiang/contracts/rules/push-kinds';
import type { PushWordingKind } from '@xuanjiang/contracts/rules/push-wording';
import type { Clock } from '../../../../lib/clock.ts';
import type { createTrialFacts } from '../facts-store.ts';
import { createDayTalks } from '../facts-store.ts';
import type { PushReason, PushRow } from '../policy.ts';
import type { RunStore } from '../run-store.ts';
import { decide } from '../sending/decide-step.ts';
import type { Wording } from '../sending/wording.ts';
import { usableWordings } from '../sending/wording.ts';
import type { PushText } from '../sending/write-message.ts';
import { wordingKindOf, writeAs, writeMessage } from '../sending/write-message.ts';
import type { WordingStore } from '../wording-store.ts';
import type { RunReason } from './run-standing.ts';

/** People who are looked at together. */
const TRIED_AT_ONCE = 500;

interface TrialParts {
  readonly store: RunStore;
  readonly wordings: Pick<WordingStore, 'current' | 'newest'>;
  readonly facts: ReturnType<typeof createTrialFacts>;
  readonly templates: Readonly<
    Record<PushTemplate, { readonly id: string; readonly fields: readonly string[] } | null>
  >;
  readonly grantTemplate: string | null;
  readonly quiet: QuietHours | null;
  readonly clock: Clock;
}

type Way = 'template' | 'grant' | 'centre';

/** What would become of a message. */
export interface Tried {
  readonly way: Way;
  /** Why it would be in the message centre only; empty where it would go out. */
  readonly reason: PushReason | '';
  readonly said: PushText;
}

interface DryRun {
  readonly total: number;
  readonly ways: Readonly<Record<Way, number>>;
  readonly reasons: readonly RunReason[];
}

/** A morning as it would be planned for somebody. */
const rowFor = (accountId: string, day: string, at: number): PushRow => ({
  id: 0,
  key: `morning:${day}:${accountId}`,
  accountId,
  kind: 'morning',
  title: '',
  talkId: null,
  question: null,
  came: null,
  data: { day },
  reason: '',
  wasSending: null,
  attempts: 0,
  isTemplateOver: false,
  openSince: null,
  messageId: '',
  sentTo: null,
  createdAt: at,
});

/** Tries what a morning would say and to whom it would go, by what sends it; nothing is stored and nothing is sent. */
export const createMorningTrial = (parts: TrialParts) => {
  const { store, wordings, facts, templates, grantTemplate, quiet, clock } = parts;
  const dayTalks = createDayTalks();

  /** @param at when it is sent, UTC ms: nothing that is stopped now counts */
  const tryAll = async (ids: readonly string[], day: string, at: number): Promise<Tried[]> => {
    const rows = ids.map((id) => rowFor(id, day, at));
    const known = await facts(rows, dayTalks, clock());
    const words = usableWordings(await wordings.current());
    const rules = { now: at, quiet, templates, grantTemplate, stops: new Map<string, number>() };
    return rows.flatMap((row, index) => {
      const about = known[index];
      if (about === undefined) return [];
      const step = decide(row, about, rules);
      const goes = step.act === 'template' || step.act === 'grant';
      return {
        way: goes ? step.act : ('centre' as const),
        reason: goes ? ('' as const) : step.reason,
        said: writeMessage(row, about, words),
      };
    });
  };

  return {
    /** What one person would get. */
    one: async (accountId: string, day: string, at: number): Promise<Tried | undefined> =>
      (await tryAll([accountId], day, at))[0],

    /**
     * What a text says with the values of one person: of a morning, or of their newest message of that kind;
     * undefined for none.
     */
    async asWorded(
      accountId: string,
      kind: PushWordingKind,
      wording: Wording,
      { day, at }: { readonly day: string; readonly at: number },
    ): Promise<PushText | undefined> {
      const isMorning = kind === 'morning' || kind === 'morningOwn';
      const rows = isMorning ? [rowFor(accountId, day, at)] : await wordings.newest(accountId);
      if (rows.length === 0) return undefined;
      const known = await facts(rows, dayTalks, clock());
      for (const [index, row] of rows.entries()) {
        const about = known[index];
        if (about !== undefined && (isMorning || wordingKindOf(row, about) === kind)) {
          return writeAs(wording, row, about);
        }
      }
      return undefined;
    },

    /** How many of all subscribers would get it, and how. */
    async all(day: string, at: number): Promise<DryRun> {
      const ways = { template: 0, grant: 0, centre: 0 };
      const reasons = new Map<string, number>();
      let total = 0;
      let after = '';
      for (;;) {
        const ids = await store.subscribersAfter(after, TRIED_AT_ONCE);
        after = ids.at(-1) ?? after;
        for (const { way, reason } of await tryAll(ids, day, at)) {
          total += 1;
          ways[way] += 1;
          if (reason !== '') reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
        }
        if (ids.length < TRIED_AT_ONCE) break;
      }
      return {
        total,
        ways,
        reasons: [...reasons]
          .map(([reason, count]) => ({ reason, code: '', count, again: null }))
          .toSorted((a, b) => b.count - a.count || a.reason.localeCompare(b.reason)),
      };
    },
  };
};

export type MorningTrial = ReturnType<typeof createMorningTrial>;
