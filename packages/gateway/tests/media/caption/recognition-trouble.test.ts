import { captionCalls } from '@xuanjiang/contracts/caption';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { sql } from 'kysely';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { expect, test } from 'vitest';
import { LEASE_MS } from '../../../src/features/ground/job/policy.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done } from '../../harness/call.ts';
import { environmentOf, spawnGateway } from '../../harness/child-gateway.ts';
import { createDemoStorage, startGateway } from '../../harness/gateway.ts';
import type { Heard, Recogniser } from '../../harness/recogniser.ts';
import { startRecogniser } from '../../harness/recogniser.ts';
import type { Storage } from '../../harness/storage.ts';
import { ENGINE } from '../../harness/storage.ts';
import { createTcpProxy } from '../../harness/tcp-proxy.ts';
import { until, within } from '../../harness/wait.ts';

/** A recording of three pieces. */
const RECORDING = 'qiangji';
const heard = (text: string): Heard => ({ segments: [{ start: 0.5, end: 2, text }] });
const asrOf = ({ base }: Recogniser) => ({ base, key: '', model: 'm' });

interface Asked {
  readonly id: string;
  readonly liaison: TestAccount;
}

/** A talk that is over, without captions, and its staff. */
const talkOver = async (storage: Storage, now: number): Promise<Asked> => {
  const { id, universityId } = await storage.db
    .selectFrom('talk')
    .innerJoin('caption_track as c', 'c.talk_id', 'talk.id')
    .select(['talk.id', 'talk.university_id as universityId'])
    .where('cancelled', '=', 0)
    .executeTakeFirstOrThrow();
  await storage.db.deleteFrom('caption_track').where('talk_id', '=', id).execute();
  await storage.db
    .updateTable('talk')
    .set({ recording_id: RECORDING, real_start: null, real_end: null })
    .set({ starts_at: now - 2 * HOUR_MS, ends_at: now - HOUR_MS })
    .where('id', '=', id)
    .execute();
  const liaison = await addAccount(storage, { role: 'worker', universityId, now });
  return { id, liaison };
};
const recognise = (rest: TestAgent, { id, liaison }: Asked) =>
  done(rest, captionCalls.recognise, { Id: id, Version: 0 }, liaison);
const draft = (rest: TestAgent, { id, liaison }: Asked) =>
  until('the draft', async () => {
    const caption = await done(rest, captionCalls.open, { Id: id }, liaison);
    return caption.Recognition === 'waiting' ? null : caption;
  });
const textsOf = ({ List }: Awaited<ReturnType<typeof draft>>) => List.map(({ Text }) => Text);

/** Answers the first piece at once, and the others when they are let go. */
const holdSecond = (recogniser: Recogniser) => {
  const { promise: began, resolve: begin } = Promise.withResolvers<void>();
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  recogniser.answer(async (place) => {
    if (place === 0) return heard('第一段');
    begin();
    await free;
    return heard('后来');
  });
  return { began: within('the second piece', began), letGo };
};

test('goes on by itself after the database was gone in the middle of a piece', async () => {
  await using recogniser = await startRecogniser();
  await using storage = await createDemoStorage();
  const proxy =
    storage.databaseUrl === null ? null : await createTcpProxy(storage.databaseUrl, 5432);
  let now = Date.now();
  const config = {
    asr: asrOf(recogniser),
    ...(proxy !== null && { databaseUrl: proxy.url }),
  };
  const gateway = await startGateway({ storage, clock: () => now, config });
  try {
    const talk = await talkOver(storage, now);
    const { began, letGo } = holdSecond(recogniser);
    await recognise(gateway.rest, talk);
    await began;
    if (proxy !== null) await proxy.cut();
    else await sql`alter table job rename to job_away`.execute(storage.db);
    letGo();
    await until('a call in vain', async () => {
      const { id, liaison } = talk;
      const answer = await gateway.rest
        .get(`/api/caption/open?Id=${id}`)
        .set('token', liaison.token);
      return answer.status >= 500;
    });
    if (proxy !== null) await proxy.restore();
    else await sql`alter table job_away rename to job`.execute(storage.db);
    // Nobody knows whether the piece was kept: it is free when its lease is over, or after the wait of a failed try.
    await until('the end of the recognition', async () => {
      const job = await storage.db
        .selectFrom('job')
        .select('due_at')
        .where('about', '=', `caption.recognise/${talk.id}`)
        .where('state', '=', 'waiting')
        .executeTakeFirst();
      if (job !== undefined) now = Math.max(now, job.due_at);
      return job === undefined;
    });
    expect(textsOf(await draft(gateway.rest, talk))).toEqual(['第一段', '后来', '后来']);
  } finally {
    await gateway.stop();
    await proxy?.[Symbol.asyncDispose]();
  }
});

test('goes on at another gateway where one was killed in the middle of a piece', async () => {
  await using recogniser = await startRecogniser();
  await using storage = await createDemoStorage();
  const environment = { ...environmentOf(storage), ASR_BASE: recogniser.base, LOG_LEVEL: 'info' };
  await using child = spawnGateway(environment);
  const rest = request(await child.url) as unknown as TestAgent;
  const talk = await talkOver(storage, Date.now());
  const { began, letGo } = holdSecond(recogniser);
  await recognise(rest, talk);
  await began;
  await child.kill('SIGKILL');
  letGo();
  const config = { asr: asrOf(recogniser) };
  const clock = () => Date.now() + MINUTE_MS + LEASE_MS;
  const gateway = await startGateway({ storage, config, clock });
  try {
    expect(textsOf(await draft(gateway.rest, talk))).toEqual(['第一段', '后来', '后来']);
    // The first piece was kept; the second was sent again.
    expect(recogniser.asked).toHaveLength(4);
  } finally {
    await gateway.stop();
  }
});

// SQLite serves one gateway.
test.skipIf(ENGINE === 'sqlite')('is done once where two gateways look for it', async () => {
  await using recogniser = await startRecogniser();
  await using storage = await createDemoStorage();
  const config = { asr: asrOf(recogniser) };
  await using one = await startGateway({ storage, config });
  await using two = await startGateway({ storage, config });
  const talk = await talkOver(storage, Date.now());
  recogniser.answer((place) => heard(`第${place}段`));
  await recognise(one.rest, talk);
  expect(textsOf(await draft(two.rest, talk))).toEqual(['第0段', '第1段', '第2段']);
  expect(recogniser.asked).toHaveLength(3);
});
