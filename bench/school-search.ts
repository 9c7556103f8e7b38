/**
 * School search side by side: the gateway's index and the plain SQL `LIKE` query on the same SQLite
 * file with 30,000 schools, in process and over HTTP. Every distinct question is asked of both
 * first, and their answers must be the same.
 *
 * Over HTTP the gateway answers by its whole way (limits, schemas, envelope, compression) and the
 * plain query by a bare `node:http` server, which does nothing else. Ratios are plain / gateway:
 * above 1 is better for us.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';
import { loadRegionTable } from '@xuanjiang/region-data/load-region-table';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { createRandom } from '../packages/gateway/src/demo/prng.ts';
import { SCHOOL_KINDS, SCHOOL_STEMS } from '../packages/gateway/src/demo/school-names.ts';
import { importSchools } from '../packages/gateway/src/features/people/school/commands/import-schools.ts';
import { createSchoolService } from '../packages/gateway/src/features/people/school/service.ts';
import { createSchoolStore } from '../packages/gateway/src/features/people/school/store.ts';
import { createGateway } from '../packages/gateway/src/gateway.ts';
import { nameKey } from '../packages/gateway/src/lib/name-key.ts';
import { runInProcess } from '../packages/gateway/src/lib/run-task.ts';
import { fetchText } from './lib/fetch-text.ts';

/** A question as the picker asks it. */
interface Question {
  readonly cityId?: string;
  readonly keyword?: string;
  readonly page: number;
}

interface Answer {
  readonly ids: readonly number[];
  readonly total: number;
}

type Ask = (question: Question) => Promise<Answer>;

const SCHOOLS = 30_000;
const LIMIT = 100;
const QUESTIONS = 3000;
const WARM_UP = 600;
/** Questions of one contender before the other has its turn. */
const TURN = 200;
const CONNECTIONS = 4;
const GOAL_P99_MS = 5;

const [, script, role, dataDir = ''] = process.argv;
if (role === '--serve') await serve(dataDir);
else await compare();

async function compare(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-bench-'));
  try {
    await fill(folder);
    const questions = await makeQuestions();
    await using database = openDatabaseBeside({ databaseUrl: null, dataDir: folder });
    const schools = createSchoolService(createSchoolStore(database), Date.now);
    const loading = performance.now();
    await schools.index();
    console.log(`index read and built in ${Math.round(performance.now() - loading)} ms\n`);

    const indexed: Ask = async ({ cityId, keyword, page }) => {
      const range = { limit: LIMIT, offset: (page - 1) * LIMIT };
      const { rows, total } = (await schools.index()).find({ cityId, keyword }, range);
      return { ids: rows.map(({ id }) => id), total };
    };
    const sqlite = new DatabaseSync(join(folder, 'xuanjiang.db'));
    const plain = plainQuery(sqlite);
    console.log(`same answers to ${await checkAnswers(questions, indexed, plain)} questions\n`);
    report('in process', await measure(questions, { indexed, plain }, 1), true);
    sqlite.close();
    await overHttp(folder, questions);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A directory as an import would leave it. */
async function fill(folder: string): Promise<void> {
  const { table: regions } = await loadRegionTable();
  const counties = regions
    .provinces()
    .flatMap(({ code }) => regions.children(code))
    .flatMap(({ code }) => regions.children(code));
  const names = SCHOOL_KINDS.flatMap((kind) => SCHOOL_STEMS.map((stem) => stem + kind));
  const rows = Array.from({ length: SCHOOLS }, (_, index) => {
    const county = counties[index % counties.length];
    return `${names[(index * 13) % names.length]},${county?.code}`;
  });
  {
    // The import asks for a database that there is.
    await using database = openDatabaseBeside({ databaseUrl: null, dataDir: folder });
    await migrate(database);
  }
  const file = join(folder, 'schools.csv');
  writeFileSync(file, `名称,区县代码\n${rows.join('\n')}\n`);
  const start = performance.now();
  await importSchools([file], {
    environment: { DATA_DIR: folder },
    runTask: runInProcess,
    say: console.log,
    complain: console.error,
    stdout: process.stdout,
    stderr: process.stderr,
  });
  // The import names no mode, which makes the database a demo; the gateway here is a production site.
  const sqlite = new DatabaseSync(join(folder, 'xuanjiang.db'));
  sqlite.exec('delete from installation');
  sqlite.close();
  console.log(`imported in ${Math.round(performance.now() - start)} ms`);
}

/** Cities, names, parts of names and initials, common and rare ones, and pages further on. */
async function makeQuestions(): Promise<Question[]> {
  const { table: regions } = await loadRegionTable();
  const cities = regions.provinces().flatMap(({ code }) => regions.children(code));
  const random = createRandom('school search');
  const kinds: (() => Question)[] = [
    () => ({ cityId: random.pick(cities).code, page: 1 }),
    () => ({ cityId: random.pick(cities).code, page: 1 }),
    () => ({ keyword: random.pick(SCHOOL_STEMS), page: 1 }),
    () => ({ keyword: random.pick(SCHOOL_STEMS) + random.pick(SCHOOL_KINDS), page: 1 }),
    () => ({ keyword: random.pick(SCHOOL_KINDS), page: 1 + random.int(5) }),
    () => ({
      keyword: random.pick(['qmzx', 'zysy', 'whgj', 'zx', 'wgyxx', 'dyzx', 'xx']),
      page: 1,
    }),
    () => ({ keyword: random.pick(['ＱＭＺＸ', '没有这所', 'xyzzy', '学', ' 启明 ']), page: 1 }),
    () => ({ cityId: random.pick(cities).code, keyword: random.pick(['中学', 'zx']), page: 1 }),
  ];
  return Array.from({ length: QUESTIONS }, () => random.pick(kinds)());
}

/** What one would write without an index: a scan for the page, and one for the total. */
function plainQuery(sqlite: DatabaseSync): Ask {
  const where = `trace_status = 2 and (:city = '' or city_id = :city)
    and (name_key like :contains or initials like :contains)`;
  const page = sqlite.prepare(`
    select id from school where ${where}
    order by case
      when :keyword = '' or name_key = :keyword or initials = :keyword then 0
      when name_key like :prefix or initials like :prefix then 1
      else 2 end, area_id, name, id
    limit ${LIMIT} offset :offset`);
  const count = sqlite.prepare(`select count(*) as total from school where ${where}`);
  return async ({ cityId = '', keyword = '', page: number }) => {
    const wanted = nameKey(keyword);
    const filter = { city: cityId, contains: `%${wanted}%` };
    const rows = page.all({
      ...filter,
      keyword: wanted,
      prefix: `${wanted}%`,
      offset: (number - 1) * LIMIT,
    });
    return {
      ids: rows.map(({ id }) => Number(id)),
      total: Number(count.get(filter)?.total),
    };
  };
}

async function checkAnswers(questions: readonly Question[], ours: Ask, theirs: Ask) {
  const distinct = new Map(questions.map((question) => [JSON.stringify(question), question]));
  for (const [text, question] of distinct) {
    const [a, b] = [await ours(question), await theirs(question)];
    if (JSON.stringify(a) !== JSON.stringify(b)) throw new Error(`${text}: the answers differ`);
  }
  return distinct.size;
}

type Times = Record<'indexed' | 'plain', number[]>;

/** Both answer all questions, taking turns; ms of each answer. */
async function measure(
  questions: readonly Question[],
  contenders: Record<'indexed' | 'plain', Ask>,
  connections: number,
): Promise<Times> {
  const times: Times = { indexed: [], plain: [] };
  const run = async (name: 'indexed' | 'plain', batch: readonly Question[], keep: boolean) => {
    const waiting = [...batch];
    const work = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
        const start = performance.now();
        await contenders[name](next);
        if (keep) times[name].push(performance.now() - start);
      }
    };
    await Promise.all(Array.from({ length: connections }, work));
  };
  for (const name of ['indexed', 'plain'] as const) {
    await run(name, questions.slice(0, WARM_UP), false);
  }
  for (let start = 0; start < questions.length; start += TURN) {
    const batch = questions.slice(start, start + TURN);
    await run('indexed', batch, true);
    await run('plain', batch, true);
  }
  return times;
}

/** @param goal whether the figures are held to the goal, or say how it goes under load */
function report(where: string, times: Times, goal: boolean): void {
  const figures = (name: keyof Times) => {
    const sorted = times[name].toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    const mean = sorted.reduce((sum, each) => sum + each, 0) / sorted.length;
    return { mean, p50: at(0.5), p99: at(0.99), max: at(1) };
  };
  const [ours, theirs] = [figures('indexed'), figures('plain')];
  console.log(`${where}, ms (${times.indexed.length} questions each)`);
  console.table(
    Object.fromEntries(
      (['mean', 'p50', 'p99', 'max'] as const).map((key) => [
        key,
        {
          gateway: Number(ours[key].toFixed(3)),
          'plain LIKE': Number(theirs[key].toFixed(3)),
          ratio: Number((theirs[key] / ours[key]).toFixed(1)),
        },
      ]),
    ),
  );
  if (!goal) return;
  const verdict = ours.p99 < GOAL_P99_MS ? 'met' : 'MISSED';
  console.log(`p99 < ${GOAL_P99_MS} ms: ${verdict}\n`);
  if (verdict === 'MISSED') process.exitCode = 1;
}

interface Ports {
  readonly gateway: string;
  readonly plain: string;
}

/** The servers are in a process of their own, so that asking does not take their time. */
async function overHttp(folder: string, questions: readonly Question[]): Promise<void> {
  const child = fork(script ?? fileURLToPath(import.meta.url), ['--serve', folder]);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const { promise: exited, resolve } = Promise.withResolvers<void>();
  child.on('exit', () => resolve());
  try {
    const ports = await Promise.race([
      new Promise<Ports>((tell) => child.once('message', (message) => tell(message as Ports))),
      exited.then(() => {
        throw new Error('the servers did not start');
      }),
    ]);
    const ask =
      (url: string): Ask =>
      async (question) =>
        answerOf(await fetchText(`${url}?${queryOf(question)}`, agent));
    const contenders = { indexed: ask(ports.gateway), plain: ask(ports.plain) };
    await checkAnswers(questions, contenders.indexed, contenders.plain);
    report('over HTTP, 1 connection', await measure(questions, contenders, 1), true);
    report(
      `over HTTP, ${CONNECTIONS} connections`,
      await measure(questions, contenders, CONNECTIONS),
      false,
    );
  } finally {
    agent.destroy();
    child.kill();
    await exited;
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
}

function queryOf({ cityId, keyword, page }: Question): string {
  return new URLSearchParams({
    Page: String(page),
    Limit: String(LIMIT),
    Tracestatus: '2',
    ...(cityId === undefined ? {} : { Cityid: cityId }),
    ...(keyword === undefined ? {} : { Name: keyword }),
  }).toString();
}

function answerOf(body: string): Answer {
  const { code, data } = JSON.parse(body) as {
    code: number;
    data: { List: { Id: number }[]; Total: number };
  };
  if (code !== 0) throw new Error(body);
  return { ids: data.List.map(({ Id }) => Id), total: data.Total };
}

async function serve(folder: string): Promise<void> {
  const gateway = await createGateway({
    ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: folder }),
    // Without the demo's directory: the benchmark's own is used.
    mode: 'production',
    limitFactor: Number.MAX_SAFE_INTEGER / 1e6,
  });
  const sqlite = new DatabaseSync(join(folder, 'xuanjiang.db'));
  const rowOf = sqlite.prepare(`
    select id as Id, name as Schoolname, province as Province, province_id as Provinceid,
      city as City, city_id as Cityid, area as Area, area_id as Areaid, demo as Demo
    from school where id = ?`);
  const plain = plainQuery(sqlite);
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '/', 'http://plain').searchParams;
    plain({
      ...(query.has('Cityid') ? { cityId: query.get('Cityid') ?? '' } : {}),
      keyword: query.get('Name') ?? '',
      page: Number(query.get('Page')),
    }).then(
      ({ ids, total }) => {
        response.setHeader('Content-Type', 'application/json');
        const data = { List: ids.map((id) => rowOf.get(id)), Total: total };
        response.end(JSON.stringify({ code: 0, msg: '成功', data }));
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  server.listen(0, '127.0.0.1', () => {
    process.send?.({
      gateway: `${gateway.url}/api/hs/find`,
      plain: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    } satisfies Ports);
  });
}
