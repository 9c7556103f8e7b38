import type { Bus } from '../bus/bus.ts';
import type { Config } from '../config/config.ts';
import type { Database } from '../db/database.ts';
import type { JobFigures } from '../features/ground/job/service.ts';
import type { PushFigures } from '../features/reach/push/service.ts';
import { readBuild } from '../lib/build.ts';
import type { Clock } from '../lib/clock.ts';
import type { Ready } from '../lib/readiness.ts';
import type { RedisLink } from '../lib/redis.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { createMetrics } from '../metrics/metrics.ts';
import type { MetricSources } from '../metrics/state-metrics.ts';

/** What the metrics are asked of. */
export interface MetricParts {
  readonly config: Pick<Config, 'sourceCommit' | 'smsHourlyBudget'>;
  readonly database: Pick<Database, 'pools' | 'ping'>;
  readonly bus: Bus;
  /** Null where there is none. */
  readonly redis: Pick<RedisLink, 'breaker'> | null;
  readonly clock: Clock;
  readonly isEnding: () => boolean;
  readonly ready: Ready;
  /** What the chat of this process holds. */
  readonly chatSize: () => {
    readonly sessions: number;
    readonly readers: number;
    readonly rooms: number;
  };
  readonly requestsWaiting: () => number;
  readonly admissionsWaiting: () => Readonly<Record<string, number>>;
  /** The jobs of all gateways together. */
  readonly jobFigures: () => Promise<JobFigures>;
  /** The messages for the messaging app of all gateways together. */
  readonly pushFigures: () => Promise<PushFigures>;
  /** When the database was last backed up, UTC ms; null if never. */
  readonly lastBackupAt: () => Promise<number | null>;
  /** Where the audit ends. */
  readonly auditEnd: MetricSources['auditEnd'];
  readonly storage: MetricSources['storage'];
  readonly unstoredFigures: MetricSources['unstoredFigures'];
}

/** @throws Error when Redis does not answer, or what other gateways announce is not heard */
const busAnswers = async (bus: Bus): Promise<void> => {
  await bus.ping();
  if (!bus.isListening()) throw new Error('announcements are not heard');
};

export const createGatewayMetrics = ({
  config,
  database,
  bus,
  redis,
  clock,
  isEnding,
  ready,
  chatSize,
  requestsWaiting,
  admissionsWaiting,
  jobFigures,
  pushFigures,
  lastBackupAt,
  auditEnd,
  storage,
  unstoredFigures,
}: MetricParts): Metrics =>
  createMetrics({
    build: readBuild(config.sourceCommit),
    smsHourlyBudget: config.smsHourlyBudget,
    chatSize,
    requestsWaiting,
    admissionsWaiting,
    pools: database.pools,
    isDraining: isEnding,
    ready: () => ready(),
    databaseAnswers: database.ping,
    jobFigures,
    pushFigures,
    lastBackupAt,
    auditEnd,
    storage,
    unstoredFigures,
    clock,
    busAnswers: bus.shared ? () => busAnswers(bus) : null,
    countsAlone: redis === null ? null : redis.breaker.isOpen,
  });
