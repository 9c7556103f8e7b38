/*
 * Above 400 lines: a table of all columns with their headings, as a reader looks them up.
 */
import { ENROLMENT_YEARS } from '../constants.ts';

/** What a column of a table may hold. */
export interface SheetField {
  /** How it is headed in a template and on the screen. */
  readonly heading: string;
  /** How else authorities, universities and crawlers head it. */
  readonly others: readonly string[];
  readonly meaning: string;
  readonly allowed: string;
  readonly example: string;
}

const field = (
  heading: string,
  others: readonly string[],
  meaning: string,
  allowed: string,
  example: string,
): SheetField => ({ heading, others, meaning, allowed, example });

const TEXT = '40 个字以内';
const LONG = '300 个字以内';
const COUNT = '0 到 2000000 的整数，没有公布就留空';
const POINTS = '1 到 900 的数，没有公布就留空';
const FLAG = '是、否，不知道就留空';

/** Every column of every kind of table, by the name that interchange files give it. */
export const SHEET_FIELDS = {
  year: field(
    '年份',
    ['年度', '招生年份', '录取年份', '高考年份'],
    '哪一年的高考',
    `${ENROLMENT_YEARS.min} 到 ${ENROLMENT_YEARS.max}`,
    '2026',
  ),
  province: field(
    '省份',
    ['省', '省市', '省市区', '生源地', '招生省份', '生源省份', '考生所在地', '招生地区'],
    '考生所在的省份；院校名单里是院校所在的省份',
    '省级行政区的名称，全称、简称都行',
    '浙江',
  ),
  batch: field(
    '批次',
    ['录取批次', '招生批次', '批次名称', '层次批次'],
    '录取批次',
    TEXT,
    '本科批',
  ),
  subject_type: field(
    '科类',
    ['科别', '类别', '科类名称', '科目类', '考试科类', '文理', '文理科', '文理分科', '选考类别'],
    '物理类、历史类、综合、理科、文科等',
    TEXT,
    '物理类',
  ),
  school_code: field(
    '院校代码',
    [
      '学校标识码',
      '学校代码',
      '院校代号',
      '学校代号',
      '院校编号',
      '院校代码号',
      '院校国标代码',
      'code',
    ],
    '各省自己的院校代码，或教育部的 10 位标识码',
    '院校名单里必须是 10 位数字',
    '4133010335',
  ),
  school_name: field(
    '院校名称',
    ['学校名称', '院校', '学校', '高校名称', '招生院校', '大学名称', '院校全称', 'name'],
    '院校的全称或简称',
    '平台上已有的院校；院校名单里 60 个字以内',
    '浙江大学',
  ),
  major_group: field(
    '专业组',
    ['专业组代码', '院校专业组', '院校专业组代码', '专业组编号', '专业组名称', '组号', '专业组号'],
    '院校专业组的编号；没有专业组的省份留空',
    TEXT,
    '201',
  ),
  major_code: field('专业代码', ['专业代号', '专业编号'], '招生计划里的专业代码', TEXT, '01'),
  major_name: field(
    '专业名称',
    ['专业', '专业类', '录取专业', '招生专业', '专业或类', '专业类名称'],
    '专业或专业类的名称；整个专业组的分数线留空',
    LONG,
    '计算机类',
  ),
  min_score: field(
    '最低分',
    [
      ...['录取最低分', '投档最低分', '最低录取分', '最低分数', '最低投档分', '投档线', '投档分'],
      ...['投档分数线', '录取分数线', '最低录取分数', '录取分', '最低分数线'],
    ],
    '录取或投档的最低分',
    POINTS,
    '634',
  ),
  min_rank: field(
    '最低位次',
    [
      ...[
        '最低排名',
        '最低排位',
        '录取最低位次',
        '投档最低位次',
        '最低分位次',
        '位次',
        '排名',
        '排位',
      ],
      ...[
        '最低录取位次',
        '最低分排名',
        '最低投档位次',
        '投档最低排名',
        '录取最低排名',
        '最低分排位',
      ],
    ],
    '最低分在全省的位次；最低分和最低位次至少要有一个',
    '1 到 2000000 的整数，没有公布就留空',
    '9872',
  ),
  avg_score: field(
    '平均分',
    ['录取平均分', '平均分数', '平均录取分', '均分'],
    '录取的平均分',
    POINTS,
    '641.5',
  ),
  max_score: field(
    '最高分',
    ['录取最高分', '最高分数', '最高录取分', '投档最高分'],
    '录取的最高分',
    POINTS,
    '668',
  ),
  plan_count: field(
    '计划数',
    ['招生人数', '招生计划', '招生计划数', '计划人数', '计划', '计划招生数', '招生数'],
    '计划招生的人数',
    COUNT,
    '24',
  ),
  tie_breaker_text: field('同分规则', ['同分排序', '同分条件'], '总分相同时怎么排', LONG, ''),
  first_subject: field(
    '首选科目',
    ['首选', '首选科目要求'],
    '3+1+2 的首选科目；没有科类这一列时按它定科类',
    '物理、历史',
    '物理',
  ),
  second_subjects: field(
    '选科要求',
    [
      '再选科目',
      '再选科目要求',
      '选考科目',
      '选考科目要求',
      '选考要求',
      '科目要求',
      '再选要求',
      '选科',
    ],
    '还要选考哪些科目，照公布的写',
    TEXT,
    '物理和化学',
  ),
  category: field(
    '计划类别',
    ['计划类型', '招生类型', '招生类别', '计划性质'],
    '普通、国家专项、中外合作等；留空就是普通',
    TEXT,
    '普通',
  ),
  duration: field('学制', ['学制年', '修业年限', '年限'], '学习几年', TEXT, '四年'),
  tuition: field(
    '学费',
    ['学费标准', '收费标准', '年学费', '收费'],
    '一年的学费，元',
    '0 到 1000000 的数，没有公布就留空',
    '5500',
  ),
  campus: field(
    '校区',
    ['办学地点', '就读校区', '办学校区', '培养地点'],
    '在哪个校区',
    TEXT,
    '紫金港',
  ),
  note: field('备注', ['说明', '专业备注', '备注说明', 'remark'], '计划或名单里注明的话', LONG, ''),
  score: field(
    '分数',
    ['总分', '分数段', '分数线', '控制线', '省控线', '控制分数线', '最低控制线', '成绩', '分值'],
    '一分一段表的分数，或控制分数线',
    '0 到 900 的整数',
    '590',
  ),
  same_score_count: field(
    '本段人数',
    ['同分人数', '人数', '该分人数', '本分人数', '段人数'],
    '正好是这个分数的人数',
    COUNT,
    '120',
  ),
  cumulative_count: field(
    '累计人数',
    ['累计', '累计数', '总人数', '位次累计', '累计位次'],
    '这个分数和更高分数一共多少人',
    '0 到 2000000 的整数',
    '9872',
  ),
  since: field(
    '开始年份',
    ['首次实行年份', '实行年份'],
    '从哪一年起实行；不知道写 0',
    '年份，或 0',
    '2021',
  ),
  scheme: field('考试方案', ['方案', '高考模式'], '高考怎么选科', '3+3、3+1+2、文理 之一', '3+1+2'),
  subject_types: field(
    '科类列表',
    ['各科类'],
    '公布数据时分哪些科类',
    '用顿号隔开',
    '物理类、历史类',
  ),
  dept: field(
    '主管部门',
    ['主管单位', '隶属', '隶属部门'],
    '院校的主管部门',
    '名单上的写法',
    '教育部',
  ),
  place: field(
    '所在地',
    ['城市', '所在城市', 'city'],
    '院校所在的城市',
    '地级市或县级市的名称',
    '杭州市',
  ),
  level: field('办学层次', ['层次', '学历层次'], '本科或专科', '本科、专科', '本科'),
  kind: field(
    '类型',
    ['学校类型', '院校类型', '办学类型'],
    '综合、理工、师范等',
    '10 个字以内',
    '综合',
  ),
  site: field(
    '网址',
    ['官网', '学校网址', '院校网址', '官方网站'],
    '院校的官网',
    'http 或 https 的网址',
    '',
  ),
  f985: field('985', ['是否985', '985工程'], '是不是 985', FLAG, '是'),
  f211: field('211', ['是否211', '211工程'], '是不是 211', FLAG, '是'),
  dfc: field('双一流', ['是否双一流', '双一流建设高校'], '是不是双一流', FLAG, '是'),
  unit: field(
    '填报单位',
    ['志愿单位', '投档单位', '志愿填报单位'],
    '一个志愿填什么',
    '院校专业组、专业、院校 之一，不知道就留空',
    '院校专业组',
  ),
  choices: field(
    '可填志愿数',
    ['志愿数', '志愿个数', '志愿数量', '平行志愿数'],
    '普通本科批最多填几个志愿',
    '1 到 300 的整数，不知道就留空',
    '45',
  ),
  former_group: field(
    '上年组号',
    ['上年专业组', '去年组号', '去年专业组', '上年专业组代码', '上年院校专业组'],
    '同一个专业组上一年的编号；公布过才填',
    TEXT,
    '203',
  ),
  publisher: field(
    '来源',
    ['发布单位', '数据来源', '发布机构', '来源单位'],
    '谁公布的；不写就用导入时填的',
    LONG,
    '',
  ),
  source_url: field(
    '来源网址',
    ['链接', '来源链接', '原文链接', '数据来源网址'],
    '在哪里公布的',
    'http 或 https 的网址',
    '',
  ),
  published_at: field(
    '发布日期',
    ['公布日期', '发布时间', '公布时间'],
    '哪天公布的；不写就用导入时填的',
    '如 2026-07-20',
    '',
  ),
  retrieved_at: field(
    '采集日期',
    ['采集时间', '抓取时间', '获取日期'],
    '哪天从原文抄下来的',
    TEXT,
    '',
  ),
} as const satisfies Record<string, SheetField>;

export type SheetFieldName = keyof typeof SHEET_FIELDS;

/** One kind of table: its columns in the order of its template, and those without which no row can be stored. */
export interface SheetLayout {
  readonly fields: readonly SheetFieldName[];
  /** One column of each of these must be there, or a value that is the same for all rows. */
  readonly needed: readonly (readonly SheetFieldName[])[];
  /** By which columns the kind is known: one of each. */
  readonly known: readonly (readonly SheetFieldName[])[];
}

const EXAM = ['year', 'province'] as const;
const SOURCE = ['publisher', 'source_url', 'published_at', 'retrieved_at'] as const;
const SUBJECT = ['subject_type', 'first_subject'] as const;
const NEEDED_EXAM = [['year'], ['province'], SUBJECT] as const;
const SCHOOL = ['school_code', 'school_name', 'major_group'] as const;

/** The kinds of tables, the most particular first. */
export const SHEET_LAYOUTS = {
  university: {
    fields: [
      ...(['school_name', 'school_code', 'dept', 'province', 'place', 'level', 'note'] as const),
      ...(['kind', 'site', 'f985', 'f211', 'dfc'] as const),
    ],
    needed: [['school_name'], ['school_code'], ['dept'], ['place'], ['level']],
    known: [['school_name'], ['dept', 'place'], ['level']],
  },
  score_table: {
    fields: [...EXAM, ...SUBJECT, 'score', 'same_score_count', 'cumulative_count', ...SOURCE],
    needed: [...NEEDED_EXAM, ['score'], ['cumulative_count']],
    known: [['score'], ['cumulative_count']],
  },
  exam_scheme: {
    fields: ['province', 'since', 'scheme', 'subject_types', 'unit', 'choices', ...SOURCE],
    needed: [['province'], ['since'], ['scheme'], ['subject_types']],
    known: [['province'], ['scheme'], ['subject_types', 'since']],
  },
  admission_line: {
    fields: [
      ...([
        ...EXAM,
        'batch',
        ...SUBJECT,
        ...SCHOOL,
        'major_name',
        'min_score',
        'min_rank',
      ] as const),
      ...(['avg_score', 'max_score', 'plan_count', 'tie_breaker_text'] as const),
      ...SOURCE,
    ],
    needed: [...NEEDED_EXAM, ['batch'], ['school_name'], ['min_score', 'min_rank']],
    known: [
      ['min_score', 'min_rank'],
      ['school_name', 'school_code', 'major_group', 'major_name'],
    ],
  },
  enrolment_plan: {
    fields: [
      ...([...EXAM, 'batch', ...SUBJECT, ...SCHOOL, 'major_code', 'major_name'] as const),
      ...(['second_subjects', 'category', 'plan_count', 'duration', 'tuition'] as const),
      ...(['campus', 'note', 'former_group'] as const),
      ...SOURCE,
    ],
    needed: [...NEEDED_EXAM, ['batch'], ['school_name'], ['major_name'], ['plan_count']],
    known: [['plan_count'], ['major_name', 'major_code', 'major_group']],
  },
  control_line: {
    fields: [...EXAM, ...SUBJECT, 'batch', 'score', ...SOURCE],
    needed: [...NEEDED_EXAM, ['batch'], ['score']],
    known: [['score'], ['batch']],
  },
} as const satisfies Record<string, SheetLayout>;

export type SheetKindName = keyof typeof SHEET_LAYOUTS;
export const SHEET_KIND_NAMES = Object.keys(SHEET_LAYOUTS) as SheetKindName[];

/** Columns whose value may be the same for all rows, and then be given beside the file. */
export const FIXABLE_FIELDS = ['year', 'province', 'batch', 'subject_type', 'school_name'] as const;
export type FixableField = (typeof FIXABLE_FIELDS)[number];

/**
 * The version of the templates. Version 1 had the names of the interchange columns, 2 no numbers of groups of the year
 * before, and no units; both are still read.
 */
export const TEMPLATE_VERSION = 3;
/** Heading of the column in which a table that was downloaded again says what is wrong. */
export const PROBLEM_HEADING = '问题';

/** Sizes of a table as its rows are read and kept. */
export const SHEET_CELLS = {
  /** Further columns are not read. */
  columnsMax: 60,
  /** Longest text of a cell, characters; longer ones are cut, and are then a fault of their field. */
  cellMax: 400,
  /** Values of a column that are shown beside its heading, and the most characters of each. */
  samples: 3,
  sampleMax: 40,
} as const;

/** Longest texts of a source, characters; publisher and page are stored as one. */
export const SHEET_SOURCE = { publisherMax: 100, pageMax: 180, urlMax: 300 } as const;
