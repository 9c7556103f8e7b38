import { expect, test } from 'vitest';
import { StorageError } from '../../../../providers/storage/storage.ts';
import { createInOrder } from './in-order.ts';
import type { SentFile, Taken } from './take-file.ts';

const file = (kind: SentFile['kind'], name: string): SentFile => ({
  ...{ talkId: 'a', sender: 'camera', isTakeover: false, bytes: Buffer.alloc(0) },
  ...{ kind, name },
});
const NEW: Taken = { kind: 'new' };

/** Takes segments once a description came, and notes the order of both. */
const createIngest = () => {
  const taken: string[] = [];
  let refusals = 0;
  const takeOne = async ({ kind, name }: SentFile): Promise<Taken> => {
    await Promise.resolve();
    if (kind === 'segment' && !taken.includes('init.mp4')) {
      refusals += 1;
      return { kind: 'refused', why: 'noInit' };
    }
    taken.push(name);
    return NEW;
  };
  return { taken, takeOne, refusals: () => refusals };
};

test('segments that come before their description are taken as soon as it came, in their order', async () => {
  const { taken, takeOne, refusals } = createIngest();
  const take = createInOrder(takeOne);
  const segments = ['0.m4s', '1.m4s', '2.m4s'].map((name) => take(file('segment', name)));
  await expect.poll(refusals).toBe(1);
  expect(await take(file('init', 'init.mp4'))).toEqual(NEW);
  expect(await Promise.all(segments)).toEqual([NEW, NEW, NEW]);
  expect(taken).toEqual(['init.mp4', '0.m4s', '1.m4s', '2.m4s']);
  // The first was looked at twice, the others once.
  expect(refusals()).toBe(1);
});

test('also when it comes while the first of them is looked at', async () => {
  const { taken, takeOne } = createIngest();
  const take = createInOrder(takeOne);
  const sent = [file('segment', '0.m4s'), file('init', 'init.mp4'), file('segment', '1.m4s')];
  await Promise.all(sent.map((each) => take(each)));
  expect(taken).toEqual(['init.mp4', '0.m4s', '1.m4s']);
});

test('a description that is refused leaves the segment waiting for the next', async () => {
  const { taken, takeOne, refusals } = createIngest();
  const take = createInOrder(
    async (each: SentFile): Promise<Taken> =>
      each.name === 'bad.mp4' ? { kind: 'refused', why: 'codec' } : takeOne(each),
  );
  const segment = take(file('segment', '0.m4s'));
  await expect.poll(refusals).toBe(1);
  const bad = take(file('init', 'bad.mp4'));
  await expect.poll(refusals).toBe(2);
  expect(await take(file('init', 'init.mp4'))).toEqual(NEW);
  expect(await segment).toEqual(NEW);
  expect(await bad).toEqual({ kind: 'refused', why: 'codec' });
  expect(taken).toEqual(['init.mp4', '0.m4s']);
});

test('after a refused description the next is taken first where it is on its way, and else not waited for', async () => {
  const { taken, takeOne } = createIngest();
  const take = createInOrder(async (each: SentFile): Promise<Taken> => {
    const found = await takeOne(each);
    return found.kind === 'refused' ? { ...found, why: 'codec', isOfInit: true } : found;
  });
  expect(await take(file('segment', '0.m4s'))).toMatchObject({ kind: 'refused', why: 'codec' });
  const sent = [file('segment', '1.m4s'), file('init', 'init.mp4'), file('segment', '2.m4s')];
  expect(await Promise.all(sent.map((each) => take(each)))).toEqual([NEW, NEW, NEW]);
  expect(taken).toEqual(['init.mp4', '1.m4s', '2.m4s']);
});

test('a segment that is refused for itself leaves the next description its turn', async () => {
  const seen: string[] = [];
  const take = createInOrder(async ({ name }: SentFile): Promise<Taken> => {
    seen.push(name);
    return name === 'bad.m4s' ? { kind: 'refused', why: 'shape' } : NEW;
  });
  const sent = [file('segment', 'bad.m4s'), file('init', 'init.mp4')];
  const [bad] = await Promise.all(sent.map((each) => take(each)));
  expect(bad).toEqual({ kind: 'refused', why: 'shape' });
  expect(seen).toEqual(['bad.m4s', 'init.mp4']);
});

test('a description after segments that were taken keeps its turn', async () => {
  const { taken, takeOne } = createIngest();
  const take = createInOrder(takeOne);
  await take(file('init', 'init.mp4'));
  const sent = [file('segment', '0.m4s'), file('init', 'next.mp4'), file('segment', '1.m4s')];
  await Promise.all(sent.map((each) => take(each)));
  expect(taken).toEqual(['init.mp4', '0.m4s', 'next.mp4', '1.m4s']);
});

test('what cannot be stored now is held, and what came after it waits', async () => {
  const { taken, takeOne } = createIngest();
  let isAway = true;
  const tried: string[] = [];
  const take = createInOrder((each: SentFile): Promise<Taken> => {
    tried.push(each.name);
    return isAway ? Promise.reject(new StorageError('away')) : takeOne(each);
  });
  const until = performance.now() + 60_000;
  const sent = [file('init', 'init.mp4'), file('segment', '0.m4s')].map((each) =>
    take(each, until),
  );
  await expect.poll(() => tried.length).toBeGreaterThan(1);
  isAway = false;
  expect(await Promise.all(sent)).toEqual([NEW, NEW]);
  expect(taken).toEqual(['init.mp4', '0.m4s']);
  expect(tried.indexOf('0.m4s')).toBe(tried.length - 1);
});

test('without being held it is refused at once', async () => {
  const take = createInOrder(() => Promise.reject(new StorageError('away')));
  await expect(take(file('init', 'init.mp4'))).rejects.toThrow('away');
});
