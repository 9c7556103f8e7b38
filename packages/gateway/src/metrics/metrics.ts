import { collectDefaultMetrics, Registry } from 'prom-client';
import type { ObserveRequest } from '../http/measure-requests.ts';
import type { SecurityEventName } from '../lib/security-log.ts';
import type { CallObserver } from '../rpc/call-observer.ts';
import { createCallMetrics } from './call-metrics.ts';
import { readGauge } from './gauge.ts';
import { createHttpMetrics } from './http-metrics.ts';
import { createSecurityMetrics } from './security-metrics.ts';

/** The gateway's metrics for Prometheus; docs/metrics.md says what each is for. */
export interface Metrics {
  readonly observeRequest: ObserveRequest;
  readonly calls: CallObserver;
  readonly countSecurityEvent: (name: SecurityEventName) => void;
  /** All metrics, in the text format of Prometheus. */
  expose(): Promise<{ readonly contentType: string; readonly text: string }>;
}

/** What is asked when the metrics are collected. */
export interface MetricSources {
  /** What the chat of this process holds. */
  chatSize(): { readonly sessions: number; readonly readers: number; readonly rooms: number };
}

/** Gauges that Node's metrics name like counters, against the conventions; others say the same. */
const MISNAMED = [
  'nodejs_active_handles_total',
  'nodejs_active_requests_total',
  'nodejs_active_resources_total',
];

export const createMetrics = (sources: MetricSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  for (const name of MISNAMED) registry.removeSingleMetric(name);
  for (const name of ['sessions', 'readers', 'rooms'] as const) {
    readGauge(
      registry,
      `chat_${name}`,
      `Open chat ${name} in this process`,
      () => sources.chatSize()[name],
    );
  }
  return {
    observeRequest: createHttpMetrics(registry),
    calls: createCallMetrics(registry),
    countSecurityEvent: createSecurityMetrics(registry),
    expose: async () => ({ contentType: registry.contentType, text: await registry.metrics() }),
  };
};
