import { readFileSync } from 'node:fs';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SecurityEvent, SecurityEventName } from './security-log.ts';
import { createSecurityLog, SECURITY_EVENTS } from './security-log.ts';

let lines: Record<string, unknown>[] = [];
let counted: SecurityEventName[] = [];
beforeEach(() => {
  lines = [];
  counted = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const create = () =>
  createSecurityLog(
    pino(
      { base: null, timestamp: false },
      {
        write: (text: string) => void lines.push(JSON.parse(text) as Record<string, unknown>),
      },
    ),
    (name) => void counted.push(name),
    Date.now,
  );

const from = (address: string, where = '/api/x'): SecurityEvent => ({
  request: { address, requestId: 'r' },
  code: 'tooMany',
  where,
});

it('keeps the network of the caller only', () => {
  using log = create();
  log.note('login', { ...from('192.0.2.77'), uids: 'u' });
  expect(lines).toEqual([
    {
      level: 30,
      security: 'login',
      code: 429,
      where: '/api/x',
      uids: 'u',
      address: '192.0.2.0/24',
      requestId: 'r',
      msg: 'security',
    },
  ]);
});

it('writes what a caller repeats once, and its number a minute later', () => {
  using log = create();
  for (let times = 0; times < 500; times += 1) log.note('rate-limited', from('192.0.2.1'));
  expect(lines).toHaveLength(1);
  expect(counted).toHaveLength(500);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatchObject({ security: 'rate-limited', repeated: 499 });
  // Nothing more came: it is forgotten, and the next one is a first one.
  vi.advanceTimersByTime(2 * MINUTE_MS);
  expect(lines).toHaveLength(2);
  log.note('rate-limited', from('192.0.2.1'));
  expect(lines).toHaveLength(3);
  expect(lines[2]).not.toHaveProperty('repeated');
});

it('writes one line a minute while it goes on', () => {
  using log = create();
  for (let second = 0; second < 600; second += 1) {
    log.note('rate-limited', from('192.0.2.1'));
    vi.advanceTimersByTime(1000);
  }
  expect(lines).toHaveLength(11);
  expect(lines.reduce((sum, { repeated = 1 }) => sum + Number(repeated), 0)).toBe(600);
});

it('tells callers and paths apart', () => {
  using log = create();
  log.note('rate-limited', from('192.0.2.1'));
  log.note('rate-limited', from('198.51.100.1'));
  log.note('rate-limited', from('192.0.2.1', '/api/y'));
  log.note('rate-limited', { ...from('192.0.2.1'), uids: 'u' });
  expect(lines).toHaveLength(4);
});

it('writes each event that changes something', () => {
  using log = create();
  for (let times = 0; times < 5; times += 1) log.note('account-locked', { uids: 'o' });
  expect(lines).toHaveLength(5);
});

it('keeps a bounded number of callers apart, and counts the rest', () => {
  using log = create();
  for (let index = 0; index < 20_000; index += 1) {
    log.note('rate-limited', from(`2001:db8:${index.toString(16)}::1`));
  }
  expect(lines).toHaveLength(5001);
  expect(lines.at(-1)).toMatchObject({ security: 'rate-limited', many: true });
  vi.advanceTimersByTime(MINUTE_MS);
  expect(lines.at(-1)).toMatchObject({ many: true, repeated: 14_999 });
});

it('writes what is still to be told when it ends', () => {
  {
    using log = create();
    log.note('role-refused', from('192.0.2.1'));
    log.note('role-refused', from('192.0.2.1'));
  }
  expect(lines.at(-1)).toMatchObject({ repeated: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it('writes an error where somebody has to look at it', () => {
  using log = create();
  log.note('sms-budget-exhausted', {});
  expect(lines).toMatchObject([{ level: 50, msg: 'security alert' }]);
});

it.each(SECURITY_EVENTS)('the documentation says what to do about %s', (name) => {
  const page = new URL('../../../../docs/alerts.md', import.meta.url);
  const rows = readFileSync(page, 'utf8').match(/^\| `.*\|$/gm) ?? [];
  expect(rows.filter((row) => row.split('|')[1]?.includes(`\`${name}\``))).toHaveLength(1);
});
