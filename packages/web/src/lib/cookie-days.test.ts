import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setCookie } from './storage.ts';

describe('a cookie', () => {
  beforeEach(() => {
    vi.stubGlobal('document', { cookie: '' });
    vi.stubGlobal('location', { protocol: 'https:' });
  });

  it.each([
    ['token', 15],
    ['userInfo', 15],
    ['ChatType', 1],
    ['_subwx', 1],
    ['_redirecturl', 1],
    ['_province', 15],
  ] as const)('named %s lives for %d days [9.13, 9.14, 9.15]', (name, days) => {
    setCookie(name, 'x');
    expect(document.cookie).toContain(`${name}=x; Path=/; Max-Age=${days * 86_400};`);
  });
});
