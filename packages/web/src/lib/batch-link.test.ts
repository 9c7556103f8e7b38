import type { Operation } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { TRPC_BATCH_MAX } from '@xuanjiang/contracts/constants';
import { expect, it } from 'vitest';
import { batchLink, SHARED_QUERY } from './batch-link.ts';

it('knows the queries that are the same for everybody [7.HOT.1]', () => {
  const queries = Object.entries(catalogue).flatMap(([domain, calls]) =>
    Object.entries<Call>(calls)
      .filter(([, { method }]) => method === 'GET')
      .map(([key, { shared }]) => ({ name: `${domain}.${key}`, shared: shared === true })),
  );
  for (const { name, shared } of queries) expect(SHARED_QUERY.test(name), name).toBe(shared);
});

it('sends no more calls in one request than gateways take [7.HEAVY.4]', async () => {
  const sent: string[] = [];
  const link = batchLink({});
  for (let id = 0; id < 2 * TRPC_BATCH_MAX + 1; id += 1) {
    const op: Operation = {
      id,
      type: 'query',
      path: 'talk.get',
      input: {},
      context: {},
      signal: null,
    };
    const next = ({ path }: Operation) => {
      sent.push(path);
      return observable<never, never>(() => {});
    };
    link({ op, next }).subscribe({});
  }
  await new Promise((resolve) => setTimeout(resolve));
  const sizes = sent.map((path) => path.split(',').length);
  expect(sizes.reduce((sum, size) => sum + size)).toBe(2 * TRPC_BATCH_MAX + 1);
  expect(Math.max(...sizes)).toBeLessThanOrEqual(TRPC_BATCH_MAX);
});
