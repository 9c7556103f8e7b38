import { afterEach, expect, test, vi } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

const ALWAYS = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '1' };

afterEach(() => vi.unstubAllEnvs());

test('holds the place of compiled code, and no setting', () => {
  vi.stubEnv('SECRET_KEY', 'a secret');
  vi.stubEnv('NODE_COMPILE_CACHE', '/cache');
  expect(bareEnvironment()).toEqual({ ...ALWAYS, NODE_COMPILE_CACHE: '/cache' });
});

test('names no such place where code is compiled at each start', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  expect(bareEnvironment()).toEqual(ALWAYS);
});
