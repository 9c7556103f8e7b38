import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';
import type { ObservePush } from '../features/reach/push/service.ts';

/** Answers of the provider that have a meaning here; any other is `other`, so that there are few series. */
const OUTCOMES: ReadonlySet<string> = new Set([
  'sent',
  'unreachable',
  'network',
  'timeout',
  'http',
  'format',
  '-1',
  '40003',
  '40037',
  '43004',
  '43101',
  '43117',
  '45009',
  '47003',
]);

/** How messages for the messaging app ended, by channel and by what the provider answered. */
export const createPushMetrics = (registry: Registry): ObservePush => {
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Requests to send a message to the messaging app, by channel and answer',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  });
  for (const channel of ['template', 'grant']) messages.inc({ channel, outcome: 'sent' }, 0);
  return (channel, outcome) =>
    messages.inc({ channel, outcome: OUTCOMES.has(outcome) ? outcome : 'other' });
};
