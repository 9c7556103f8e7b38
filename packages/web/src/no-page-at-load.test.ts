import { describe, expect, it, vi } from 'vitest';

/** What a browser alone has; `localStorage` and its sister are asked inside `try`. */
const PAGE = ['window', 'document', 'location', 'history', 'matchMedia', 'addEventListener'];
const STORES = ['localStorage', 'sessionStorage'];

/**
 * All but the entry of the browser, the code whose libraries run in a browser only, and the pages of staff, which no server
 * draws.
 */
const modules = import.meta.glob([
  './**/*.{ts,tsx}',
  '!./**/*.test.{ts,tsx}',
  '!./testing/**',
  '!./{main.ts,start.tsx}',
  '!./features/media/player/engine/**',
  '!./**/*-worker.ts',
  '!./screens/staff/**',
  '!./desk/**',
]);

describe('a module of the client', () => {
  it('reads nothing of the page while it is loaded, so that the server can load it [2.DRAW.1]', async () => {
    vi.resetModules();
    const asked: string[] = [];
    for (const name of PAGE) vi.stubGlobal(name, undefined);
    vi.stubGlobal('navigator', undefined);
    for (const name of STORES) {
      const getItem = (key: string) => {
        asked.push(`${name}: ${key}`);
        return null;
      };
      vi.stubGlobal(name, { getItem });
    }
    const failed: string[] = [];
    for (const [file, load] of Object.entries(modules)) {
      await load().catch((error: unknown) => failed.push(`${file}: ${error}`));
    }
    expect(failed).toEqual([]);
    expect(asked).toEqual([]);
    expect(Object.keys(modules).length).toBeGreaterThan(300);
  });
});
