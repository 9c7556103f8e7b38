import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame, SubscribeFrame } from '@xuanjiang/contracts/realtime/frame';
import type { LogEntry, RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import request from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import { connectMqtt } from '../mqtt/mqtt-client.ts';
import type { Since } from './chat-client.ts';
import { connectChat } from './chat-client.ts';
import { readLog } from './rooms.ts';
import { until } from './wait.ts';

/** Over WebSocket with a message a frame, or with runs of them; over MQTT in WebSocket. */
export type Way = 'single' | 'batch' | 'mqtt';

/** One connection of somebody in a room, whichever way it goes. */
interface Line {
  /** Where the room stood when it came in. */
  readonly joined: SubscribeFrame;
  /** The entries that came, in order of arrival. */
  entries(): readonly LogEntry[];
  /** @returns the stored message, or the refusal. Rejects when the line broke before. */
  post(id: string): Promise<RoomMessage | RejectFrame>;
  /** Settles when the line is down, whoever ended it. */
  readonly down: Promise<unknown>;
  end(): void;
}

interface LineOptions {
  readonly url: string;
  readonly topic: string;
  readonly token: string;
  /** What was seen last, of somebody who comes back. */
  readonly since: Since | null;
}

const openSocket = async (
  batch: boolean,
  { url, topic, token, since }: LineOptions,
): Promise<Line> => {
  const client = await connectChat(url, { token, batch });
  const joined = await client.subscribe(topic, since ?? undefined);
  if (since !== null && !joined.Recovered) throw new Error('what was missed is not given');
  // As the product's client does: the gateway closes who is silent for 25 s.
  const pinging = setInterval(() => client.send({ Type: 'Ping' }), REALTIME_LIMITS.pingMs);
  void client.closed.then(() => clearInterval(pinging));
  return {
    joined,
    entries: () => client.entries(topic),
    post: (id) => client.post(topic, id),
    down: client.closed,
    end: () => client.terminate(),
  };
};

const openMqtt = async ({ url, topic, token, since }: LineOptions): Promise<Line> => {
  const rest = request(url) as unknown as TestAgent;
  const client = await connectMqtt({ rest, mqttUrl: null }, { token });
  await client.subscribe(topic);
  const joined = await until('the place in the room', () =>
    client.frames.find((frame) => frame.Type === 'Subscribe'),
  );
  // Nothing is given again over MQTT: the client reads what it missed, up to where it came in.
  const later = since === null ? [] : await readLog(rest, topic, since.Offset);
  const missed = later.filter(({ Offset }) => Offset <= joined.Offset);
  return {
    joined,
    entries: () => [...missed, ...client.messages(topic)],
    post: (id) => client.post(topic, id),
    down: client.closed,
    end: () => client[Symbol.dispose](),
  };
};

const openLine = (way: Way, options: LineOptions): Promise<Line> =>
  way === 'mqtt' ? openMqtt(options) : openSocket(way === 'batch', options);

interface MemberOptions {
  readonly topic: string;
  readonly way: Way;
  /** Empty for a visitor, who reads. */
  readonly token?: string;
  /** Where it comes in. */
  readonly url: string;
  /** Where it goes when its line breaks; asked each time. */
  readonly refuge: () => Promise<string>;
}

/**
 * Somebody in a room who stays in it whatever breaks, as the product's client does: comes back with
 * the epoch and offset seen last, and says again what was not acknowledged.
 */
export interface Member extends Disposable {
  /** Settles when it is in the room. Rejects when it found no way back. */
  settled(): Promise<void>;
  /** Goes over to another gateway. */
  move(url: string): Promise<void>;
  /**
   * Posts, over as many lines as it takes, under the same Id; again where the gateway is too busy
   * for it, as somebody does who is told so. Rejects when it is refused for another reason.
   */
  say(id: string): Promise<void>;
  /** What was acknowledged, in the order of that. */
  readonly acknowledged: readonly RoomMessage[];
  /** Posts that a broken line left unanswered, and that were said again. */
  readonly repeated: readonly string[];
  /** Lines that it had, with the present one. */
  readonly lines: number;
  /** Where the room stood when it first came in. */
  readonly first: number;
  /** All that it got over all its lines, in order of arrival. */
  entries(): LogEntry[];
  /** Settles when it has an entry of this offset. */
  reach(offset: number): Promise<void>;
}

/** Comes into a room. */
export const joinCrowd = async ({
  topic,
  way,
  token = '',
  url,
  refuge,
}: MemberOptions): Promise<Member> => {
  /** What came over the lines that are down. */
  const kept: LogEntry[] = [];
  const acknowledged: RoomMessage[] = [];
  const repeated: string[] = [];
  const line = await openLine(way, { url, topic, token, since: null });
  const first = line.joined.Offset;
  /** Null while it looks for the next. */
  let present: Line | null = line;
  let current = Promise.resolve(line);
  let lines = 1;
  /** Where it goes next, instead of the refuge. */
  let aim: string | null = null;
  let gone = false;

  const entries = (): LogEntry[] => [...kept, ...(present?.entries() ?? [])];
  // Not the last that came: a post that is said again is answered out of turn.
  const seen = (): number => Math.max(first, ...entries().map(({ Offset }) => Offset));

  const comeBack = async (from: Line): Promise<Line> => {
    // What a line brings when it is down already is given again by the next.
    kept.push(...from.entries());
    present = null;
    const since = { Epoch: from.joined.Epoch, Offset: seen() };
    const next = await openLine(way, { url: aim ?? (await refuge()), topic, token, since });
    aim = null;
    lines += 1;
    present = next;
    if (gone) next.end();
    return next;
  };

  const follow = (from: Line): void => {
    void from.down.then(() => {
      if (gone) return;
      current = comeBack(from);
      // A failure is not lost: whoever awaits `current` gets it.
      current.then(follow, () => {});
    });
  };
  follow(line);

  const settled = async (): Promise<void> => void (await current);

  return {
    acknowledged,
    repeated,
    first,
    get lines() {
      return lines;
    },
    settled,
    async move(address) {
      const from = await current;
      aim = address;
      from.end();
      await from.down;
      await settled();
    },
    async say(id) {
      for (;;) {
        const over = current;
        const answer = await (await over).post(id).catch((error: unknown) => {
          // Without an answer though the line stands.
          if (current === over) throw error;
          repeated.push(id);
          return null;
        });
        if (answer === null) continue;
        if (answer.Type !== 'Reject') {
          acknowledged.push(answer);
          return;
        }
        if (answer.Code !== CODES.unavailable) {
          throw new Error(`${id} was refused: ${answer.Content}`);
        }
      }
    },
    entries,
    async reach(offset) {
      await settled();
      await until(`offset ${offset}`, () => seen() >= offset);
    },
    [Symbol.dispose]() {
      gone = true;
      present?.end();
    },
  };
};
