/**
 * The lists of talks with 20,000 talks of 400 universities over 601 days, one of which has 300: each way to ask for them
 * beside an empty call, the list of a university that there is not. What is asked is the call itself, in this
 * process, past the answers that a gateway keeps for a second. On SQLite, and on PostgreSQL where it is installed
 * (`TALK_LISTS_ENGINES=sqlite,postgres`); `TALK_LISTS_ROUNDS` sets the size.
 *
 * The ways take turns, and what counts is the ratio of their medians. On SQLite, the database works in this process: the
 * processor time beside it counts all of it. Then the plan of each statement: a step that reads all talks without an index is
 * named, and fails the benchmark where the way is a hot one.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../packages/contracts/src/constants.ts';
import { dayOf, dayStart } from '../packages/contracts/src/rules/shanghai-day.ts';
import { talkCalls } from '../packages/contracts/src/talk.ts';
import type { Database } from '../packages/gateway/src/db/database.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { createRandom } from '../packages/gateway/src/demo/prng.ts';
import type { TalkParts } from '../packages/gateway/src/features/talks/talk/calls.ts';
import { talkRouter } from '../packages/gateway/src/features/talks/talk/calls.ts';
import { createTalkService } from '../packages/gateway/src/features/talks/talk/service.ts';
import { createTalkStore } from '../packages/gateway/src/features/talks/talk/store.ts';
import type { CallContext } from '../packages/gateway/src/rpc/context.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { median } from './lib/figures.ts';

const TALKS = 20_000;
const UNIVERSITIES = 400;
const DAYS = 300;
const BUSY_DAY_TALKS = 300;
const ROWS = 500;
const ROUNDS = Number(process.env.TALK_LISTS_ROUNDS ?? 60);
const WARM_UP = 5;

const NOW = Date.parse('2026-11-20T12:00:00+08:00');
const PROVINCES = ['110000', '310000', '320000', '330000', '370000', '420000', '440000', '510000'];
const KINDS = ['综合类', '理工类', '师范类', '医药类', '财经类', '农林类'];
const SUBJECTS = ['强基计划', '综合评价', '专项计划', '选科要求', '奖学金', '平行志愿', '转专业'];
const NOWHERE = 'nowhere';

type Engine = 'sqlite' | 'postgres';

/** Invented universities and talks: as many before now as after it, some moved, cancelled or begun late. */
const fill = async ({ kysely, engine }: Database): Promise<void> => {
  const random = createRandom('talk-lists');
  const universities = Array.from({ length: UNIVERSITIES }, (_, at) => ({
    id: `u${at}`,
    name: `示例大学${at}`,
    shortname: `示${at}`,
    province_id: random.pick(PROVINCES),
    city_id: '110100',
    kind: random.pick(KINDS),
    dept: '示例',
    site: 'https://example.com',
    color: '#003F88',
    f985: 0,
    f211: 0,
    position: at,
  }));
  const today = dayStart(dayOf(NOW));
  const talks = Array.from({ length: TALKS }, (_, at) => {
    const isBusy = at < BUSY_DAY_TALKS;
    const day = isBusy ? today + DAY_MS : today + (random.int(2 * DAYS + 1) - DAYS) * DAY_MS;
    const starts_at = day + 8 * HOUR_MS + random.int(14 * 12) * 5 * MINUTE_MS;
    const ends_at = starts_at + HOUR_MS;
    const isOver = ends_at < NOW;
    return {
      id: `t${at}`,
      university_id: `u${random.int(UNIVERSITIES)}`,
      title: `2027 ${random.pick(SUBJECTS)}与${random.pick(SUBJECTS)}：${at}`,
      intro: '演示用的宣讲，内容为虚构。',
      speaker: '示例老师',
      speaker_title: '招生办公室',
      starts_at,
      ends_at,
      real_start: isOver ? starts_at + random.int(10) * MINUTE_MS : null,
      real_end: isOver ? ends_at + random.int(10) * MINUTE_MS : null,
      cancelled: Number(random.chance(0.01)),
      nationwide: Number(random.chance(0.6)),
      tags: '[]',
      plays: 0,
      reserves: 0,
    };
  });
  const provinces = talks.flatMap(({ id, nationwide }) =>
    nationwide === 1
      ? []
      : random
          .shuffle(PROVINCES)
          .slice(0, 1 + random.int(3))
          .map((province_id) => ({ talk_id: id, province_id })),
  );
  await kysely.transaction().execute(async (db) => {
    await db.insertInto('university').values(universities).execute();
    for (let from = 0; from < TALKS; from += ROWS) {
      await db
        .insertInto('talk')
        .values(talks.slice(from, from + ROWS))
        .execute();
    }
    for (let from = 0; from < provinces.length; from += ROWS) {
      await db
        .insertInto('talk_province')
        .values(provinces.slice(from, from + ROWS))
        .execute();
    }
  });
  if (engine === 'sqlite') return;
  // As PostgreSQL does by itself.
  const any = kysely.selectFrom('talk').select('id').compile();
  await kysely.executeQuery({ ...any, sql: 'vacuum analyze' });
};

const TODAY = dayOf(NOW);
const BUSY_DAY = dayOf(NOW + DAY_MS);

/** A way to ask for talks. Hot are those of the pages that everybody opens. */
interface Way {
  readonly call: 'find' | 'findDay' | 'findCount' | 'findSimilar';
  readonly input: Readonly<Record<string, unknown>>;
  readonly hot: boolean;
}
const way = (call: Way['call'], input: Way['input'] = {}, hot = true): Way => ({
  call,
  input,
  hot,
});

const EMPTY = 'empty call';
const WAYS: Readonly<Record<string, Way>> = {
  [EMPTY]: way('find', { Universityid: NOWHERE, Limit: 24 }),
  'find, newest': way('find', { Limit: 24 }),
  'find, upcoming': way('find', { Status: 'upcoming', Limit: 24 }),
  'find, live': way('find', { Status: 'live', Limit: 100 }),
  'find, replay': way('find', { Status: 'replay', Limit: 24 }),
  'find, replay, page 100': way('find', { Status: 'replay', Limit: 24, Page: 100 }, false),
  'find, cancelled': way('find', { Status: 'cancelled', Limit: 24 }, false),
  'find, upcoming, province': way('find', {
    Status: 'upcoming',
    Provinceid: '440000',
    Limit: 24,
  }),
  'find, replay, province': way('find', { Status: 'replay', Provinceid: '440000', Limit: 24 }),
  'find, replay, kind': way('find', { Status: 'replay', Kind: '医药类', Limit: 24 }),
  'find, university': way('find', { Universityid: 'u7', Limit: 24 }),
  'find, replay, university': way('find', { Status: 'replay', Universityid: 'u7', Limit: 24 }),
  'find, day': way('find', { Date: BUSY_DAY, Page: 2, Limit: 100 }),
  'find, words': way('find', { Name: '强基 示例大学7', Limit: 24 }, false),
  'find/day, today': way('findDay', { Date: TODAY }),
  'find/day, 300 talks': way('findDay', { Date: BUSY_DAY }),
  'find/day, province and kind': way('findDay', {
    Date: TODAY,
    Provinceid: '440000',
    Kind: '理工类',
  }),
  'count/find': way('findCount'),
  'count/find, province': way('findCount', { Provinceid: '440000' }),
  'count/find, kind': way('findCount', { Kind: '医药类' }),
  'similar/find': way('findSimilar', { Id: 't7' }),
};

const CONTEXT = { caller: null, lang: 'zh' } as unknown as CallContext;

const partsOn = (database: Pick<Database, 'kysely' | 'engine'>): TalkParts => {
  const clock = () => NOW;
  const store = createTalkStore(database);
  const talks = createTalkService(store, clock);
  return { store, searched: store, talks, clock } as unknown as TalkParts;
};

const asker = (database: Pick<Database, 'kysely' | 'engine'>) => {
  const router = talkRouter(partsOn(database));
  return async ({ call, input }: Way): Promise<number> => {
    const parsed = talkCalls[call].input.parse(input);
    const answer = await router[call].handle({ input: parsed as never, context: CONTEXT });
    return JSON.stringify(answer).length;
  };
};

interface Figures {
  readonly ms: number[];
  cpuMs: number;
  bytes: number;
}

const measure = async (database: Database): Promise<Map<string, Figures>> => {
  const ask = asker(database);
  const figures = new Map(
    Object.keys(WAYS).map((name) => [name, { ms: [], cpuMs: 0, bytes: 0 } as Figures]),
  );
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [name, one] of Object.entries(WAYS)) {
      const figure = figures.get(name) as Figures;
      const cpu = process.cpuUsage();
      const start = performance.now();
      figure.bytes = await ask(one);
      const took = performance.now() - start;
      const { user, system } = process.cpuUsage(cpu);
      if (round < 0) continue;
      figure.ms.push(took);
      figure.cpuMs += (user + system) / 1000;
    }
  }
  return figures;
};

/** Steps of the plans of what a way asks that read each talk, or sort more than a page. */
const fullScans = async (database: Database, one: Way): Promise<string[]> => {
  type Plugin = Parameters<Database['kysely']['withPlugin']>[0];
  const nodes: Parameters<Plugin['transformQuery']>[0]['node'][] = [];
  const noting: Plugin = {
    transformQuery: ({ node }) => {
      nodes.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { engine, kysely } = database;
  await asker({ engine, kysely: kysely.withPlugin(noting) })(one);
  const scans: string[] = [];
  for (const node of nodes) {
    const query = kysely.getExecutor().compileQuery(node, { queryId: 'plan' });
    const prefix = engine === 'sqlite' ? 'explain query plan' : 'explain';
    // Whoever counts has to read what is counted.
    if (/^select (count|coalesce\(sum)\(/.test(query.sql)) continue;
    const { rows } = await kysely.executeQuery({ ...query, sql: `${prefix} ${query.sql}` });
    const lines = (rows as Record<string, unknown>[]).map((row) =>
      String(row.detail ?? row['QUERY PLAN']).trim(),
    );
    scans.push(
      ...lines.filter((line) =>
        engine === 'sqlite'
          ? /^SCAN talk(?! USING (COVERING )?INDEX)/.test(line)
          : /Seq Scan on talk\b/.test(line),
      ),
    );
  }
  return scans;
};

const report = async (engine: Engine, database: Database): Promise<void> => {
  const figures = await measure(database);
  const empty = figures.get(EMPTY) as Figures;
  console.log(`\n${engine}\n`);
  console.log(
    '| | ms, median | ÷ empty call | processor ms | ÷ empty call | kB of JSON | reads all talks |\n|---|---|---|---|---|---|---|',
  );
  for (const [name, one] of Object.entries(WAYS)) {
    const { ms, cpuMs, bytes } = figures.get(name) as Figures;
    const scans = await fullScans(database, one);
    if (one.hot && scans.length > 0) process.exitCode = 1;
    const columns = [
      name,
      median(ms).toFixed(2),
      (median(ms) / median(empty.ms)).toFixed(1),
      (cpuMs / ms.length).toFixed(2),
      (cpuMs / empty.cpuMs).toFixed(1),
      (bytes / 1000).toFixed(1),
      scans.length === 0 ? 'no' : scans.join('; '),
    ];
    console.log(`| ${columns.join(' | ')} |`);
  }
};

const engines = (process.env.TALK_LISTS_ENGINES ?? 'sqlite,postgres').split(',') as Engine[];
console.log(
  `${cpus().length} × ${cpus()[0]?.model.trim()}, load average ${loadavg()[0]?.toFixed(1)}`,
);
for (const engine of engines) {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-talks-'));
  const postgres = engine === 'postgres' ? await startPostgres() : null;
  try {
    await using database = openDatabaseBeside({ databaseUrl: postgres?.url ?? null, dataDir });
    await migrate(database);
    await fill(database);
    await report(engine, database);
  } finally {
    await postgres?.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
