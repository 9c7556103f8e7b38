import type { QuestionState } from '@xuanjiang/contracts/realtime/message';
import type {
  DigestQuestion,
  StatFigure,
  StatKind,
  StatPart,
  StatParts,
} from '@xuanjiang/contracts/stat';
import type { Range, ShownParts } from './policy.ts';
import { daysIn } from './policy.ts';
import type { DayFigure } from './store.ts';

type Days = readonly [range: Range, figures: readonly DayFigure[]];

const perDay = (kind: StatKind, [range, figures]: Days): number[] => {
  const amounts = new Map(
    figures.filter((figure) => figure.kind === kind).map(({ day, amount }) => [day, amount]),
  );
  return daysIn(range).map((day) => amounts.get(day) ?? 0);
};

/** A peak is the highest of its days; all else adds up. */
const totalOf = (kind: StatKind, days: readonly number[]): number =>
  kind === 'peak' ? Math.max(0, ...days) : days.reduce((sum, day) => sum + day, 0);

export const presentFigure = (kind: StatKind, now: Days, before: Days): StatFigure => {
  const [days, beforeDays] = [perDay(kind, now), perDay(kind, before)];
  return {
    Name: kind,
    Total: totalOf(kind, days),
    Before: totalOf(kind, beforeDays),
    Days: days,
    Beforedays: beforeDays,
  };
};

export const presentParts = (
  of: StatKind,
  by: StatPart,
  { shown, rest }: ShownParts,
  names: ReadonlyMap<string, string>,
): StatParts => ({
  Of: of,
  By: by,
  List: shown.map(({ value, amount }) => ({
    Value: value,
    Name: names.get(value) ?? '',
    Amount: amount,
  })),
  Rest: { Count: rest.count, Amount: rest.amount },
});

interface QuestionRow {
  readonly offset: number;
  readonly state: QuestionState;
  readonly content: string;
  readonly answer: string | null;
  readonly askedAt: number;
  readonly votes: number;
}

export const presentQuestion = (row: QuestionRow): DigestQuestion => ({
  Offset: row.offset,
  Content: row.content,
  Answer: row.answer ?? '',
  State: row.state,
  Askedat: row.askedAt,
  Votes: Number(row.votes),
});
