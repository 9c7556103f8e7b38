import { expect, test } from 'vitest';
import {
  addressOf,
  filterOf,
  isUsed,
  PARTS,
  queryOf,
  toggle,
  withMajors,
  without,
  withoutAll,
  withoutValue,
} from './filter.ts';

const FULL =
  'province=440000&subject=物理类&place=420000&place=110000&kind=理工&kind=医药&owner=公办&major=计算机&major=A %26 B&tuition=6000&plan=10&category=国家专项&fits=0';

test('the address says what is narrowed, and no more', () => {
  const address = addressOf(new URLSearchParams(FULL));
  expect(PARTS.every((part) => isUsed(address, part))).toBe(true);
  expect(addressOf(queryOf(address))).toEqual(address);
  expect([...queryOf(address)].sort()).toEqual([...new URLSearchParams(FULL)].sort());
  expect(queryOf(withoutAll(address)).toString()).toBe(
    'province=440000&subject=%E7%89%A9%E7%90%86%E7%B1%BB&fits=0',
  );
  expect(isUsed(without(address, 'plan'), 'plan')).toBe(false);
});

test('several values of a part are asked for, and each is taken away by itself', () => {
  const address = addressOf(new URLSearchParams(FULL));
  expect(filterOf(address, true)).toMatchObject({
    places: ['420000', '110000'],
    kinds: ['理工', '医药'],
    majors: ['计算机', 'A & B'],
  });
  expect(withoutValue(address, 'kind', '理工').kind).toEqual(['医药']);
  expect(withoutValue(address, 'tuition', '6000').tuition).toBe(0);
  expect(toggle(toggle(address, 'owner', '民办'), 'owner', '公办').owner).toEqual(['民办']);
});

test('what an address says wrongly narrows nothing', () => {
  const address = addressOf(
    new URLSearchParams('province=1&place=x&place=&tuition=7&plan=-1&rank=98713&major=%20'),
  );
  expect(PARTS.some((part) => isUsed(address, part))).toBe(false);
  expect(queryOf(address).toString()).toBe('');
  expect(addressOf(new URLSearchParams('kind=理工&kind=理工')).kind).toEqual(['理工']);
});

test('majors are typed together, however they are put apart, and each is there once', () => {
  const address = withMajors(
    addressOf(new URLSearchParams('major=护理')),
    ' 计算机、临床医学，护理,法学  会计；',
  );
  expect(address.major).toEqual(['护理', '计算机', '临床医学', '法学', '会计']);
  expect(withMajors(address, ' 、 ').major).toEqual(address.major);
});
