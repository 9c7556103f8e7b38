import type { Socket } from 'node:net';
import { chatCalls } from '@xuanjiang/contracts/chat';
import type { LoginFrame, RejectFrame, ServerFrame } from '@xuanjiang/contracts/realtime/frame';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import { clientTopic } from '@xuanjiang/contracts/realtime/topic';
import type { IClientOptions, MqttClient } from 'mqtt';
import mqtt from 'mqtt';
import WebSocket from 'ws';
import { done } from '../harness/call.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { until, WAIT_MS, within } from '../harness/wait.ts';

export interface Credentials {
  readonly Endpoint: string;
  readonly Clientid: string;
  readonly Username: string;
  readonly Userpass: string;
}

export const credentialsFor = (
  gateway: Pick<TestGateway, 'rest'>,
  token = '',
): Promise<Credentials> => done(gateway.rest, chatCalls.stream, {}, { token });

export type Carrier = 'webSocket' | 'tcp';
export const CARRIERS: readonly Carrier[] = ['webSocket', 'tcp'];

interface Raw {
  readonly _socket: Socket;
}

/** What SUBACK says of a filter that was refused. */
export const REFUSED = 0x80;

export interface TestMqttClient extends Disposable {
  readonly mqtt: MqttClient;
  readonly credentials: Credentials;
  /** Everything that was published to it, in order, with the topic that it came on. */
  readonly heard: readonly { readonly on: string; readonly frame: ServerFrame }[];
  readonly frames: readonly ServerFrame[];
  readonly login: LoginFrame;
  /** @returns what SUBACK grants */
  subscribe(topic: string, qos?: 0 | 1 | 2): Promise<number>;
  publish(topic: string, payload: object | string | Buffer, options?: PublishOptions): void;
  /** Posts. @returns what became of it. Rejects when the connection ends before that */
  post(topic: string, id: string, content?: string): Promise<RoomMessage | RejectFrame>;
  messages(topic: string): RoomMessage[];
  reach(topic: string, offset: number): Promise<void>;
  /** The refusal of the post of this id. */
  rejected(id: string): Promise<RejectFrame>;
  /** The connection to the gateway. */
  readonly net: Socket;
  /** Settles when the server has ended the connection. */
  readonly closed: Promise<void>;
}

interface PublishOptions {
  readonly qos?: 0 | 1 | 2;
  readonly retain?: boolean;
}

export interface MqttOptions {
  readonly token?: string;
  readonly carrier?: Carrier;
  readonly credentials?: Credentials;
  readonly options?: Partial<IClientOptions>;
}

/** Connects by mqtt.js; rejects with the CONNACK's refusal. */
export const connectMqtt = async (
  gateway: Pick<TestGateway, 'rest' | 'mqttUrl'>,
  { token = '', carrier = 'webSocket', credentials: given, options = {} }: MqttOptions = {},
): Promise<TestMqttClient> => {
  const credentials = given ?? (await credentialsFor(gateway, token));
  const address = carrier === 'tcp' ? (gateway.mqttUrl ?? '') : credentials.Endpoint;
  let webSocket: WebSocket | null = null;
  const client = mqtt.connect(address, {
    createWebsocket: (url, protocols) => {
      webSocket = new WebSocket(url, protocols);
      return webSocket;
    },
    clientId: credentials.Clientid,
    username: credentials.Username,
    password: credentials.Userpass,
    protocolVersion: 4,
    // A keepalive is a promise to ping. A client that a test has stopped, or one whose intervals stand still, would
    // break it, and the gateway would close its connection.
    keepalive: 0,
    reconnectPeriod: 0,
    connectTimeout: WAIT_MS,
    ...options,
  });
  const heard: { on: string; frame: ServerFrame }[] = [];
  client.on('message', (on, payload) => {
    heard.push({ on, frame: JSON.parse(payload.toString()) as ServerFrame });
  });
  let isClosed = false;
  const closed = new Promise<void>((resolve) => client.once('close', () => resolve())).then(() => {
    isClosed = true;
  });
  await within(
    'the connection',
    new Promise<void>((resolve, reject) => {
      client.once('connect', () => resolve());
      client.once('error', reject);
      void closed.then(() => reject(new Error('closed')));
    }),
  );
  client.on('error', () => {});
  const frames = () => heard.map(({ frame }) => frame);
  const subscribe = (topic: string, qos: 0 | 1 | 2 = 0): Promise<number> =>
    within(
      `SUBACK for ${topic}`,
      new Promise((resolve, reject) => {
        client.subscribe(topic, { qos }, (error, _granted, packet) => {
          const [code] = (packet as { granted?: number[] } | undefined)?.granted ?? [];
          if (code === undefined) reject(error ?? new Error('no SUBACK'));
          else resolve(code);
        });
      }),
    );
  const own = clientTopic(credentials.Clientid);
  await subscribe(own);
  const login = await until('Login', () => frames().find((frame) => frame.Type === 'Login'));

  const self: TestMqttClient = {
    mqtt: client,
    get net() {
      const net = webSocket === null ? client.stream : (webSocket as unknown as Raw)._socket;
      return net as Socket;
    },
    credentials,
    heard,
    login,
    closed,
    get frames() {
      return frames();
    },
    subscribe,
    publish(topic, payload, sending = {}) {
      const raw = typeof payload === 'string' || Buffer.isBuffer(payload);
      // Its acknowledgement is not waited for, and may never come.
      client.publish(topic, raw ? payload : JSON.stringify(payload), sending, () => {});
    },
    post(topic, id, content = `content of ${id}`) {
      const from = heard.length;
      self.publish(topic, { Id: id, Content: content });
      return until(`the answer to ${id}`, () => {
        const answer = frames()
          .slice(from)
          .find(
            (frame): frame is RoomMessage | RejectFrame =>
              (frame.Type === 'Reject' && frame.Id === id) ||
              (frame.Type === 'Message' && frame.Id === id && frame.Uids === login.Uids),
          );
        if (answer === undefined && isClosed) throw new Error(`closed before the answer to ${id}`);
        return answer;
      });
    },
    messages: (topic) =>
      frames()
        .filter((frame) => frame.Type === 'Message')
        .filter(({ Topic }) => Topic === topic),
    async reach(topic, offset) {
      await until(`offset ${offset} of ${topic}`, () => {
        if (self.messages(topic).some(({ Offset }) => Offset >= offset)) return true;
        if (!client.connected) throw new Error(`closed before offset ${offset} of ${topic}`);
        return false;
      });
    },
    rejected: (id) =>
      until(`the refusal of ${id}`, () =>
        frames()
          .filter((frame) => frame.Type === 'Reject')
          .find(({ Id }) => Id === id),
      ),
    [Symbol.dispose]: () => void client.end(true),
  };
  return self;
};
