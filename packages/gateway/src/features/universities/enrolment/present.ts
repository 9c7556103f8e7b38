import type {
  EnrolmentChoice,
  ExamScheme,
  ProvinceControls,
  ScoreTable,
} from '@xuanjiang/contracts/enrolment';
import type { RankFile } from '@xuanjiang/contracts/enrolment-rank';
import type { FigureRow } from '@xuanjiang/contracts/enrolment-table';
import type { Choice } from '@xuanjiang/contracts/rules/enrolment-choice';
import type { Source } from '@xuanjiang/contracts/university';
import { presentSource } from '../university/service.ts';
import { distinctBy } from './policy.ts';
import type { RankStore } from './rank/rank-store.ts';
import type { EnrolmentStore, SchemeRow } from './store.ts';

export const presentChoice = (choice: Choice): EnrolmentChoice => ({
  Provinceid: choice.provinceId,
  Year: choice.year,
  Subject: choice.subject,
  Batch: choice.batch,
});

export const presentSources = (rows: readonly Parameters<typeof presentSource>[0][]): Source[] =>
  distinctBy(rows.map(presentSource), (source) => JSON.stringify(source));

/** The control lines of a province, in the order given, by year and type of subjects. */
export const presentControls = (
  rows: Awaited<ReturnType<EnrolmentStore['provinceControls']>>,
): ProvinceControls[] =>
  [...Map.groupBy(rows, ({ year, subject }) => `${year} ${subject}`).values()].flatMap((lines) => {
    const [first] = lines;
    if (first === undefined) return [];
    return [
      {
        Year: first.year,
        Subject: first.subject,
        Controls: lines.map(({ batch, score }) => ({ Batch: batch, Score: score })),
        Sources: presentSources(lines),
      },
    ];
  });

export const presentScheme = (scheme: SchemeRow): ExamScheme => ({
  Provinceid: scheme.provinceId,
  Kind: scheme.kind,
  Since: scheme.since === 0 ? null : scheme.since,
  Subjects: JSON.parse(scheme.subjects) as string[],
  Unit: scheme.unit,
  Choices: scheme.choices,
  Source: presentSource(scheme),
});

export const presentScoreTable = (
  { year, rows, ...source }: Awaited<ReturnType<EnrolmentStore['scoreTables']>>[number],
  provinceId: string,
  subject: string,
): ScoreTable => {
  const table = JSON.parse(rows) as [score: number, count: number, cumulative: number][];
  return {
    Provinceid: provinceId,
    Year: year,
    Subject: subject,
    Scores: table.map(([score]) => score),
    Counts: table.map(([, count]) => count),
    Cumulative: table.map(([, , cumulative]) => cumulative),
    Source: presentSource(source),
  };
};

/** Newest year first. */
export const presentRankFiles = (rows: Awaited<ReturnType<RankStore['find']>>) => ({
  List: rows
    .flatMap(({ subject, hash, year, units, size, madeAt }): RankFile[] =>
      hash === null || year === null || units === null || size === null || madeAt === null
        ? []
        : [{ Year: year, Subject: subject, Hash: hash, Units: units, Bytes: size, Time: madeAt }],
    )
    // 物理类 before 历史类, as in the choices of a university.
    .sort((one, other) => other.Year - one.Year || (one.Subject < other.Subject ? 1 : -1)),
  Making: rows.some(({ wanted, made }) => wanted > made),
});

export const presentFigures = ({
  version,
  rows,
}: {
  readonly version: number;
  readonly rows: readonly FigureRow[];
}) => ({ Version: version, Rows: [...rows] });
