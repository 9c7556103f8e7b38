import { expect, it } from 'vitest';
import { callerKeysOf } from './caller-keys.ts';

const ADDRESS = { address: '2001:db8:1:1::1', userAgent: 'phone' };
const LINE = ['address', '2001:db8:1:1::/64', 'phone'];

it.each([
  [
    'an account and its browser',
    'a1',
    'v1',
    [
      ['account', 'a1'],
      ['visitor', 'v1'],
    ],
  ],
  ['an account without a cookie', 'a1', null, [['account', 'a1']]],
  ['a browser without an account', null, 'v1', [['visitor', 'v1']]],
  ['all of a line with this user agent', null, null, [LINE]],
])('a caller counts as %s', (_what, uids, visitor, keys) => {
  const caller = uids === null ? null : { uids };
  expect(callerKeysOf({ caller, visitor, ...ADDRESS })).toEqual(keys);
});
