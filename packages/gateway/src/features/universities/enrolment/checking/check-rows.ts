import type { FigureCell, FigureKind, FigureRow } from '@xuanjiang/contracts/enrolment-table';
import type { SheetFieldName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { EnrolmentDrafts } from '../import-store.ts';
import { faultsOf, resolveSheet } from './resolve-enrolment.ts';

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
    Former: 'former_group',
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
} as const satisfies Record<FigureKind, Partial<Record<FigureCell, SheetFieldName>>>;

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

/** The kind of imported table that has the same columns. */
const KINDS = { plan: 'enrolment_plan', line: 'admission_line' } as const;

/** Looks at rows that were typed with the rules of imported tables. */
export const checkRows = (
  rows: readonly FigureRow[],
  scope: FigureScope,
  context: Context,
): { readonly drafts: EnrolmentDrafts; readonly faults: readonly FigureFault[] } => {
  const kind = KINDS[scope.kind];
  const typed = Object.entries(COLUMNS[scope.kind]) as (readonly [FigureCell, SheetFieldName])[];
  const same = {
    year: String(scope.year),
    province: context.regions.name(scope.provinceId) ?? '',
    batch: scope.batch,
    subject_type: scope.subject,
    // The id is a name, too: a university that is renamed meanwhile is found.
    school_name: scope.universityId,
  } as const satisfies Partial<Record<SheetFieldName, string>>;
  const columns = [...(Object.keys(same) as SheetFieldName[]), ...typed.map(([, field]) => field)];
  const table = {
    ...{ header: columns, title: '', template: 0 },
    rows: rows.map((row, at) => ({
      row: at + 1,
      cells: [...Object.values(same), ...typed.map(([cell]) => row[cell] ?? '')],
    })),
  };
  const plan = { kind, columns, fixed: {} };
  const resolved = resolveSheet(table, plan, { ...context, universityId: scope.universityId });
  const cellOf = new Map(typed.map(([cell, field]) => [field, cell]));
  return {
    // The kinds of figures are none of universities.
    drafts: resolved.drafts as EnrolmentDrafts,
    faults: resolved.rows.flatMap((row) =>
      faultsOf(kind, row).map(({ field, reason }) => {
        return { row: row.row, cell: cellOf.get(field) ?? null, reason };
      }),
    ),
  };
};
