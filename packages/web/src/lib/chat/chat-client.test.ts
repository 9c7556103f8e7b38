import { CODES } from '@xuanjiang/contracts/errors';
import type { ClientFrame, RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ChatClient, PROBE_MS } from './chat-client.ts';
import type { IncomingFrame } from './frame-reader.ts';
import type { ConnectionState } from './reconnect-policy.ts';
import { STABLE_MS } from './reconnect-policy.ts';
import type { TransportEvents } from './socket-transport.ts';
import type { RoomListener } from './subscriptions.ts';

class FakeConnection {
  readonly sent: ClientFrame[] = [];
  open = true;
  readonly attempt: number;
  readonly events: TransportEvents;
  constructor(attempt: number, events: TransportEvents) {
    this.attempt = attempt;
    this.events = events;
  }
  send(frame: ClientFrame): void {
    this.sent.push(frame);
  }
  close(): void {
    this.open = false;
  }
  login(): void {
    this.events.onFrame({
      Type: 'Login',
      Uids: 'u1',
      Displayname: '小雨',
      Canpost: true,
      Time: 0,
    });
  }
}

const TOPIC = 'stream/1';

const setUp = () => {
  const connections: FakeConnection[] = [];
  const states: ConnectionState[] = [];
  const client = new ChatClient({
    transports: {
      1: (attempt, events) => {
        const connection = new FakeConnection(attempt, events);
        connections.push(connection);
        return connection;
      },
    },
    first: () => 1,
    onState: (state) => states.push(state),
    onLogin: () => undefined,
  });
  const current = () => connections.at(-1) as FakeConnection;
  return { client, connections, states, current };
};

const refusal = (Code: RejectFrame['Code'], Retryafter = 0, Id = ''): RejectFrame => ({
  Type: 'Reject',
  Code,
  Content: '服务暂时不可用，请稍后再试',
  Topic: TOPIC,
  Id,
  Retryafter,
});

const listener = (position: ReturnType<RoomListener['position']> = null) => {
  const frames: IncomingFrame[] = [];
  return {
    frames,
    position: () => position,
    onFrame: (frame: IncomingFrame) => frames.push(frame),
  };
};

describe('ChatClient', () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it('pings every 10 s with the display name once it was let in [9.19, 4.CHAT.6]', () => {
    const { client, current } = setUp();
    client.start();
    current().login();
    vi.advanceTimersByTime(20_000);
    current().events.onFrame({ Type: 'Ping', Time: 0 });
    const ping = { Type: 'Ping', Displayname: '小雨' };
    expect(current().sent).toEqual([ping, ping]);
  });

  it('reads a room, and passes on neither pings nor the end of a subscription [4.CHAT.7, 4.CHAT.8]', () => {
    const { client, current } = setUp();
    const room = listener();
    client.start();
    const leave = client.subscribe(TOPIC, room);
    current().login();
    expect(current().sent).toEqual([{ Type: 'Subscribe', Topic: TOPIC }]);
    const count = { Type: 'Count', Topic: TOPIC, Count: 3 } as const;
    const batch = { Type: 'Batch', t: TOPIC, e: 'e', o: 1, m: [] } as const;
    current().events.onFrame({ Type: 'Ping', Time: 0 });
    current().events.onFrame({ Type: 'Unsubscribe', Topic: TOPIC });
    current().events.onFrame(count);
    current().events.onFrame(batch);
    expect(room.frames).toEqual([count, batch]);
    leave();
    expect(current().sent.at(-1)).toEqual({ Type: 'Unsubscribe', Topic: TOPIC });
    current().events.onFrame(count);
    expect(room.frames).toHaveLength(2);
  });

  it('goes on reading a room that the next page reads when the page before it is left', () => {
    const { client, current } = setUp();
    const room = listener();
    client.start();
    const leave = client.subscribe(TOPIC, listener());
    current().login();
    client.subscribe(TOPIC, room);
    leave();
    expect(current().sent.map(({ Type }) => Type)).not.toContain('Unsubscribe');
    const count = { Type: 'Count', Topic: TOPIC, Count: 3 } as const;
    current().events.onFrame(count);
    expect(room.frames).toEqual([count]);
  });

  it('ignores unknown frames and fields of a later server', () => {
    const { client, states, current } = setUp();
    const room = listener();
    client.start();
    client.subscribe(TOPIC, room);
    current().login();
    const before = states.length;
    const later = (fields: object) => current().events.onFrame(fields as IncomingFrame);
    later({ Type: 'Later' });
    later({ Type: 'Ping', Time: 0, Weather: 'fine' });
    expect(room.frames).toEqual([]);
    expect([states.length, current().open]).toEqual([before, true]);
    later({ Type: 'Count', Topic: TOPIC, Count: 4, Weather: 'fine' });
    expect(room.frames).toMatchObject([{ Type: 'Count', Count: 4 }]);
  });

  it('drops what is sent while disconnected, and says so [4.CHAT.10]', () => {
    const { client, current } = setUp();
    client.start();
    const message = { Type: 'Message', Id: '1', Topic: TOPIC, Content: '好' } as const;
    expect(client.send(message)).toBe(false);
    current().login();
    expect(client.send(message)).toBe(true);
    current().events.onClose(1006);
    expect(client.send(message)).toBe(false);
    expect(current().sent).toEqual([message]);
  });

  it('comes back by itself and goes on after the last message seen [4.CHAT.9]', () => {
    const { client, connections, current } = setUp();
    client.subscribe(TOPIC, listener({ Epoch: 'e', Offset: 7 }));
    client.start();
    current().login();
    current().events.onClose(1006);
    vi.advanceTimersByTime(200);
    expect(connections).toHaveLength(2);
    current().login();
    expect(current().sent).toEqual([{ Type: 'Subscribe', Topic: TOPIC, Epoch: 'e', Offset: 7 }]);
  });

  it('counts its attempts on after a short connection, and anew after one that held', () => {
    const { client, current } = setUp();
    client.start();
    const drop = () => {
      current().events.onClose(1006);
      vi.advanceTimersByTime(200);
    };
    current().login();
    drop();
    expect(current().attempt).toBe(2);
    current().login();
    vi.advanceTimersByTime(STABLE_MS);
    drop();
    expect(current().attempt).toBe(1);
  });

  it('makes five attempts, is lost, and wakes', () => {
    const { client, connections, states, current } = setUp();
    client.start();
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      expect(current().attempt).toBe(attempt);
      current().events.onClose(1006);
      vi.advanceTimersByTime(200);
    }
    expect(connections).toHaveLength(5);
    expect(states.at(-1)).toEqual({ phase: 'lost', round: 1 });
    client.wake();
    expect(connections).toHaveLength(6);
    expect(current().attempt).toBe(1);
  });

  it('stops at an error frame [4.CHAT.5]', () => {
    const { client, connections, states, current } = setUp();
    client.start();
    current().events.onFrame({ Type: 'error', Code: 500, Content: '' });
    expect(current().open).toBe(false);
    vi.advanceTimersByTime(60_000);
    client.wake();
    expect(connections).toHaveLength(1);
    expect(states.at(-1)).toEqual({ phase: 'stopped', reason: 'error' });
  });

  it('gives a silent connection up, sooner when it was probed', () => {
    const { client, connections, current } = setUp();
    client.start();
    current().login();
    vi.advanceTimersByTime(25_000 + 200);
    expect(connections).toHaveLength(2);
    current().login();
    client.wake();
    vi.advanceTimersByTime(PROBE_MS + 200);
    expect(connections).toHaveLength(3);
  });

  it('says that the user leaves', () => {
    const { client, connections, current } = setUp();
    client.start();
    current().login();
    client.leave();
    expect(current().sent).toEqual([{ Type: 'Offline' }]);
    expect(current().open).toBe(false);
    vi.advanceTimersByTime(60_000);
    expect(connections).toHaveLength(1);
  });

  describe('a room that is refused', () => {
    /** A client that is connected and reads one room, whose first subscription was sent. */
    const setUpRoom = () => {
      const setup = setUp();
      const room = listener({ Epoch: 'e', Offset: 7 });
      setup.client.start();
      const leave = setup.client.subscribe(TOPIC, room);
      setup.current().login();
      const asked = (connection = setup.current()) =>
        connection.sent.filter(({ Type }) => Type === 'Subscribe');
      const hear = (frame: IncomingFrame) => setup.current().events.onFrame(frame);
      return { ...setup, room, leave, asked, hear };
    };
    const AWAY = refusal(CODES.unavailable);
    const entered = {
      Type: 'Subscribe',
      Topic: TOPIC,
      Epoch: 'e',
      Offset: 7,
      Recovered: true,
    } as const;
    beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0.999));
    afterEach(() => void vi.restoreAllMocks());

    it('for the moment is asked for again, less and less often, from where it was', () => {
      const { asked, hear, room } = setUpRoom();
      expect(asked()).toHaveLength(1);
      for (const [index, wait] of [1000, 2000, 4000].entries()) {
        hear(AWAY);
        vi.advanceTimersByTime(wait - 10);
        expect(asked()).toHaveLength(1 + index);
        vi.advanceTimersByTime(10);
        expect(asked()).toHaveLength(2 + index);
      }
      expect(asked().at(-1)).toEqual({ Type: 'Subscribe', Topic: TOPIC, Epoch: 'e', Offset: 7 });
      expect(room.frames).toEqual([AWAY, AWAY, AWAY]);
    });

    it('is asked for after the time that the server gives', () => {
      const { asked, hear } = setUpRoom();
      hear(refusal(CODES.tooMany, 6000));
      vi.advanceTimersByTime(6000);
      expect(asked()).toHaveLength(1);
      vi.advanceTimersByTime(1000);
      expect(asked()).toHaveLength(2);
    });

    it('for good is not asked for again, nor is it when a post was refused', () => {
      const { asked, hear, client } = setUpRoom();
      hear(refusal(CODES.forbidden));
      hear(refusal(CODES.unavailable, 0, 'post-1'));
      vi.advanceTimersByTime(20_000);
      client.wake();
      expect(asked()).toHaveLength(1);
    });

    it('is asked for no more once it was entered, and then waits as at first', () => {
      const { asked, hear } = setUpRoom();
      hear(AWAY);
      hear(AWAY);
      hear(entered);
      vi.advanceTimersByTime(20_000);
      expect(asked()).toHaveLength(1);
      hear(AWAY);
      vi.advanceTimersByTime(1000);
      expect(asked()).toHaveLength(2);
    });

    it('is asked for at once when the user, the page or the network wakes the chat', () => {
      const { asked, hear, client } = setUpRoom();
      client.wake();
      expect(asked()).toHaveLength(1);
      hear(AWAY);
      client.wake();
      expect(asked()).toHaveLength(2);
      vi.advanceTimersByTime(1000);
      expect(asked()).toHaveLength(2);
    });

    it('is asked for no more once it was left', () => {
      const { asked, hear, leave } = setUpRoom();
      hear(AWAY);
      leave();
      vi.advanceTimersByTime(20_000);
      expect(asked()).toHaveLength(1);
    });

    it('waits for the next connection when this one is gone, and is asked for once there', () => {
      const { asked, hear, connections, current } = setUpRoom();
      hear(AWAY);
      current().events.onClose(1006);
      vi.advanceTimersByTime(200);
      current().login();
      vi.advanceTimersByTime(5000);
      expect(connections.map((connection) => asked(connection).length)).toEqual([1, 1]);
    });

    it('leaves nothing waiting when the client leaves', () => {
      const { hear, client } = setUpRoom();
      hear(AWAY);
      client.leave();
      expect(vi.getTimerCount()).toBe(0);
    });

    it('has one timer, however often it is refused', () => {
      const { asked, hear } = setUpRoom();
      for (let count = 0; count < 3; count += 1) hear(AWAY);
      vi.advanceTimersByTime(16_000);
      expect(asked()).toHaveLength(2);
    });
  });
});
