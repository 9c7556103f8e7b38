import type { ClientFrame } from '@xuanjiang/contracts/realtime/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RoomListener } from './chat-client.ts';
import { ChatClient, PROBE_MS } from './chat-client.ts';
import type { IncomingFrame } from './frame-reader.ts';
import type { ConnectionState } from './reconnect-policy.ts';
import type { TransportEvents } from './socket-transport.ts';

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
});
