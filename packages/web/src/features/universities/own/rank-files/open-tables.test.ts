import { encodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import { afterEach, expect, test, vi } from 'vitest';
import { rankTable } from '../../../../testing/rank-table.ts';
import type { Ask } from './asked-table.ts';
import { createAskedTable } from './asked-table.ts';
import { openTable } from './open-tables.ts';

afterEach(() => vi.unstubAllGlobals());

const TEXT = encodeRankTable(rankTable(20));

/** The server's answers, one after the other; the last one stays. */
const serve = (...answers: readonly (readonly [status: number, text: string])[]): void => {
  let at = 0;
  vi.stubGlobal('fetch', async () => {
    const [status, text] = answers[Math.min(at, answers.length - 1)] ?? [500, ''];
    at += 1;
    return new Response(text, { status });
  });
};

/** A browser's thread with a table: it answers in turn, and may die. */
class Thread extends EventTarget {
  static all: Thread[] = [];
  readonly desk = createAskedTable();
  ended = false;
  constructor() {
    super();
    Thread.all.push(this);
  }
  postMessage({ number, ask }: { number: number; ask: Ask }): void {
    if (this.ended || ask.kind === 'rows') return;
    const data = { number, answer: this.desk(ask) };
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
  terminate(): void {
    this.ended = true;
  }
}

test('a file that is gone, and half of one, are refused, and opened at the next attempt', async () => {
  serve([404, ''], [200, TEXT.slice(0, 99)], [200, TEXT]);
  await expect(openTable('gone')).rejects.toThrow('404');
  await expect(openTable('gone')).rejects.toMatchObject({ reason: 'damaged' });
  expect((await openTable('gone')).facts.unit).toBe('group');
  expect(await openTable('gone')).toBe(await openTable('gone'));
});

test('a file of a newer format says so', async () => {
  serve([200, TEXT.replace('"format":1', '"format":2')]);
  await expect(openTable('newer')).rejects.toMatchObject({ reason: 'format' });
});

test('of a thread that died nothing is waited for, and the table is opened in another one', async () => {
  vi.stubGlobal('Worker', Thread);
  serve([200, TEXT]);
  const table = await openTable('dying');
  const waiting = table.ask('rows', { places: [0], chosen: [] });
  Thread.all[0]?.dispatchEvent(new Event('error'));
  await expect(waiting).rejects.toThrow('has ended');
  await expect(table.ask('nearest', { rank: 1 })).rejects.toThrow('has ended');
  const next = await openTable('dying');
  expect((await next.ask('nearest', { rank: 1 })).size).toBeGreaterThan(0);
});

test('a table that was put away for newer ones is not waited for', async () => {
  vi.stubGlobal('Worker', Thread);
  serve([200, TEXT]);
  const first = await openTable('first');
  await openTable('second');
  await openTable('third');
  await expect(first.ask('nearest', { rank: 1 })).rejects.toThrow('has ended');
});
