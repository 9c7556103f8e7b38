import { expect, test } from 'vitest';
import { distAddress, distInput, distView, narrowParts, withoutPart } from './dist-view.ts';

const at = (id: string, query = '') => distView(id, new URLSearchParams(query));

test('an address gives the same view again', () => {
  const address =
    '/video/dist/440000?Status=replay&Kind=%E7%90%86%E5%B7%A5%E7%B1%BB&Date=2026-11-20&Universityid=4133010335';
  const view = at('440000', address.split('?')[1]);
  expect(view).toEqual({
    province: { value: '440000', label: '广东' },
    status: 'replay',
    kind: '理工类',
    day: '2026-11-20',
    universityid: '4133010335',
  });
  expect(distAddress(view)).toBe(address);
  expect(distInput(view)).toEqual({
    Provinceid: '440000',
    Kind: '理工类',
    Date: '2026-11-20',
    Universityid: '4133010335',
  });
});

test.each([
  ['all', '', '/video/dist/all'],
  ['440106', '', '/video/dist/440000'],
  ['990000', '', '/video/dist/all'],
  ['guangdong', '', '/video/dist/all'],
  ['all', 'Status=cancelled&Kind=x&Date=2026-02-31&Universityid=%27or', '/video/dist/all'],
  ['all', 'Status=live&Status=replay', '/video/dist/all?Status=live'],
  ['all', 'Status=upcoming&Date=', '/video/dist/all'],
])('%s?%s falls back to %s', (id, query, address) => {
  expect(distAddress(at(id, query))).toBe(address);
});

test('the parts that narrow can be let go one by one', () => {
  const view = at('440000', 'Kind=理工类&Date=2026-11-20');
  expect(narrowParts(view)).toEqual(['day', 'kind', 'province']);
  expect(distAddress(withoutPart(view, 'day'))).not.toContain('Date');
  expect(distAddress(withoutPart(view, 'province'))).toContain('/video/dist/all?Kind');
  expect(narrowParts(at('all'))).toEqual([]);
});
