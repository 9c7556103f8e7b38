/**
 * What visitors and a room wait for while three attackers, each of one address and with 20 connections, ask for the
 * dearest that there is, beside the same connections asking `/healthz` in the same run. On SQLite, and on PostgreSQL where it
 * is installed or at `DATABASE_URL` (a database is made there and removed). 3,000 universities and 20,000 talks.
 *
 * `HOSTILE_ENGINES=sqlite`, `HOSTILE_ATTACKS=search,batches` and `HOSTILE_SECONDS=10` narrow it. It fails where a median is
 * more than 1.5 times both that beside `/healthz` and that of the quiet gateway: lines take turns (docs/topics/limits.md#turns-of-lines), so the
 * connections that ask for `/healthz` delay nobody, and a gateway at work answers sooner than one that has to wake.
 */
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Engine } from '../packages/gateway/src/db/database.ts';
import { addAccount } from '../packages/gateway/tests/harness/accounts.ts';
import type { ChatClient } from '../packages/gateway/tests/harness/chat-client.ts';
import { connectChat } from '../packages/gateway/tests/harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../packages/gateway/tests/harness/child-gateway.ts';
import { addRoom } from '../packages/gateway/tests/harness/rooms.ts';
import { createStorage } from '../packages/gateway/tests/harness/storage.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { startChild } from './lib/child.ts';
import { figure, quantile } from './lib/figures.ts';
import type { Attack, HostileCalls } from './lib/hostile-client.ts';
import { fillWithTalks } from './lib/many-talks.ts';
import { processorTimeOf } from './lib/proc.ts';
import { runOnEngines } from './lib/run-on-engines.ts';

const ATTACKERS = 3;
const CONNECTIONS = 20;
const ATTACKS: readonly Attack[] = ['search', 'batches', 'pages', 'openapi', 'ingest'];
const SECONDS = Number(process.env.HOSTILE_SECONDS ?? 10);
const GOAL = 1.5;
/** An attack has begun by then, and one that is over has left nothing, ms. */
const SETTLE_MS = 2000;
const ASK_EVERY_MS = 40;
const SEARCH_EVERY_MS = 400;
const SEARCH = new URLSearchParams({ Keyword: '强基计划', Limit: '4' });
/** Below the limit of one account: 20 in 30 s. */
const POSTERS = 20;
const POST_EVERY_MS = 1700;
const PING_MS = 5000;

/** The search is not judged: it is what is attacked, and to be found nevertheless. */
type Victim = 'healthz' | 'hot read' | 'post' | 'search';
const VICTIMS: readonly Victim[] = ['healthz', 'hot read', 'post', 'search'];
type Samples = Record<Victim, number[]>;

/** @returns whether it was answered with 200 */
const read = async (url: string, agent: Agent): Promise<boolean> => {
  const asked = get(url, { agent });
  try {
    const [response] = await once(asked, 'response');
    response.resume();
    await once(response, 'end');
    return response.statusCode === 200;
  } catch {
    return false;
  }
};

/** Asks and posts at an even pace while something goes on. */
const watch = async (url: string, posters: readonly ChatClient[], topic: string, ms: number) => {
  const samples: Samples = { healthz: [], 'hot read': [], post: [], search: [] };
  const failed: Record<Victim, number> = { healthz: 0, 'hot read': 0, post: 0, search: 0 };
  const until = performance.now() + ms;
  const repeat = async (victim: Victim, everyMs: number, once: () => Promise<boolean>) => {
    while (performance.now() < until) {
      const began = performance.now();
      if (!(await once())) failed[victim] += 1;
      samples[victim].push(performance.now() - began);
      await wait(everyMs);
    }
  };
  const [first, second, third] = [0, 1, 2].map(
    () => new Agent({ keepAlive: true, maxSockets: 1 }),
  ) as [Agent, Agent, Agent];
  await Promise.all([
    repeat('healthz', ASK_EVERY_MS, () => read(`${url}/healthz`, first)),
    repeat('hot read', ASK_EVERY_MS, () => read(`${url}/api/stream/find/day`, second)),
    repeat('search', SEARCH_EVERY_MS, () => read(`${url}/api/search/find?${SEARCH}`, third)),
    ...posters.map(async (poster, at) => {
      await wait((at * POST_EVERY_MS) / POSTERS);
      await repeat('post', POST_EVERY_MS, async () => {
        posts += 1;
        // A connection may have been closed, because the gateway gave no answer for so long.
        const answer = await poster.post(topic, `post-${posts}`).catch(() => null);
        return answer?.Type === 'Message';
      });
    }),
  ]);
  for (const agent of [first, second, third]) agent.destroy();
  return { samples, failed };
};
let posts = 0;

const run = async (engine: Engine): Promise<void> => {
  await using storage = await createStorage(null, engine);
  // As it is by default: pages are one of the attacks.
  const start = () => spawnGateway({ ...environmentOf(storage), DRAW_PAGES: 'on' });
  {
    // It makes the database one of a demo.
    await using first = start();
    await first.url;
    await first.kill('SIGTERM');
  }
  await fillWithTalks(storage);
  await using gateway = start();
  const url = (await gateway.url).replace(/\/$/, '');
  // The harness looks through all that was logged, again with each line: here that would be most of the work.
  gateway.process.stdout?.removeAllListeners('data').resume();
  const port = Number(new URL(url).port);
  const topic = await addRoom(storage);
  const accounts = await Promise.all(Array.from({ length: POSTERS }, () => addAccount(storage)));
  const attackers = Array.from({ length: ATTACKERS }, () =>
    startChild<HostileCalls>(new URL('lib/hostile-client.ts', import.meta.url), ['attacker']),
  );

  const measure = async (attack: Attack | null) => {
    const posters = await Promise.all(
      accounts.map(async ({ token }) => {
        const client = await connectChat(url, { token });
        await client.subscribe(topic);
        return client;
      }),
    );
    const pings = setInterval(() => {
      for (const poster of posters) poster.send({ Type: 'Ping' });
    }, PING_MS);
    const ms = SECONDS * 1000 + SETTLE_MS;
    const attacking =
      attack === null
        ? []
        : attackers.map((attacker, at) => {
            const address = `127.0.1.${at + 1}`;
            return attacker.ask('attack', { port, attack, address, connections: CONNECTIONS, ms });
          });
    await wait(SETTLE_MS);
    const before = processorTimeOf(gateway.process.pid);
    const measured = await watch(url, posters, topic, SECONDS * 1000 - SETTLE_MS / 2);
    const after = processorTimeOf(gateway.process.pid);
    const answers: Record<string, number> = {};
    for (const each of await Promise.all(attacking)) {
      for (const [status, count] of Object.entries(each)) {
        answers[status] = (answers[status] ?? 0) + count;
      }
    }
    clearInterval(pings);
    for (const poster of posters) poster.terminate();
    await wait(SETTLE_MS);
    const cpu = (after.user + after.system - before.user - before.system) / 1e6;
    return { ...measured, answers, cpu };
  };

  console.log(`\n${engine}, load average ${loadavg()[0]?.toFixed(1)}\n`);
  console.log(
    '| attack | victim | p50, ms | p99, ms | p50 ÷ healthz | p99 ÷ healthz | p50 ÷ quiet |\n|---|---|---|---|---|---|---|',
  );
  const wanted = process.env.HOSTILE_ATTACKS?.split(',') ?? ATTACKS;
  const quiet = await measure(null);
  const beside = await measure('healthz');
  const notes: string[] = [];
  const show = (name: string, { samples, failed, answers, cpu }: typeof quiet, judged: boolean) => {
    for (const victim of VICTIMS) {
      const [p50, p99] = [0.5, 0.99].map((share) => quantile(samples[victim], share)) as [
        number,
        number,
      ];
      const ratios = [
        p50 / quantile(beside.samples[victim], 0.5),
        p99 / quantile(beside.samples[victim], 0.99),
        p50 / quantile(quiet.samples[victim], 0.5),
      ];
      const [toHealthz, , toQuiet] = ratios as [number, number, number];
      const slower = Math.min(toHealthz, toQuiet);
      if (judged && victim !== 'search') {
        figure(`beside-${name}-${victim.replace(' ', '-')}-${engine}`, slower, 'times slower');
        if (slower > GOAL) process.exitCode = 1;
      }
      const cells = [p50.toFixed(1), p99.toFixed(1), ...ratios.map((ratio) => ratio.toFixed(2))];
      console.log(`| ${name} | ${victim} | ${cells.join(' | ')} |`);
    }
    const given = Object.entries(answers).map(([status, count]) => `${status}: ${count}`);
    notes.push(
      `${name}: answers ${given.join(', ') || 'none'}; processor of the gateway ${cpu.toFixed(1)} s; not answered: ${VICTIMS.map((victim) => `${victim} ${failed[victim]} of ${samples[victim].length}`).join(', ')}`,
    );
  };
  show('none', quiet, false);
  show('healthz', beside, false);
  for (const attack of ATTACKS.filter((each) => wanted.includes(each))) {
    show(attack, await measure(attack), true);
  }
  console.log(`\n${notes.join('\n')}`);
  await Promise.all(attackers.map((attacker) => attacker.stop()));
};

const runAll = async (): Promise<void> => {
  const given = process.env.DATABASE_URL;
  const postgres =
    given === undefined ? await startPostgres() : { url: given, stop: async () => {} };
  runOnEngines(fileURLToPath(import.meta.url), process.env.HOSTILE_ENGINES, postgres?.url);
  await postgres?.stop();
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
};

const [, , engine] = process.argv;
if (engine === undefined) await runAll();
else await run(engine as Engine);
