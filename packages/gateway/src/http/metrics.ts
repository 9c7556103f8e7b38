import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { RequestHandler } from 'express';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { SecurityEventName } from '../lib/security-log.ts';
import { SECURITY_EVENTS } from '../lib/security-log.ts';

/** The gateway's metrics for Prometheus. */
export interface Metrics {
  /** Times every request under the path of its route. */
  readonly measure: RequestHandler;
  readonly serve: RequestHandler;
  readonly countSecurityEvent: (name: SecurityEventName) => void;
}

/** What the chat of this process holds. */
export interface ChatSize {
  readonly sessions: number;
  readonly readers: number;
  readonly rooms: number;
}

const DURATION_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

/** @param chatSize asked when the numbers are collected */
export const createMetrics = (chatSize: () => ChatSize): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests by route, method and status',
    labelNames: ['route', 'method', 'status'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  for (const name of ['sessions', 'readers', 'rooms'] as const) {
    new Gauge({
      name: `chat_${name}`,
      help: `Open chat ${name} in this process`,
      registers: [registry],
      collect() {
        this.set(chatSize()[name]);
      },
    });
  }
  const securityEvents = new Counter({
    name: 'security_events_total',
    help: 'Security events of this process by name',
    labelNames: ['event'],
    registers: [registry],
  });
  // Of a counter that begins with its first event, Prometheus sees no increase, and no alert fires.
  for (const event of SECURITY_EVENTS) securityEvents.inc({ event }, 0);
  return {
    countSecurityEvent: (event) => securityEvents.inc({ event }),
    measure: (request, response, next) => {
      const startedAt = performance.now();
      response.on('finish', () => {
        // A route's pattern, never the address itself: unknown addresses must not make new series.
        const pattern: unknown = request.route?.path;
        const route = typeof pattern === 'string' ? pattern : 'other';
        duration.observe(
          { route, method: request.method, status: response.statusCode },
          (performance.now() - startedAt) / SECOND_MS,
        );
      });
      next();
    },
    serve: async (_request, response) => {
      response.type(registry.contentType).send(await registry.metrics());
    },
  };
};
