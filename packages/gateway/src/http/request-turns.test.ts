import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createRequestTurns, LINE_WAITING_MAX } from './request-turns.ts';

const start = () => {
  const turns = createRequestTurns();
  const begun: string[] = [];
  const ask = (address: string, name = address) =>
    turns.begin(address, () => void begun.push(name));
  return { turns, begun, ask };
};

test('one request of a line begins in a turn, and others are not behind its next', async () => {
  const { turns, begun, ask } = start();
  for (const name of ['a1', 'a2', 'a3']) ask('192.0.2.1', name);
  ask('192.0.2.2', 'b1');
  expect(begun).toEqual(['a1', 'b1']);
  expect(turns.waiting()).toBe(2);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1', 'a2']);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'a3']);
  expect(turns.waiting()).toBe(0);
  await setImmediate();
  ask('192.0.2.1', 'a4');
  expect(begun.at(-1)).toBe('a4');
});

test('each line that waits begins one in the same turn', async () => {
  const { begun, ask } = start();
  for (const name of ['a1', 'a2', 'a3']) ask('192.0.2.1', name);
  for (const name of ['b1', 'b2']) ask('192.0.2.2', name);
  await setImmediate();
  expect(begun).toEqual(['a1', 'b1', 'a2', 'b2']);
});

test('a request that comes while another of its line runs waits for the next turn', async () => {
  const { turns, begun, ask } = start();
  turns.begin('192.0.2.1', () => ask('192.0.2.1', 'within'));
  expect(begun).toEqual([]);
  await setImmediate();
  expect(begun).toEqual(['within']);
});

test('the addresses of a /64 of IPv6 are one line, however they are written', () => {
  const { begun, ask } = start();
  ask('2001:db8::1');
  ask('2001:db8::2');
  ask('2001:db8:0:1::1');
  ask('::ffff:192.0.2.1');
  ask('192.0.2.1');
  expect(begun).toEqual(['2001:db8::1', '2001:db8:0:1::1', '::ffff:192.0.2.1']);
});

test('a line has so many that wait; with one more the oldest begins at once', () => {
  const { turns, begun, ask } = start();
  for (let at = 0; at < LINE_WAITING_MAX + 1; at += 1) ask('192.0.2.1', `${at}`);
  expect(begun).toEqual(['0']);
  ask('192.0.2.1', 'late');
  expect(begun).toEqual(['0', '1']);
  expect(turns.waiting()).toBe(LINE_WAITING_MAX);
});
