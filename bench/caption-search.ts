/**
 * `GET /api/caption/find` over 2,000 transcripts of 18,000 characters (`CAPTION_TALKS`), beside the same call with an
 * empty keyword, which searches nothing: what is between them is the search. On SQLite, and on PostgreSQL where it is
 * installed (`SEARCH_ENGINES=sqlite,postgres`).
 *
 * Both are asked in turn over one connection, 100 of each at a time. Questions differ by their number of rows, so that
 * few answers are kept ones. The transcripts are invented: phrases among characters that are as unevenly frequent
 * as those of a language.
 */
import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readConfig } from '../packages/gateway/src/config/config.ts';
import type { Database } from '../packages/gateway/src/db/database.ts';
import { openDatabaseBeside } from '../packages/gateway/src/db/database.ts';
import { migrate } from '../packages/gateway/src/db/migrate.ts';
import { refillSearch } from '../packages/gateway/src/db/search.ts';
import { saidDocuments } from '../packages/gateway/src/db/search-sources/said.ts';
import { createRandom } from '../packages/gateway/src/demo/prng.ts';
import { createGateway } from '../packages/gateway/src/gateway.ts';
// @ts-expect-error a script without types
import { startPostgres } from '../scripts/services.mjs';
import { quantile } from './lib/figures.ts';

const TALKS = Number(process.env.CAPTION_TALKS ?? 2000);
const CHARACTERS = 18_000;
const CUE_CHARACTERS = 18;
/** Talks that are stored in one transaction. */
const TOGETHER = 20;
const REQUESTS = 2000;
const TURN = 100;
const WARM_UP = 200;
/** Each question is asked for as many rows. */
const ROWS = [4, 20];
const GOAL_P99_MS = 20;

/** Characters of the invented language; one of them is the more frequent the earlier it stands. */
const ALPHABET = Array.from({ length: 2500 }, (_, at) => String.fromCodePoint(0x4e00 + at * 7));
const PHRASES =
  '强基计划 综合评价 公费师范生 选科要求 中外合作 转专业 奖学金 实验班 临床医学 人工智能 志愿填报 招生章程 今年 我们 学校 专业 同学们'.split(
    ' ',
  );
/** The first are in nearly every passage; of the last there is none, or little. */
const QUESTIONS =
  '我们 学校 专业 强基 强基计划 综合评价 公费师范生 转专业 奖学金 临床医学 人工智能 志愿填报 招生章程 今年我们 中外合作实验班 没有这个 丕丏 qiangji'.split(
    ' ',
  );

interface Place {
  readonly databaseUrl: string | null;
  readonly dataDir: string;
}

const script = fileURLToPath(import.meta.url);
const random = createRandom('captions');

const said = (): string => {
  const parts: string[] = [];
  for (let length = 0; length < CUE_CHARACTERS; ) {
    const part =
      random.int(6) === 0
        ? random.pick(PHRASES)
        : (ALPHABET[Math.floor(ALPHABET.length ** (random.int(10_000) / 10_000)) - 1] ?? '');
    parts.push(part);
    length += part.length;
  }
  return `${parts.join('')}。`;
};

/** Invented talks and their transcripts, published one after the other. */
async function fill(place: Place): Promise<void> {
  await using database: Database = openDatabaseBeside(place);
  await migrate(database);
  const { kysely, engine } = database;
  const university = {
    ...{
      id: 'bench',
      name: '示例大学',
      shortname: '示大',
      province_id: '110000',
      city_id: '110100',
    },
    ...{ kind: '综合类', dept: '示例', site: 'https://example.com', color: '#003F88' },
    ...{ f985: 0, f211: 0, position: 0 },
  };
  await kysely.insertInto('university').values(university).execute();
  const started = performance.now();
  for (let from = 0; from < TALKS; from += TOGETHER) {
    const ids = Array.from({ length: TOGETHER }, (_, at) => `bench${from + at}`);
    const talks = ids.map((id, at) => ({
      ...{ id, university_id: 'bench', title: `示例宣讲 ${id}`, intro: '', speaker: '示例' },
      ...{ speaker_title: '', starts_at: 1_700_000_000_000 + (from + at) * 60_000 },
      ...{ ends_at: 1_700_000_600_000 + (from + at) * 60_000, nationwide: 1, tags: '[]' },
      ...{ recording_id: null, plays: 0, reserves: 0 },
    }));
    const tracks = ids.map((id) => {
      const cues = Array.from({ length: CHARACTERS / CUE_CHARACTERS }, (_, at) => ({
        ...{ fromMs: at * 4000, untilMs: at * 4000 + 3900, text: said() },
      }));
      return {
        ...{
          talk_id: id,
          source: 'upload' as const,
          cues: '[]',
          cue_count: 0,
          version: 1,
          on_clock: 0,
        },
        ...{ shown: JSON.stringify(cues), shown_version: 1, updated_at: 0, updated_by: null },
      };
    });
    await kysely.transaction().execute(async (db) => {
      await db.insertInto('talk').values(talks).execute();
      await db.insertInto('caption_track').values(tracks).execute();
    });
  }
  const stored = performance.now();
  // As the command does it: on PostgreSQL a statement may take 10 s, which looking over a whole index at once takes here.
  await refillSearch(engine, kysely, [saidDocuments]);
  const times = [stored - started, performance.now() - stored].map((ms) => Math.round(ms / 1000));
  console.log(`${TALKS} transcripts stored in ${times[0]} s and indexed in ${times[1]} s`);
  if (engine === 'postgres') return;
  const size = statSync(join(place.dataDir, 'xuanjiang.db')).size;
  console.log(`the whole database ${Math.round(size / 1e6)} MB`);
}

async function measure(place: Place): Promise<void> {
  const child = fork(script, ['--serve', JSON.stringify(place)]);
  const exited = new Promise<never>((_, fail) =>
    child.once('exit', () => fail(new Error('the gateway has ended'))),
  );
  exited.catch(() => {});
  try {
    const listening = new Promise<string>((tell) => {
      child.once('message', (url) => tell(String(url)));
    });
    const url = await Promise.race([listening, exited]);
    let asked = 0;
    const ask = async (keyword: string): Promise<number> => {
      asked += 1;
      const [least = 1, most = 1] = ROWS;
      const rows = least + (asked % (most - least));
      const query = new URLSearchParams({ Keyword: keyword, Limit: String(rows) });
      const start = performance.now();
      const response = await fetch(`${url}/api/caption/find?${query}`);
      const { code } = (await response.json()) as { code: number };
      if (code !== 0) throw new Error(`refused: ${code}`);
      return performance.now() - start;
    };
    const question = () => QUESTIONS[asked % QUESTIONS.length] ?? '';
    for (let at = 0; at < WARM_UP; at += 1) await ask(question());
    const [search, empty]: [number[], number[]] = [[], []];
    const byWord = new Map<string, number[]>();
    while (search.length < REQUESTS) {
      for (let at = 0; at < TURN; at += 1) {
        const word = question();
        const time = await ask(word);
        search.push(time);
        byWord.set(word, [...(byWord.get(word) ?? []), time]);
      }
      for (let at = 0; at < TURN; at += 1) empty.push(await ask(''));
    }
    const row = (times: number[]) => ({
      p50: Number(quantile(times, 0.5).toFixed(2)),
      p99: Number(quantile(times, 0.99).toFixed(2)),
      max: Number(quantile(times, 1).toFixed(2)),
    });
    const words = Object.fromEntries([...byWord].map(([word, times]) => [word, row(times)]));
    console.table({ search: row(search), 'empty call': row(empty), ...words });
    const isMet = quantile(search, 0.99) < GOAL_P99_MS;
    console.log(`p99 < ${GOAL_P99_MS} ms: ${isMet ? 'met' : 'MISSED'} (load ${loadavg()[0]})`);
    if (!isMet) process.exitCode = 1;
  } finally {
    child.kill();
    await exited.catch(() => {});
  }
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
  process.on('disconnect', () => process.exit());
  process.send?.(gateway.url);
}

const [flag, place] = process.argv.slice(2);
if (flag === '--serve' && place !== undefined) await serve(JSON.parse(place) as Place);
else {
  for (const engine of (process.env.SEARCH_ENGINES ?? 'sqlite,postgres').split(',')) {
    const dataDir = mkdtempSync(join(tmpdir(), 'xuanjiang-bench-'));
    const postgres = engine === 'postgres' ? await startPostgres() : null;
    try {
      console.log(`\n${engine}`);
      const where = { databaseUrl: postgres?.url ?? null, dataDir };
      await fill(where);
      await measure(where);
    } finally {
      await postgres?.stop();
      rmSync(dataDir, { recursive: true, force: true });
    }
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`);
}
