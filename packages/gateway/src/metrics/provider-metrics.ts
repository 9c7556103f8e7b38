import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import type { ObserveProvider, ProviderOutcome } from '../providers/observe-client.ts';
import { PROVIDER_OPERATIONS, PROVIDER_OUTCOMES } from '../providers/observe-client.ts';

const BUCKETS_S = [0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10];

/** Outcomes of messages that were sent, or may have been. `network` is none: it is mostly a sender that is away. */
const SENT: ReadonlySet<ProviderOutcome> = new Set(['ok', 'timeout', 'http', 'format']);

/** What the providers are asked, and how they answer. */
export const createProviderMetrics = (registry: Registry): ObserveProvider => {
  const registers = [registry];
  const requests = new Counter({
    name: 'provider_requests_total',
    help: 'Requests to the providers by provider, operation and outcome',
    labelNames: ['provider', 'operation', 'outcome'],
    registers,
  });
  const duration = new Histogram({
    name: 'provider_request_duration_seconds',
    help: 'Duration of requests to the providers',
    labelNames: ['provider', 'operation'],
    buckets: BUCKETS_S,
    registers,
  });
  const sent = new Counter({
    name: 'sms_sent_total',
    help: 'Messages that the SMS provider has sent, or may have sent without an answer',
    registers,
  });
  for (const [provider, operations] of Object.entries(PROVIDER_OPERATIONS)) {
    for (const operation of operations) {
      for (const outcome of PROVIDER_OUTCOMES) requests.inc({ provider, operation, outcome }, 0);
    }
  }
  return (provider, operation, outcome, durationMs) => {
    requests.inc({ provider, operation, outcome });
    duration.observe({ provider, operation }, durationMs / SECOND_MS);
    if (provider === 'sms' && SENT.has(outcome)) sent.inc();
  };
};
