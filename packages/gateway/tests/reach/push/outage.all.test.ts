import { MINUTE_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { TOGETHER_MS } from '../../../src/features/reach/push/later-store.ts';
import { REPEAT_MS, SENT_AT_ONCE } from '../../../src/features/reach/push/policy.ts';
import { until } from '../../harness/wait.ts';
import type { SentMessage } from './followers.ts';
import { allow, setFaults, tell } from './followers.ts';
import type { Sender } from './sender.ts';
import { createSender } from './sender.ts';

/** At one a second more than the provider's minutes. */
const BACKLOG = REPEAT_MS / SECOND_MS + 160;
const OUTAGE_MS = 5 * MINUTE_MS;

const openRows = async ({ database }: Sender): Promise<number> => {
  const rows = await database.kysely
    .selectFrom('push')
    .select('id')
    .where('open_since', 'is not', null)
    .execute();
  return rows.length;
};

/** Whoever sends tries again after each stop, for the time of an outage. @param look after each try */
const sitOut = async (
  sender: Sender,
  stop: string,
  ms: number,
  look: () => Promise<void>,
): Promise<void> => {
  const end = sender.time.now + ms;
  while (sender.time.now < end) {
    const stopped = await until('a stop', () => sender.stoppedUntil(stop));
    await look();
    // Rows that waited for it are looked at together, a little later.
    sender.time.now = stopped + TOGETHER_MS;
  }
};

test('a message whose answer is lost is repeated while the provider knows it, however many wait', async () => {
  await using sender = await createSender({ perSecond: 1 });
  const { provider, time } = sender;
  const people = await sender.followers(BACKLOG);
  await sender.morning(people);
  await setFaults(provider.base, { cut: 1 });
  const startedAt = time.now;
  await using _running = sender.run();
  await sender.settle();
  expect(time.now - startedAt).toBeGreaterThan(REPEAT_MS);
  expect(await sender.states()).toEqual({ sent: BACKLOG });
  expect(await provider.counts()).toEqual({
    sent: BACKLOG,
    people: BACKLOG,
    most: 1,
    repeats: 1,
  });
});

test('so is what a process that was killed had begun', async () => {
  await using sender = await createSender({ perSecond: 1 });
  const { provider, client, outbox, jobs, time } = sender;
  await sender.morning(await sender.followers(BACKLOG));
  // What the killed one leaves: a job that it holds, messages that it marked, and half of them sent.
  const [job] = await jobs.take(sender.kinds, time.now, 1, 'kind');
  if (job === undefined) throw new Error('there are jobs');
  const { ids } = job.data as { readonly ids: readonly number[] };
  const { taken } = await outbox.take(ids.slice(0, SENT_AT_ONCE), await sender.rules());
  expect(taken).toHaveLength(SENT_AT_ONCE);
  const { value: token } = await client.stableToken();
  const sent = taken.slice(0, SENT_AT_ONCE / 2);
  for (const { row, openId } of sent) {
    const message = { openId, templateId: 'demo-morning', url: '', messageId: row.messageId };
    await client.sendTemplate(token, { ...message, fields: { thing1: '早报' } });
  }
  await using _running = sender.run();
  // It does not wait for the end of the backlog.
  await sender.settle();
  expect(await sender.states()).toEqual({ sent: BACKLOG });
  expect(await provider.counts()).toEqual({
    sent: BACKLOG,
    people: BACKLOG,
    most: 1,
    repeats: sent.length,
  });
});

test('while the provider refuses connections a chunk is tried now and then, and nothing is lost', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider, storage, database } = sender;
  const people = await sender.followers(200);
  const strangers = people.slice(0, 40);
  await database.kysely
    .updateTable('identity')
    .set({ follows: 0 })
    .where(
      'subject',
      'in',
      strangers.map(({ openId }) => openId),
    )
    .execute();
  await allow(storage, provider.base, strangers);
  await using _running = sender.run();
  // The token is known already.
  const [first] = people.slice(-1);
  if (first === undefined) throw new Error('there are people');
  await tell(storage, first, {}, sender.time.now);
  await sender.settle();

  await sender.reach(false);
  await sender.morning(people);
  let tries = 0;
  await sitOut(sender, 'all', OUTAGE_MS, async () => {
    tries += 1;
    expect(await openRows(sender)).toBe(0);
    const tried = await database.kysely
      .selectFrom('push')
      .select(['reason', 'code'])
      .where('state', '=', 'waiting')
      .where('attempts', '>', 0)
      .execute();
    expect(tried.length).toBeLessThanOrEqual(tries * SENT_AT_ONCE);
    expect(new Set(tried.map(({ reason, code }) => `${reason} ${code}`))).toEqual(
      new Set(['unreachable unreachable']),
    );
  });
  expect(tries).toBeGreaterThan(10);
  expect(await provider.counts()).toMatchObject({ sent: 1 });
  await sender.reach(true);
  await sender.settle();
  expect(await sender.states()).toEqual({ sent: people.length + 1 });
  expect(await provider.counts()).toMatchObject({
    sent: people.length + 1,
    people: people.length,
    repeats: 0,
  });
});

test('while the provider takes messages and answers none, few are open, and each is sent once', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider } = sender;
  const people = await sender.followers(1500);
  await sender.morning(people);
  await setFaults(provider.base, { cut: 1_000_000 });
  await using _running = sender.run();
  let tries = 0;
  await sitOut(sender, 'all', OUTAGE_MS, async () => {
    tries += 1;
    expect(await openRows(sender)).toBeLessThanOrEqual(tries * SENT_AT_ONCE);
  });
  await setFaults(provider.base, { cut: 0 });
  await sender.settle();
  expect(await sender.states()).toEqual({ sent: people.length });
  expect(await provider.counts()).toMatchObject({
    sent: people.length,
    people: people.length,
    most: 1,
  });
});

test('an outage of more than the provider’s minutes costs what was begun, not what waited', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider } = sender;
  const people = await sender.followers(1500);
  await sender.morning(people);
  await setFaults(provider.base, { drop: 1_000_000 });
  await using _running = sender.run();
  await sitOut(sender, 'all', REPEAT_MS + 5 * MINUTE_MS, async () => {});
  await setFaults(provider.base, { drop: 0 });
  await sender.settle();
  const { sent = 0, 'unsure unknown': unsure = 0 } = await sender.states();
  expect(sent + unsure).toBe(people.length);
  // After the first chunk one message is tried each time, mostly one that was begun.
  expect(unsure).toBeLessThan(2 * SENT_AT_ONCE);
  expect(await provider.counts()).toMatchObject({ people: sent, most: 1 });
});

test('a code of one person, and a lone request that is not answered, stop nobody', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider, storage, database, time } = sender;
  const [asker] = await sender.followers(1);
  if (asker === undefined) throw new Error('there is one');
  await tell(storage, asker, {}, time.now);
  await setFaults(provider.base, { refuse: 99999 });
  await using _running = sender.run();
  const reasons = async () => Object.keys(await sender.states());
  await until('the refusal', async () => (await reasons()).includes('waiting account'));
  await setFaults(provider.base, { refuse: -1 });
  time.now += MINUTE_MS + 10 * SECOND_MS;
  await until('no answer', async () => (await reasons()).includes('waiting busy'));
  const stops = await database.kysely.selectFrom('push_stop').select('name').execute();
  expect(stops).toEqual([]);
});

test('while the provider refuses the account all wait, are told why, and go on once it is mended', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider, database } = sender;
  const people = await sender.followers(300);
  await sender.morning(people);
  await setFaults(provider.base, { refuse: 48001 });
  await using _running = sender.run();
  const jobCount = async () => {
    const { count } = await database.kysely
      .selectFrom('job')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  };
  const jobsBefore = await jobCount();
  let tries = 0;
  await sitOut(sender, 'account template', OUTAGE_MS, async () => {
    tries += 1;
    const { count } = await database.kysely
      .selectFrom('push')
      .select(({ fn }) => fn.count<number>('ended_at').as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(0);
  });
  expect(Object.keys(await sender.states())).toContain('waiting account');
  // Each try plans what it has tried anew, and what else its job held; the others are not touched.
  expect(await jobCount()).toBeLessThanOrEqual(jobsBefore + 2 * tries);
  const [stop] = await database.kysely.selectFrom('push_stop').select(['name', 'code']).execute();
  expect(stop).toEqual({ name: 'account template', code: '48001' });
  await setFaults(provider.base, { refuse: null });
  await sender.settle();
  expect(await sender.states()).toEqual({ sent: people.length });
  expect(await provider.counts()).toMatchObject({ sent: people.length, most: 1 });
});

test('an answer does not wait behind the morning', async () => {
  await using sender = await createSender({ perSecond: 100 });
  const { provider, storage } = sender;
  const people = await sender.followers(1000);
  const [asker] = people;
  if (asker === undefined) throw new Error('there are people');
  await sender.morning(people);
  await using _running = sender.run();
  await until('the first mornings', async () => (await provider.counts()).sent > 0);
  await tell(storage, asker, {}, sender.time.now);
  await sender.settle();
  const sent = (await (await fetch(`${provider.base}/push/sent.json`)).json()) as SentMessage[];
  const place = sent.toReversed().findIndex(({ url }) => !url.endsWith('Kind=morning'));
  expect(place).toBeGreaterThan(0);
  // What was begun, and the job that was begun: some hundred, not all of them.
  expect(place).toBeLessThan(people.length / 2);
});
