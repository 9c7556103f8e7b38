/** A database with as many universities and talks as the product is meant for, all invented. */
import { openDatabaseBeside } from '../../packages/gateway/src/db/database.ts';
import type { DatabasePlace } from '../../packages/gateway/src/db/database-error.ts';
import { migrate } from '../../packages/gateway/src/db/migrate.ts';
import { rebuildSearch } from '../../packages/gateway/src/db/search.ts';
import { searchSources } from '../../packages/gateway/src/db/search-sources.ts';
import { createRandom } from '../../packages/gateway/src/demo/prng.ts';

const UNIVERSITIES = 3000;
export const TALKS = 20_000;
const ROWS = 500;

const PLACES =
  '北京 上海 天津 重庆 南京 武汉 西安 成都 广州 杭州 长沙 济南 青岛 沈阳 大连 长春 哈尔滨 合肥 福州 厦门 南昌 郑州 昆明 贵阳 兰州 西宁 银川 太原 石家庄 南宁'.split(
    ' ',
  );
const FIELDS =
  '理工 师范 医科 财经 政法 农业 交通 邮电 航空 外国语 体育 美术 音乐 民族 海洋 石油 矿业 林业 中医药 信息 科技 工业 建筑 电力 轻工 化工 传媒 警官 旅游 职业'.split(
    ' ',
  );
const KINDS = ['大学', '学院', '职业技术学院', '高等专科学校'];
const SUBJECTS =
  '强基计划 综合评价 公费师范生 选科要求 中外合作 专项计划 转专业 奖学金 实验班 拔尖计划 卓越工程师 计算机类 临床医学 法学 人工智能 位次怎么看 志愿填报 平行志愿 招生章程 体检限报'.split(
    ' ',
  );
const FORMS = '怎么报 解读 答疑 专场 说明会 面对面 一次讲清 十问 经验谈 怎么选'.split(' ');

/** The id of one of these talks. @param at below `TALKS` */
export const talkId = (at: number): string => `bench${at}`;

/** Invented universities and talks, and the index of them. */
export const fillWithTalks = async (place: DatabasePlace): Promise<void> => {
  await using database = openDatabaseBeside(place);
  await migrate(database);
  const { kysely, engine } = database;
  const random = createRandom('search');
  const parts = ['', '第一', '东方', '南方', '新城'];
  const taken = await kysely.selectFrom('university').select('name').execute();
  const isTaken = new Set(taken.map(({ name }) => name));
  const names = PLACES.flatMap((town) =>
    parts.flatMap((part) =>
      FIELDS.flatMap((field) =>
        KINDS.map((kind) => ({ town, field, name: town + part + field + kind })),
      ),
    ),
  ).filter(({ name }) => !isTaken.has(name));
  const universities = Array.from({ length: UNIVERSITIES }, (_, at) => {
    const { town, field, name } = names[Math.floor((at * names.length) / UNIVERSITIES)] ?? {
      town: '',
      field: '',
      name: '',
    };
    return {
      id: `bench${at}`,
      name,
      shortname: town.slice(0, 1) + field.slice(0, 1),
      province_id: '110000',
      city_id: '110100',
      kind: '综合类',
      dept: '示例',
      site: 'https://example.com',
      color: '#003F88',
      f985: 0,
      f211: 0,
      position: at,
    };
  });
  const talks = Array.from({ length: TALKS }, (_, at) => ({
    id: talkId(at),
    university_id: `bench${random.int(UNIVERSITIES)}`,
    title: `2027 ${random.pick(SUBJECTS)}${random.pick(FORMS)}：${random.pick(PLACES)}考生${random.pick(SUBJECTS)}${random.pick(FORMS)}`,
    intro:
      `本场讲${random.pick(SUBJECTS)}和${random.pick(SUBJECTS)}，欢迎家长和同学一起参加。`.repeat(
        4,
      ),
    speaker: '示例老师',
    speaker_title: '招生办公室',
    starts_at: 1_790_000_000_000 + at * 60_000,
    ends_at: 1_790_000_000_000 + at * 60_000 + 3_600_000,
    nationwide: 1,
    tags: JSON.stringify([random.pick(SUBJECTS)]),
    recording_id: null,
    plays: 0,
    reserves: 0,
  }));
  const started = performance.now();
  await kysely.transaction().execute(async (db) => {
    for (let from = 0; from < UNIVERSITIES; from += ROWS) {
      await db
        .insertInto('university')
        .values(universities.slice(from, from + ROWS))
        .execute();
    }
    for (let from = 0; from < TALKS; from += ROWS) {
      await db
        .insertInto('talk')
        .values(talks.slice(from, from + ROWS))
        .execute();
    }
    await rebuildSearch(engine, db, searchSources(Date.now()));
  });
  console.log(`stored and indexed in ${Math.round(performance.now() - started)} ms`);
};
