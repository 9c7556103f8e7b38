import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { deliver } from '../src/db/inbox.ts';
import { done } from './harness/call.ts';
import type { ChatClient } from './harness/chat-client.ts';
import { connectChat } from './harness/chat-client.ts';
import { environmentOf, spawnGateway } from './harness/child-gateway.ts';
import { startGateway } from './harness/gateway.ts';
import { addRoom } from './harness/rooms.ts';
import { staffRoom } from './harness/staffed-room.ts';
import { until, within } from './harness/wait.ts';

const isMessage =
  (id: string) =>
  (frame: ServerFrame): frame is RoomMessage =>
    frame.Type === 'Message' && frame.Id === id;

const say = async (client: ChatClient, Topic: string, Id: string, more: object = {}) => {
  client.send({ Type: 'Message', Topic, Id, Content: `content of ${Id}`, ...more });
  return (await client.find(Id, isMessage(Id))).Offset;
};

test('SIGKILL between an answer and what it does: the question is answered, and writers are told, once', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const topic = await addRoom(storage);
  const { student, worker } = await staffRoom(prepared, topic);
  await prepared.stop();
  const { db } = storage;

  {
    await using gateway = spawnGateway(environmentOf(storage));
    const url = await within('the start', gateway.url);
    using asker = await connectChat(url, { token: student.token });
    using staff = await connectChat(url, { token: worker.token });
    for (const client of [asker, staff]) await client.subscribe(topic);
    const question = await say(asker, topic, 'asked', { Question: true });
    const remark = await say(asker, topic, 'remarked');
    // From now on the student cannot be told anything: what follows a post is undone, the post stays.
    const told = { accountId: student.uids, key: 'first', reason: 'followed' } as const;
    await deliver(db, [{ ...told, kind: 'university', title: 'first' }], 1);
    await sql`create unique index probe on inbox_message (account_id)
      where account_id = ${sql.lit(student.uids)}`.execute(db);
    await say(staff, topic, 'answer', { Quoteoffset: question });
    await say(staff, topic, 'reply', { Quoteoffset: remark });
    await gateway.kill('SIGKILL');
  }

  await sql`drop index probe`.execute(db);
  const states = () =>
    db.selectFrom('question').select('state').where('topic', '=', topic).execute();
  expect(await states()).toEqual([{ state: 'open' }]);
  // Neither the lease of the one that was killed nor the time after a failed try is waited for.
  await db.updateTable('job').set({ due_at: 0 }).where('kind', '=', 'answered').execute();

  await using again = await startGateway({ storage });
  const inbox = async () =>
    (await done(again.rest, inboxCalls.find, {}, { token: student.token })).List;
  await until('both are told', async () => (await inbox()).length === 3);
  expect((await inbox()).map(({ Kind, Content }) => [Kind, Content]).toSorted()).toEqual([
    ['answer', 'content of answer'],
    ['reply', 'content of reply'],
    ['university', ''],
  ]);
  const { List } = await done(again.rest, questionCalls.find, { Topic: topic, State: 'answered' });
  expect(List.map(({ Message }) => Message.Id)).toEqual(['asked']);
  const waiting = db.selectFrom('job').select('key').where('kind', '=', 'answered');
  await until('the jobs are done', async () => {
    const left = await waiting.where('state', '!=', 'done').execute();
    return left.length === 0;
  });
  expect(await waiting.execute()).toHaveLength(2);
  expect(await inbox()).toHaveLength(3);
});

test('a post whose answer cannot be kept is refused whole: no answer is left without what it does', async () => {
  await using gateway = await startGateway();
  const { storage } = gateway;
  const { db } = storage;
  const topic = await addRoom(storage);
  const { student, worker } = await staffRoom(gateway, topic);
  using asker = await connectChat(gateway.url, { token: student.token });
  using staff = await connectChat(gateway.url, { token: worker.token });
  for (const client of [asker, staff]) await client.subscribe(topic);
  const question = await say(asker, topic, 'asked', { Question: true });
  await say(staff, topic, 'first', { Quoteoffset: question });
  const kept = () =>
    db.selectFrom('message').select('topic').where('client_id', '=', 'second').execute();
  // The job of the first answer is there: another one cannot be kept.
  await sql`create unique index probe on job (kind) where kind = 'answered'`.execute(db);
  staff.send({ Type: 'Message', Topic: topic, Id: 'second', Content: 'x', Quoteoffset: question });
  await staff.find(
    'the refusal',
    (frame): frame is RejectFrame => frame.Type === 'Reject' && frame.Id === 'second',
  );
  expect(await kept()).toEqual([]);
  await sql`drop index probe`.execute(db);
  await say(staff, topic, 'second', { Quoteoffset: question });
  expect(await kept()).toEqual([{ topic }]);
});
