import { SECOND_MS } from '@xuanjiang/contracts/constants';
import type { Registry } from 'prom-client';
import { Counter, Histogram } from 'prom-client';
import type { PageObserver, PageOutcome } from '../http/pages/find-page.ts';

const OUTCOMES: readonly PageOutcome[] = [
  'drawn',
  'kept',
  'outdated',
  'personal',
  'starting',
  'busy',
  'late',
  'failed',
];
const BUCKETS_S = [0.01, 0.02, 0.05, 0.1, 0.15, 0.3, 1, 5];

/** The pages that the gateway draws for visitors. */
export const createPageMetrics = (registry: Registry): PageObserver => {
  const pages = new Counter({
    name: 'pages_total',
    help: 'Answered pages that can be drawn, by how they were answered',
    labelNames: ['outcome'],
    registers: [registry],
  });
  const duration = new Histogram({
    name: 'page_draw_duration_seconds',
    help: 'How long pages took to be drawn, with the calls that they need',
    labelNames: ['ok'],
    buckets: BUCKETS_S,
    registers: [registry],
  });
  const ends = new Counter({
    name: 'page_thread_ends_total',
    help: 'How often the thread that draws pages has ended by itself',
    registers: [registry],
  });
  for (const outcome of OUTCOMES) pages.inc({ outcome }, 0);
  return {
    answered: (outcome) => pages.inc({ outcome }),
    drew: (durationMs, ok) => duration.observe({ ok: String(ok) }, durationMs / SECOND_MS),
    ended: () => ends.inc(),
  };
};
