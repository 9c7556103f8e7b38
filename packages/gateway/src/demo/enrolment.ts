import { readFileSync } from 'node:fs';
import type { ApplyUnit } from '@xuanjiang/contracts/rules/apply-unit';
import type { Insertable } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { createRandom } from './prng.ts';
import type { DemoUniversity } from './universities.ts';
import { prominence } from './universities.ts';

type Row<T extends keyof Tables> = Insertable<Tables[T]>;

const readJson = <T>(name: string): T =>
  JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as T;

interface Scheme {
  readonly kind: '3+3' | '3+1+2' | '文理';
  readonly since: number;
  readonly unit: ApplyUnit;
  readonly choices: number;
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
  readonly facts: readonly {
    readonly name: string;
    readonly values: readonly string[];
    /** Whether only some universities publish it. */
    readonly some?: boolean;
  }[];
  readonly campuses: readonly string[];
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
/** Where every university has plans, major by major. */
const BY_MAJOR = '330000';
/** Large provinces, of which each university has plans for two besides its own. */
const RECRUITED = ['440000', '330000', '420000', '410000', '370000'];
const YEARS = 3;
/** Years whose tables of scores are there: each can be compared with the other. */
const TABLE_YEARS = 2;
const TABLE_BEST = 700;
const TABLE_LOWEST = 420;
/** Majors of a group, and of a university where they are filled in one by one. */
const MAJORS = 3;
const MAJORS_ALONE = 6;
/** What groups may demand besides, by the subject that is chosen first, the frequent one more often. */
const DEMANDS = {
  science: ['化学', '化学', '化学和生物', '不限', '化学或生物', '详见学校招生章程'],
  arts: ['不限', '不限', '思想政治'],
} as const;
/** Number of the first group. */
const FIRST_GROUP = 201;
/** So much higher are numbers where all groups were numbered anew. */
const RENUMBERED = 50;
/** Points between one group and the next. */
const GROUP_STEP = 9;
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

const isArts = (subject: string): boolean => subject === '历史类' || subject === '文科';

/** One group of majors, or all that a university has where there are none, as it is in the newest year. */
interface DemoGroup {
  readonly number: number;
  readonly category: string;
  readonly majors: readonly Major[];
  /** Majors before it was put together anew, and how many years ago that was. */
  readonly majorsBefore: readonly Major[];
  readonly changedAgo: number;
}

/** How a university recruits in a province for years. */
const planOf = (university: DemoUniversity, province: string, subject: string) => {
  const random = createRandom(`${university.Code} ${province} ${subject}`);
  const arts = isArts(subject);
  const isAlone = schemeOf(province)?.unit !== 'group';
  const listed = texts.majors.filter(
    ({ require }) => !(arts ? /化学|生物/ : /政治/).test(require) || (isAlone && !arts),
  );
  const demands = random.shuffle(DEMANDS[arts ? 'arts' : 'science']);
  const count = isAlone ? 1 : 2 + random.int(2);
  const groups = Array.from({ length: count }, (_, at): DemoGroup => {
    // A group is a demand: all its majors have the same; but for one, where each has its own.
    const demand = demands[at % demands.length];
    const isMixed = isAlone || (at === count - 1 && random.chance(0.2));
    const fitting = listed.filter(({ require }) => isMixed || require === demand);
    const majors = random.shuffle(fitting.length > 0 ? fitting : listed);
    const size = isAlone ? MAJORS_ALONE : MAJORS;
    const isChanged = !isAlone && random.chance(0.2) && majors.length > 1;
    return {
      number: FIRST_GROUP + at,
      // The last of three has places of a plan of its own.
      category: count > 2 && at === count - 1 && !arts ? '国家专项' : '普通',
      majors: majors.slice(0, size),
      majorsBefore: isChanged ? majors.slice(1, size + 1) : majors.slice(0, size),
      changedAgo: random.chance(0.7) ? 0 : 1,
    };
  });
  return {
    groups,
    isAlone,
    /** In the newest year all groups had other numbers; some publishers say which. */
    isRenumbered: !isAlone && random.chance(0.25),
    saysFormer: random.chance(0.5),
    level: 560 + prominence(university) * 32 + random.int(20),
    campus: random.pick(texts.campuses),
  };
};

/** What a university has of one exam: plans of majors, and lines of groups and majors. */
const enrolmentOf = (
  university: DemoUniversity,
  exam: Exam,
  oldest: number,
  newest: number,
): { readonly plans: Row<'enrolment_plan'>[]; readonly lines: Row<'admission_line'>[] } => {
  const { province, year, subject } = exam;
  const random = createRandom(`${university.Code} ${province} ${year} ${subject}`);
  const reached = curveOf(province, year, subject);
  const plan = planOf(university, province, subject);
  const isNewest = year === newest;
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
  const moved = random.int(7);
  const published = province !== NO_MAJORS_FIRST || year !== oldest;
  const data = plan.groups.map(
    ({ number, category, majors: now, majorsBefore, changedAgo }, at) => {
      const majors = year >= newest - changedAgo ? now : majorsBefore;
      const isMoved = isNewest && plan.isRenumbered;
      const major_group = plan.isAlone ? '' : String(number + (isMoved ? RENUMBERED : 0));
      const base = plan.level - at * GROUP_STEP + moved;
      const scores = majors.map((_, index) => base + index * (3 + random.int(6)));
      const lineAt = (major: string, score: number): Row<'admission_line'> => ({
        ...common,
        major_group,
        major_name: major,
        plan_count: null,
        min_score: province === RANK_ONLY ? null : score,
        min_rank: reached(score),
        avg_score: null,
        max_score: null,
        tie_break: major === '' ? texts.tieBreak : '',
      });
      return {
        plans: majors.map((major, index) => ({
          ...common,
          major_group,
          major_name: major.name,
          plan_count: 2 + random.int(40),
          category,
          major_code: String(at * MAJORS + index + 1).padStart(2, '0'),
          require: major.require,
          duration: major.duration,
          tuition: major.tuition,
          campus: plan.campus,
          note: major.note,
          former_group: isMoved && plan.saysFormer ? String(number) : '',
        })),
        lines: [
          lineAt('', Math.min(...scores)),
          ...(published
            ? majors.map(({ name }, index) => lineAt(name, scores[index] ?? base))
            : []),
        ],
      };
    },
  );
  return {
    plans: data.flatMap(({ plans }) => plans),
    lines: data.flatMap(({ lines }) => lines),
  };
};

/** Universities of which the demo has plans and lines. */
const withData = (university: DemoUniversity, index: number): boolean =>
  university.F985 || index % 3 === 0;

const provincesOf = (university: DemoUniversity, index: number): string[] => [
  ...new Set([
    university.Provinceid,
    BY_MAJOR,
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
  return texts.facts
    .map(({ name, values, some = false }) => ({ name, value: random.pick(values), some }))
    .filter(({ some }) => !some || random.chance(0.5))
    .map(({ name, value }, position) => ({
      university_id: Code,
      position,
      name,
      value,
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
          .map((exam) => enrolmentOf(university, exam, oldest, newest))
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
    /** The files by rank, each of which is made for the first who asks for it. */
    rankScopes: [
      ...new Map(
        data
          .flatMap(({ plans }) => plans)
          .map(({ province_id, subject }) => [
            `${province_id} ${subject}`,
            { province_id, subject },
          ]),
      ).values(),
    ].map((scope) => ({ ...scope, wanted: 1, made: 0 })),
    schemes: schemes.flatMap(({ kind, since, unit, choices, provinces: some }) =>
      some.map((province) => ({
        province_id: province,
        since,
        kind,
        unit,
        choices,
        subjects: JSON.stringify(SUBJECTS[kind]),
        source_id: SCHEMES,
      })),
    ),
  };
};

/** Source of what a university's own row says. */
export const DEMO_UNIVERSITY_SOURCE = MINISTRY;
