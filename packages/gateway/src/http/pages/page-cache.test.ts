import { describe, expect, it } from 'vitest';
import type { DrawnPage } from './page-cache.ts';
import { createPageCache, FRESH_MS, USABLE_MS } from './page-cache.ts';

const page = (etag: string, bytes = 100): DrawnPage => ({
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
  });
});
