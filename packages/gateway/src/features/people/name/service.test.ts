import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import type { NamedUniversity } from './policy.ts';
import { createNameService } from './service.ts';

const student = { role: 'user', universityId: null } as const;
const worker = { role: 'worker', universityId: 'u1' } as const;

/** The service with a list of words and universities that count how often they are worked with. */
const countedNames = () => {
  let now = 0;
  let checks = 0;
  let reads = 0;
  const listOf = (word: string) => ({
    check(content: string) {
      checks += 1;
      return { action: content.includes(word) ? ('block' as const) : ('pass' as const), words: [] };
    },
  });
  let list = listOf('赌博');
  let universities: NamedUniversity[] = [{ id: 'u1', name: '清华大学', shortName: '清华' }];
  const names = createNameService({
    store: { accounts: async () => [] },
    words: { current: async () => list },
    universities: {
      names: async () => {
        reads += 1;
        return structuredClone(universities);
      },
    },
    clock: () => now,
  });
  return {
    names,
    checks: () => checks,
    reads: () => reads,
    pass: (ms: number) => {
      now += ms;
    },
    setWord: (word: string) => {
      list = listOf(word);
    },
    setUniversities: (changed: NamedUniversity[]) => {
      universities = changed;
    },
  };
};

test('a name is compared once for each kind of owner, not at each request', async () => {
  const { names, checks } = countedNames();
  for (let request = 0; request < 5; request += 1) {
    expect(await names.faultOf('清华大学', student)).toBe('nameReserved');
    expect(await names.faultOf('小雨', student)).toBeNull();
    expect(await names.faultOf('清华大学', worker)).toBeNull();
  }
  expect(checks()).toBe(3);
});

test('nothing is made anew when the universities are read again and have not changed', async () => {
  const { names, checks, reads, pass } = countedNames();
  await names.faultOf('小雨', student);
  pass(MINUTE_MS);
  await names.faultOf('小雨', student);
  expect(reads()).toBe(2);
  expect(checks()).toBe(1);
});

test('a change of the words or of the universities is seen', async () => {
  const { names, pass, setWord, setUniversities } = countedNames();
  expect(await names.faultOf('小雨', student)).toBeNull();
  setWord('小雨');
  expect(await names.faultOf('小雨', student)).toBe('nameWord');
  expect(await names.faultOf('北大', student)).toBeNull();
  setUniversities([{ id: 'u2', name: '北京大学', shortName: '北大' }]);
  pass(MINUTE_MS);
  expect(await names.faultOf('北大', student)).toBe('nameReserved');
});

test('only so many verdicts are kept', async () => {
  const { names, checks } = countedNames();
  for (let number = 0; number <= 20_000; number += 1) await names.faultOf(`a${number}`, student);
  expect(checks()).toBe(20_001);
  await names.faultOf('a20000', student);
  expect(checks()).toBe(20_001);
  await names.faultOf('a0', student);
  expect(checks()).toBe(20_002);
});
