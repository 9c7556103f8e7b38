import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chatCalls } from '@xuanjiang/contracts/chat';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { expect, test } from 'vitest';
import { done } from '../harness/call.ts';
import { freshRooms } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { until, within } from '../harness/wait.ts';
import { credentialsFor } from './mqtt-client.ts';

const gateway = await shareGateway({ config: { mqttPort: 0 } });
const freshRoom = await freshRooms(gateway.rest);

interface Program extends Disposable {
  exit(): Promise<number | null>;
  stdout(): string;
  stderr(): string;
}

/** Runs one of mosquitto's own clients (Debian: mosquitto-clients) with credentials of a token. */
const mosquitto = async (
  name: 'mosquitto_pub' | 'mosquitto_sub',
  token: string,
  args: readonly string[],
): Promise<Program> => {
  const { Clientid, Username, Userpass } = await credentialsFor(gateway, token);
  const { hostname, port } = new URL(gateway.mqttUrl ?? '');
  const login = ['-h', hostname, '-p', port, '-i', Clientid, '-u', Username, '-P', Userpass];
  const child = spawn(name, [...login, '-V', 'mqttv311', ...args]);
  let stdout = '';
  let stderr = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
  });
  const closed = once(child, 'close') as Promise<[number | null]>;
  return {
    exit: () =>
      within(
        `the exit of ${name}`,
        closed.then(([code]) => code),
      ),
    stdout: () => stdout,
    stderr: () => stderr,
    [Symbol.dispose]: () => void child.kill('SIGKILL'),
  };
};

const postOf = (Id: string, Content: string): string => JSON.stringify({ Id, Content });

test("mosquitto's own clients publish into a room and hear it", async () => {
  const topic = freshRoom();
  using web = await gateway.connect({ token: 'test-worker' });
  await web.subscribe(topic);
  using subscriber = await mosquitto('mosquitto_sub', '', [
    '-t',
    topic,
    '-C',
    '4',
    '-q',
    '1',
    '-d',
  ]);
  // Its output comes when it ends; that it is in the room is told to the others.
  await until('its subscription', () =>
    web.frames.some((frame) => frame.Type === 'Count' && frame.Count === 1),
  );
  for (const [index, qos] of ['0', '1'].entries()) {
    using publisher = await mosquitto('mosquitto_pub', 'test-token', [
      ...['-t', topic, '-q', qos, '-m', postOf(`m${index}`, `第 ${index} 条`)],
    ]);
    expect(await publisher.exit(), publisher.stderr()).toBe(0);
    await web.reach(topic, index + 1);
  }
  // A program that posts and leaves at once has posted, all of it and in order.
  using lines = await mosquitto('mosquitto_pub', 'test-token', [
    ...['-t', topic, '-m', postOf('m2', '第 2 条'), '--repeat', '1'],
  ]);
  expect(await lines.exit()).toBe(0);
  await web.reach(topic, 3);
  await web.say(topic, 'from the web', '好的');
  expect(await subscriber.exit()).toBe(0);
  expect(subscriber.stdout()).toMatch(/Subscribed \(mid: 1\): 0/);
  const heard = subscriber
    .stdout()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as RoomMessage);
  expect(heard).toEqual(web.messages(topic));
  expect(heard.map(({ Offset }) => Offset)).toEqual([1, 2, 3, 4]);
});

test('mosquitto_sub reports that a filter is refused', async () => {
  using subscriber = await mosquitto('mosquitto_sub', 'test-token', ['-t', '#', '-d']);
  await subscriber.exit();
  expect(subscriber.stderr() + subscriber.stdout()).toMatch(/denied|128|refused/i);
});

test('mosquitto_pub with wrong credentials is refused', async () => {
  const topic = freshRoom();
  using publisher = await mosquitto('mosquitto_pub', 'test-token', [
    ...['-t', topic, '-m', postOf('x', 'x')],
    ...['-P', 'wrong'],
  ]);
  expect(await publisher.exit()).not.toBe(0);
  expect(publisher.stderr()).toMatch(/not authori[sz]ed/i);
  expect((await done(gateway.rest, chatCalls.find, { Topic: topic })).List).toEqual([]);
});

test('mosquitto_pub with a will posts, and its will is not published', async () => {
  const topic = freshRoom();
  using publisher = await mosquitto('mosquitto_pub', 'test-token', [
    ...['-t', topic, '-m', postOf('x', 'x'), '-q', '1'],
    ...['--will-topic', topic, '--will-payload', postOf('w', 'w')],
  ]);
  expect(await publisher.exit()).toBe(0);
  const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
  expect(List.map((entry) => entry.Type === 'Message' && entry.Id)).toEqual(['x']);
});
