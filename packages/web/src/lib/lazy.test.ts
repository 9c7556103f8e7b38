import { describe, expect, it } from 'vitest';
import { lazy } from './lazy.ts';

/** A load that fails as often as it is told to, and counts its attempts. */
const failing = (times: number) => {
  let attempts = 0;
  const code = lazy(async () => {
    attempts += 1;
    if (attempts <= times) throw new Error(`attempt ${attempts} failed`);
    return 'code';
  });
  return { code, attempts: () => attempts };
};

describe('lazy', () => {
  it('loads nothing until it is asked to', () => {
    const { code, attempts } = failing(0);
    expect(code.loaded).toBeNull();
    expect(attempts()).toBe(0);
  });

  it('loads once for all callers, and keeps what it loaded', async () => {
    const { code, attempts } = failing(0);
    expect(await Promise.all([code.load(), code.load()])).toEqual(['code', 'code']);
    expect(code.loaded).toBe('code');
    await code.load();
    expect(attempts()).toBe(1);
  });

  it('fails for all who wait, and tries again at the next call', async () => {
    const { code, attempts } = failing(1);
    const results = await Promise.allSettled([code.load(), code.load()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(code.loaded).toBeNull();
    expect(await code.load()).toBe('code');
    expect(attempts()).toBe(2);
  });

  it('loads again what could not be loaded ahead', async () => {
    const { code } = failing(1);
    code.preload();
    await expect(code.load()).rejects.toThrow('attempt 1');
    expect(await code.load()).toBe('code');
  });
});
