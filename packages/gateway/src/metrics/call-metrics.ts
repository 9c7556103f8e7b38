import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { CodeName } from '@xuanjiang/contracts/errors';
import { CODES } from '@xuanjiang/contracts/errors';
import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import { CALL_NAMES } from '../rpc/call-names.ts';
import type { CallObserver, CallTransport } from '../rpc/call-observer.ts';
import { OTHER_CALL } from '../rpc/call-observer.ts';

const TRANSPORTS: readonly CallTransport[] = ['rest', 'trpc'];
/** The codes that alerts look at: their series exist from the start. */
const ALERTED: readonly CodeName[] = ['ok', 'internal', 'unavailable'];
const DURATION_BUCKETS_S = [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5];

const KNOWN: ReadonlySet<string> = new Set(CALL_NAMES.values());

/** The calls by name and code. Every label is of a closed list. */
export const createCallMetrics = (registry: Registry): CallObserver => {
  const answered = new Counter({
    name: 'calls_total',
    help: 'Answered calls by name of the catalogue, transport and code of the envelope',
    labelNames: ['call', 'transport', 'code'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'call_duration_seconds',
    help: 'How long calls took to be served or refused, by name of the catalogue',
    labelNames: ['call'],
    buckets: DURATION_BUCKETS_S,
    registers: [registry],
  });
  // Counters start at 0: where one begins with its first event, Prometheus sees no increase, and no alert fires.
  for (const call of [...KNOWN, OTHER_CALL]) {
    for (const transport of TRANSPORTS) {
      for (const code of ALERTED) answered.inc({ call, transport, code: CODES[code] }, 0);
    }
  }
  return {
    answered(name, transport, code, count = 1) {
      const call = KNOWN.has(name) ? name : OTHER_CALL;
      answered.inc({ call, transport, code: CODES[code] }, count);
    },
    served(call, durationMs) {
      duration.observe({ call: CALL_NAMES.get(call) ?? OTHER_CALL }, durationMs / SECOND_MS);
    },
  };
};
