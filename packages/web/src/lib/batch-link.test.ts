import type { Call } from '@xuanjiang/contracts/call';
import { catalogue } from '@xuanjiang/contracts/catalogue';
import { expect, it } from 'vitest';
import { SHARED_QUERY } from './batch-link.ts';

it('knows the queries that are the same for everybody [7.HOT.1]', () => {
  const queries = Object.entries(catalogue).flatMap(([domain, calls]) =>
    Object.entries<Call>(calls)
      .filter(([, { method }]) => method === 'GET')
      .map(([key, { shared }]) => ({ name: `${domain}.${key}`, shared: shared === true })),
  );
  for (const { name, shared } of queries) expect(SHARED_QUERY.test(name), name).toBe(shared);
});
