import { once } from 'node:events';
import type { Socket } from 'node:net';
import type {
  BatchFrame,
  LoginFrame,
  RejectFrame,
  ServerFrame,
  SubscribeFrame,
} from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { BATCH_SUBPROTOCOL } from '@xuanjiang/contracts/realtime/protocol';
import WebSocket from 'ws';
import { WAIT_MS } from './wait.ts';

export interface ConnectOptions {
  readonly token?: string;
  readonly batch?: boolean;
  readonly origin?: string;
  readonly lang?: 'zh' | 'en';
}

/** The epoch and offset that a client saw last. */
export interface Since {
  readonly Epoch: string;
  readonly Offset: number;
}

export interface Closed {
  readonly code: number;
  readonly reason: string;
}

export interface ChatClient extends Disposable {
  /** Everything that came, in order; the messages of a batch stand one by one. */
  readonly frames: readonly ServerFrame[];
  /** Frames of the batch subprotocol as they came. */
  readonly batches: readonly BatchFrame[];
  readonly closed: Promise<Closed>;
  /** Sends an object as JSON; text and bytes as they are. */
  send(frame: object | string | Buffer): void;
  /** The first frame, from the beginning or from a place on, that fits; waits for it. */
  find<F extends ServerFrame>(
    what: string,
    fits: (frame: ServerFrame) => frame is F,
    from?: number,
  ): Promise<F>;
  login(): Promise<LoginFrame>;
  /** Enters a room, and fails if it is refused. @returns the answer */
  subscribe(topic: string, since?: Since): Promise<SubscribeFrame>;
  /** Settles when everything that was asked before is done. */
  settled(): Promise<void>;
  /** Posts. @returns what it became: the message, or the refusal */
  post(topic: string, id: string, content?: string): Promise<RoomMessage | RejectFrame>;
  /** Every entry of a room's log that came, in order of arrival. */
  entries(topic: string): LogEntry[];
  /** Posts, and fails if it is refused. */
  say(topic: string, id: string, content?: string): Promise<RoomMessage>;
  /** Waits until a message of this offset has come. */
  reach(topic: string, offset: number): Promise<void>;
  /** The messages of a room that came, in order of arrival. */
  messages(topic: string): RoomMessage[];
  /** Stops reading from the network, and goes on. */
  pause(): void;
  resume(): void;
  readonly localPort: number;
  /** The subprotocol that was agreed; empty for none. */
  readonly protocol: string;
  close(): Promise<Closed>;
  terminate(): void;
}

const isType =
  <T extends ServerFrame['Type']>(type: T, topic?: string) =>
  (frame: ServerFrame): frame is Extract<ServerFrame, { Type: T }> =>
    frame.Type === type && (topic === undefined || ('Topic' in frame && frame.Topic === topic));

const BARRIER = 'group/barrier';

const addressOf = (url: string, token = ''): string =>
  `${url.replace(/^http/, 'ws')}/ws?token=${encodeURIComponent(token)}&num=1&chatType=1&type=mobile`;

const headersOf = ({ origin, lang }: ConnectOptions): Record<string, string> => ({
  ...(origin === undefined ? {} : { Origin: origin }),
  ...(lang === undefined ? {} : { 'Accept-Language': lang }),
});

/** A client of the chat socket; settles when the handshake is done. */
export const connectChat = async (
  url: string,
  options: ConnectOptions = {},
): Promise<ChatClient> => {
  const socket = new WebSocket(
    addressOf(url, options.token),
    options.batch === true ? [BATCH_SUBPROTOCOL] : [],
    { headers: headersOf(options), perMessageDeflate: false },
  );
  const frames: ServerFrame[] = [];
  const batches: BatchFrame[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const look of waiting) look();
  };
  let ended: Closed | null = null;
  const closed = new Promise<Closed>((resolve) => {
    socket.on('close', (code, reason) => {
      ended = { code, reason: reason.toString() };
      resolve(ended);
      wake();
    });
  });
  socket.on('message', (data) => {
    const frame = JSON.parse(data.toString()) as ServerFrame | BatchFrame;
    if ('m' in frame) {
      batches.push(frame);
      frames.push(...frame.m);
    } else frames.push(frame);
    wake();
  });
  await once(socket, 'open');
  // A connection that the server drops without a word must not fail the test by itself.
  socket.on('error', () => {});
  const net = (socket as unknown as { _socket: Socket })._socket;
  const localPort = net.localPort ?? 0;

  const uids = (): string => frames.find(isType('Login'))?.Uids ?? '';

  const client: ChatClient = {
    frames,
    batches,
    closed,
    localPort,
    protocol: socket.protocol,
    send: (frame) =>
      socket.send(
        typeof frame === 'string' || Buffer.isBuffer(frame) ? frame : JSON.stringify(frame),
      ),
    find: (what, fits, from = 0) =>
      new Promise((resolve, reject) => {
        let next = from;
        const stop = () => {
          clearTimeout(timer);
          waiting.delete(look);
        };
        const fail = (why: string) => {
          stop();
          const tail = frames.slice(-5).map((frame) => JSON.stringify(frame).slice(0, 200));
          reject(new Error(`${what}: ${why}; the last frames: ${tail.join('\n')}`));
        };
        const look = () => {
          for (; next < frames.length; next += 1) {
            const frame = frames[next];
            if (frame !== undefined && fits(frame)) {
              stop();
              resolve(frame);
              return;
            }
          }
          if (ended !== null) fail(`closed with ${ended.code} ${ended.reason}`);
        };
        const timer = setTimeout(() => fail(`not in ${WAIT_MS} ms`), WAIT_MS);
        waiting.add(look);
        look();
      }),
    login: () => client.find('Login', isType('Login')),
    async subscribe(topic, since) {
      const from = frames.length;
      client.send({ Type: 'Subscribe', Topic: topic, ...since });
      const answer = await client.find(
        `Subscribe ${topic}`,
        (frame): frame is SubscribeFrame | RejectFrame =>
          (frame.Type === 'Subscribe' || (frame.Type === 'Reject' && frame.Id === '')) &&
          frame.Topic === topic,
        from,
      );
      if (answer.Type === 'Subscribe') return answer;
      throw new Error(`${topic} was refused: ${answer.Code} ${answer.Content}`);
    },
    async settled() {
      const from = frames.length;
      // Answered in its turn, and changes nothing.
      client.send({ Type: 'Unsubscribe', Topic: BARRIER });
      await client.find('a barrier', isType('Unsubscribe', BARRIER), from);
    },
    post(topic, id, content = `content of ${id}`) {
      const from = frames.length;
      client.send({ Type: 'Message', Id: id, Topic: topic, Content: content });
      return client.find(
        `the answer to ${id}`,
        (frame): frame is RoomMessage | RejectFrame =>
          (frame.Type === 'Reject' && frame.Id === id) ||
          (frame.Type === 'Message' && frame.Id === id && frame.Uids === uids()),
        from,
      );
    },
    async say(topic, id, content) {
      const answer = await client.post(topic, id, content);
      if (answer.Type === 'Reject') throw new Error(`${id} was refused: ${answer.Content}`);
      return answer;
    },
    async reach(topic, offset) {
      await client.find(
        `offset ${offset} of ${topic}`,
        (frame): frame is RoomMessage =>
          frame.Type === 'Message' && frame.Topic === topic && frame.Offset >= offset,
      );
    },
    messages: (topic) => frames.filter(isType('Message', topic)),
    entries: (topic) =>
      frames.filter(
        (frame): frame is LogEntry =>
          'Offset' in frame && frame.Type !== 'Subscribe' && frame.Topic === topic,
      ),
    pause: () => socket.pause(),
    resume: () => socket.resume(),
    close() {
      socket.close();
      return closed;
    },
    terminate: () => socket.terminate(),
    [Symbol.dispose]: () => socket.terminate(),
  };
  return client;
};
