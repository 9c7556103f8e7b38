import { ENROLMENT_YEARS } from '@xuanjiang/contracts/constants';
import { EXAM_SCORE_MAX } from '@xuanjiang/contracts/enrolment';
import { CHOICES_MAX, UNIT_NAMES, unitNamed } from '@xuanjiang/contracts/rules/apply-unit';
import type { SheetFieldName, SheetKindName } from '@xuanjiang/contracts/rules/sheet-fields';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type {
  FieldLine,
  FieldTable,
  SheetPlan,
  TableRow,
} from '../../../../lib/sheet/field-table.ts';
import { linesOf } from '../../../../lib/sheet/field-table.ts';
import type { FieldFault, RowReader } from '../../../../lib/sheet/row-reader.ts';
import { createRowReader, readDay } from '../../../../lib/sheet/row-reader.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import type { SourceDraft, UniversityDraft } from '../../university/service.ts';
import { createUniversityReader } from '../../university/service.ts';
import type { EnrolmentDrafts } from '../import-store.ts';
import { scoreLines } from './score-lines.ts';

/** How the exam of a province is put together. */
const SCHEMES = ['3+3', '3+1+2', '文理'] as const;
/** How else the types of subjects of the scheme 3+1+2 are written. */
const SUBJECTS: Readonly<Record<string, string>> = {
  物理: '物理类',
  历史: '历史类',
  首选物理: '物理类',
  首选历史: '历史类',
  物理科目组合: '物理类',
  历史科目组合: '历史类',
};

/** A type of subjects by the name under which it is stored. */
export const subjectNamed = (text: string): string => SUBJECTS[text] ?? text;

const TEXT_MAX = 40;
const LONG_MAX = 300;
const COUNT_MAX = 2_000_000;
const TUITION_MAX = 1_000_000;

const FOREIGN_ROW = '只能导入本校的数据';

export interface SheetContext {
  readonly regions: RegionTable;
  readonly universities: readonly NamedUniversity[];
  /** Where a row does not say it. */
  readonly source: SourceDraft;
  /** University of the liaison who imports; null for an operator. */
  readonly universityId: string | null;
}

/** The columns of a row, by its table; of a table of scores one line. */
type Columns = Readonly<Record<string, unknown>>;

/** What a row says. */
export interface ReadRow {
  readonly columns: Columns;
  /** By which it is known again. */
  readonly key: string;
  readonly source: SourceDraft;
}

/** One row of a table as it was read. */
export interface ResolvedRow extends TableRow {
  readonly faults: readonly FieldFault[];
  /** The row before it that has the same key; 0 for none. */
  readonly twin: number;
  /** Null where something is wrong with it. */
  readonly read: ReadRow | null;
  /** By which twins are found, also of rows with faults; empty for none. */
  readonly key: string;
}

const keyOf = (...parts: readonly unknown[]): string => JSON.stringify(parts);

const provinceOf = ({ line, fault }: RowReader, { regions }: SheetContext): string => {
  const codes = regions.codesByNames([line.cell('province')]);
  const province = codes.find((code) => regions.path(code).length === 1);
  if (province === undefined) fault('province', '没有这个省份');
  return province ?? '';
};

const subjectOf = (reader: RowReader): string => {
  const isFirst =
    reader.line.cell('subject_type') === '' && reader.line.cell('first_subject') !== '';
  const text = reader.text(isFirst ? 'first_subject' : 'subject_type', TEXT_MAX, true);
  return subjectNamed(text);
};

const examOf = (reader: RowReader, context: SheetContext) => ({
  year: reader.needed('year', ENROLMENT_YEARS.max, ENROLMENT_YEARS.min),
  province_id: provinceOf(reader, context),
  subject: subjectOf(reader),
});

const ADDRESS = /^https?:\/\/([^\s/]+)\S*$/;

const sourceOf = (reader: RowReader, { source }: SheetContext): SourceDraft => {
  const { line, fault } = reader;
  const named = reader.text('publisher', LONG_MAX);
  const isAddress = ADDRESS.test(named);
  const url = reader.text('source_url', LONG_MAX) || (isAddress ? named : source.url);
  if (url !== '' && !ADDRESS.test(url)) fault('source_url', '不是网址');
  const day = line.cell('published_at');
  const publishedAt = day === '' ? source.publishedAt : readDay(day);
  if (publishedAt === null) fault('published_at', '应为 YYYY-MM-DD');
  const publisher = (isAddress ? '' : named) || source.publisher;
  return {
    publisher: publisher || (ADDRESS.exec(url)?.[1] ?? '导入文件'),
    publishedAt: publishedAt ?? '',
    url,
  };
};

const createUniversityFinder = (universities: readonly NamedUniversity[]) => {
  const names = createUniversityNames(universities);
  return (code: string, name: string): NamedUniversity | string => {
    const found = names.one(name);
    // A province has codes of its own: only the ministry's tells which university it is.
    const coded = code.length === 10 ? names.all(code)[0] : undefined;
    if (typeof found === 'string') return coded ?? found;
    const isOther = coded !== undefined && coded.id !== found.id;
    return isOther ? `院校代码是${coded.name}的` : found;
  };
};

const enrolmentRow = (
  reader: RowReader,
  context: SheetContext,
  find: ReturnType<typeof createUniversityFinder>,
) => {
  const code = reader.text('school_code', TEXT_MAX);
  const name = reader.text('school_name', TEXT_MAX, true);
  const university = find(code, name);
  const isFound = typeof university !== 'string';
  if (!isFound && name !== '') reader.fault('school_name', university);
  if (isFound && context.universityId !== null && university.id !== context.universityId) {
    reader.fault('school_name', FOREIGN_ROW);
  }
  return {
    ...examOf(reader, context),
    university_id: isFound ? university.id : '',
    batch: reader.text('batch', TEXT_MAX, true),
    major_group: reader.text('major_group', TEXT_MAX),
    major_name: reader.text('major_name', LONG_MAX),
    school_code: code,
    plan_count: reader.number('plan_count', COUNT_MAX, true),
    retrieved_at: reader.text('retrieved_at', TEXT_MAX),
  };
};

/** What a row of each kind says, and by what it is known again. */
const createReaders = (context: SheetContext) => {
  const find = createUniversityFinder(context.universities);
  const university = createUniversityReader(context.regions);
  return {
    university(reader: RowReader) {
      const columns = university(reader) ?? {};
      return { columns, key: reader.line.cell('school_code') };
    },
    score_table(reader: RowReader) {
      const exam = examOf(reader, context);
      const score = reader.needed('score', EXAM_SCORE_MAX);
      const cumulative = reader.needed('cumulative_count', COUNT_MAX);
      const count = reader.number('same_score_count', COUNT_MAX, true);
      const key = keyOf(exam.province_id, exam.year, exam.subject, score);
      return { columns: { ...exam, score, cumulative, count }, key };
    },
    admission_line(reader: RowReader) {
      const common = enrolmentRow(reader, context, find);
      const before = reader.faults.length;
      const columns = {
        ...common,
        min_score: reader.number('min_score', EXAM_SCORE_MAX, false, 1),
        min_rank: reader.number('min_rank', COUNT_MAX, true, 1),
        avg_score: reader.number('avg_score', EXAM_SCORE_MAX, false, 1),
        max_score: reader.number('max_score', EXAM_SCORE_MAX, false, 1),
        tie_break: reader.text('tie_breaker_text', LONG_MAX),
      };
      const { min_score, min_rank, max_score } = columns;
      if (min_score === null && min_rank === null && reader.faults.length === before) {
        reader.fault('min_score', '最低分和最低位次至少要有一个');
      }
      if (min_score !== null && max_score !== null && max_score < min_score) {
        reader.fault('max_score', '比最低分还低');
      }
      const { university_id, province_id, year, subject, batch, major_group, major_name } = columns;
      const choice = [university_id, province_id, year, subject, batch];
      return { columns, key: keyOf(...choice, major_group, major_name) };
    },
    enrolment_plan(reader: RowReader) {
      const columns = {
        ...enrolmentRow(reader, context, find),
        category: reader.text('category', TEXT_MAX) || '普通',
        major_code: reader.text('major_code', TEXT_MAX),
        require: reader.text('second_subjects', TEXT_MAX),
        duration: reader.text('duration', TEXT_MAX),
        tuition: reader.number('tuition', TUITION_MAX, false),
        campus: reader.text('campus', TEXT_MAX),
        note: reader.text('note', LONG_MAX),
        former_group: reader.text('former_group', TEXT_MAX),
      };
      const { university_id, province_id, year, subject, batch, major_group } = columns;
      const major = [columns.category, columns.major_code, columns.major_name];
      const choice = [university_id, province_id, year, subject, batch];
      return { columns, key: keyOf(...choice, major_group, ...major) };
    },
    control_line(reader: RowReader) {
      const exam = examOf(reader, context);
      const batch = reader.text('batch', TEXT_MAX, true);
      const columns = { ...exam, batch, score: reader.needed('score', EXAM_SCORE_MAX) };
      return { columns, key: keyOf(exam.province_id, exam.year, exam.subject, batch) };
    },
    exam_scheme(reader: RowReader) {
      const kind = SCHEMES.find((name) => name === reader.line.cell('scheme'));
      if (kind === undefined) reader.fault('scheme', `应为 ${SCHEMES.join('、')} 之一`);
      const subjects = reader.text('subject_types', LONG_MAX, true).split(/[、,，]/);
      const named = reader.line.cell('unit');
      const unit = unitNamed(named);
      if (named !== '' && unit === null) {
        reader.fault('unit', `应为 ${Object.values(UNIT_NAMES).join('、')} 之一`);
      }
      const columns = {
        province_id: provinceOf(reader, context),
        since: reader.needed('since', ENROLMENT_YEARS.max),
        kind: kind ?? SCHEMES[0],
        subjects: JSON.stringify(subjects.map((subject) => subject.trim())),
        unit,
        choices: reader.number('choices', CHOICES_MAX, true, 1),
      };
      return { columns, key: keyOf(columns.province_id, columns.since) };
    },
  } satisfies Record<SheetKindName, (reader: RowReader) => { columns: Columns; key: string }>;
};

/** Reads rows of one kind, each alone: what is wrong with it, and what it says. */
export const createRowResolver = (kind: SheetKindName, context: SheetContext) => {
  const read = createReaders(context)[kind];
  return (line: FieldLine): Omit<ResolvedRow, 'twin'> => {
    const reader = createRowReader(line);
    const { columns, key } = read(reader);
    const source = sourceOf(reader, context);
    const { faults } = reader;
    const said = faults.length > 0 ? null : { columns, key, source };
    return { row: line.row, cells: line.cells, faults, read: said, key };
  };
};

/** By which field it is said that a row is there twice. */
export const twinField = (kind: SheetKindName): SheetFieldName => {
  if (kind === 'university') return 'school_code';
  return kind === 'exam_scheme' ? 'province' : 'year';
};
export const twinReason = (row: number): string => `与第 ${row} 行重复`;

/** What is wrong with a row, that it is there twice too. */
export const faultsOf = (
  kind: SheetKindName,
  { faults, twin }: Pick<ResolvedRow, 'faults' | 'twin'>,
): readonly FieldFault[] =>
  twin === 0 ? faults : [...faults, { field: twinField(kind), reason: twinReason(twin) }];

type Found = Map<number, FieldFault>;

const groupedScores = (
  rows: readonly (ResolvedRow & { readonly read: ReadRow })[],
  found: Found,
) => {
  const scopeOf = ({ province_id, year, subject }: Columns) => keyOf(province_id, year, subject);
  const tables = Map.groupBy(rows, ({ read }) => scopeOf(read.columns));
  return [...tables.values()].flatMap((table) => {
    const [first] = table;
    if (first === undefined) return [];
    const lines = scoreLines(
      table.map(({ read, row: at }) => {
        const { score, cumulative, count } = read.columns as Record<
          'score' | 'cumulative',
          number
        > & {
          readonly count: number | null;
        };
        return { score, cumulative, count, at };
      }),
      (row, reason) => found.set(row, { field: 'cumulative_count', reason }),
    );
    const { province_id, year, subject } = first.read.columns;
    const row = { province_id, year, subject, rows: JSON.stringify(lines) };
    return [{ row, source: first.read.source, at: first.row }];
  });
};

/** What only all rows together show: the names of universities are unique, and scores go up. */
const lookAtAll = (kind: SheetKindName, rows: readonly ResolvedRow[]) => {
  const found: Found = new Map();
  const right = rows.flatMap((row) => {
    const { read } = row;
    return read === null || row.twin !== 0 ? [] : [{ ...row, read }];
  });
  if (kind === 'score_table') return { found, drafts: groupedScores(right, found) };
  if (kind === 'university') {
    const names = new Map<unknown, number>();
    for (const { row, read } of right) {
      const first = names.get(read.columns.name);
      if (first === undefined) names.set(read.columns.name, row);
      else found.set(row, { field: 'school_name', reason: twinReason(first) });
    }
  }
  const drafts = right.map(({ row: at, read: { columns, source } }) => ({
    row: columns,
    source,
    at,
  }));
  return { found, drafts };
};

/** What a table says, for its own table of the database. */
export type SheetDrafts =
  | EnrolmentDrafts
  | {
      readonly table: 'university';
      readonly rows: readonly {
        readonly row: UniversityDraft;
        readonly source: SourceDraft;
        readonly at: number;
      }[];
    };

/** Reads all rows of a table. @param mended rows whose cells are others now, by their number */
export const resolveSheet = (
  table: FieldTable,
  plan: SheetPlan,
  context: SheetContext,
  mended: ReadonlyMap<number, readonly string[]> = new Map(),
): { readonly rows: readonly ResolvedRow[]; readonly drafts: SheetDrafts } => {
  const resolve = createRowResolver(plan.kind, context);
  const now = table.rows.map((row) => ({ ...row, cells: mended.get(row.row) ?? row.cells }));
  const firsts = new Map<string, number>();
  const alone = linesOf({ ...table, rows: now }, plan).map((line) => {
    const resolved = resolve(line);
    const first = resolved.key === '' ? undefined : firsts.get(resolved.key);
    if (first === undefined) firsts.set(resolved.key, line.row);
    return { ...resolved, twin: first ?? 0 };
  });
  const { found, drafts } = lookAtAll(plan.kind, alone);
  const rows = alone.map((row) => {
    const more = found.get(row.row);
    return more === undefined ? row : { ...row, faults: [...row.faults, more], read: null };
  });
  return { rows, drafts: { table: plan.kind, rows: drafts } as unknown as SheetDrafts };
};
