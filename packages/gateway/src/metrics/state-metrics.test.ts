import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import type { MetricSources } from './state-metrics.ts';
import { createStateMetrics } from './state-metrics.ts';

const answers = async (): Promise<void> => {};

const SOURCES: MetricSources = {
  build: { version: '', commit: '' },
  smsHourlyBudget: 0,
  clock: () => 0,
  chatSize: () => ({ sessions: 0, readers: 0, rooms: 0 }),
  admissionsWaiting: () => ({}),
  pools: () => null,
  isDraining: () => false,
  requestsWaiting: () => 0,
  ready: answers,
  databaseAnswers: answers,
  jobFigures: async () => ({ waiting: 0, failed: 0, oldestDue: null }),
  pushFigures: async () => ({ waiting: 0, oldestDue: null, stoppedUntil: null, isRefused: false }),
  lastBackupAt: async () => null,
  auditEnd: async () => ({ position: 0, hash: '' }),
  storage: () => ({
    failingSince: () => ({ writes: null, reads: null }),
    free: async () => null,
  }),
  unstoredFigures: async () => ({ files: 0, bytes: 0, oldestAt: null }),
  busAnswers: null,
  countsAlone: null,
};

test('says how many wait until they are admitted', async () => {
  let numbers = { upgrades: 0, logins: 5, joins: 0 };
  const registry = new Registry();
  createStateMetrics(registry, { ...SOURCES, admissionsWaiting: () => numbers });
  const waiting = async (kind: string) =>
    Number((await registry.metrics()).match(`chat_admissions_waiting{kind="${kind}"} (\\d+)`)?.[1]);
  expect([await waiting('upgrades'), await waiting('logins')]).toEqual([0, 5]);
  numbers = { ...numbers, logins: 0, joins: 7 };
  expect([await waiting('logins'), await waiting('joins')]).toEqual([0, 7]);
});

test('says of the jobs how many wait and failed, and how late the latest is, from one look', async () => {
  let looks = 0;
  const registry = new Registry();
  const jobFigures = async () => {
    looks += 1;
    return { waiting: 3, failed: 1, oldestDue: -2000 };
  };
  createStateMetrics(registry, { ...SOURCES, jobFigures });
  const text = await registry.metrics();
  expect(text).toMatch(/^jobs_waiting 3$/m);
  expect(text).toMatch(/^jobs_failed 1$/m);
  expect(text).toMatch(/^jobs_oldest_seconds 2$/m);
  expect(looks).toBe(1);
});

test('says nothing of the jobs while the database cannot be asked', async () => {
  const registry = new Registry();
  createStateMetrics(registry, { ...SOURCES, jobFigures: () => Promise.reject(new Error('away')) });
  expect(await registry.metrics()).not.toMatch(/^jobs_waiting \d/m);
});
