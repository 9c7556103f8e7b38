import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Gauge } from 'prom-client';
import type { Build } from '../lib/build.ts';
import type { Clock } from '../lib/clock.ts';
import { hasPassed } from '../lib/clock.ts';
import { inTime } from '../lib/in-time.ts';

/** How the connections of a pool are used, and how many queries wait for one. */
type PoolState = Readonly<Record<'used' | 'idle' | 'waiting', number>>;

/** What is asked when the metrics are collected. */
export interface MetricSources {
  readonly build: Build;
  readonly smsHourlyBudget: number;
  /** What the chat of this process holds. */
  chatSize(): { readonly sessions: number; readonly readers: number; readonly rooms: number };
  /** How many requests have arrived and wait for the turn of their line. */
  requestsWaiting(): number;
  /** How many wait until they are admitted, by what for. */
  admissionsWaiting(): Readonly<Record<string, number>>;
  /** The pools of connections to PostgreSQL by name; null on SQLite. */
  pools(): Readonly<Record<string, PoolState>> | null;
  isDraining(): boolean;
  /** These reject while it is not so. */
  ready(): Promise<void>;
  databaseAnswers(): Promise<void>;
  /** The jobs of all gateways: `oldestDue` is when that was to be done which waits longest, UTC ms. */
  jobFigures(): Promise<{
    readonly waiting: number;
    readonly failed: number;
    readonly oldestDue: number | null;
  }>;
  /** The messages for the messaging app: times are UTC ms, null for none. */
  pushFigures(): Promise<{
    readonly waiting: number;
    readonly oldestDue: number | null;
    readonly stoppedUntil: number | null;
    readonly isRefused: boolean;
  }>;
  /** When the database was last backed up, UTC ms; null if never. Rejects when it cannot be asked. */
  lastBackupAt(): Promise<number | null>;
  /** The last entry of the audit, and its hash, hex; empty for none. */
  auditEnd(): Promise<{ readonly position: number; readonly hash: string }>;
  /** The storage of files: since when it fails, UTC ms, and how many bytes can still be stored; null where not known. */
  storage(): {
    failingSince(): Readonly<Record<'writes' | 'reads', number | null>>;
    free(): Promise<number | null>;
  };
  /** Files of broadcasts that wait in the database, of all gateways: the oldest came at that time, UTC ms. */
  unstoredFigures(): Promise<{
    readonly files: number;
    readonly bytes: number;
    readonly oldestAt: number | null;
  }>;
  readonly clock: Clock;
  /** Null where there is no bus between processes. */
  readonly busAnswers: (() => Promise<void>) | null;
  /** Whether this process counts uses by itself; null where it always does. */
  readonly countsAlone: (() => boolean) | null;
}

/** How long one thing may take to answer: a scrape waits 10 s for all of them. */
const ANSWER_MS = 2 * SECOND_MS;

/** How long the time of the last backup is kept before the database is asked again. */
const BACKUP_KEPT_MS = MINUTE_MS;
/** The same for the figures of the jobs, of which a scrape asks three, and for others of that kind. */
const FIGURES_KEPT_MS = SECOND_MS;

/** Hexadecimal digits of a hash that are exported: a number of Prometheus holds so many exactly. */
const HASH_DIGITS = 12;

/** Whether the work was done in time. It is not waited for any longer, and its failure is none here. */
const isDoneInTime = (work: () => Promise<unknown>): Promise<boolean> =>
  inTime(work(), ANSWER_MS).then(
    () => true,
    () => false,
  );

/** 1 when it is so, 0 when it is not, or when that takes too long to find out. */
const asked = async (ask: () => Promise<void>): Promise<number> => Number(await isDoneInTime(ask));

/** A value that is asked for again when it is older; while it cannot be asked for, the last one stands. */
const keptFor = <T>(ms: number, clock: Clock, ask: () => Promise<T>): (() => Promise<T | null>) => {
  let kept: T | null = null;
  let askedAt = Number.NEGATIVE_INFINITY;
  return async () => {
    const now = clock();
    if (!hasPassed(askedAt, ms, now)) return kept;
    askedAt = now;
    // A database that hangs must not keep the other metrics waiting.
    await isDoneInTime(async () => {
      kept = await ask();
    });
    return kept;
  };
};

/** For several gauges that are collected at the same time: they share one answer; null without one in time. */
const askedOnce = <T>(
  ms: number,
  clock: Clock,
  ask: () => Promise<T>,
): (() => Promise<T | null>) => {
  let answer: Promise<T | null> = Promise.resolve(null);
  let askedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const now = clock();
    if (hasPassed(askedAt, ms, now)) {
      askedAt = now;
      answer = inTime(ask(), ANSWER_MS).catch(() => null);
    }
    return answer;
  };
};

const POOL_GAUGES: readonly (readonly [keyof PoolState, string, string])[] = [
  ['used', 'database_pool_used_connections', 'Connections to PostgreSQL that serve something'],
  ['idle', 'database_pool_idle_connections', 'Open connections to PostgreSQL that serve nothing'],
  ['waiting', 'database_pool_waiting', 'Queries and transactions that wait for a connection'],
];

const createPoolMetrics = (registry: Registry, pools: MetricSources['pools']): void => {
  for (const [part, name, help] of POOL_GAUGES) {
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, state] of Object.entries(pools() ?? {})) this.set({ pool }, state[part]);
      },
    });
  }
};

const createStorageGauges = (
  registry: Registry,
  { storage, unstoredFigures, clock }: Pick<MetricSources, 'storage' | 'unstoredFigures' | 'clock'>,
  gauge: (name: string, help: string, read: () => Promise<number | null>) => void,
): void => {
  new Gauge({
    name: 'storage_failing',
    help: 'Whether the storage of files did not do, or not in time, what it was asked last',
    labelNames: ['part'],
    registers: [registry],
    collect() {
      for (const [part, since] of Object.entries(storage().failingSince())) {
        this.set({ part }, Number(since !== null));
      }
    },
  });
  const free = askedOnce(FIGURES_KEPT_MS, clock, () => storage().free());
  gauge('storage_free_bytes', 'Bytes that can still be stored; no sample for a bucket', free);
  const unstored = askedOnce(FIGURES_KEPT_MS, clock, unstoredFigures);
  gauge(
    'storage_unstored_files',
    'Files of broadcasts that wait in the database until they can be stored',
    async () => (await unstored())?.files ?? null,
  );
  gauge(
    'storage_unstored_bytes',
    'Bytes of these files',
    async () => (await unstored())?.bytes ?? null,
  );
  gauge(
    'storage_unstored_oldest_seconds',
    'Since when the file of them waits that waits longest; 0 when none does',
    async () => {
      const figures = await unstored();
      if (figures === null) return null;
      return figures.oldestAt === null ? 0 : Math.max(0, clock() - figures.oldestAt) / SECOND_MS;
    },
  );
};

/** How the process is: its build, what it depends on, and what it holds. */
export const createStateMetrics = (registry: Registry, sources: MetricSources): void => {
  const registers = [registry];
  /** @param read null for no sample */
  const gauge = (
    name: string,
    help: string,
    read: () => number | null | Promise<number | null>,
  ): void => {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        const value = await read();
        if (value === null) this.remove();
        else this.set(value);
      },
    });
  };

  const { version, commit } = sources.build;
  new Gauge({
    name: 'gateway_build_info',
    help: 'Always 1: version of the product, commit where it is known, and version of Node',
    labelNames: ['version', 'commit', 'node'],
    registers,
  }).set({ version, commit, node: process.version }, 1);
  // Before those that ask the database, which take connections themselves.
  createPoolMetrics(registry, sources.pools);

  gauge('gateway_draining', 'Whether the gateway is closing', () => Number(sources.isDraining()));
  gauge('gateway_ready', 'Whether the gateway can serve: 1, or 0 as /readyz answers 503', () =>
    asked(sources.ready),
  );
  gauge('database_up', 'Whether the database answers', () => asked(sources.databaseAnswers));
  gauge('bus_up', 'Whether Redis answers, and announcements of other gateways are heard', () =>
    sources.busAnswers === null ? null : asked(sources.busAnswers),
  );

  gauge(
    'limits_in_memory',
    'Whether this gateway counts uses by itself, because Redis does not answer',
    () => (sources.countsAlone === null ? null : Number(sources.countsAlone())),
  );

  gauge(
    'http_requests_waiting',
    'Requests that have arrived and wait, because their line has begun others in this turn of the event loop',
    sources.requestsWaiting,
  );
  gauge('chat_sessions', 'Open chat sessions in this process', () => sources.chatSize().sessions);
  gauge('chat_readers', 'Readers in rooms in this process', () => sources.chatSize().readers);
  gauge('chat_rooms', 'Rooms with readers in this process', () => sources.chatSize().rooms);
  new Gauge({
    name: 'chat_admissions_waiting',
    help: 'Handshakes, look-ups of sessions and joins of rooms that wait for their turn',
    labelNames: ['kind'],
    registers,
    collect() {
      for (const [kind, count] of Object.entries(sources.admissionsWaiting())) {
        this.set({ kind }, count);
      }
    },
  });
  const { lastBackupAt, clock } = sources;
  const backedUpAt = keptFor(BACKUP_KEPT_MS, clock, lastBackupAt);
  gauge(
    'backup_age_seconds',
    'Time since the last backup; no sample if there was none',
    async () => {
      const at = await backedUpAt();
      return at === null ? null : (clock() - at) / SECOND_MS;
    },
  );

  const audit = askedOnce(FIGURES_KEPT_MS, clock, sources.auditEnd);
  gauge(
    'audit_position',
    'Number of the last entry of the audit; it becomes less only by a restore, or where entries were cut off',
    async () => (await audit())?.position ?? null,
  );
  gauge(
    'audit_hash',
    'The first 12 hexadecimal digits of the hash of that entry, as a number',
    async () => {
      const end = await audit();
      return end === null ? null : Number.parseInt(end.hash.slice(0, HASH_DIGITS) || '0', 16);
    },
  );

  const jobs = askedOnce(FIGURES_KEPT_MS, clock, sources.jobFigures);
  gauge(
    'jobs_waiting',
    'Jobs that wait for their time or their next try',
    async () => (await jobs())?.waiting ?? null,
  );
  gauge('jobs_failed', 'Jobs that failed for good', async () => (await jobs())?.failed ?? null);
  gauge(
    'jobs_oldest_seconds',
    'How late the job is that waits longest beyond its time',
    async () => {
      const figures = await jobs();
      if (figures === null) return null;
      return figures.oldestDue === null ? 0 : Math.max(0, clock() - figures.oldestDue) / SECOND_MS;
    },
  );
  const pushes = askedOnce(FIGURES_KEPT_MS, clock, sources.pushFigures);
  gauge(
    'push_waiting',
    'Messages for the messaging app that wait for their time or their next try',
    async () => (await pushes())?.waiting ?? null,
  );
  gauge(
    'push_oldest_seconds',
    'How late the message for the messaging app is that waits longest beyond its time',
    async () => {
      const figures = await pushes();
      if (figures === null) return null;
      return figures.oldestDue === null ? 0 : Math.max(0, clock() - figures.oldestDue) / SECOND_MS;
    },
  );
  gauge(
    'push_template_stopped',
    'Whether no templates are sent for the rest of the day, because the quota is used up',
    async () => {
      const figures = await pushes();
      return figures === null ? null : Number(figures.stoppedUntil !== null);
    },
  );
  gauge(
    'push_refused',
    'Whether messages wait because the messaging app refuses the account, or does not answer',
    async () => {
      const figures = await pushes();
      return figures === null ? null : Number(figures.isRefused);
    },
  );
  createStorageGauges(registry, sources, gauge);
  gauge(
    'sms_hourly_budget',
    'Verification codes that all gateways together may send in an hour',
    () => sources.smsHourlyBudget,
  );
};
