import { describe, expect, test } from 'vitest';
import { CUSTOMER_FACTOR } from '../lib/address-limit.ts';
import { createRateLimits } from '../lib/rate-limits.ts';
import type { SecurityEvent } from '../lib/security-log.ts';
import { createAddressLimits } from './address-limits.ts';
import { UNOBSERVED_CONNECTIONS } from './connection-observer.ts';

const CONNECTIONS = 3;

const create = () => {
  const noted: SecurityEvent[] = [];
  const addresses = createAddressLimits({
    connections: CONNECTIONS,
    limits: createRateLimits(null),
    observer: UNOBSERVED_CONNECTIONS,
    security: { note: (_, event) => void noted.push(event) },
  });
  const take = (address: string) => addresses.take({ address, requestId: 'r', where: '/ws' });
  return { noted, take, mayEnter: addresses.mayEnter };
};

/** Takes as many places as there are. */
const fill = (take: (address: string) => (() => void) | null, address: string): (() => void)[] => {
  const taken: (() => void)[] = [];
  for (let next = take(address); next !== null; next = take(address)) taken.push(next);
  return taken;
};

describe('take', () => {
  test('gives an address its places, and others theirs', () => {
    const { take, noted } = create();
    expect(fill(take, '192.0.2.1')).toHaveLength(CONNECTIONS);
    const request = { address: '192.0.2.1', requestId: 'r' };
    expect(noted).toEqual([{ request, code: 'tooMany', where: '/ws' }]);
    expect(take('192.0.2.2')).not.toBeNull();
    // The same address as it arrives at a socket of both families.
    expect(take('::ffff:192.0.2.1')).toBeNull();
  });

  test('a place that was given back is free, once', () => {
    const { take } = create();
    const [leave] = fill(take, '192.0.2.1');
    leave?.();
    leave?.();
    expect(fill(take, '192.0.2.1')).toHaveLength(1);
  });

  test('the addresses of one /64 share its places, and its /48 has ten times as many', () => {
    const { take } = create();
    expect(fill(take, '2001:db8:1:1::1')).toHaveLength(CONNECTIONS);
    expect(take('2001:db8:1:1::2')).toBeNull();
    const lines = Array.from(
      { length: CUSTOMER_FACTOR },
      (_, line) => fill(take, `2001:db8:1:a${line}::1`).length,
    );
    expect(lines).toEqual([...lines.slice(1).map(() => CONNECTIONS), 0]);
    expect(take('2001:db8:2:1::1')).not.toBeNull();
  });

  test('a refusal takes no place of the /48', () => {
    const { take } = create();
    const [leave] = fill(take, '2001:db8:1:1::1');
    for (let count = 0; count < 20; count += 1) take('2001:db8:1:1::1');
    leave?.();
    expect(take('2001:db8:1:2::1')).not.toBeNull();
  });
});

describe('mayEnter', () => {
  test('lets an address enter three rooms a minute for each place', async () => {
    const { mayEnter } = create();
    const answers: boolean[] = [];
    for (let count = 0; count < CONNECTIONS * 3 + 1; count += 1) {
      answers.push(await mayEnter('192.0.2.1'));
    }
    expect(answers.filter(Boolean)).toHaveLength(CONNECTIONS * 3);
    expect(answers.at(-1)).toBe(false);
    expect(await mayEnter('192.0.2.2')).toBe(true);
  });

  test('counts the lines of a /48 together', async () => {
    const { mayEnter } = create();
    let entered = 0;
    for (let count = 0; count < 100; count += 1) {
      if (await mayEnter(`2001:db8:1:${count}::1`)) entered += 1;
    }
    expect(entered).toBe(CONNECTIONS * 3 * CUSTOMER_FACTOR);
  });
});
