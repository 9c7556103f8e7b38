import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Tables } from '../../packages/gateway/src/db/tables.ts';
import type { ChildGateway } from '../../packages/gateway/tests/harness/child-gateway.ts';
import type { Storage } from '../../packages/gateway/tests/harness/storage.ts';

const COLLECT_ON_SIGNAL = "process.on('SIGUSR2', () => globalThis.gc())";
/** `NODE_OPTIONS` of a gateway that collects its garbage upon SIGUSR2. */
export const COLLECTING = `--expose-gc --import data:text/javascript,${encodeURIComponent(COLLECT_ON_SIGNAL)}`;
/** A collection has ended by then, ms. */
const COLLECT_MS = 1500;

/** What a gateway takes, bytes. */
export interface GatewaySize {
  /** What is left of the heap after a collection. */
  readonly heap: number;
  /** Memory of the process, as the system counts it. */
  readonly resident: number;
  /** The data folder, or the PostgreSQL database. */
  readonly data: number;
}

const folderBytes = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

const dataBytes = async ({ databaseUrl, dataDir, db }: Storage): Promise<number> => {
  if (databaseUrl === null) return folderBytes(dataDir);
  const { size } = await db
    .selectNoFrom(({ fn }) =>
      fn<string>('pg_database_size', [fn('current_database', [])]).as('size'),
    )
    .executeTakeFirstOrThrow();
  return Number(size);
};

/** The number of rows of each table. */
export const tableRows = async ({ db }: Storage): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await db
      .selectFrom(name as keyof Tables)
      .select(({ fn }) => fn.countAll<number | string>().as('rows'))
      .executeTakeFirstOrThrow();
    sizes.set(name, Number(rows));
  }
  return sizes;
};

/** What a gateway of production asks whoever reads its metrics. */
export const METRICS_TOKEN = 'the-metrics-of-the-benches';
export const METRICS_HEADERS = { Authorization: `Bearer ${METRICS_TOKEN}` };

const metric = (text: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);

/** @param child was started with `COLLECTING` */
export const measureGateway = async (
  url: URL,
  child: ChildGateway,
  storage: Storage,
): Promise<GatewaySize> => {
  child.process.kill('SIGUSR2');
  await wait(COLLECT_MS);
  const metrics = await (
    await fetch(new URL('/metrics', url), { headers: METRICS_HEADERS })
  ).text();
  return {
    heap: metric(metrics, 'nodejs_heap_size_used_bytes'),
    resident: metric(metrics, 'process_resident_memory_bytes'),
    data: await dataBytes(storage),
  };
};
