import { templateTitle } from '@xuanjiang/contracts/rules/sheet-columns';
import type { SheetKindName, SheetLayout } from '@xuanjiang/contracts/rules/sheet-fields';
import {
  PROBLEM_HEADING,
  SHEET_FIELDS,
  SHEET_LAYOUTS,
} from '@xuanjiang/contracts/rules/sheet-fields';
import { writeBook } from '../../../../lib/sheet/sheet.ts';
import type { FoundColumn } from '../checking/sheet-facts.ts';

/** What a kind of table is called. */
export const SHEET_NAMES = {
  admission_line: '录取分数线',
  enrolment_plan: '招生计划',
  score_table: '一分一段表',
  control_line: '控制分数线',
  exam_scheme: '考试方案',
  university: '院校名单',
} as const satisfies Record<SheetKindName, string>;

const WIDTH = 14;
const HEAD = ['列名', '必须填', '是什么', '可以填什么', '例子', '表头也可以写成'];
const WIDTHS = [14, 10, 40, 36, 18, 60];

const explained = (kind: SheetKindName) => {
  const { fields, needed }: SheetLayout = SHEET_LAYOUTS[kind];
  return fields.map((name) => {
    const { heading, meaning, allowed, example, others } = SHEET_FIELDS[name];
    const choice = needed.find((names) => names.includes(name));
    const must = choice === undefined ? '' : '是';
    return [
      heading,
      choice !== undefined && choice.length > 1 ? '任一' : must,
      meaning,
      allowed,
      example,
      others.join('、'),
    ];
  });
};

/** A workbook to fill in, with an example and a sheet that explains its columns. */
export const writeTemplate = (kind: SheetKindName): Promise<Uint8Array> => {
  const { fields } = SHEET_LAYOUTS[kind];
  const name = SHEET_NAMES[kind];
  return writeBook([
    {
      title: name,
      widths: fields.map(() => WIDTH),
      rows: [
        [templateTitle(name)],
        fields.map((field) => SHEET_FIELDS[field].heading),
        fields.map((field) => SHEET_FIELDS[field].example),
      ],
    },
    {
      title: '说明',
      widths: WIDTHS,
      rows: [
        ['第一张表里填数据：表头留着，例子那一行导入时跳过，不认得的列不导入。'],
        HEAD,
        ...explained(kind),
      ],
    },
  ]);
};

interface ReportedRow {
  readonly cells: readonly string[];
  readonly problems: readonly string[];
}

/** A table as it is now, with what is wrong in each row; it can be sent again. */
export const writeReport = (
  columns: readonly FoundColumn[],
  rows: readonly ReportedRow[],
): Promise<Uint8Array> =>
  writeBook([
    {
      title: PROBLEM_HEADING,
      widths: [...columns.map(() => WIDTH), ...WIDTHS.slice(2, 3)],
      rows: [
        [...columns.map(({ heading }) => heading), PROBLEM_HEADING],
        ...rows.map(({ cells, problems }) => [
          ...columns.map((_, at) => cells[at] ?? ''),
          problems.join('；'),
        ]),
      ],
    },
  ]);
