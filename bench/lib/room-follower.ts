/**
 * Somebody in a room, with the web client's own code for the connection, the waits, the log and what
 * is missing in it. Only what needs a browser is made anew: the socket, the request and the page.
 */

import './page.ts';
import { WebSocket } from 'ws';
import { chatCalls } from '../../packages/contracts/src/chat.ts';
import { CHAT_TYPE_MQTT, CHAT_TYPE_SOCKET } from '../../packages/contracts/src/constants.ts';
import type { RejectFrame } from '../../packages/contracts/src/realtime/frame.ts';
import type { LogEntry } from '../../packages/contracts/src/realtime/message.ts';
import { BATCH_SUBPROTOCOL } from '../../packages/contracts/src/realtime/protocol.ts';
import type {
  HistoryPage,
  HistoryRange,
} from '../../packages/web/src/features/rooms/room/reading/api.ts';
import { createHistory } from '../../packages/web/src/features/rooms/room/reading/room-history.ts';
import type { RoomLog } from '../../packages/web/src/features/rooms/room/reading/room-log.ts';
import {
  acknowledge,
  addEntries,
  EMPTY_LOG,
  firstGap,
  positionOf,
} from '../../packages/web/src/features/rooms/room/reading/room-log.ts';
import { ChatClient } from '../../packages/web/src/lib/chat/chat-client.ts';
import type { IncomingFrame } from '../../packages/web/src/lib/chat/frame-reader.ts';
import { isLogEntry, readFrame } from '../../packages/web/src/lib/chat/frame-reader.ts';
import type { MqttCredentials } from '../../packages/web/src/lib/chat/mqtt-credentials.ts';
import { mqttTransport } from '../../packages/web/src/lib/chat/mqtt-transport.ts';
import { preparedTransport } from '../../packages/web/src/lib/chat/prepared-transport.ts';
import type { OpenTransport } from '../../packages/web/src/lib/chat/socket-transport.ts';
import { isTemporary } from '../../packages/web/src/lib/retry-policy.ts';

const CALL_MS = 10_000;
/** A gap is fetched when it is still open after this time, ms, as in the web client. */
const GAP_MS = 800;
const CLOSE_ABNORMAL = 1006;

export interface FollowerOptions {
  readonly topic: string;
  /** Empty for a visitor. */
  readonly token: string;
  /** The transport that it begins with; MQTT is its only one. */
  readonly chatType: number;
  /** Its address on the network. */
  readonly address: string;
  /** `host:port` of a gateway; asked for each connection and call. */
  readonly gateway: () => string;
  /** Whether the order on the wire is checked. A repeated own post is answered out of turn. */
  readonly checksOrder: boolean;
}

export interface FollowerFigures {
  connections: number;
  /** Rooms refused for the moment. */
  refused: number;
  /** Rooms refused in a way that lasts, or connections that were ended for good. */
  ended: string[];
  /** Returns after which the page of history had to be fetched. */
  reloads: number;
  entries: number;
  /** Entries that came twice, too early or too late. */
  disorder: string[];
  /** The longest time out of the room, ms. */
  awayMs: number;
}

export interface Follower {
  readonly topic: string;
  readonly figures: FollowerFigures;
  readonly entered: boolean;
  /** Its connection, or the last one, is over MQTT. */
  readonly overMqtt: boolean;
  readonly log: RoomLog;
  send: ChatClient['send'];
  onEntry(listener: (entry: LogEntry) => void): void;
  onRefusedPost(listener: (frame: RejectFrame) => void): void;
  onEntered(listener: () => void): void;
  stop(): void;
}

const call = async <T>(options: FollowerOptions, path: string): Promise<T> => {
  const { token, address } = options;
  const response = await fetch(`http://${options.gateway()}${path}`, {
    headers: { 'x-forwarded-for': address, ...(token !== '' && { token }) },
    signal: AbortSignal.timeout(CALL_MS),
  });
  const { code, data } = (await response.json()) as { code: number; data: T };
  if (code !== 0) throw new Error(`${path} was refused with ${code}`);
  return data;
};

const socketOf =
  (options: FollowerOptions): OpenTransport =>
  (attempt, events) => {
    const query = `token=${options.token}&num=${attempt}&chatType=${options.chatType}&type=mobile`;
    const socket = new WebSocket(`ws://${options.gateway()}/ws?${query}`, [BATCH_SUBPROTOCOL], {
      headers: { 'x-forwarded-for': options.address },
      perMessageDeflate: false,
    });
    let over = false;
    socket.on('message', (data) => {
      const frame = readFrame(String(data));
      if (frame !== null && !over) events.onFrame(frame);
    });
    // The close follows.
    socket.on('error', () => {});
    socket.on('close', (code) => {
      if (over) return;
      over = true;
      events.onClose(code);
    });
    return {
      send: (frame) => {
        if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
      },
      close() {
        over = true;
        socket.close();
      },
    };
  };

const mqttOf = (options: FollowerOptions): OpenTransport =>
  preparedTransport(
    async () => mqttTransport(await call<MqttCredentials>(options, chatCalls.stream.path)),
    () => CLOSE_ABNORMAL,
  );

/** Comes into a room and stays in it. */
export const followRoom = (options: FollowerOptions): Follower => {
  const { topic, chatType: first, checksOrder } = options;
  const figures: FollowerFigures = {
    connections: 0,
    refused: 0,
    ended: [],
    reloads: 0,
    entries: 0,
    disorder: [],
    awayMs: 0,
  };
  const listeners = {
    entry: [] as ((entry: LogEntry) => void)[],
    refusedPost: [] as ((frame: RejectFrame) => void)[],
    entered: [] as (() => void)[],
  };
  let log: RoomLog = EMPTY_LOG;
  let asked: ReturnType<typeof positionOf> = null;
  let overMqtt = first === CHAT_TYPE_MQTT;
  let expected: number | null = null;
  let entered = false;
  let outSince = performance.now();

  const history = createHistory({
    fetchPage: (range: HistoryRange) => {
      const query = new URLSearchParams({ Topic: topic });
      for (const [name, value] of Object.entries(range)) query.set(name, String(value));
      return call<HistoryPage>(options, `${chatCalls.find.path}?${query}`);
    },
    log: () => log,
    setLog: (next) => {
      log = next;
    },
    onOutcome: () => undefined,
    refused: () => figures.ended.length > 0,
  });

  const take = (entry: LogEntry): void => {
    figures.entries += 1;
    if (checksOrder && entry.Offset !== expected) {
      figures.disorder.push(`${topic}: ${entry.Offset} came in place of ${expected}`);
    }
    expected = entry.Offset + 1;
    log = addEntries(log, entry.Epoch, [entry]);
    for (const listener of listeners.entry) listener(entry);
    if (log.stale || firstGap(log) !== null) history.fetchLater(GAP_MS);
  };

  const goOut = (): void => {
    if (!entered) return;
    entered = false;
    outSince = performance.now();
  };

  const onFrame = (frame: IncomingFrame): void => {
    if (isLogEntry(frame)) {
      take(frame);
      return;
    }
    switch (frame.Type) {
      case 'Batch':
        frame.m.forEach(take);
        return;
      case 'Subscribe': {
        const isGivenAgain = frame.Recovered && asked !== null && !overMqtt;
        expected = (isGivenAgain ? (asked?.Offset ?? 0) : frame.Offset) + 1;
        if (asked !== null && !frame.Recovered) figures.reloads += 1;
        log = acknowledge(log, { ...frame, Recovered: frame.Recovered || asked === null });
        if (!entered) figures.awayMs = Math.max(figures.awayMs, performance.now() - outSince);
        entered = true;
        history.fetchLater(log.stale ? 0 : GAP_MS);
        for (const listener of listeners.entered) listener();
        return;
      }
      case 'Reject':
        if (frame.Id !== '') {
          for (const listener of listeners.refusedPost) listener(frame);
          return;
        }
        goOut();
        if (isTemporary(frame.Code)) figures.refused += 1;
        else figures.ended.push(`${topic}: refused with ${frame.Code}`);
        return;
      default:
    }
  };

  const client = new ChatClient({
    transports: {
      // A follower that begins with MQTT has no other transport, as in a network that allows only MQTT.
      [CHAT_TYPE_SOCKET]: first === CHAT_TYPE_SOCKET ? socketOf(options) : undefined,
      [CHAT_TYPE_MQTT]: mqttOf(options),
    },
    first: () => first,
    onState: (state) => {
      if (state.phase === 'connected') {
        figures.connections += 1;
        overMqtt = state.chatType === CHAT_TYPE_MQTT;
      } else goOut();
      if (state.phase === 'stopped' && state.reason !== 'left') {
        figures.ended.push(`${topic}: the connection was ended, ${state.reason}`);
      }
    },
    onLogin: () => undefined,
  });
  history.start();
  client.subscribe(topic, {
    position: () => {
      asked = positionOf(log);
      return asked;
    },
    onFrame,
  });
  client.start();

  return {
    topic,
    figures,
    get entered() {
      return entered;
    },
    get overMqtt() {
      return overMqtt;
    },
    get log() {
      return log;
    },
    send: (frame) => client.send(frame),
    onEntry: (listener) => void listeners.entry.push(listener),
    onRefusedPost: (listener) => void listeners.refusedPost.push(listener),
    onEntered: (listener) => void listeners.entered.push(listener),
    stop() {
      history.stop();
      client.leave();
    },
  };
};
