import type { ApplyUnit } from '../../packages/contracts/src/rules/apply-unit.ts';
import type { RankTable } from '../../packages/contracts/src/rules/rank-table.ts';
import { NOT_PUBLISHED } from '../../packages/contracts/src/rules/rank-table.ts';
import { createRandom } from '../../packages/gateway/src/demo/prng.ts';

const UNIVERSITIES = 1200;
const MAJORS = 700;
const MAJORS_OF_A_GROUP = 5;
const CANDIDATES = 380_000;
const POINTS = 690;

const PLACES =
  '岭南 珠江 江北 海西 云岭 钱塘 洞庭 松江 燕山 黄河 太行 秦川 巴渝 北疆 南湖 金陵 徽州 赣江 桂林 昆仑'.split(
    ' ',
  );
const FIELDS =
  '理工 师范 医科 财经 农业 科技 工业 交通 海洋 政法 外国语 邮电 石油 航空 民族 体育 艺术 建筑 林业 中医药'.split(
    ' ',
  );
const KINDS = '综合 理工 师范 医药 财经 农林 政法 语言'.split(' ');
const PROVINCES = Array.from({ length: 31 }, (_, at) => `${11 + at}0000`);
const STEMS =
  '计算机 软件 电子 通信 机械 材料 化学 生物 临床 口腔 护理 药学 法学 经济 金融 会计 工商 行政 新闻 汉语 英语 日语 数学 物理 统计 地理 历史 哲学 土木 建筑 环境 能源 电气 自动化 车辆 航空 船舶 食品 农学 林学'.split(
    ' ',
  );
const ENDS =
  '类 工程 学 科学与技术 管理 （中外合作办学） （师范） （含人工智能方向） 技术 设计 （卓越班） 与应用 安全 信息 教育 （定向） 检验 分析'.split(
    ' ',
  );
const REQUIRES = [
  '',
  '不限',
  '化学',
  '化学和生物',
  '化学或生物',
  '思想政治',
  '地理',
  '生物',
  '生物或地理',
  '思想政治或地理',
];

/** An invented table of a province, as varied as published ones: ranks that move from year to year, years without lines. */
export const inventRankTable = (count: number, unit: ApplyUnit): RankTable => {
  const random = createRandom(`rank ${unit}`);
  const colour = (): string => `#${random.int(0x1000000).toString(16).padStart(6, '0')}`;
  const universities = Array.from({ length: UNIVERSITIES }, (_, at) => {
    const name = `${random.pick(PLACES)}${random.pick(FIELDS)}${at % 3 === 0 ? '学院' : '大学'}${at % 11 === 0 ? '（新校区）' : ''}${at}`;
    return {
      id: `u${10_001 + at}`,
      name,
      short: name.slice(0, 2),
      color: colour(),
      provinceId: random.pick(PROVINCES),
      kind: random.pick(KINDS),
      owner: at % 5 === 0 ? '民办' : '公办',
      tags: at < 120 ? ['双一流', ...(at < 110 ? ['211'] : []), ...(at < 39 ? ['985'] : [])] : [],
    };
  });
  const majors = Array.from(
    { length: MAJORS },
    (_, at) => `${STEMS[at % STEMS.length]}${ENDS[Math.floor(at / STEMS.length) % ENDS.length]}`,
  );
  /** A few majors are everywhere, most are rare. */
  const major = (): number => Math.floor(MAJORS * (random.int(1000) / 1000) ** 2.2);
  const scoreOf = (rank: number): number =>
    Math.round(POINTS - 250 * (rank / CANDIDATES) ** 0.45 - (rank % 2));
  const rows = Array.from({ length: count }, () => {
    const rank = 1 + Math.floor(CANDIDATES * (random.int(100_000) / 100_000) ** 1.6);
    const years = [0, 1, 2].map((year) => {
      const moved = Math.max(1, Math.round(rank * (0.85 + random.int(300) / 1000)));
      return random.int(10) < 2 + 2 * year ? NOT_PUBLISHED : moved;
    });
    const own = Array.from(
      { length: unit === 'major' ? 1 : 1 + random.int(2 * MAJORS_OF_A_GROUP) },
      major,
    );
    const plan = 1 + random.int(random.int(4) === 0 ? 200 : 30);
    return {
      years,
      newest: years.find((each) => each !== NOT_PUBLISHED) ?? Number.POSITIVE_INFINITY,
      university: Math.min(
        UNIVERSITIES - 1,
        Math.floor((rank / CANDIDATES) * UNIVERSITIES * 0.8) + random.int(240),
      ),
      majors: [...new Set(own)],
      plan,
      planBefore: random.int(5) === 0 ? NOT_PUBLISHED : Math.max(1, plan + random.int(9) - 4),
      tuition: random.int(12) === 0 ? 20_000 + 1000 * random.int(60) : 3800 + 100 * random.int(35),
    };
  }).sort((one, other) => one.newest - other.newest || 0);
  const numbers = (take: (row: (typeof rows)[number], at: number) => number): Int32Array =>
    Int32Array.from(rows, take);
  const ranks = [0, 1, 2].map((year) => numbers((row) => row.years[year] ?? NOT_PUBLISHED));
  return {
    provinceId: '440000',
    year: 2026,
    subject: unit === 'major' ? '综合' : '物理类',
    unit,
    years: [2026, 2025, 2024],
    universities,
    batches: ['本科批', '本科提前批'],
    categories: ['普通', '国家专项', '地方专项', '高校专项'],
    requires: REQUIRES,
    majors,
    count,
    university: numbers((row) => row.university),
    batch: numbers(() => (random.int(20) === 0 ? 1 : 0)),
    category: numbers(() => (random.int(15) === 0 ? 1 + random.int(3) : 0)),
    require: numbers(() => (random.int(3) === 0 ? random.int(REQUIRES.length) : 1 + random.int(2))),
    group: rows.map(() => (unit === 'group' ? String(201 + random.int(40)) : '')),
    code: rows.map(() => (unit === 'major' ? String(1 + random.int(90)).padStart(2, '0') : '')),
    majorsOf: rows.map((row) => row.majors),
    plan: numbers((row) => row.plan),
    planBefore: numbers((row) => row.planBefore),
    tuition: numbers((row) => row.tuition),
    tuitionMax: numbers((row, at) => row.tuition + (at % 4 === 0 ? 1000 * random.int(8) : 0)),
    ranks,
    scores: ranks.map((column) =>
      Float64Array.from(column, (rank) => (rank === NOT_PUBLISHED ? rank : scoreOf(rank))),
    ),
    changed: Uint8Array.from(rows, () => (random.int(8) === 0 ? 1 : 0)),
    checked: Uint8Array.from(rows, () => (random.int(3) === 0 ? 0 : 1)),
  };
};
