import { Registry } from 'prom-client';
import { expect, test } from 'vitest';
import { createStateMetrics } from './state-metrics.ts';

const answers = async (): Promise<void> => {};

test('says how many wait until they are admitted', async () => {
  let numbers = { upgrades: 0, logins: 5, joins: 0 };
  const registry = new Registry();
  createStateMetrics(registry, {
    build: { version: '', commit: '' },
    smsHourlyBudget: 0,
    clock: () => 0,
    chatSize: () => ({ sessions: 0, readers: 0, rooms: 0 }),
    admissionsWaiting: () => numbers,
    pools: () => null,
    isDraining: () => false,
    ready: answers,
    databaseAnswers: answers,
    lastBackupAt: async () => null,
    busAnswers: null,
    countsAlone: null,
  });
  const waiting = async (kind: string) =>
    Number((await registry.metrics()).match(`chat_admissions_waiting{kind="${kind}"} (\\d+)`)?.[1]);
  expect([await waiting('upgrades'), await waiting('logins')]).toEqual([0, 5]);
  numbers = { ...numbers, logins: 0, joins: 7 };
  expect([await waiting('logins'), await waiting('joins')]).toEqual([0, 7]);
});
