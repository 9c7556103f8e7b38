import { randomBytes } from 'node:crypto';
import { generate } from 'mqtt-packet';
import { MQTT_OVER_SOCKET } from '../../packages/contracts/src/realtime/protocol.ts';
import type { Wrapping } from './room-reader.ts';

const BINARY = 2;
const TEXT = 1;
const FIN = 0x80;
const MASKED = 0x80;
/** Keep alive of CONNECT: off, so that clients need not ping. */
const KEEPALIVE_S = 0;
/** The body of a SUBACK to `subscribe`: its packet id, and QoS 0 granted [MQTT-3.9.3-2]. */
const GRANTED = '\u0000\u0001\u0000';

/** A frame as a client sends it: masked. */
const maskedFrame = (opcode: number, bytes: Uint8Array): Buffer => {
  const payload = Buffer.from(bytes);
  const mask = randomBytes(4);
  for (let at = 0; at < payload.length; at += 1) {
    payload[at] = (payload[at] ?? 0) ^ (mask[at % 4] ?? 0);
  }
  const head =
    payload.length < 126
      ? [FIN | opcode, MASKED | payload.length]
      : [FIN | opcode, MASKED | 126, payload.length >> 8, payload.length & 255];
  return Buffer.concat([Buffer.from(head), mask, payload]);
};

export const maskedText = (text: string): Buffer => maskedFrame(TEXT, Buffer.from(text));

export const connectPacket = (clientId: string): Buffer =>
  generate({
    cmd: 'connect',
    clientId,
    clean: true,
    keepalive: KEEPALIVE_S,
    protocolId: 'MQTT',
    protocolVersion: 4,
    username: 'bench',
    password: Buffer.from('bench'),
  });

/** How a client of the load gets into the room. */
interface Way {
  readonly wrapping: Wrapping;
  /** Path of the WebSocket handshake; null without WebSocket. */
  readonly path: string | null;
  readonly subprotocol: string | null;
  /** What it says once it is connected, in one write. */
  greet(topic: string, clientId: string): Buffer;
  isReady(text: string): boolean;
}

/** CONNECT and SUBSCRIBE together: a client need not wait for CONNACK [MQTT-3.1.4-5]. */
const enter = (topic: string, clientId: string): Buffer =>
  Buffer.concat([
    connectPacket(clientId),
    generate({ cmd: 'subscribe', messageId: 1, subscriptions: [{ topic, qos: 0 }] }),
  ]);

const mqtt = { subprotocol: null, isReady: (text: string) => text === GRANTED } as const;

export const WAYS = {
  ours: {
    wrapping: 'frames',
    path: '/ws?token=&num=1&chatType=1&type=mobile',
    subprotocol: null,
    greet: (topic) => maskedText(JSON.stringify({ Type: 'Subscribe', Topic: topic })),
    isReady: (text) => text.includes('"Recovered"'),
  },
  ws: {
    wrapping: 'frames',
    path: '/',
    subprotocol: null,
    greet: () => maskedText('hello'),
    isReady: (text) => text === 'hello',
  },
  'socket.io': {
    wrapping: 'frames',
    path: '/socket.io/?EIO=4&transport=websocket',
    subprotocol: null,
    greet: () => maskedText('40'),
    isReady: (text) => text.startsWith('40'),
  },
  'mqtt over tcp': { ...mqtt, wrapping: 'packets', path: null, greet: enter },
  'mqtt over ws': {
    ...mqtt,
    wrapping: 'packets in frames',
    path: MQTT_OVER_SOCKET.path,
    subprotocol: MQTT_OVER_SOCKET.subprotocol,
    greet: (topic, clientId) => maskedFrame(BINARY, enter(topic, clientId)),
  },
} as const satisfies Record<string, Way>;
