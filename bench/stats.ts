/**
 * Statistics over many recorded facts: how long the queries take beside one that does nothing, and how long it takes
 * until 200,000 more facts are counted. On SQLite, and on PostgreSQL where it is installed; BENCH_DATABASE_URL names
 * another, where a database is made and removed. BENCH_ENGINE, `sqlite` or `postgres`, names one of them. BENCH_FACTS
 * says how many facts there are, 10,000,000 by default.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { addDays, dayStart } from '../packages/contracts/src/rules/shanghai-day.ts';
import type { StatKind, StatPart } from '../packages/contracts/src/stat.ts';
import { FACT_KINDS } from '../packages/contracts/src/stat.ts';
import type { Database } from '../packages/gateway/src/db/database.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { inParts } from '../packages/gateway/src/db/in-parts.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { createCountingStore } from '../packages/gateway/src/features/overview/stat/counting-store.ts';
import { blocksFrom } from '../packages/gateway/src/features/overview/stat/protecting/blocks.ts';
import type { CountingLimits } from '../packages/gateway/src/features/overview/stat/service.ts';
import { countRecorded } from '../packages/gateway/src/features/overview/stat/service.ts';
import { createStatStore } from '../packages/gateway/src/features/overview/stat/store.ts';
import { systemClock } from '../packages/gateway/src/lib/clock.ts';
import { createVault } from '../packages/gateway/src/lib/secrets.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { quantile } from './lib/figures.ts';

const FACTS = Number(process.env.BENCH_FACTS ?? 10_000_000);
const ENGINE = process.env.BENCH_ENGINE;
const MORE = 200_000;
const AT_ONCE = 2000;
const UNIVERSITIES = 150;
const TALKS = 1500;
const GUIDES = 300;
const SCHOOLS = 3000;
const STUDENTS = 300_000;
const DAYS = 90;
const LAST_DAY = '2026-11-20';
/** Nobody waits while it is filled: all that is there is added up at once. */
const FILLING: CountingLimits = { batchFacts: MORE, turnMs: 200, rests: false };
const ROUNDS = 40;
const TARGET = { p99Ms: 200, caughtUpS: 60 } as const;
const SECOND = 1000;
const SEED = 7;

const run = promisify(execFile);

/** The same numbers in each run. */
const createRandom = () => {
  let state = SEED;
  return (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

/** Facts in the order of their days, in which few talks and schools have most, as they do; those beyond are of the last day. */
const createFacts = () => {
  let made = 0;
  const random = createRandom();
  const skewed = (below: number): number => Math.floor((random(below) * random(below)) / below);
  return (count: number) =>
    Array.from({ length: count }, () => {
      const student = random(STUDENTS);
      const talk = skewed(TALKS);
      const kind = FACT_KINDS[skewed(FACT_KINDS.length)] ?? 'play';
      const isGuide = kind === 'guide';
      const ago = Math.max(0, DAYS - 1 - Math.floor((made / FACTS) * DAYS));
      made += 1;
      const day = addDays(LAST_DAY, -ago);
      return {
        created_at: dayStart(day) + random(86_000) * SECOND,
        kind,
        university_id: `u${talk % UNIVERSITIES}`,
        talk_id: isGuide ? '' : `t${talk}`,
        guide_id: isGuide ? `g${talk % GUIDES}` : '',
        province_id: `${11 + (student % 31)}0000`,
        year: 2023 + (student % 4),
        // Nine students of ten are of one school in ten.
        school_id: 1 + (student % 10 === 0 ? student % SCHOOLS : student % (SCHOOLS / 10)),
        viewer_hash: Math.imul(student + 1, 2_654_435_761)
          .toString(16)
          .padStart(16, '0'),
        amount: kind === 'watch' ? 120 : 1,
      };
    });
};

const add = async (database: Database, facts: ReturnType<typeof createFacts>, count: number) => {
  for (let added = 0; added < count; added += AT_ONCE) {
    await database.kysely.transaction().execute(async (db) => {
      for (const part of inParts(facts(Math.min(AT_ONCE, count - added)))) {
        await db.insertInto('stat_fact').values(part).execute();
      }
    });
  }
};

const RANGES = [1, 7, 30, 90];

/** What pages ask, by name. */
const queriesOf = (database: Database) => {
  const store = createStatStore(database);
  const random = createRandom();
  const range = () => ({
    from: addDays(LAST_DAY, 1 - (RANGES[random(RANGES.length)] ?? 1)),
    to: LAST_DAY,
  });
  const whose = () =>
    random(2) === 0
      ? ({ level: 'all', about: '' } as const)
      : ({ level: 'university', about: `u${random(UNIVERSITIES)}` } as const);
  const kinds: readonly StatKind[] = ['play', 'watch', 'peak', 'chat', 'signup'];
  const parts = (by: StatPart) => () => {
    const asked = range();
    return store.partCells(whose(), ['play', by], { ...asked, from: blocksFrom(asked.from) });
  };
  const page = { limit: 10, offset: 0 };
  const order = { kinds, order: 'play' } as const;
  return {
    'an empty call': () => store.countedAt(),
    'figures of days': () => store.days(whose(), kinds, range()),
    'by province': parts('province'),
    'by year': parts('year'),
    'by school': () => store.schoolParts(whose(), 'play', range(), 1),
    talks: () => store.rows({ ...range(), ...order, level: 'talk', universityId: null }, page),
    universities: () =>
      store.rows({ ...range(), ...order, level: 'university', universityId: null }, page),
    'figures of talks': () =>
      store.figures(
        'talk',
        Array.from({ length: 10 }, () => `t${random(TALKS)}`),
        kinds,
        range(),
      ),
  };
};

const measure = async (name: string, databaseUrl: string | null, dataDir: string) => {
  await using database = openDatabaseBeside({ databaseUrl, dataDir });
  await migrate(database);
  const vault = createVault(Buffer.alloc(32, 1));
  const facts = createFacts();
  const count = (limits?: CountingLimits) => {
    const store = createCountingStore(database, vault, limits);
    return countRecorded(store, systemClock, Number.POSITIVE_INFINITY);
  };
  const filled = performance.now();
  // In parts, as gateways count them: the table of facts is read from its end.
  for (let added = 0; added < FACTS; added += MORE) {
    await add(database, facts, Math.min(MORE, FACTS - added));
    await count(FILLING);
  }
  console.log(
    `${name}: ${FACTS} facts counted in ${((performance.now() - filled) / SECOND).toFixed(0)} s`,
  );
  await add(database, facts, MORE);
  const began = performance.now();
  await count();
  const caughtUpS = (performance.now() - began) / SECOND;
  console.log(`| ${name} | ${MORE} more counted | ${caughtUpS.toFixed(1)} s |`);
  if (caughtUpS > TARGET.caughtUpS) process.exitCode = 1;
  for (const [query, ask] of Object.entries(queriesOf(database))) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const asked = performance.now();
      await ask();
      times.push(performance.now() - asked);
    }
    const p99 = quantile(times, 0.99);
    console.log(
      `| ${name} | ${query} | p50 ${quantile(times, 0.5).toFixed(1)} ms, p99 ${p99.toFixed(1)} ms |`,
    );
    if (p99 > TARGET.p99Ms) process.exitCode = 1;
  }
};

const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-stats-'));
try {
  console.log(`${cpus().length} cores, load average ${loadavg()[0]?.toFixed(1)}\n`);
  if (ENGINE !== 'postgres') await measure('SQLite', null, folder);
  const isNamed = Boolean(process.env.BENCH_DATABASE_URL);
  const postgres = isNamed || ENGINE === 'sqlite' ? null : await startPostgres();
  const admin = process.env.BENCH_DATABASE_URL ?? postgres?.url;
  if (admin !== undefined && ENGINE !== 'sqlite') {
    const psql = (text: string) => run('psql', [admin, '--quiet', '-c', text]);
    await psql('create database xuanjiang_stats');
    try {
      const url = new URL(admin);
      url.pathname = '/xuanjiang_stats';
      await measure('PostgreSQL', url.href, folder);
    } finally {
      await psql('drop database if exists xuanjiang_stats with (force)');
      await postgres?.stop();
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
