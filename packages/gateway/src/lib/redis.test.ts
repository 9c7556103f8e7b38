import { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import { logState } from './redis.ts';

test('that a connection is away, and that it is back, is logged once each', () => {
  const said: string[] = [];
  const logger = pino(
    { base: null, timestamp: false },
    { write: (line: string) => void said.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const redis = new Redis({ lazyConnect: true });
  logState(redis, logger, 'redis');
  redis.emit('ready');
  for (let attempt = 0; attempt < 3; attempt += 1) redis.emit('error', new Error('refused'));
  redis.emit('ready');
  redis.emit('ready');
  redis.emit('error', new Error('refused'));
  expect(said).toEqual(['redis is away', 'redis is back', 'redis is away']);
});
