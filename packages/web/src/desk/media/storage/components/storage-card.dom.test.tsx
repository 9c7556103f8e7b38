import { render, screen } from '@testing-library/react';
import type { StorageState } from '@xuanjiang/contracts/broadcast';
import { expect, test } from 'vitest';
import { StorageCard } from './storage-card.tsx';

const AT = Date.parse('2026-06-03T19:40:00+08:00');
const FINE: StorageState = {
  ...{ Kind: 'folder', Writesfailsince: null, Readsfailsince: null, Oldestat: null },
  ...{
    Waiting: 0,
    Waitingbytes: 0,
    Waitingmaxbytes: 512_000_000,
    Waitingtalkmaxbytes: 128_000_000,
  },
  Freebytes: 21_474_836_480,
};
const facts = (): string[] => screen.getAllByRole('definition').map((at) => at.textContent ?? '');
const heads = (): string => screen.getByRole('status').textContent ?? '';

test('a storage that works: how much space is left', () => {
  render(<StorageCard state={FINE} />);
  expect(heads()).toBe('写入和读取都正常');
  expect(facts()).toEqual(['没有', '21.5 GB', '服务器上的文件夹']);
  expect(screen.queryByRole('list')).toBeNull();
});

test('one that is away: since when, how much waits, what that means, and that nobody knows its free space', () => {
  const since = { Writesfailsince: AT, Readsfailsince: AT + 60_000 };
  const waiting = { Waiting: 48, Waitingbytes: 14_680_064, Oldestat: AT + 1000 };
  render(<StorageCard state={{ ...FINE, ...since, ...waiting, Kind: 's3', Freebytes: null }} />);
  expect(heads()).toBe('从 2026-06-03 19:40 起写不进去从 2026-06-03 19:41 起读不出来');
  expect(facts()).toEqual([
    '48 个文件，14.7 MB，最早的从 2026-06-03 19:40 起等待',
    '不知道：对象存储不报告，请在云服务商的控制台看',
    '对象存储',
  ]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('直播不受影响'),
    expect.stringContaining('最多暂存 512 MB，一场直播最多 128 MB'),
    expect.stringContaining('要等存储恢复'),
  ]);
});

test('one that is back stores what waited', () => {
  render(<StorageCard state={{ ...FINE, Waiting: 2, Waitingbytes: 600_000, Oldestat: AT }} />);
  expect(heads()).toBe('存储已恢复，正在补写暂存的文件');
  expect(facts()[0]).toContain('2 个文件');
});

test('a disk that is nearly full', () => {
  render(<StorageCard state={{ ...FINE, Freebytes: 3_000_000_000 }} />);
  expect(heads()).toBe('剩余空间不多了');
  expect(facts()[1]).toBe('3.0 GB');
});
