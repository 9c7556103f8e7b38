/**
 * `GET /api/search/find` with 3,000 universities and 20,000 talks of invented words, beside
 * the same call with an empty keyword, which searches nothing: what is between them is the search. On SQLite, and on
 * PostgreSQL where it is installed (`SEARCH_ENGINES=sqlite,postgres`).
 *
 * Both are asked in turn over one connection, and a second of each in turn at 100 requests a second over 8, each request
 * counted from the moment at which it was due. Every question is a new one to the gateway: a page that does not matter makes its
 * address differ, so no answer is a kept one. Processor time is the server's own, so that what else runs on the
 * machine counts little. `SEARCH_REQUESTS` and `SEARCH_SECONDS` set the size.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import { createGateway } from '../packages/gateway/src/gateway.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
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

const script = fileURLToPath(import.meta.url);

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

type Way = 'search' | 'empty';

/** Ms of each answer, and ms of the server's processor time for one. */
interface Figures {
  readonly times: number[];
  cpu: number;
}

async function measure(place: Place): Promise<void> {
  const child = fork(script, ['--serve', JSON.stringify(place)]);
  const exited = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error('the gateway has ended'))),
  );
  exited.catch(() => {});
  const next = <T>(): Promise<T> =>
    Promise.race([
      new Promise<T>((tell) => child.once('message', (said) => tell(said as T))),
      exited,
    ]);
  const cpu = (): Promise<number> => {
    const said = next<number>();
    child.send('cpu');
    return said;
  };
  try {
    const url = await next<string>();
    let asked = 0;
    const ask = async (way: Way, agent: Agent): Promise<void> => {
      asked += 1;
      const keyword = way === 'empty' ? '' : (QUESTIONS[asked % QUESTIONS.length] ?? '');
      const query = new URLSearchParams({
        Keyword: keyword,
        Limit: '3',
        Page: String(1 + (asked % 9999)),
      });
      const body = await read(`${url}/api/search/find?${query}`, agent);
      const { code } = JSON.parse(body) as { code: number };
      if (code !== 0) throw new Error(body);
    };

    const one = new Agent({ keepAlive: true, maxSockets: 1 });
    for (let at = 0; at < WARM_UP; at += 1) await ask('search', one);
    const alone: Record<Way, Figures> = {
      search: { times: [], cpu: 0 },
      empty: { times: [], cpu: 0 },
    };
    for (let done = 0; done < REQUESTS; done += 100) {
      for (const way of ['search', 'empty'] as const) {
        const before = await cpu();
        for (let at = 0; at < 100; at += 1) {
          const start = performance.now();
          await ask(way, one);
          alone[way].times.push(performance.now() - start);
        }
        alone[way].cpu += (await cpu()) - before;
      }
    }
    one.destroy();
    report('1 connection', alone);

    const many = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    const paced: Record<Way, Figures> = {
      search: { times: [], cpu: 0 },
      empty: { times: [], cpu: 0 },
    };
    // A second of each in turn, so that both meet the same machine.
    for (let second = 0; second < 2 * SECONDS; second += 1) {
      const way = second % 2 === 0 ? 'search' : 'empty';
      const before = await cpu();
      const begun = performance.now();
      const running: Promise<void>[] = [];
      for (let at = 0; at < RATE; at += 1) {
        const due = begun + (at * 1000) / RATE;
        const wait = due - performance.now();
        if (wait > 0) await sleep(wait);
        running.push(
          ask(way, many).then(() => void paced[way].times.push(performance.now() - due)),
        );
      }
      await Promise.all(running);
      paced[way].cpu += (await cpu()) - before;
    }
    many.destroy();
    report(`${RATE} requests/s over ${CONNECTIONS} connections`, paced);
  } finally {
    child.kill();
    await exited.catch(() => {});
  }
}

function report(where: string, ways: Record<Way, Figures>): void {
  const figures = ({ times, cpu }: Figures) => {
    const sorted = times.toSorted((a, b) => a - b);
    const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
    return { p50: at(0.5), p99: at(0.99), max: at(1), 'CPU per request': cpu / times.length };
  };
  const [search, empty] = [figures(ways.search), figures(ways.empty)];
  console.log(`${where}, ms`);
  console.table(
    Object.fromEntries(
      (['p50', 'p99', 'max', 'CPU per request'] as const).map((key) => [
        key,
        {
          search: Number(search[key].toFixed(2)),
          'empty call': Number(empty[key].toFixed(2)),
          ratio: Number((search[key] / empty[key]).toFixed(1)),
        },
      ]),
    ),
  );
  const met = search.p99 < GOAL_P99_MS;
  const busy = empty.p99 > GOAL_P99_MS * BUSY ? ', on a machine that keeps even an empty call' : '';
  console.log(`p99 < ${GOAL_P99_MS} ms: ${met ? 'met' : `MISSED${busy}`} (load ${loadavg()[0]})`);
  if (!met) process.exitCode = 1;
}

function read(url: string, agent: Agent): Promise<string> {
  return new Promise((resolve, reject) => {
    get(url, { agent }, (response) => {
      let body = '';
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        body += text;
      });
      response.on('end', () => resolve(body));
    }).on('error', reject);
  });
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
