import { inboxCalls } from '@xuanjiang/contracts/inbox';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { threadCalls } from '@xuanjiang/contracts/thread';
import { expect, test } from 'vitest';
import { addAccount } from '../harness/accounts.ts';
import { done } from '../harness/call.ts';
import type { ChatClient } from '../harness/chat-client.ts';
import { connectChat } from '../harness/chat-client.ts';
import { environmentOf, spawnGateway } from '../harness/child-gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import { within } from '../harness/wait.ts';
import { connectMqtt } from '../mqtt/mqtt-client.ts';

/** Posts without an end, and tells which were acknowledged, until the connection is gone. */
const talk = async (client: ChatClient, topic: string, name: string): Promise<RoomMessage[]> => {
  const stored: RoomMessage[] = [];
  try {
    for (let index = 0; ; index += 1) {
      stored.push(await client.say(topic, `${name}-${index}`, `${name} ${index}`));
    }
  } catch {
    return stored;
  }
};

test('SIGKILL in a private thread: both sides come back to every acknowledged message, in order, once', async () => {
  await using prepared = await startGateway();
  const { storage } = prepared;
  const { university_id: universityId } = await storage.db
    .selectFrom('account')
    .select('university_id')
    .where('id', '=', 'demo-worker')
    .executeTakeFirstOrThrow();
  const worker = await addAccount(storage, { role: 'worker', universityId });
  const student = await addAccount(storage);
  const token = { token: student.token };
  const { Topic: topic } = await done(
    prepared.rest,
    threadCalls.begin,
    { Universityid: universityId },
    token,
  );
  await prepared.stop();

  let acknowledged: RoomMessage[] = [];
  let epoch = '';
  {
    // Only posts as fast as the limit allows.
    await using gateway = spawnGateway(environmentOf(storage));
    const url = await within('the start', gateway.url);
    using asks = await connectChat(url, { token: student.token });
    using answers = await connectChat(url, { token: worker.token });
    epoch = (await asks.subscribe(topic)).Epoch;
    await answers.subscribe(topic);
    const both = Promise.all([talk(asks, topic, 'q'), talk(answers, topic, 'a')]);
    await Promise.all([asks.reach(topic, 12), answers.reach(topic, 12)]);
    await gateway.kill('SIGKILL');
    acknowledged = (await both).flat();
  }
  expect(acknowledged.length).toBeGreaterThanOrEqual(12);

  await using again = await startGateway({ storage });
  using back = await again.connect({ token: student.token });
  expect(await back.subscribe(topic, { Epoch: epoch, Offset: 0 })).toMatchObject({
    Recovered: true,
  });
  await back.reach(topic, Math.max(...acknowledged.map(({ Offset }) => Offset)));
  const messages = back.messages(topic);
  expect(messages.map(({ Offset }) => Offset)).toEqual(messages.map((_, index) => index + 1));
  expect(new Set(messages.map(({ Id }) => Id)).size).toBe(messages.length);
  expect(messages).toEqual(expect.arrayContaining(acknowledged));
  // The thread knows its newest message, and the student was told once of all of them.
  const rest = again.rest;
  const { List } = await done(rest, threadCalls.find, {}, token);
  expect(List[0]?.Last?.Offset).toBe(messages.length);
  const told = await done(rest, inboxCalls.find, { Kinds: 'reply' }, token);
  expect(told.List).toHaveLength(1);
  // The other transport goes on in the same log.
  using mqtt = await connectMqtt(again, { token: worker.token });
  expect(await mqtt.subscribe(topic)).toBe(0);
  expect(await mqtt.post(topic, 'after', '我回来了')).toMatchObject({
    Offset: messages.length + 1,
  });
});
