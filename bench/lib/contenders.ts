import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Aedes } from 'aedes';
import { Server as SocketIoServer } from 'socket.io';
import { createWebSocketStream, WebSocketServer } from 'ws';
import type { RoomMessage } from '../../packages/contracts/src/realtime/message.ts';
import { createMemoryBus } from '../../packages/gateway/src/bus/memory.ts';
import { createSocketServer } from '../../packages/gateway/src/chat/socket-server.ts';
import { createAdmission } from '../../packages/gateway/src/connection/admission.ts';
import { createRevalidations } from '../../packages/gateway/src/connection/open-connections.ts';
import type { UpgradeRules } from '../../packages/gateway/src/connection/upgrade.ts';
import { openDatabaseBeside } from '../../packages/gateway/src/db/database.ts';
import { migrate } from '../../packages/gateway/src/db/migrate.ts';
import { systemClock, systemStopwatch } from '../../packages/gateway/src/lib/clock.ts';
import type { Logger } from '../../packages/gateway/src/lib/logger.ts';
import { createLogger } from '../../packages/gateway/src/lib/logger.ts';
import { createMetrics } from '../../packages/gateway/src/metrics/metrics.ts';
import { createMqttServer } from '../../packages/gateway/src/mqtt/server.ts';
import { createAppendDrafts } from '../../packages/gateway/src/room/append-store.ts';
import type { Hub } from '../../packages/gateway/src/room/hub.ts';
import { createHub } from '../../packages/gateway/src/room/hub.ts';
import type { RoomLog } from '../../packages/gateway/src/room/log.ts';
import { createRoomLog } from '../../packages/gateway/src/room/log.ts';
import { createLogStore } from '../../packages/gateway/src/room/log-store.ts';
import { observeCommits } from '../../packages/gateway/src/room/room-observer.ts';

export const TOPIC = 'stream/bench';
/** A connection of the baselines is never ended for its silence during a run. */
const QUIET_MS = 600_000;
const BACKLOG = 4096;

/** A server under measurement, with one room in which everybody is. */
export interface Contender {
  readonly port: number;
  /** Port of MQTT over plain TCP; 0 for a contender without it. */
  readonly tcpPort: number;
  /** Puts one stamped message into the room: the same object and the same work for all. */
  publish(message: RoomMessage): void;
  /** Passes over the room's sockets so far; 0 of those who make one for each message. */
  flushes(): number;
  /** What waits in this process for WebSockets that do not take it, bytes. */
  buffered(): number;
}

const absent = (): never => {
  throw new Error('not part of the benchmark');
};

/** Listens, with a backlog for thousands of connections at once. */
const listen = async (
  server: ReturnType<typeof createServer>,
): Promise<Pick<Contender, 'port' | 'tcpPort' | 'buffered'>> => {
  const open = new Set<Socket>();
  server.on('connection', (socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
  });
  server.listen(0, '127.0.0.1', BACKLOG);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    tcpPort: 0,
    buffered: () => [...open].reduce((sum, { writableLength }) => sum + writableLength, 0),
  };
};

/** What the gateway counts costs it time, so it counts here too; nobody asks for the numbers. */
const metrics = createMetrics({
  build: { version: '', commit: '' },
  smsHourlyBudget: 0,
  clock: systemClock,
  chatSize: absent,
  requestsWaiting: absent,
  admissionsWaiting: absent,
  pools: absent,
  isDraining: absent,
  ready: absent,
  databaseAnswers: absent,
  jobFigures: absent,
  pushFigures: absent,
  lastBackupAt: absent,
  auditEnd: absent,
  storage: absent,
  unstoredFigures: absent,
  busAnswers: null,
  countsAlone: null,
});

/**
 * The gateway's own store, log and hub, with the room in it.
 * @param stored whether messages go through the log into SQLite, or enter at its commit event
 */
const openRoom = async (
  stored: boolean,
): Promise<Pick<Contender, 'flushes' | 'publish'> & { hub: Hub; logger: Logger }> => {
  const folder = mkdtempSync(join(tmpdir(), 'xuanjiang-bench-'));
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const database = openDatabaseBeside({ databaseUrl: null, dataDir: folder });
  await migrate(database);
  const logger = createLogger('error');
  const store = createLogStore(database, systemClock);
  const appendDrafts = observeCommits(createAppendDrafts(database, systemClock), metrics.rooms);
  const log = createRoomLog(appendDrafts, logger);
  const listeners: Parameters<RoomLog['onCommit']>[0][] = [];
  const injected: RoomLog = { ...log, onCommit: (listener) => void listeners.push(listener) };
  const hub = createHub(store, stored ? log : injected, createMemoryBus(), logger, metrics.rooms);
  let flushes = 0;
  await hub.join(
    {
      wants: () => true,
      isStaff: () => false,
      saysPlace: true,
      takes: () => true,
      deliver() {
        flushes += 1;
        return true;
      },
      count: () => {},
    },
    TOPIC,
    null,
    () => {},
  );
  return {
    hub,
    logger,
    flushes: () => flushes,
    publish(message) {
      if (!stored) {
        for (const listener of listeners) listener(TOPIC, [message]);
        return;
      }
      const { Uids, Displayname, Avatarurl, Role, Standing, Badge, Content, Time } = message;
      void log.append({
        topic: TOPIC,
        clientId: message.Id,
        accountId: Uids,
        displayname: Displayname,
        avatarurl: Avatarurl,
        role: Role,
        standing: Standing,
        badge: Badge,
        content: Content,
        quoteOffset: null,
        time: Time,
      });
    },
  };
};

/** The rights in the room: it has no owner and no muted user. */
const room = {
  rooms: {
    roomFor: async (topic: string) => ({
      topic,
      universityId: null,
      talk: null,
      standing: 'user' as const,
      restriction: null,
      thread: null,
    }),
  },
  reviews: { refused: absent },
  revalidations: createRevalidations(),
  post: absent,
  admission: createAdmission(),
  /** All come from this machine. */
  addresses: { take: () => () => {}, mayEnter: async () => true },
};

const EVERYBODY: UpgradeRules = {
  allowsOrigin: () => true,
  langOf: () => 'zh',
  requestOf: () => ({ address: '127.0.0.1', requestId: '' }),
};

/**
 * The room with the gateway's own sessions and socket server. Left out is what a delivery never
 * meets: accounts (all are visitors) and the talk to which the room belongs.
 */
export const startOurs = async (stored: boolean): Promise<Contender> => {
  const { hub, logger, ...entrance } = await openRoom(stored);
  const sockets = createSocketServer(
    {
      identify: async () => ({ kind: 'visitor' }),
      ...room,
      hub,
      clock: systemClock,
      stopwatch: systemStopwatch,
      logger,
      security: { note: absent },
      observer: metrics.connections,
    },
    EVERYBODY,
  );
  const server = createServer();
  server.on('upgrade', (request, socket, head) => sockets.upgrade(request, socket, head));
  return { ...entrance, ...(await listen(server)) };
};

/** The same room with the gateway's MQTT sessions and broker; its credentials are not looked at. */
export const startOursMqtt = async (stored: boolean): Promise<Contender> => {
  const { hub, logger, ...entrance } = await openRoom(stored);
  const broker = await createMqttServer(
    {
      credentials: { issue: absent, verify: () => ({ sessionHash: '' }) },
      identifyHash: async () => ({ kind: 'visitor' }),
      ...room,
      hub,
      clock: systemClock,
      stopwatch: systemStopwatch,
      logger,
      security: { note: absent },
      observer: metrics.connections,
    },
    EVERYBODY,
  );
  const server = createServer();
  server.on('upgrade', (request, socket, head) => broker.upgrade(request, socket, head));
  return { ...entrance, ...(await listen(server)), tcpPort: await broker.listen(0, '127.0.0.1') };
};

/**
 * A stock aedes, put on TCP and on WebSocket as its documentation shows (its Examples.md). What is
 * published comes from a client.
 */
export const startAedes = async (): Promise<Contender> => {
  const aedes = await Aedes.createBroker();
  const tcp = createTcpServer(aedes.handle);
  tcp.listen(0, '127.0.0.1', BACKLOG);
  await once(tcp, 'listening');
  const server = createServer();
  const sockets = new WebSocketServer({ server });
  sockets.on('connection', (socket, request) => {
    aedes.handle(createWebSocketStream(socket), request);
  });
  return {
    ...(await listen(server)),
    tcpPort: (tcp.address() as AddressInfo).port,
    flushes: () => 0,
    publish: absent,
  };
};

/** What one writes with `ws` at first: the text made once, `send` for each socket. */
export const startWs = async (): Promise<Contender> => {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  sockets.on('connection', (socket) => {
    socket.once('message', () => socket.send('hello'));
  });
  return {
    ...(await listen(server)),
    flushes: () => 0,
    publish(message) {
      const text = JSON.stringify(message);
      for (const socket of sockets.clients) socket.send(text);
    },
  };
};

export const startSocketIo = async (): Promise<Contender> => {
  const server = createServer();
  const io = new SocketIoServer(server, {
    transports: ['websocket'],
    pingInterval: QUIET_MS,
    pingTimeout: QUIET_MS,
  });
  io.on('connection', (socket) => void socket.join(TOPIC));
  return {
    ...(await listen(server)),
    flushes: () => 0,
    publish: (message) => void io.to(TOPIC).emit('message', message),
  };
};

const SENTENCES = [
  '老师您好，请问今年在我们省的招生计划是多少？',
  '计算机专业要求选考物理和化学吗？',
  '宿舍是几人间，有空调和独立卫生间吗？',
  '请问强基计划什么时候开始报名，校测考什么内容？',
  '转专业的条件是什么，大一结束就能转吗？',
  '去年录取的最低位次是多少，今年会不会涨？',
  '谢谢老师，讲得很清楚！',
  '中外合作办学的学费是多少，毕业证有区别吗？',
];
const EPOCH = randomUUID();

/** A message as the log gives it, unlike all others. Its content bears the shared clock in µs. */
export const stamped = (offset: number, sentUs: number, padding: string): RoomMessage => ({
  Type: 'Message',
  Id: randomUUID(),
  Topic: TOPIC,
  Epoch: EPOCH,
  Offset: offset,
  Time: Date.now(),
  Content: `@${sentUs}@${SENTENCES[offset % SENTENCES.length]}${padding}`,
  Uids: randomUUID().replaceAll('-', '').slice(0, 20),
  Displayname: `高三考生${(offset * 7919) % 10_000}`,
  Avatarurl: '',
  Role: 'user',
  Standing: 'user',
  Badge: '',
  Quote: null,
  Recalled: null,
  Question: null,
});
