import { afterEach, expect, test, vi } from 'vitest';
import { createSenderName } from './sender-name.ts';

afterEach(() => vi.unstubAllGlobals());

const storageOf = (kept: Map<string, string>) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
});

test('a page is the same encoder after a reload, and a duplicate of its tab is another one', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(kept));
  const first = createSenderName('talk');
  // A browser copies what is kept for a tab.
  vi.stubGlobal('sessionStorage', storageOf(new Map(kept)));
  const duplicate = createSenderName('talk');
  expect(duplicate.name).not.toBe(first.name);
  duplicate.close();

  vi.stubGlobal('sessionStorage', storageOf(kept));
  dispatchEvent(new Event('pagehide'));
  const again = createSenderName('talk');
  expect(again.name).toBe(first.name);
  // Nothing of it is kept while it is open.
  expect(kept.size).toBe(0);
  const other = createSenderName('other');
  expect(other.name).not.toBe(first.name);
  for (const page of [first, again, other]) page.close();
});

test('a page that comes back as it was is hidden from duplicates again', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', storageOf(kept));
  const page = createSenderName('talk');
  dispatchEvent(new Event('pagehide'));
  expect(kept.size).toBe(1);
  dispatchEvent(new Event('pageshow'));
  expect(kept.size).toBe(0);
  page.close();
  expect(kept.size).toBe(1);
});

test('a browser that keeps nothing gives a name all the same', () => {
  const refuse = () => {
    throw new DOMException('', 'SecurityError');
  };
  vi.stubGlobal('sessionStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  const { name, close } = createSenderName('talk');
  expect(name).toMatch(/^studio-/);
  close();
});
