import { afterEach, expect, test, vi } from 'vitest';
import { bareEnvironment } from './bare-environment.ts';

afterEach(() => vi.unstubAllEnvs());

test('holds the place of compiled code, and no setting', () => {
  vi.stubEnv('SECRET_KEY', 'a secret');
  vi.stubEnv('NODE_COMPILE_CACHE', '/cache');
  expect(bareEnvironment()).toEqual({ NODE_COMPILE_CACHE: '/cache' });
});

test('is empty where code is compiled at each start', () => {
  vi.stubEnv('NODE_COMPILE_CACHE', undefined);
  expect(bareEnvironment()).toEqual({});
});
