import type { FigureCell, FigureKind, FigureRow } from '@xuanjiang/contracts/enrolment-table';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { EnrolmentDrafts } from '../import-store.ts';
import { resolveEnrolment } from './resolve-enrolment.ts';

/** For whom figures are. */
export interface FigureScope {
  readonly kind: FigureKind;
  readonly universityId: string;
  readonly provinceId: string;
  readonly year: number;
  readonly subject: string;
  readonly batch: string;
}

/** The columns of imported tables in which the cells stand. */
const COLUMNS = {
  plan: {
    Group: 'major_group',
    Code: 'major_code',
    Major: 'major_name',
    Category: 'category',
    Plan: 'plan_count',
    Require: 'second_subjects',
    Duration: 'duration',
    Tuition: 'tuition',
    Campus: 'campus',
    Note: 'note',
  },
  line: {
    Group: 'major_group',
    Major: 'major_name',
    Plan: 'plan_count',
    Minscore: 'min_score',
    Minrank: 'min_rank',
    Avgscore: 'avg_score',
    Maxscore: 'max_score',
    Tiebreak: 'tie_breaker_text',
  },
} as const satisfies Record<FigureKind, Partial<Record<FigureCell, string>>>;

interface FigureFault {
  /** 1 for the first row. */
  readonly row: number;
  /** Null for what is not typed in a row. */
  readonly cell: FigureCell | null;
  readonly reason: string;
}

interface Context {
  readonly regions: RegionTable;
  readonly universities: readonly NamedUniversity[];
  readonly source: SourceDraft;
}

/** The row of the headings stands before the first row. */
const HEAD_ROWS = 1;

/** Looks at rows that were typed with the rules of imported tables. */
export const checkRows = (
  rows: readonly FigureRow[],
  scope: FigureScope,
  context: Context,
): { readonly drafts: EnrolmentDrafts; readonly faults: readonly FigureFault[] } => {
  const columns = Object.entries(COLUMNS[scope.kind]) as (readonly [FigureCell, string])[];
  const same = {
    year: String(scope.year),
    province: context.regions.name(scope.provinceId) ?? '',
    batch: scope.batch,
    subject_type: scope.subject,
    // The id is a name, too: a university that is renamed meanwhile is found.
    school_name: scope.universityId,
  };
  const table = [
    [...Object.keys(same), ...columns.map(([, column]) => column)],
    ...rows.map((row) => [...Object.values(same), ...columns.map(([cell]) => row[cell])]),
  ];
  const { drafts, faults } = resolveEnrolment(table, context);
  const cellOf = new Map(columns.map(([cell, column]) => [column, cell]));
  return {
    drafts,
    faults: faults.map(({ row, column, reason }) => ({
      row: row - HEAD_ROWS,
      cell: cellOf.get(column) ?? null,
      // A row that another one repeats is named by its place in the table.
      reason: reason.replace(/第 (\d+) 行/, (_, at) => `第 ${Number(at) - HEAD_ROWS} 行`),
    })),
  };
};
