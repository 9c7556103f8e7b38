import { expect, test } from 'vitest';
import { accounts } from './accounts.ts';
import { universities } from './universities.ts';

test('ids and phones are unique and phones keep the rule', () => {
  const phones = accounts.flatMap(({ Phone }) => (Phone ? [Phone] : []));
  expect(new Set(accounts.map(({ Uids }) => Uids)).size).toBe(accounts.length);
  expect(new Set(phones).size).toBe(phones.length);
  for (const phone of phones) expect(phone).toMatch(/^1[1-9]\d{9}$/);
});

test('the two fixed tokens are a registered student and a liaison of an existing university', () => {
  const tokens = accounts.filter(({ Token }) => Token);
  expect(tokens).toHaveLength(2);
  const student = accounts.find(({ Token }) => Token === 'test-token');
  expect(student).toMatchObject({ Role: 'user', School: '启明中学', Areaid: '440106' });
  expect(student?.Areaid?.slice(0, 4)).toBe(student?.Cityid?.slice(0, 4));
  const worker = accounts.find(({ Token }) => Token === 'test-worker');
  expect(worker?.Role).toBe('worker');
  const university = universities.find(({ Code }) => Code === worker?.Universitycode);
  expect(university?.Name).toBe('清华大学');
});

test('there is an operator, a registered parent and a visitor without a phone', () => {
  expect(accounts.some(({ Role }) => Role === 'operator')).toBe(true);
  expect(accounts.filter(({ Role, School }) => Role === 'user' && School)).toHaveLength(2);
  expect(accounts.filter(({ Phone }) => !Phone)).toHaveLength(1);
});
