/**
 * Hostile calls against a running gateway, in both modes and, where PostgreSQL is installed, on both
 * engines. A generator walks the catalogue with inputs that are mostly wrong, foreign and missing
 * tokens, broken headers, bodies, methods and addresses, and raw bytes.
 *
 * It fails where an answer is 500 or above, where an answer of `/api/` is no envelope or shows
 * internals, and where the heap or the data grow by more than their limits. `SWEEP_CALLS` sets the
 * calls of a case, `SWEEP_SEED` the seed of the generator.
 */
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { Agent, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../packages/gateway/src/db/database.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../packages/gateway/tests/harness/storage.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import type { GatewaySize } from './lib/gateway-size.ts';
import { COLLECTING, METRICS_TOKEN, measureGateway, tableRows } from './lib/gateway-size.ts';
import type { Shot } from './lib/hostile-shots.ts';
import { hostileShots, RAW_REQUESTS } from './lib/hostile-shots.ts';
import { faultOf, sendRaw, sendShot } from './lib/send-shot.ts';

type Mode = 'demo' | 'production';

const CALLS = Number(process.env.SWEEP_CALLS ?? 50_000);
const SEED = Number(process.env.SWEEP_SEED ?? 1);
const PARTS = 4;
const CONCURRENT = 16;
/** Accounts of each role: the limits are per account, and a few would only see refusals. */
const ACCOUNTS = 40;
/** Every so many calls bytes are sent that are no call. */
const RAW_EVERY = 25;
/** From the first part to the last: what is read once stays, what each call adds must not. */
const HEAP_GROWTH_MAX = 16e6;
/** Posts, questions, marks and the like of 120 accounts within their limits are kept. */
const DATA_GROWTH_MAX = 32e6;
const SHOWN = 8;
const SHOWN_CHARACTERS = 400;

/** Providers that refuse everything, at once: in production the gateway would ask the real ones. */
const startProviders = async () => {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify({ errcode: 40029, errmsg: 'invalid', error: 100019, Code: 'OK' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server };
};

const productionEnvironment = (providers: string) => ({
  APP_MODE: 'production',
  METRICS_TOKEN,
  HOST: '127.0.0.1',
  SECRET_KEY: randomBytes(32).toString('hex'),
  SITE_ORIGIN: 'https://talks.example.cn',
  WECHAT_APPID: 'wx1',
  WECHAT_SECRET: 'secret',
  WECHAT_API_BASE: providers,
  QQ_APPID: '1',
  QQ_KEY: 'key',
  QQ_API_BASE: providers,
  SMS_PROVIDER: 'alibaba',
  SMS_BASE: providers,
  SMS_SECRET_ID: 'id',
  SMS_SECRET_KEY: 'key',
  SMS_SIGN: '宣讲',
  SMS_TEMPLATE: 'SMS_1',
});

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1).padStart(6)} MB`;
const reportSize = (label: string, { heap, resident, data }: GatewaySize): void =>
  console.log(
    `  ${label.padEnd(14)} heap ${megabytes(heap)}  resident ${megabytes(resident)}  data ${megabytes(data)}`,
  );

/** @returns tokens of accounts of every role */
const addAccounts = async (storage: Storage): Promise<string[]> => {
  const tokens: string[] = [];
  const university = await storage.db.selectFrom('university').select('id').executeTakeFirst();
  for (const role of ['user', 'worker', 'operator'] as const) {
    for (let index = 0; index < ACCOUNTS; index += 1) {
      const universityId = role === 'worker' ? (university?.id ?? null) : null;
      tokens.push((await addAccount(storage, { role, universityId })).token);
    }
  }
  return tokens;
};

/** Counts the answers of a case, and keeps what is wrong with them. */
const createTally = () => {
  const statuses = new Map<string, number>();
  const faults: string[] = [];
  return {
    faults,
    count(status: number): void {
      const name = status === 0 ? 'none' : String(status);
      statuses.set(name, (statuses.get(name) ?? 0) + 1);
    },
    report(): void {
      const counted = [...statuses].sort(([a], [b]) => a.localeCompare(b));
      console.log(`  answers: ${counted.map(([status, n]) => `${status} ${n}`).join(', ')}`);
      console.log(`  faults: ${faults.length}`);
      for (const fault of faults.slice(0, SHOWN)) console.log(`    ${fault}`);
    },
  };
};

const reportLog = (log: string): void => {
  const lines = log.split('\n');
  const errors = lines.filter((line) => /"level":(50|60)/.test(line));
  console.log(
    `  log: ${lines.length} lines, ${megabytes(log.length).trim()}, ${errors.length} errors`,
  );
  for (const line of errors.slice(0, SHOWN)) console.log(`    ${line.slice(0, SHOWN_CHARACTERS)}`);
};

const sweep = async (mode: Mode, engine: Engine, providers: string): Promise<void> => {
  console.log(`\n${mode} on ${engine}, ${CALLS} calls, seed ${SEED}`);
  await using storage = await createStorage(null, engine);
  await using child = spawnGateway({
    ...environmentOf(storage),
    DRAW_PAGES: 'on',
    TRUST_PROXY: '1',
    NODE_OPTIONS: COLLECTING,
    ...(mode === 'production' ? productionEnvironment(providers) : {}),
  });
  const url = new URL(await child.url);
  const shots = hostileShots(CALLS, SEED, await addAccounts(storage));
  const rowsBefore = await tableRows(storage);
  const agent = new Agent({ keepAlive: true, maxSockets: CONCURRENT });
  const tally = createTally();

  const shoot = async (shot: Shot, index: number): Promise<void> => {
    if (index % RAW_EVERY === 0) {
      const text = RAW_REQUESTS[(index / RAW_EVERY) % RAW_REQUESTS.length] ?? '';
      const status = await sendRaw(Number(url.port), text);
      tally.count(status);
      if (status >= 500) tally.faults.push(`status ${status}: ${JSON.stringify(text)}`);
      return;
    }
    const answer = await sendShot(url, agent, shot);
    tally.count(answer?.status ?? 0);
    const fault = answer === null ? null : faultOf(shot, answer);
    if (fault === null) return;
    tally.faults.push(`${fault}: ${JSON.stringify(shot).slice(0, SHOWN_CHARACTERS)}`);
  };
  const shootFrom = async (first: number, end: number): Promise<void> => {
    let next = first;
    const work = async (): Promise<void> => {
      for (let index = next++; index < end; index = next++) {
        const shot = shots[index];
        if (shot !== undefined) await shoot(shot, index);
      }
    };
    await Promise.all(Array.from({ length: CONCURRENT }, work));
  };

  reportSize('before', await measureGateway(url, child, storage));
  const sizes: GatewaySize[] = [];
  for (let part = 0; part < PARTS; part += 1) {
    const end = Math.floor((CALLS * (part + 1)) / PARTS);
    await shootFrom(Math.floor((CALLS * part) / PARTS), end);
    const size = await measureGateway(url, child, storage);
    reportSize(`after ${end}`, size);
    sizes.push(size);
  }
  agent.destroy();

  const grown = [...(await tableRows(storage))]
    .map(([name, rows]) => ({ name, more: rows - (rowsBefore.get(name) ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more);
  console.log(`  new rows: ${grown.map(({ name, more }) => `${name} ${more}`).join(', ')}`);
  const [first, last] = [sizes[0], sizes.at(-1)];
  if (first !== undefined && last !== undefined) {
    if (last.heap - first.heap > HEAP_GROWTH_MAX) tally.faults.push('the heap grows');
    if (last.data - first.data > DATA_GROWTH_MAX) tally.faults.push('the data grow');
  }
  tally.report();
  reportLog(child.stdout());
  if (tally.faults.length > 0) process.exitCode = 1;
};

const sweepAll = async (): Promise<void> => {
  const postgres = await startPostgres();
  if (postgres === null) console.log('PostgreSQL is not installed: SQLite only');
  const engines = postgres === null ? ['sqlite'] : ['sqlite', 'postgres'];
  for (const [engine, mode] of engines.flatMap((each) => [
    [each, 'demo'],
    [each, 'production'],
  ])) {
    try {
      // In a process of its own: the harness reads the engine from the environment.
      execFileSync(process.execPath, [fileURLToPath(import.meta.url), `${mode}`, `${engine}`], {
        stdio: 'inherit',
        env: { ...process.env, TEST_ENGINE: engine, TEST_DATABASE_URL: postgres?.url ?? '' },
      });
    } catch {
      process.exitCode = 1;
    }
  }
  await postgres?.stop();
};

const [, , mode, engine] = process.argv;
if (mode === undefined || engine === undefined) await sweepAll();
else {
  const providers = await startProviders();
  await sweep(mode as Mode, engine as Engine, providers.url);
  providers.server.close();
}
