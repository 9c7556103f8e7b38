import { expect, test } from 'vitest';
import { OWN_PROVINCES, ownProvinceOf, provinceAnswer } from './own-province.ts';

test('there are 34, each code once, in order', () => {
  const codes = OWN_PROVINCES.map(({ code }) => code);
  expect(codes).toHaveLength(34);
  expect(new Set(codes).size).toBe(34);
  expect([...codes].sort()).toEqual(codes);
  expect(codes.every((code) => /^[1-8]\d0000$/.test(code))).toBe(true);
});

test('a code has its short name', () => {
  expect(ownProvinceOf('440000')).toEqual({ code: '440000', name: '广东' });
  expect(ownProvinceOf('820000')?.name).toBe('澳门');
  expect(ownProvinceOf('900000')).toBeNull();
});

test.each([
  ['420000', '420000'],
  ['all', 'all'],
  ['', ''],
  ['ALL', ''],
  ['420100', ''],
  ['990000', ''],
  ['42000', ''],
  ['420000 ', ''],
  ['<script>', ''],
  ['__proto__', ''],
])('the cookie %j answers %j [2.OWN.2]', (cookie, answer) =>
  expect(provinceAnswer(cookie)).toBe(answer),
);
