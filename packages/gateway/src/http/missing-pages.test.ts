import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLogger } from '../lib/logger.ts';
import { createFindMissing, LOOKS_MAX } from './missing-pages.ts';

const parts = (has: (id: string) => Promise<boolean>) => {
  const at = { now: 0, version: 1, asked: [] as string[] };
  const kinds = ['/videoDetail', '/recruitDetail', '/orgDetail'].map((path) => ({
    path,
    has(id: string) {
      at.asked.push(`${path} ${id}`);
      return has(id);
    },
  }));
  const findFor = (reading: boolean) =>
    createFindMissing(
      { kinds, reading, publicData: { version: () => at.version }, logger: createLogger('silent') },
      () => at.now,
    );
  return { at, findFor };
};
const askedFor = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://xuanjiang.example');
  const query = Object.fromEntries(
    [...searchParams.keys()].map((name) => [name, searchParams.getAll(name)]),
  );
  return { path: pathname, query };
};

afterEach(() => {
  vi.useRealTimers();
});

describe('what there is none of', () => {
  const { findFor } = parts((id) => Promise.resolve(id === 't1'));
  it.each([
    ['/nowhere', 'screen'],
    ['/video', null],
    ['/my', null],
    ['/videoDetail', null],
    ['/videoDetail?id=', null],
    ['/videoDetail?id=t1', null],
    ['/videoDetail?id=t1%20', null],
    ['/videoDetail?id=gone', 'thing'],
    ['/videoDetail?id=gone&id=t1', 'thing'],
    ['/videoDetail?id=%3Cscript%3E', 'thing'],
    ['/pcVideo?id=gone', 'thing'],
    ['/mPdf?id=gone', 'thing'],
    // They need a login.
    ['/orgDetail?id=gone', 'head'],
    ['/orgDetail?id=t1', null],
    ['/my?id=gone', null],
    ['/majia?id=gone', null],
  ] as const)('at %s is: %s [2.DRAW.11]', async (address, missing) => {
    expect(await findFor(false)(askedFor(address))).toBe(missing);
  });

  it('is also what visitors may read by a setting', async () => {
    const find = findFor(true);
    expect(await find(askedFor('/orgDetail?id=gone&tab=talks'))).toBe('thing');
    expect(await find(askedFor('/orgDetail?id=t1'))).toBeNull();
  });
});

it('is looked for once while the content is the same, and again after a while', async () => {
  const { at, findFor } = parts(() => Promise.resolve(true));
  const find = findFor(false);
  const look = () => find(askedFor('/videoDetail?id=t1'));
  await look();
  await look();
  expect(at.asked).toHaveLength(1);
  at.version = 2;
  await look();
  expect(at.asked).toHaveLength(2);
  at.now = 20_001;
  await look();
  expect(at.asked).toHaveLength(3);
  // That it is not there is never kept: the talk may be put up in the next moment.
  const none = parts(() => Promise.resolve(false));
  const findNone = none.findFor(false);
  for (let round = 0; round < 2; round += 1) {
    expect(await findNone(askedFor('/videoDetail?id=t1'))).toBe('thing');
  }
  expect(none.at.asked).toHaveLength(2);
});

it('is nothing while the database does not answer, or fails [2.DRAW.11]', async () => {
  vi.useFakeTimers();
  const hangs = parts(() => new Promise(() => {})).findFor(false);
  const found = hangs(askedFor('/videoDetail?id=t1'));
  await vi.advanceTimersByTimeAsync(150);
  expect(await found).toBeNull();
  const fails = parts(() => Promise.reject(new Error('away'))).findFor(false);
  expect(await fails(askedFor('/videoDetail?id=t1'))).toBeNull();
});

it('is looked for anew by whoever asks after a change', async () => {
  const answers: ((there: boolean) => void)[] = [];
  const { at, findFor } = parts(() => new Promise((resolve) => void answers.push(resolve)));
  const find = findFor(false);
  const before = find(askedFor('/videoDetail?id=t1'));
  at.version = 2;
  const after = find(askedFor('/videoDetail?id=t1'));
  answers[0]?.(true);
  answers[1]?.(false);
  expect([await before, await after]).toEqual([null, 'thing']);
});

it('is looked for once for all who ask meanwhile, and few look at a time [2.DRAW.11]', async () => {
  vi.useFakeTimers();
  const { at, findFor } = parts(() => new Promise(() => {}));
  const find = findFor(false);
  const crowd = Array.from({ length: 20 }, () => find(askedFor('/videoDetail?id=t1')));
  expect(at.asked).toHaveLength(1);
  const others = Array.from({ length: 20 }, (_, one) => find(askedFor(`/videoDetail?id=o${one}`)));
  expect(at.asked).toHaveLength(LOOKS_MAX);
  await vi.advanceTimersByTimeAsync(150);
  expect(new Set(await Promise.all([...crowd, ...others]))).toEqual(new Set([null]));
  // The database has not answered yet.
  expect(await find(askedFor('/videoDetail?id=later'))).toBeNull();
  expect(at.asked).toHaveLength(LOOKS_MAX);
});
