import type { DemoUniversity } from './universities.ts';

const named = (names: string): Set<string> => new Set(names.split(' '));

/** The six under the Ministry that train state-funded teachers. */
const STATE_TEACHERS = named(
  '北京师范大学 华东师范大学 东北师范大学 华中师范大学 陕西师范大学 西南大学',
);
const COMPREHENSIVE_ASSESSMENT = named(
  '中山大学 华南理工大学 南方科技大学 山东大学 中国海洋大学 中南大学 复旦大学 上海交通大学 同济大学 ' +
    '华东师范大学 华东理工大学 东华大学 上海大学 上海科技大学 南京大学 东南大学 苏州大学 南京航空航天大学 ' +
    '南京理工大学 中国矿业大学 南京邮电大学 河海大学 江南大学 南京林业大学 南京信息工程大学 南京农业大学 ' +
    '南京医科大学 南京中医药大学 中国药科大学 南京师范大学',
);
const THREE_IN_ONE = named('浙江大学 宁波大学 中国科学院大学 复旦大学 上海交通大学');
const EIGHT_YEARS = named(
  '北京协和医学院 北京大学 清华大学 复旦大学 上海交通大学 浙江大学 中山大学 四川大学 中南大学 ' +
    '华中科技大学 武汉大学 西安交通大学 海军军医大学 空军军医大学',
);
const NO_JOINT = named('北京大学 清华大学');
const UNUSUAL = named('艺术类 体育类 军事类');

const isPolice = (university: DemoUniversity): boolean => university.Name === '中国人民公安大学';
const isGeneral = (university: DemoUniversity): boolean =>
  !UNUSUAL.has(university.Kind) && !isPolice(university);
const ofKind = (kind: string) => (university: DemoUniversity) => university.Kind === kind;
const among = (names: Set<string>) => (university: DemoUniversity) => names.has(university.Name);

const RULES = {
  any: () => true,
  /** Students pay fees and may apply for grants: not so in the forces. */
  civilian: (university) => university.Kind !== '军事类',
  /** Admits mainly by the exam's score: no art, sport, military or police school. */
  general: isGeneral,
  /** The 39 universities of 强基计划 are the 39 of project 985. */
  qiangji: (university) => university.F985,
  'comprehensive-assessment': among(COMPREHENSIVE_ASSESSMENT),
  'three-in-one': among(THREE_IN_ONE),
  'state-teacher': among(STATE_TEACHERS),
  teacher: (university) => university.Name.includes('师范') || STATE_TEACHERS.has(university.Name),
  'rural-national': (university) => isGeneral(university) && university.F211,
  'rural-university': (university) =>
    isGeneral(university) && university.F211 && /教育部|工业和信息化部/.test(university.Dept),
  'eight-year': among(EIGHT_YEARS),
  medical: (university) =>
    EIGHT_YEARS.has(university.Name) ||
    (university.Kind === '医药类' && !university.Name.includes('药科')),
  'chinese-medicine': (university) => university.Name.includes('中医药'),
  engineering: (university) =>
    isGeneral(university) &&
    (university.Kind === '理工类' || /理工|工业|华中科技|交通|航空/.test(university.Name)),
  joint: (university) =>
    /综合类|理工类|财经类|农林类/.test(university.Kind) &&
    university.F211 &&
    !NO_JOINT.has(university.Name),
  comprehensive: ofKind('综合类'),
  finance: ofKind('财经类'),
  law: (university) => isGeneral(university) && /政法/.test(university.Kind + university.Name),
  language: ofKind('语言类'),
  agriculture: ofKind('农林类'),
  art: ofKind('艺术类'),
  sport: ofKind('体育类'),
  minority: ofKind('民族类'),
  military: ofKind('军事类'),
  police: isPolice,
} satisfies Record<string, (university: DemoUniversity) => boolean>;

/** Which universities a subject or a question suits. */
export type Fit = keyof typeof RULES;

/** Whether what is meant for `fit` makes sense at this university. */
export function fits(fit: Fit, university: DemoUniversity): boolean {
  return RULES[fit](university);
}
