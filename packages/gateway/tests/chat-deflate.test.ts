import { once } from 'node:events';
import type { BatchFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { BATCH_SUBPROTOCOL, CLOSE, REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { describe, expect, test } from 'vitest';
import WebSocket from 'ws';
import { expectRun, freshRooms } from './harness/rooms.ts';
import { shareGateway } from './harness/shared-gateway.ts';

const gateway = await shareGateway();
const freshRoom = await freshRooms(gateway.rest);

/** As browsers offer it. */
const BROWSER_OFFER = { clientMaxWindowBits: true } as unknown as { clientMaxWindowBits: number };

interface Opened extends AsyncDisposable {
  readonly socket: WebSocket;
  /** The server's answer to the offer. */
  readonly answer: string;
  readonly frames: (BatchFrame | { readonly Type?: string })[];
}

const open = async (
  protocols: readonly string[],
  perMessageDeflate: WebSocket.ClientOptions['perMessageDeflate'] = BROWSER_OFFER,
): Promise<Opened> => {
  const socket = new WebSocket(
    `${gateway.url.replace(/^http/, 'ws')}/ws?token=test-token&num=1&chatType=1&type=mobile`,
    [...protocols],
    // Everything that this client sends is compressed, if anything may be.
    { perMessageDeflate: { threshold: 0, ...(perMessageDeflate as object) } },
  );
  const frames: Opened['frames'] = [];
  socket.on('message', (data) => frames.push(JSON.parse(data.toString())));
  const [[response]] = await Promise.all([once(socket, 'upgrade'), once(socket, 'open')]);
  return {
    socket,
    frames,
    answer: response.headers['sec-websocket-extensions'] ?? '',
    async [Symbol.asyncDispose]() {
      if (socket.readyState === WebSocket.CLOSED) return;
      socket.terminate();
      await once(socket, 'close');
    },
  };
};

const netOf = (socket: WebSocket): { bytesRead: number } =>
  (socket as unknown as { _socket: { bytesRead: number } })._socket;

const CONTENT = '今年的招生计划是多少'.repeat(50);
const COUNT = 20;

/** Speaks in a room that the client is in. @returns the bytes that came, and the messages */
const hear = async ({ socket, frames }: Opened) => {
  const topic = freshRoom();
  socket.send(JSON.stringify({ Type: 'Subscribe', Topic: topic }));
  await expect.poll(() => frames.some((frame) => 'Recovered' in frame)).toBe(true);
  using speaker = await gateway.connect({ token: 'test-token' });
  await speaker.subscribe(topic);
  const before = netOf(socket).bytesRead;
  for (let count = 0; count < COUNT; count += 1) await speaker.say(topic, `${count}`, CONTENT);
  const messages = () => frames.flatMap((frame) => ('m' in frame ? frame.m : []));
  await expect.poll(() => messages().length).toBe(COUNT);
  return { bytes: netOf(socket).bytesRead - before, messages: messages() };
};

describe('compression', () => {
  test('is agreed so that no message leans on another, and shrinks the batches', async () => {
    await using plain = await open([BATCH_SUBPROTOCOL], { serverMaxWindowBits: 10 });
    await using small = await open([BATCH_SUBPROTOCOL]);
    expect(plain.answer).toBe('');
    expect(small.answer.split('; ').sort()).toEqual([
      'client_no_context_takeover',
      'permessage-deflate',
      'server_no_context_takeover',
    ]);
    const [heardPlain, heardSmall] = [await hear(plain), await hear(small)];
    expectRun(heardPlain.messages, 1, COUNT);
    expectRun(heardSmall.messages, 1, COUNT);
    const said = (entries: readonly LogEntry[]) =>
      entries.map((entry) => ('Content' in entry ? entry.Content : ''));
    expect(said(heardSmall.messages)).toEqual(said(heardPlain.messages));
    expect(heardSmall.bytes).toBeLessThan(0.35 * heardPlain.bytes);
  });

  test('is not agreed where a frame holds one message', async () => {
    await using client = await open([]);
    expect(client.answer).toBe('');
  });

  test('of what a client sends is understood, and counted at its full size', async () => {
    await using client = await open([BATCH_SUBPROTOCOL]);
    const topic = freshRoom();
    client.socket.send(JSON.stringify({ Type: 'Subscribe', Topic: topic }));
    client.socket.send(
      JSON.stringify({ Type: 'Message', Id: '1', Topic: topic, Content: CONTENT }),
    );
    await expect
      .poll(() => client.frames.flatMap((frame) => ('m' in frame ? frame.m : [])))
      .toMatchObject([{ Id: '1', Content: CONTENT }]);
    client.socket.send(' '.repeat(REALTIME_LIMITS.frameBytes + 1));
    const [code] = await once(client.socket, 'close');
    expect(code).toBe(CLOSE.tooBig);
  });
});
