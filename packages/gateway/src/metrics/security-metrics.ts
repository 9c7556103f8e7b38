import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';
import type { SecurityEventName } from '../lib/security-log.ts';
import { SECURITY_EVENTS } from '../lib/security-log.ts';

/** @returns counts a security event */
export const createSecurityMetrics = (registry: Registry): ((event: SecurityEventName) => void) => {
  const events = new Counter({
    name: 'security_events_total',
    help: 'Security events of this process by name',
    labelNames: ['event'],
    registers: [registry],
  });
  for (const event of SECURITY_EVENTS) events.inc({ event }, 0);
  return (event) => events.inc({ event });
};
