import { expect, test } from 'vitest';
import {
  columnsFor,
  headerRow,
  kindOfHeader,
  missingFields,
  templateTitle,
  templateVersion,
} from './sheet-columns.ts';
import type { SheetFieldName } from './sheet-fields.ts';
import { SHEET_FIELDS, SHEET_KIND_NAMES, SHEET_LAYOUTS, TEMPLATE_VERSION } from './sheet-fields.ts';

test.each([
  [
    'admission_line',
    '年份 省份 批次 科类 专业组 院校代码 院校名称 专业名称 最低分 最低位次 平均分 最高分 备注 来源 发布日期',
    'year province batch subject_type major_group school_code school_name major_name min_score min_rank avg_score max_score - publisher published_at',
  ],
  [
    'admission_line',
    '年度 生源地 录取批次 首选科目 学校名称 专业 录取最低分 最低排名',
    'year province batch first_subject school_name major_name min_score min_rank',
  ],
  [
    'enrolment_plan',
    '年份 省份 批次 科类 院校专业组 院校 专业代号 专业名称 再选科目 招生人数 学制 学费(元/年) 校区 备注',
    'year province batch subject_type major_group school_name major_code major_name second_subjects plan_count duration tuition campus note',
  ],
  [
    'university',
    '序号 学校名称 学校标识码 主管部门 所在地 办学层次 备注',
    '- school_name school_code dept place level note',
  ],
  [
    'score_table',
    '年份 省份 科类 分数 本段人数 累计人数',
    'year province subject_type score same_score_count cumulative_count',
  ],
  ['control_line', '年份 省份 科类 批次 控制线', 'year province subject_type batch score'],
  ['exam_scheme', 'province since scheme subject_types', 'province since scheme subject_types'],
  [
    'exam_scheme',
    '省份 开始年份 考试方案 科类列表 填报单位 志愿数',
    'province since scheme subject_types unit choices',
  ],
  [
    'enrolment_plan',
    '年份 省份 批次 科类 院校名称 专业组 上年专业组 专业名称 计划数',
    'year province batch subject_type school_name major_group former_group major_name plan_count',
  ],
  // The names of interchange files.
  [
    'admission_line',
    'year province batch subject_type school_code school_name major_group major_name min_score min_rank plan_count',
    'year province batch subject_type school_code school_name major_group major_name min_score min_rank plan_count',
  ],
] as const)('%s is known by %s', (kind, header, names) => {
  const headings = header.split(' ');
  expect(kindOfHeader(headings)).toBe(kind);
  expect(
    columnsFor(headings, kind)
      .map((name) => name ?? '-')
      .join(' '),
  ).toBe(names);
});

test('marks, years, blanks, brackets and full width do not matter', () => {
  const header = ['*最低 分', '２０２６年投档最低分', '最低位次（名）', '【学费】', '最低\n排名'];
  expect(columnsFor(header, 'admission_line')).toEqual(['min_score', null, 'min_rank', null, null]);
});

test.each([
  // How many came is not how many may come.
  ['admission_line', '最低分 录取人数', 'min_score -'],
  ['admission_line', '投档线 最低分 位次 最低位次', '- min_score - min_rank'],
  ['admission_line', '类别 科类', '- subject_type'],
  // No heading says which year a row is of.
  ['admission_line', '2025年最低分 2024年最低分', '- -'],
  ['admission_line', '最低分(2025) 最低分(2024)', '- -'],
  ['admission_line', '2025年最低分 2024年最低分 最低分', '- - min_score'],
  ['admission_line', '最低分(平均) 位次(平均)', '- -'],
  ['score_table', '分数 人数(累计) 累计人数', 'score - cumulative_count'],
] as const)(
  'in %s the headings %s are %s: none is taken for another one',
  (kind, header, names) => {
    const found = columnsFor(header.split(' '), kind);
    expect(found.map((name) => name ?? '-').join(' ')).toBe(names);
  },
);

test('lines of universities are no control lines', () => {
  const header = ['年份', '省份', '科类', '批次', '分数线'];
  expect(kindOfHeader(header)).toBe('control_line');
  expect(kindOfHeader([...header, '院校名称'])).toBeNull();
});

test('an unknown heading stands for nothing', () => {
  expect(columnsFor(['备注2', '问题', ''], 'enrolment_plan')).toEqual([null, null, null]);
  expect(kindOfHeader(['编号', '备注'])).toBeNull();
});

test('the header is found below titles, and not where only data stands', () => {
  const header = ['年份', '省份', '最低分'];
  expect(headerRow([['2026 年投档情况'], ['单位：分'], header, ['2026', '浙江', '634']])).toBe(2);
  expect(headerRow([['2026', '浙江', '634']])).toBe(-1);
  expect(headerRow([])).toBe(-1);
});

test('what is missing is named, with what would do instead', () => {
  const has =
    (...names: SheetFieldName[]) =>
    (name: SheetFieldName) =>
      names.includes(name);
  expect(missingFields('admission_line', has('year', 'province', 'batch', 'min_rank'))).toEqual([
    ['subject_type', 'first_subject'],
    ['school_name'],
  ]);
});

test('no two fields of a kind have a heading in common', () => {
  for (const kind of SHEET_KIND_NAMES) {
    const names = SHEET_LAYOUTS[kind].fields.flatMap((name) => [
      SHEET_FIELDS[name].heading,
      ...SHEET_FIELDS[name].others,
    ]);
    expect(
      names.filter((name, at) => names.indexOf(name) !== at),
      kind,
    ).toEqual([]);
  }
});

test('a template says its version, and other titles say none', () => {
  expect(templateVersion(templateTitle('招生计划'))).toBe(TEMPLATE_VERSION);
  expect(templateVersion('招生计划导入模板（第 1 版）')).toBe(1);
  expect(templateVersion('2026 年本科批投档情况')).toBeNull();
});
