import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listBackups, nameOf, partOf, removeRemains, surplusOf, timeOf } from './folders.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'xuanjiang-folders-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const TIME = '2026-11-20T19:30:05.007Z';
const NAME = 'xuanjiang-2026-11-20T19-30-05.007Z';

test('a name holds the time', () => {
  expect(nameOf(TIME)).toBe(NAME);
  expect(timeOf(NAME)).toBe(Date.parse(TIME));
});

test('the oldest are too many', () => {
  const names = ['b', 'c', 'a'];
  expect(surplusOf(names, 2)).toEqual(['a']);
  expect(surplusOf(names, 3)).toEqual([]);
  expect(surplusOf(names, 9)).toEqual([]);
});

test('only whole backups are listed; there are none in a folder that lacks', async () => {
  const later = NAME.replace('2026', '2027');
  for (const name of [later, NAME, partOf(NAME), 'mine', `${NAME}-copy`])
    mkdirSync(join(folder, name));
  expect(await listBackups(folder)).toEqual([NAME, later]);
  expect(await listBackups(join(folder, 'none'))).toEqual([]);
});

test('what a killed backup left goes after a day, and nothing else', async () => {
  const now = Date.now();
  const old = (now - DAY_MS) / SECOND_MS - 1;
  const other = partOf(NAME.replace('2026', '2027'));
  for (const name of [partOf(NAME), other, NAME, 'mine.part']) {
    mkdirSync(join(folder, name));
    if (name !== other) utimesSync(join(folder, name), old, old);
  }
  await removeRemains(folder, now);
  expect(readdirSync(folder).toSorted()).toEqual(['mine.part', NAME, other].toSorted());
});
