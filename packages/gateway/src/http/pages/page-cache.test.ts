import { describe, expect, it } from 'vitest';
import type { KeptBytes } from '../kept-bytes.ts';
import { createPageCache, FRESH_MS, USABLE_MS, USED_MS } from './page-cache.ts';

const page = (etag: string, bytes = 100): KeptBytes => ({
  etag,
  identity: new Uint8Array(bytes),
  br: new Uint8Array(),
  gzip: new Uint8Array(),
});

const cacheAt = (maxWeight?: number) => {
  const at = { now: 0, version: 1 };
  const cache = createPageCache(
    () => at.version,
    () => at.now,
    maxWeight,
  );
  return { at, cache };
};

describe('the pages that are kept', () => {
  it('are given for a while, and then while another is drawn', () => {
    const { at, cache } = cacheAt();
    cache.keep('a', page('1'), 1);
    expect(cache.find('a')).toMatchObject({ page: { etag: '1' }, fresh: true });
    at.now = FRESH_MS + 1;
    expect(cache.find('a')).toMatchObject({ fresh: false });
    at.now = USABLE_MS + 1;
    expect(cache.find('a')).toBeNull();
  });

  it('are not given once the public data is another, nor kept for it [2.DRAW.6]', () => {
    const { at, cache } = cacheAt();
    cache.keep('a', page('1'), 1);
    at.version = 2;
    expect(cache.find('a')).toBeNull();
    // Begun before the change, and done after it.
    cache.keep('b', page('2'), 1);
    expect(cache.find('b')).toBeNull();
  });

  it('take no more than their bytes [2.DRAW.6]', () => {
    const { cache } = cacheAt(1000);
    for (let at = 0; at < 50; at += 1) cache.keep(`k${at}`, page(String(at)), 1);
    const left = Array.from({ length: 50 }, (_, at) => cache.find(`k${at}`)).filter(Boolean);
    expect(left).toHaveLength(10);
    cache.keep('large', page('l', 1001), 1);
    expect(cache.find('large')).toBeNull();
    expect(cache.find('k49')).not.toBeNull();
  });

  it('that are in use are not pushed out by pages that are asked for once [2.DRAW.9]', () => {
    const { at, cache } = cacheAt(1000);
    cache.keep('popular', page('p'), 1);
    cache.find('popular');
    expect([cache.isUsed('popular'), cache.isUsed('k0')]).toEqual([true, false]);
    for (let one = 0; one < 300; one += 1) cache.keep(`k${one}`, page(String(one)), 1);
    expect(cache.find('popular')).not.toBeNull();
    // What was outdated by a change is in use still.
    at.version = 2;
    for (let one = 0; one < 300; one += 1) cache.keep(`n${one}`, page(String(one)), 2);
    expect(cache.isUsed('popular')).toBe(true);
    cache.keep('popular', page('q'), 2);
    expect(cache.find('popular')).toMatchObject({ page: { etag: 'q' } });
  });

  it('and were dropped because nobody asked for some time, are still known as in use [2.DRAW.9]', () => {
    const { at, cache } = cacheAt();
    for (const key of ['popular', 'once']) cache.keep(key, page(key), 1);
    cache.find('popular');
    at.now = USABLE_MS + 1;
    cache.keep('other', page('o'), 1);
    expect(['popular', 'once'].map(cache.isUsed)).toEqual([true, false]);
    at.now += USED_MS + 1;
    expect(cache.isUsed('popular')).toBe(false);
  });

  it('and cannot be had any more, are not in use', () => {
    const { at, cache } = cacheAt();
    cache.keep('withdrawn', page('w'), 1);
    cache.find('withdrawn');
    at.now = USABLE_MS + 1;
    cache.keep('other', page('o'), 1);
    cache.forget('withdrawn');
    expect(cache.isUsed('withdrawn')).toBe(false);
  });

  it('count uses of long ago less and less', () => {
    const { at, cache } = cacheAt(1000);
    cache.keep('once popular', page('1'), 1);
    for (let uses = 0; uses < 100; uses += 1) cache.find('once popular');
    // Asked for just often enough to be kept.
    for (let round = 0; round < 10; round += 1) {
      at.now += USABLE_MS - 1;
      cache.keep('once popular', page('1'), 1);
    }
    for (let other = 0; other < 9; other += 1) {
      cache.keep(`k${other}`, page('2'), 1);
      cache.find(`k${other}`);
    }
    cache.keep('new', page('3'), 1);
    expect(cache.find('once popular')).toBeNull();
    expect(cache.find('k0')).not.toBeNull();
  });
});
