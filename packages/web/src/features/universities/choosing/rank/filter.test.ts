import { expect, test } from 'vitest';
import { addressOf, isUsed, PARTS, queryOf, without, withoutAll } from './filter.ts';

const FULL =
  'province=440000&subject=物理类&place=420000&kind=理工&owner=公办&major=计算机&tuition=6000&plan=10&category=国家专项&fits=0';

test('the address says what is narrowed, and no more', () => {
  const address = addressOf(new URLSearchParams(FULL));
  expect(PARTS.every((part) => isUsed(address, part))).toBe(true);
  expect(addressOf(queryOf(address))).toEqual(address);
  expect([...queryOf(address).keys()].sort()).toEqual([...new URLSearchParams(FULL).keys()].sort());
  expect(queryOf(withoutAll(address)).toString()).toBe(
    'province=440000&subject=%E7%89%A9%E7%90%86%E7%B1%BB&fits=0',
  );
  expect(isUsed(without(address, 'plan'), 'plan')).toBe(false);
});

test('what an address says wrongly narrows nothing', () => {
  const address = addressOf(
    new URLSearchParams('province=1&place=x&tuition=7&plan=-1&rank=98713&major=%20'),
  );
  expect(PARTS.some((part) => isUsed(address, part))).toBe(false);
  expect(queryOf(address).toString()).toBe('');
});
