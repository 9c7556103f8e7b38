import type { Registry } from 'prom-client';
import { Counter } from 'prom-client';
import { CALL_NAMES } from '../rpc/call-names.ts';

/** The limits that are no call's own. */
const OTHERS = [
  'adv.count',
  'chat.connections',
  'chat.enter',
  'chat.frames',
  'chat.post',
  'page.draw',
  'page.new',
  'talk.play',
  'work',
];
/** What follows the path of a call in the name of a counter: whom it counts. */
const COUNTED = /:(address|browsers?)(:customer)?$|:customer$/;

/** @returns counts that a limit was reached, by the name of its counter */
export const createLimitMetrics = (registry: Registry): ((name: string) => void) => {
  const reached = new Counter({
    name: 'limits_reached_total',
    help: 'Uses beyond a limit, by name of the call, or of what else is limited',
    labelNames: ['limit'],
    registers: [registry],
  });
  const byPath = new Map<string, string>([...CALL_NAMES].map(([{ path }, name]) => [path, name]));
  const known = new Set(OTHERS);
  for (const limit of OTHERS) reached.inc({ limit }, 0);
  return (name) => {
    const counted = name.replace(COUNTED, '');
    const limit = byPath.get(counted) ?? (known.has(counted) ? counted : 'other');
    reached.inc({ limit });
  };
};
