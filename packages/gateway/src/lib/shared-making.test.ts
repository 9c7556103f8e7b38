import { expect, test } from 'vitest';
import { createSharedMaking } from './shared-making.ts';

test('what many ask for at once is made once, and anew for who asks later', async () => {
  const share = createSharedMaking<number>();
  let made = 0;
  const make = async () => {
    made += 1;
    return made;
  };
  expect(await Promise.all([share('a', make), share('a', make), share('b', make)])).toEqual([
    1, 1, 2,
  ]);
  expect(await share('a', make)).toBe(3);
});

test('a failure is told to all who wait, and the next one tries again', async () => {
  const share = createSharedMaking<string>();
  const fail = () => Promise.reject(new Error('away'));
  const failed = await Promise.allSettled([share('a', fail), share('a', fail)]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await share('a', async () => 'made')).toBe('made');
});
