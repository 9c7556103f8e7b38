import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Histogram } from 'prom-client';
import type { ObserveRequest } from '../http/measure-requests.ts';

const BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** The requests of HTTP, by the part of the site that they were for. */
export const createHttpMetrics = (registry: Registry): ObserveRequest => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by part of the site, method and status',
    labelNames: ['part', 'method', 'status'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  return (part, method, status, durationMs, count = 1) => {
    const { observe } = duration.labels({ part, method, status });
    for (let each = 0; each < count; each += 1) observe(durationMs / SECOND_MS);
  };
};
