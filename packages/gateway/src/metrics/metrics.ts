import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ConnectionObserver } from '../connection/connection-observer.ts';
import type { ObservePush } from '../features/reach/push/service.ts';
import type { ObserveRequest } from '../http/measure-requests.ts';
import type { PageObserver } from '../http/pages/find-page.ts';
import type { SecurityEventName } from '../lib/security-log.ts';
import type { ObserveProvider } from '../providers/observe-client.ts';
import type { ObserveStorage } from '../providers/storage/watch-storage.ts';
import type { RoomObserver } from '../room/room-observer.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import { createCallMetrics } from './call-metrics.ts';
import { createChatMetrics } from './chat-metrics.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { createLimitMetrics } from './limit-metrics.ts';
import { createPageMetrics } from './page-metrics.ts';
import { createProviderMetrics } from './provider-metrics.ts';
import { createPushMetrics } from './push-metrics.ts';
import { createRoomMetrics } from './room-metrics.ts';
import { createSecurityMetrics } from './security-metrics.ts';
import type { MetricSources } from './state-metrics.ts';
import { createStateMetrics } from './state-metrics.ts';
import { createStorageMetrics } from './storage-metrics.ts';

/** The gateway's metrics for Prometheus; docs/metrics.md says what each is for. */
export interface Metrics {
  readonly observeRequest: ObserveRequest;
  readonly calls: CallObserver;
  readonly pages: PageObserver;
  readonly rooms: RoomObserver;
  readonly connections: ConnectionObserver;
  readonly observeProvider: ObserveProvider;
  readonly observeStorage: ObserveStorage;
  readonly observePush: ObservePush;
  /** A limit was reached. @param name of its counter */
  readonly limitReached: (name: string) => void;
  readonly countSecurityEvent: (name: SecurityEventName) => void;
  /** All metrics, in the text format of Prometheus. */
  expose(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** Gauges that Node's metrics name like counters, against the conventions; others say the same. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

const collectOfProcess = (): Registry => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  return registry;
};

/** Node's metrics, once for the process: what observes it for them cannot be taken off again. */
let ofProcess: Registry | null = null;

export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  ofProcess ??= collectOfProcess();
  const both = [ofProcess, registry];
  createStateMetrics(registry, sources);
  const limitReached = createLimitMetrics(registry);
  return {
    observeRequest: createHttpMetrics(registry),
    calls: createCallMetrics(registry),
    pages: createPageMetrics(registry),
    rooms: createRoomMetrics(registry),
    connections: { ...createChatMetrics(registry), limited: limitReached },
    observeProvider: createProviderMetrics(registry),
    observeStorage: createStorageMetrics(registry),
    observePush: createPushMetrics(registry),
    limitReached,
    countSecurityEvent: createSecurityMetrics(registry),
    expose: async () => ({
      contentType: registry.contentType,
      text: await Registry.merge(both).metrics(),
    }),
  };
};
