import { expect, test } from 'vitest';
import { planOffices, planThreads } from './thread-plan.ts';

test('the threads of the demo are the same at every start, answered by accounts that exist, in order', () => {
  const now = Date.UTC(2026, 5, 1);
  const threads = planThreads(now);
  expect(threads).toEqual(planThreads(now));
  expect(threads.map(({ thread }) => thread.id)).toEqual(
    planThreads(now + 1000).map(({ thread }) => thread.id),
  );
  const offices = new Set(planOffices(now).map(({ id }) => id));
  for (const { thread, messages } of threads) {
    expect(thread.id).toMatch(/^[0-9a-f]{32}$/);
    expect(thread.last_offset).toBe(messages.length);
    const times = messages.map(({ created_at }) => Number(created_at));
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.every((time) => time <= now)).toBe(true);
    for (const { account_id, role } of messages) {
      const staffed = account_id === 'demo-worker' || offices.has(account_id);
      expect(role === 'worker').toBe(staffed);
    }
  }
  expect(JSON.stringify(threads)).toContain('示例');
});
