import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { expect, test } from 'vitest';
import { createRunStore } from '../../../src/features/reach/push/run-store.ts';
import { addAccounts } from '../../harness/accounts.ts';
import { createSender } from './sender.ts';

test('a pause or stop counts for processes whose clock is behind that of who noted it', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { now } = sender.time;
  const [operator] = await addAccounts(sender.storage, 1, { now, role: 'operator' });
  const act = { actor: operator?.uids ?? '', time: now + HOUR_MS };
  const store = createRunStore(sender.database);
  await store.pause(true, act);
  expect(await sender.stoppedUntil('mornings')).toBeGreaterThan(now);
  const day = dayOf(now);
  await store.stop(day, now + 2 * HOUR_MS, act);
  expect(await sender.stoppedUntil(`morning ${day}`)).toBeGreaterThan(now);
  expect(await sender.stoppedUntil('mornings')).toBe(0);
});
