import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { addDays, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type {
  StatKind,
  StatPart,
  StatParts,
  StatRange,
  StatTotals,
} from '@xuanjiang/contracts/stat';
import { STAT_DAYS_DEFAULT, STAT_PARTS_MAX } from '@xuanjiang/contracts/stat';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { OpenTransaction } from '../../../db/transaction.ts';
import type { Clock } from '../../../lib/clock.ts';
import { CallError } from '../../../rpc/call-error.ts';
import type { Editor } from '../../../rpc/own-university.ts';
import { universityFor } from '../../../rpc/own-university.ts';
import type { Range } from './policy.ts';
import { protectParts, rangeBefore, rangeOf, weeksOf } from './policy.ts';
import { presentFigure, presentParts } from './present.ts';
import { blocksFrom, releaseBlocks } from './protecting/blocks.ts';
import type { DayFigure, Item, Owner, StatStore } from './store.ts';

export { FULL_STUDENTS } from './counting/cells.ts';
export { countRecorded } from './counting/count-recorded.ts';

export type { CountingLimits } from './fact-store.ts';

/** What statistics do when a talk ends. */
export interface EndFigures {
  /** Has what was recorded counted at once, once the transaction that ends the talk is stored. @param now UTC ms */
  countAtEnd(tx: OpenTransaction, talkId: string, now: number): Promise<void>;
}

/** What the calls over a range of days are given. */
export interface RangeInput {
  readonly From?: string | undefined;
  readonly To?: string | undefined;
  readonly Universityid?: string | undefined;
}

/** What such a call answers: which figures, which of them is broken down, and by what; and its items. */
export interface RangeQuestion {
  readonly kinds: readonly StatKind[];
  readonly of?: StatKind;
  readonly by: StatPart | null;
  readonly items?: (universityId: string, range: Range) => Promise<Item[]>;
}

const TOTALS = ['play', 'watch', 'peak', 'chat', 'question', 'signup', 'reserve'] as const;

export const createStatService = (store: StatStore, regions: RegionTable, clock: Clock) => {
  const provinces = new Map(regions.provinces().map(({ code, name }) => [code, name]));

  const namesOf = async (by: StatPart, values: readonly string[]): Promise<Map<string, string>> => {
    if (by === 'province') return provinces;
    if (by === 'year') return new Map();
    return store.schoolNames(values.filter((value) => value !== '').map(Number));
  };

  /** One figure broken down, as far as it may be shown. */
  const parts = async (
    whose: Owner,
    of: StatKind,
    by: StatPart,
    range: Range,
  ): Promise<StatParts> => {
    const unit = of === 'watch' ? MINUTE_MS / SECOND_MS : 1;
    const found =
      by === 'school'
        ? await store.schoolParts(whose, of, range, unit)
        : releaseBlocks(
            await store.partCells(whose, [of, by], { ...range, from: blocksFrom(range.from) }),
            { from: range.from, unit },
          );
    const protectedParts = protectParts(found);
    const names = await namesOf(
      by,
      protectedParts.shown.map(({ value }) => value),
    );
    return presentParts(of, by, protectedParts, names);
  };

  const daysOf = (whose: Owner, kinds: readonly StatKind[], range: Range): Promise<DayFigure[]> =>
    kinds.includes('view') ? store.viewDays(whose.about, range) : store.days(whose, kinds, range);

  return {
    parts,

    /** The owner whose figures a caller may see: one university, or for operators the whole platform. @throws CallError */
    ownerFor(caller: Editor, universityId: string | undefined): Owner {
      if (caller.role === 'operator' && universityId === undefined) {
        return { level: 'all', about: '' };
      }
      return { level: 'university', about: universityFor(caller, universityId) };
    },

    /** @throws CallError input */
    rangeFor(
      { To = dayOf(clock()), From = addDays(To, 1 - STAT_DAYS_DEFAULT) }: RangeInput,
      isInWeeks = false,
    ): Range {
      const range = rangeOf(From, To);
      if (range === null) throw new CallError('input', { message: 'statRangeInvalid' });
      return isInWeeks ? weeksOf(range) : range;
    },

    /** The answer of a call over a range of days. */
    async answer(caller: Editor, input: RangeInput, question: RangeQuestion): Promise<StatRange> {
      const { kinds, by, of = kinds[0] } = question;
      const whose = this.ownerFor(caller, input.Universityid);
      const range = this.rangeFor(input, by === 'school');
      const before = rangeBefore(range);
      const [now, then] = [await daysOf(whose, kinds, range), await daysOf(whose, kinds, before)];
      return {
        From: range.from,
        To: range.to,
        Countedat: await store.countedAt(),
        Figures: kinds.map((kind) => presentFigure(kind, [range, now], [before, then])),
        Parts: by === null || of === undefined ? null : await parts(whose, of, by, range),
        Items: ((await question.items?.(whose.about, range)) ?? [])
          .slice(0, STAT_PARTS_MAX)
          .map(({ id, title, amount }) => ({ Id: id, Title: title, Amount: amount })),
      };
    },

    /** The figures of talks until now. */
    async totals(talkIds: readonly string[]): Promise<(talkId: string) => StatTotals> {
      const figures = await store.figures('talk', talkIds, TOTALS, null);
      return (talkId) => {
        const of = figures.get(talkId) ?? {};
        return {
          Play: of.play ?? 0,
          Watch: of.watch ?? 0,
          Peak: of.peak ?? 0,
          Chat: of.chat ?? 0,
          Question: of.question ?? 0,
          Signup: of.signup ?? 0,
          Reserve: of.reserve ?? 0,
        };
      };
    },
  };
};

export type StatService = ReturnType<typeof createStatService>;
