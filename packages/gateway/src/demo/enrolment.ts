import { readFileSync } from 'node:fs';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import type { Random } from './prng.ts';
import { createRandom } from './prng.ts';
import type { DemoUniversity } from './universities.ts';
import { prominence } from './universities.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

interface Scheme {
  readonly kind: '3+3' | '3+1+2' | '文理';
  readonly since: number;
  readonly provinces: readonly string[];
}

interface Major {
  readonly name: string;
  readonly require: string;
  readonly tuition: number;
  readonly duration: string;
  readonly note: string;
}

const schemes = readJson<readonly Scheme[]>('./exam-schemes.json');
const texts = readJson<{
  readonly majors: readonly Major[];
  readonly facts: readonly { readonly name: string; readonly values: readonly string[] }[];
  readonly partnerships: readonly string[];
  readonly tieBreak: string;
}>('./enrolment-texts.json');

const SUBJECTS = {
  '3+3': ['综合'],
  '3+1+2': ['物理类', '历史类'],
  文理: ['理科', '文科'],
} as const;
/** Their lines are published by rank: the score is missing. */
const RANK_ONLY = '370000';
/** Its lines of majors were not published for the oldest year. */
const NO_MAJORS_FIRST = '440000';
/** Where majors are chosen one by one, without groups. */
const WITHOUT_GROUPS = new Set(['330000', '370000', '130000', '210000', '500000', '520000']);
/** Large provinces, of which each university has plans for two besides its own. */
const RECRUITED = ['440000', '330000', '420000', '410000', '370000'];
const YEARS = 3;
/** Years whose tables of scores are there: each can be compared with the other. */
const TABLE_YEARS = 2;
const TABLE_BEST = 700;
const TABLE_LOWEST = 420;
const MAJORS = 3;
/** What a group may demand besides, the frequent one more often. */
const DEMANDS = ['化学', '化学', '化学和生物', ''] as const;
const BATCH = '本科批';

const MINISTRY = 'ministry-2026';
const DEMO = 'demo';
const SCHEMES = 'schemes';

const sources: readonly Row<'source'>[] = [
  {
    id: MINISTRY,
    publisher: '教育部《全国普通高等学校名单》',
    published_at: '2026-06-17',
    url: 'https://www.moe.gov.cn/',
    demo: 0,
  },
  { id: DEMO, publisher: '演示数据（虚构）', published_at: '2026-07-01', url: '', demo: 1 },
  {
    id: SCHEMES,
    publisher: '公开报道整理，待核对（演示）',
    published_at: '2026-11-01',
    url: '',
    demo: 1,
  },
];

const schemeOf = (province: string): Scheme | undefined =>
  schemes.find(({ provinces }) => provinces.includes(province));

const subjectsOf = (province: string): readonly string[] =>
  SUBJECTS[schemeOf(province)?.kind ?? '3+1+2'];

/** How many reached a total: one curve for each exam, from which all invented figures follow. */
const curveOf = (province: string, year: number, subject: string) => {
  const random = createRandom(`exam ${province} ${year} ${subject}`);
  const candidates = createRandom(`size ${province} ${subject}`).int(200_000) + 60_000;
  const middle = 455 + random.int(25);
  return (score: number): number =>
    Math.max(1, Math.round(candidates / (1 + Math.exp((score - middle) / 36))));
};

const scoreTable = (province: string, year: number, subject: string): Row<'score_table'> => {
  const reached = curveOf(province, year, subject);
  const rows: [number, number, number][] = [];
  let before = 0;
  for (let score = TABLE_BEST; score >= TABLE_LOWEST; score -= 1) {
    const cumulative = Math.max(before + 1, reached(score));
    rows.push([score, cumulative - before, cumulative]);
    before = cumulative;
  }
  return {
    province_id: province,
    year,
    subject,
    rows: JSON.stringify(rows),
    source_id: DEMO,
  };
};

interface Exam {
  readonly province: string;
  readonly year: number;
  readonly subject: string;
}

const examsOf = (provinces: readonly string[], years: readonly number[]): Exam[] =>
  provinces.flatMap((province) =>
    years
      .filter((year) => year >= (schemeOf(province)?.since ?? 0))
      .flatMap((year) => subjectsOf(province).map((subject) => ({ province, year, subject }))),
  );

const controlLines = (exam: Exam): Row<'control_line'>[] => {
  const random = createRandom(`control ${exam.province} ${exam.year} ${exam.subject}`);
  const score = 430 + random.int(25);
  const line = (batch: string, points: number) => ({
    province_id: exam.province,
    year: exam.year,
    subject: exam.subject,
    batch,
    score: points,
    source_id: DEMO,
  });
  return [line(BATCH, score), line('特殊类型招生控制线', score + 80)];
};

/** What a university has of one exam: plans of majors, and lines of the group and its majors. */
const enrolmentOf = (
  university: DemoUniversity,
  exam: Exam,
  oldest: number,
  random: Random,
): { readonly plans: Row<'enrolment_plan'>[]; readonly lines: Row<'admission_line'>[] } => {
  const { province, year, subject } = exam;
  const reached = curveOf(province, year, subject);
  const base = 560 + prominence(university) * 32 + random.int(20);
  const group = WITHOUT_GROUPS.has(province) ? '' : String(201 + random.int(9));
  const common = {
    university_id: university.Code,
    province_id: province,
    year,
    subject,
    batch: BATCH,
    school_code: '',
    source_id: DEMO,
    retrieved_at: '',
  };
  const lineAt = (major: string, score: number): Row<'admission_line'> => ({
    ...common,
    major_group: group,
    major_name: major,
    plan_count: null,
    min_score: province === RANK_ONLY ? null : score,
    min_rank: reached(score),
    avg_score: null,
    max_score: null,
    tie_break: major === '' ? texts.tieBreak : '',
  });
  const open = subject === '历史类' || subject === '文科' ? '' : undefined;
  // A group is a demand: all its majors have the same.
  const demand = group === '' ? open : (open ?? random.pick(DEMANDS));
  const majors = random
    .shuffle(texts.majors.filter(({ require }) => require === (demand ?? require)))
    .slice(0, MAJORS);
  const scores = majors.map((_, index) => base + index * (3 + random.int(6)));
  const published = province !== NO_MAJORS_FIRST || year !== oldest;
  return {
    plans: majors.map((major, index) => ({
      ...common,
      major_group: group,
      major_name: major.name,
      plan_count: 2 + random.int(40),
      category: '普通',
      major_code: String(index + 1).padStart(2, '0'),
      require: major.require,
      duration: major.duration,
      tuition: major.tuition,
      campus: '',
      note: major.note,
    })),
    lines: [
      lineAt('', Math.min(...scores)),
      ...(published ? majors.map(({ name }, index) => lineAt(name, scores[index] ?? base)) : []),
    ],
  };
};

/** Universities of which the demo has plans and lines. */
const withData = (university: DemoUniversity, index: number): boolean =>
  university.F985 || index % 3 === 0;

const provincesOf = (university: DemoUniversity, index: number): string[] => [
  ...new Set([
    university.Provinceid,
    RECRUITED[index % RECRUITED.length] ?? '',
    RECRUITED[(index + 1) % RECRUITED.length] ?? '',
  ]),
];

const partnersOf = (universities: readonly DemoUniversity[]): Row<'university_partner'>[] =>
  universities.flatMap((university, index) => {
    const next = universities[(index + 1) % universities.length];
    if (next === undefined) return [];
    const common = {
      since: `2025-0${1 + (index % 9)}-01`,
      note: texts.partnerships[index % texts.partnerships.length] ?? '',
    };
    return [
      { ...common, university_id: university.Code, partner_id: next.Code },
      { ...common, university_id: next.Code, partner_id: university.Code },
    ];
  });

const factsOf = ({ Code }: DemoUniversity): Row<'university_fact'>[] => {
  const random = createRandom(`facts ${Code}`);
  return texts.facts.map(({ name, values }, position) => ({
    university_id: Code,
    position,
    name,
    value: random.pick(values),
    source_id: DEMO,
  }));
};

/** Invented facts and figures of the demo's universities, and the schemes of the exam. */
export const demoEnrolment = (universities: readonly DemoUniversity[], newest: number) => {
  const years = Array.from({ length: YEARS }, (_, index) => newest - YEARS + 1 + index);
  const [oldest = newest] = years;
  const provinces = schemes.flatMap(({ provinces: some }) => some);
  const exams = examsOf(provinces, years);
  const data = universities.flatMap((university, index) =>
    withData(university, index)
      ? examsOf(provincesOf(university, index), years)
          // A year of which nothing was published is a gap.
          .filter(({ year }) => index % 7 !== 3 || year !== newest - 1)
          .map((exam) =>
            enrolmentOf(
              university,
              exam,
              oldest,
              createRandom(`${university.Code} ${exam.province} ${exam.year} ${exam.subject}`),
            ),
          )
      : [],
  );
  return {
    sources,
    facts: universities.flatMap(factsOf),
    partners: partnersOf(universities),
    plans: data.flatMap(({ plans }) => plans),
    lines: data.flatMap(({ lines }) => lines),
    scoreTables: exams
      .filter(({ year }) => year > newest - TABLE_YEARS)
      .map(({ province, year, subject }) => scoreTable(province, year, subject)),
    controls: exams.flatMap(controlLines),
    schemes: schemes.flatMap(({ kind, since, provinces: some }) =>
      some.map((province) => ({
        province_id: province,
        since,
        kind,
        subjects: JSON.stringify(SUBJECTS[kind]),
        source_id: SCHEMES,
      })),
    ),
  };
};

/** Source of what a university's own row says. */
export const DEMO_UNIVERSITY_SOURCE = MINISTRY;
