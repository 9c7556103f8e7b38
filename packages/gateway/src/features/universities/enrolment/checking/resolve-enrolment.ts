import { ENROLMENT_YEARS } from '@xuanjiang/contracts/constants';
import { EXAM_SCORE_MAX } from '@xuanjiang/contracts/enrolment';
import { isDay } from '@xuanjiang/contracts/rules/shanghai-day';
import type { RegionTable } from '@xuanjiang/region-data/region-table';
import type { RowFault } from '../../../../lib/sheet/row-fault.ts';
import type { Sheet, SheetRow } from '../../../../lib/sheet/sheet-columns.ts';
import { LayoutError, sheetOf } from '../../../../lib/sheet/sheet-columns.ts';
import type { NamedUniversity } from '../../../../lib/university-names.ts';
import { createUniversityNames } from '../../../../lib/university-names.ts';
import type { SourceDraft } from '../../university/service.ts';
import type { EnrolmentDrafts } from '../import-store.ts';
import { scoreLines } from './score-lines.ts';

const COLUMNS = [
  'year',
  'province',
  'batch',
  'subject_type',
  'school_code',
  'school_name',
  'major_group',
  'major_code',
  'major_name',
  'min_score',
  'min_rank',
  'avg_score',
  'max_score',
  'plan_count',
  'tie_breaker_text',
  'first_subject',
  'second_subjects',
  'category',
  'duration',
  'tuition',
  'campus',
  'note',
  'score',
  'same_score_count',
  'cumulative_count',
  'since',
  'scheme',
  'subject_types',
  'source_url',
  'published_at',
  'retrieved_at',
] as const;
type Column = (typeof COLUMNS)[number];

const HEADINGS = Object.fromEntries(
  COLUMNS.map((column) => [column, [column]]),
) as unknown as Record<Column, readonly string[]>;

type Kind = EnrolmentDrafts['table'];

/** By which columns a kind of file is known, the most particular first. */
const KINDS: readonly (readonly [Kind, readonly Column[]])[] = [
  ['score_table', ['year', 'province', 'subject_type', 'score', 'cumulative_count']],
  [
    'admission_line',
    ['year', 'province', 'batch', 'subject_type', 'school_name', 'min_score', 'min_rank'],
  ],
  [
    'enrolment_plan',
    ['year', 'province', 'batch', 'subject_type', 'school_name', 'major_name', 'plan_count'],
  ],
  ['control_line', ['year', 'province', 'subject_type', 'batch', 'score']],
  ['exam_scheme', ['province', 'since', 'scheme', 'subject_types']],
];

/** How a figure is written that was not published. */
const UNPUBLISHED = new Set(['', '-', '--', '—', '/', '未公布', '无']);

/** How the exam of a province is put together. */
const SCHEMES = ['3+3', '3+1+2', '文理'] as const;

const TEXT_MAX = 40;
const LONG_MAX = 300;
const COUNT_MAX = 2_000_000;
const TUITION_MAX = 1_000_000;

interface Context {
  readonly regions: RegionTable;
  readonly universities: readonly NamedUniversity[];
  /** Where a row does not say it. */
  readonly source: SourceDraft;
}

/** Reads the cells of one row, and notes what is wrong with them. */
const createReader = (line: SheetRow<Column>, faults: RowFault[]) => {
  const fault = (column: Column, reason: string): void =>
    void faults.push({ row: line.row, column, reason });
  const number = (column: Column, max: number, whole: boolean, least = 0): number | null => {
    const text = line.cell(column).replaceAll(/[,，]/g, '');
    if (UNPUBLISHED.has(text)) return null;
    const value = Number(text);
    if (/^\d+(\.\d+)?$/.test(text) && value >= least && value <= max) {
      if (!whole || Number.isInteger(value)) return value;
    }
    fault(column, `应为 ${least} 到 ${max} 的${whole ? '整数' : '数'}，未公布请留空`);
    return null;
  };
  const needed = (column: Column, max: number, least = 0): number => {
    const before = faults.length;
    const value = number(column, max, true, least);
    if (value === null && faults.length === before) fault(column, '不能为空');
    return value ?? 0;
  };
  const text = (column: Column, max: number, required = false): string => {
    const value = line.cell(column).normalize('NFC');
    if (required && value === '') fault(column, '不能为空');
    if (value.length > max) fault(column, `超过 ${max} 个字`);
    if (/\p{Cc}/u.test(value)) fault(column, '含有控制字符');
    return value;
  };
  return { fault, number, needed, text };
};

type Reader = ReturnType<typeof createReader>;

const provinceOf = (line: SheetRow<Column>, reader: Reader, { regions }: Context): string => {
  const codes = regions.codesByNames([line.cell('province')]);
  const province = codes.find((code) => regions.path(code).length === 1);
  if (province === undefined) reader.fault('province', '没有这个省份');
  return province ?? '';
};

const examOf = (line: SheetRow<Column>, reader: Reader, context: Context) => {
  return {
    year: reader.needed('year', ENROLMENT_YEARS.max, ENROLMENT_YEARS.min),
    province_id: provinceOf(line, reader, context),
    subject: reader.text('subject_type', TEXT_MAX, true),
  };
};

const sourceOf = (line: SheetRow<Column>, reader: Reader, { source }: Context): SourceDraft => {
  const url = reader.text('source_url', LONG_MAX) || source.url;
  if (url !== '' && !/^https?:\/\/[^\s/]+\S*$/.test(url)) reader.fault('source_url', '不是网址');
  const publishedAt = line.cell('published_at').slice(0, 10) || source.publishedAt;
  if (publishedAt !== '' && !isDay(publishedAt)) reader.fault('published_at', '应为 YYYY-MM-DD');
  const host = /^https?:\/\/([^\s/]+)/.exec(url)?.[1];
  return { publisher: source.publisher || (host ?? '导入文件'), publishedAt, url };
};

/** Rows of one file with what is wrong with them. */
const resolveRows = <R>(
  sheet: Sheet<Column>,
  faults: RowFault[],
  make: (line: SheetRow<Column>, reader: Reader) => { readonly row: R; readonly key: string },
  context: Context,
) => {
  const seen = new Map<string, number>();
  return sheet.rows.flatMap((line) => {
    const before = faults.length;
    const reader = createReader(line, faults);
    const { row, key } = make(line, reader);
    const source = sourceOf(line, reader, context);
    const first = seen.get(key);
    if (first !== undefined) reader.fault('year', `与第 ${first} 行重复`);
    seen.set(key, line.row);
    return faults.length > before ? [] : [{ row, source, at: line.row }];
  });
};

const createUniversityFinder = (universities: readonly NamedUniversity[]) => {
  const names = createUniversityNames(universities);
  return (code: string, name: string): NamedUniversity | string => {
    const found = names.one(name);
    if (typeof found !== 'string') return found;
    // A province has codes of its own: only the ministry's tells which university it is.
    return (code.length === 10 ? names.all(code)[0] : undefined) ?? found;
  };
};

const enrolmentRow = (
  line: SheetRow<Column>,
  reader: Reader,
  context: Context,
  find: ReturnType<typeof createUniversityFinder>,
) => {
  const code = reader.text('school_code', TEXT_MAX);
  const name = reader.text('school_name', TEXT_MAX, true);
  const university = find(code, name);
  const isFound = typeof university !== 'string';
  if (!isFound && name !== '') reader.fault('school_name', university);
  return {
    ...examOf(line, reader, context),
    university_id: isFound ? university.id : '',
    batch: reader.text('batch', TEXT_MAX, true),
    major_group: reader.text('major_group', TEXT_MAX),
    major_name: reader.text('major_name', LONG_MAX),
    school_code: code,
    plan_count: reader.number('plan_count', COUNT_MAX, true),
    retrieved_at: reader.text('retrieved_at', TEXT_MAX),
  };
};

const keyOf = (...parts: readonly (string | number)[]): string => JSON.stringify(parts);

const scoreTables = (
  sheet: Sheet<Column>,
  faults: RowFault[],
  context: Context,
): Extract<EnrolmentDrafts, { table: 'score_table' }> => {
  const rows = resolveRows(
    sheet,
    faults,
    (line, reader) => {
      const exam = examOf(line, reader, context);
      const score = reader.needed('score', EXAM_SCORE_MAX);
      const cumulative = reader.needed('cumulative_count', COUNT_MAX);
      const count = reader.number('same_score_count', COUNT_MAX, true);
      const key = keyOf(exam.province_id, exam.year, exam.subject, score);
      return { row: { exam, score, cumulative, count, at: line.row }, key };
    },
    context,
  );
  const tables = Map.groupBy(rows, ({ row: { exam } }) =>
    keyOf(exam.province_id, exam.year, exam.subject),
  );
  return {
    table: 'score_table',
    rows: [...tables.values()].flatMap((table) => {
      const [first] = table;
      if (first === undefined) return [];
      const lines = scoreLines(
        table.map(({ row }) => row),
        faults,
      );
      const row = { ...first.row.exam, rows: JSON.stringify(lines) };
      return [{ row, source: first.source, at: first.at }];
    }),
  };
};

const lines = (sheet: Sheet<Column>, faults: RowFault[], context: Context): EnrolmentDrafts => {
  const find = createUniversityFinder(context.universities);
  return {
    table: 'admission_line',
    rows: resolveRows(
      sheet,
      faults,
      (line, reader) => {
        const common = enrolmentRow(line, reader, context, find);
        const before = faults.length;
        const row = {
          ...common,
          min_score: reader.number('min_score', EXAM_SCORE_MAX, false, 1),
          min_rank: reader.number('min_rank', COUNT_MAX, true, 1),
          avg_score: reader.number('avg_score', EXAM_SCORE_MAX, false, 1),
          max_score: reader.number('max_score', EXAM_SCORE_MAX, false, 1),
          tie_break: reader.text('tie_breaker_text', LONG_MAX),
        };
        if (row.min_score === null && row.min_rank === null && faults.length === before) {
          reader.fault('min_score', '最低分和最低位次至少要有一个');
        }
        const { university_id, province_id, year, subject, batch, major_group, major_name } = row;
        const key = keyOf(
          university_id,
          province_id,
          year,
          subject,
          batch,
          major_group,
          major_name,
        );
        return { row, key };
      },
      context,
    ),
  };
};

const plans = (sheet: Sheet<Column>, faults: RowFault[], context: Context): EnrolmentDrafts => {
  const find = createUniversityFinder(context.universities);
  return {
    table: 'enrolment_plan',
    rows: resolveRows(
      sheet,
      faults,
      (line, reader) => {
        const row = {
          ...enrolmentRow(line, reader, context, find),
          category: reader.text('category', TEXT_MAX) || '普通',
          major_code: reader.text('major_code', TEXT_MAX),
          require: reader.text('second_subjects', TEXT_MAX),
          duration: reader.text('duration', TEXT_MAX),
          tuition: reader.number('tuition', TUITION_MAX, false),
          campus: reader.text('campus', TEXT_MAX),
          note: reader.text('note', LONG_MAX),
        };
        const { university_id, province_id, year, subject, batch, major_group } = row;
        const major = [row.category, row.major_code, row.major_name];
        const key = keyOf(university_id, province_id, year, subject, batch, major_group, ...major);
        return { row, key };
      },
      context,
    ),
  };
};

const controls = (sheet: Sheet<Column>, faults: RowFault[], context: Context): EnrolmentDrafts => ({
  table: 'control_line',
  rows: resolveRows(
    sheet,
    faults,
    (line, reader) => {
      const exam = examOf(line, reader, context);
      const batch = reader.text('batch', TEXT_MAX, true);
      const row = { ...exam, batch, score: reader.needed('score', EXAM_SCORE_MAX) };
      return { row, key: keyOf(exam.province_id, exam.year, exam.subject, batch) };
    },
    context,
  ),
});

const schemes = (sheet: Sheet<Column>, faults: RowFault[], context: Context): EnrolmentDrafts => ({
  table: 'exam_scheme',
  rows: resolveRows(
    sheet,
    faults,
    (line, reader) => {
      const kind = SCHEMES.find((name) => name === line.cell('scheme'));
      if (kind === undefined) reader.fault('scheme', `应为 ${SCHEMES.join('、')} 之一`);
      const subjects = reader.text('subject_types', LONG_MAX, true).split(/[、,，]/);
      const row = {
        province_id: provinceOf(line, reader, context),
        since: reader.needed('since', ENROLMENT_YEARS.max),
        kind: kind ?? SCHEMES[0],
        subjects: JSON.stringify(subjects.map((subject) => subject.trim())),
      };
      return { row, key: keyOf(row.province_id, row.since) };
    },
    context,
  ),
});

const RESOLVERS = {
  admission_line: lines,
  enrolment_plan: plans,
  score_table: scoreTables,
  control_line: controls,
  exam_scheme: schemes,
} as const;

const sheetWithKind = (table: readonly (readonly string[])[]): [Kind, Sheet<Column>] => {
  for (const [kind, needed] of KINDS) {
    try {
      return [kind, sheetOf<Column>(table, HEADINGS, needed)];
    } catch (error) {
      if (!(error instanceof LayoutError)) throw error;
    }
  }
  throw new LayoutError('没有找到表头：需要分数线、招生计划、一分一段、控制线或考试方案的列名');
};

/**
 * Reads a sheet with the interchange columns; which of the five kinds it is follows from them.
 * @throws LayoutError
 */
export const resolveEnrolment = (table: readonly (readonly string[])[], context: Context) => {
  const [kind, sheet] = sheetWithKind(table);
  const faults: RowFault[] = [];
  const drafts = RESOLVERS[kind](sheet, faults, context);
  return { drafts, faults };
};
