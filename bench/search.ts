/**
 * `GET /api/search/find` with 3,000 universities and 20,000 talks of invented words, beside
 * the same call with an empty keyword, which searches nothing: what is between them is the search. On SQLite, and on
 * PostgreSQL where it is installed (`SEARCH_ENGINES=sqlite,postgres`).
 *
 * Both are asked in turn over one connection, and a second of each in turn at 100 requests a second over 8, each request
 * counted from the moment at which it was due. Every question is a new one to the gateway: a page that does not matter makes its
 * address differ, so no answer is a kept one. Processor time is the server's own, so that what else runs on the
 * machine counts little. `SEARCH_REQUESTS` and `SEARCH_SECONDS` set the size.
 *
 * Questions that are answered (a university and what is asked of it) are asked beside keywords. With
 * `SEARCH_BESIDE=<another worktree>` its gateway answers both, too, on a copy of the database (SQLite only) and in the
 * same turns: the last columns are what a search takes now, divided by what it takes there.
 */
import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import { createGateway } from '../packages/gateway/src/gateway.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { fetchText } from './lib/fetch-text.ts';
import { fillWithTalks } from './lib/many-talks.ts';

const REQUESTS = Number(process.env.SEARCH_REQUESTS ?? 1000);
const SECONDS = Number(process.env.SEARCH_SECONDS ?? 10);
const RATE = 100;
const CONNECTIONS = 8;
const WARM_UP = 200;
const GOAL_P99_MS = 15;
/** A machine whose empty calls take this share of the goal proves nothing of a search. */
const BUSY = 0.2;

const QUESTIONS = [
  '强基',
  '强基计划',
  'qiangji',
  'qj',
  '北京',
  'beijing',
  '北京理工',
  'wuhan强基',
  '综合评价 答疑',
  'zhuanzhuanye',
  '大学',
  '学',
  '2027',
  '没有这个',
  'xyzzy',
  '临床医学怎么报',
  'njlg',
  'jisuanji',
  '西安交通大学',
  'gongfei',
];

const ANSWERED = [
  '北京理工大学宿舍',
  '南京师范大学转专业',
  '武汉科技大学 选科要求',
  '西安交通大学分数线',
  '2026 综合评价',
  '广州医科大学临床医学怎么报',
  '强基什么时候报名',
  '上海财经大学 学费',
  '成都中医药大学 济南 分数线',
  '重庆邮电大学计算机类',
];

const script = fileURLToPath(import.meta.url);
const BESIDE = process.env.SEARCH_BESIDE ?? '';

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

type Engine = 'sqlite' | 'postgres';

async function main(): Promise<void> {
  const engines = (process.env.SEARCH_ENGINES ?? 'sqlite,postgres').split(',') as Engine[];
  for (const engine of engines) {
    const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-bench-'));
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    try {
      const place = { databaseUrl: postgres?.url ?? null, dataDir };
      console.log(`\n${engine}`);
      await fillWithTalks(place);
      await measure(place);
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
}

const KEYWORDS = { empty: [''], search: QUESTIONS, question: ANSWERED } as const;
type Kind = keyof typeof KEYWORDS;
/** Ms of each answer, and ms of the server's processor time for one. */
interface Figures {
  readonly times: number[];
  cpu: number;
}

/** A kind of questions and the gateway that answers them. */
interface Way {
  readonly kind: Kind;
  readonly server: Server;
  readonly isBefore: boolean;
  figures: Figures;
}

interface Server {
  readonly url: string;
  readonly cpu: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

async function startServer(path: string, place: Place): Promise<Server> {
  const child = fork(path, ['--serve', JSON.stringify(place)]);
  const exited = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error('the gateway has ended'))),
  );
  exited.catch(() => {});
  const next = <T>(): Promise<T> =>
    Promise.race([
      new Promise<T>((tell) => child.once('message', (said) => tell(said as T))),
      exited,
    ]);
  return {
    url: await next<string>(),
    cpu: () => {
      const said = next<number>();
      child.send('cpu');
      return said;
    },
    async stop() {
      child.kill();
      await exited.catch(() => {});
    },
  };
}

async function measure(place: Place): Promise<void> {
  const beside = { ...place, dataDir: `${place.dataDir}-beside` };
  // Two gateways on PostgreSQL would need Redis; a database in a file is copied.
  const isBeside = BESIDE !== '' && place.databaseUrl === null;
  if (isBeside) cpSync(place.dataDir, beside.dataDir, { recursive: true });
  const now = await startServer(script, place);
  const before = isBeside ? await startServer(join(BESIDE, 'bench/search.ts'), beside) : null;
  const kinds = Object.keys(KEYWORDS) as Kind[];
  const waysOf = (server: Server, isBefore: boolean): Way[] =>
    kinds.map((kind) => ({ kind, server, isBefore, figures: { times: [], cpu: 0 } }));
  const newWays = () => [...waysOf(now, false), ...(before === null ? [] : waysOf(before, true))];
  try {
    let asked = 0;
    const ask = async ({ kind, server }: Way, agent: Agent): Promise<void> => {
      asked += 1;
      const keywords = KEYWORDS[kind];
      const query = new URLSearchParams({
        Keyword: keywords[asked % keywords.length] ?? '',
        Limit: '3',
        Page: String(1 + (asked % 9999)),
      });
      const body = await fetchText(`${server.url}/api/search/find?${query}`, agent);
      const { code } = JSON.parse(body) as { code: number };
      if (code !== 0) throw new Error(body);
    };

    const one = new Agent({ keepAlive: true, maxSockets: 1 });
    const alone = newWays();
    for (const way of alone) for (let at = 0; at < WARM_UP; at += 1) await ask(way, one);
    for (let done = 0; done < REQUESTS; done += 100) {
      for (const way of alone) {
        const spent = await way.server.cpu();
        for (let at = 0; at < 100; at += 1) {
          const start = performance.now();
          await ask(way, one);
          way.figures.times.push(performance.now() - start);
        }
        way.figures.cpu += (await way.server.cpu()) - spent;
      }
    }
    one.destroy();
    report('1 connection', alone);

    const many = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const paced = newWays();
    // A second of each in turn, so that all meet the same machine.
    for (let second = 0; second < paced.length * SECONDS; second += 1) {
      const way = paced[second % paced.length];
      if (way === undefined) break;
      const spent = await way.server.cpu();
      const begun = performance.now();
      const running: Promise<void>[] = [];
      for (let at = 0; at < RATE; at += 1) {
        const due = begun + (at * 1000) / RATE;
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        running.push(
          ask(way, many).then(() => void way.figures.times.push(performance.now() - due)),
        );
      }
      await Promise.all(running);
      way.figures.cpu += (await way.server.cpu()) - spent;
    }
    many.destroy();
    report(`${RATE} requests/s over ${CONNECTIONS} connections`, paced);
  } finally {
    await now.stop();
    await before?.stop();
    rmSync(beside.dataDir, { recursive: true, force: true });
  }
}

function report(where: string, ways: readonly Way[]): void {
  const figuresOf = ({ figures: { times, cpu } }: Way) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99), max: at(1), cpu: cpu / times.length };
  };
  const find = (kind: Kind, isBefore: boolean) =>
    ways.find((way) => way.kind === kind && way.isBefore === isBefore);
  console.log(`${where}, ms`);
  console.table(
    Object.fromEntries(
      ways.map((way) => {
        const figures = figuresOf(way);
        const before = find(way.kind, true);
        const rounded = Object.entries(figures).map(([key, value]) => [
          key,
          Number(value.toFixed(2)),
        ]);
        const ratio =
          way.isBefore || before === undefined
            ? {}
            : {
                'p50 / before': Number((figures.p50 / figuresOf(before).p50).toFixed(2)),
                'CPU / before': Number((figures.cpu / figuresOf(before).cpu).toFixed(2)),
              };
        return [
          `${way.kind}${way.isBefore ? ' before' : ''}`,
          { ...Object.fromEntries(rounded), ...ratio },
        ];
      }),
    ),
  );
  const p99 = (kind: Kind) => {
    const way = find(kind, false);
    return way === undefined ? Number.NaN : figuresOf(way).p99;
  };
  const met = Math.max(p99('search'), p99('question')) < GOAL_P99_MS;
  const busy =
    p99('empty') > GOAL_P99_MS * BUSY ? ', on a machine that keeps even an empty call' : '';
  console.log(`p99 < ${GOAL_P99_MS} ms: ${met ? 'met' : `MISSED${busy}`} (load ${loadavg()[0]})`);
  if (!met) process.exitCode = 1;
}

/** The gateway, in a process of its own. */
async function serve({ databaseUrl, dataDir }: Place): Promise<void> {
  const gateway = await createGateway({
    ...readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir }),
    databaseUrl,
    // Without the demo's content.
    mode: 'production',
    limitFactor: Number.MAX_SAFE_INTEGER / 1e6,
  });
  process.on('message', () => {
    const { user, system } = process.cpuUsage();
    process.send?.((user + system) / 1000);
  });
  process.on('disconnect', () => process.exit());
  process.send?.(gateway.url);
}

const [flag, place] = process.argv.slice(2);
if (flag === '--serve' && place !== undefined) await serve(JSON.parse(place) as Place);
else await main();
