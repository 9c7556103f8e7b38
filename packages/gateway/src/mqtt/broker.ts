import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import type { Client, ConnectPacket } from 'aedes';
import type { Logger } from '../lib/logger.ts';
import type { MqttSession } from './session.ts';

type Done = (error?: Error | null) => void;

/** What aedes asks of its message queue (the interface of the package `mqemitter`). */
interface MessageQueue {
  on(topic: string, listener: unknown, done?: Done): void;
  removeListener(topic: string, listener: unknown, done?: Done): void;
  emit(packet: unknown, done?: Done): void;
  close(done?: Done): void;
}

const settle = (done?: Done): void => {
  if (done !== undefined) setImmediate(done);
};

/**
 * A message queue that carries nothing. With the queue of aedes, one client that does not read fills
 * its `concurrency`, and then no client receives anything (aedes #88, #553); each subscriber costs two
 * packets and five writes for a message. Without it no published bytes reach a client except through
 * the room log: not `$SYS`, not a will, not an unchecked payload.
 */
const withoutFanOut = (): MessageQueue => ({
  on: (_topic, _listener, done) => settle(done),
  removeListener: (_topic, _listener, done) => settle(done),
  emit: (_packet, done) => settle(done),
  close: settle,
});

/** Highest QoS of a PUBLISH: 1 is acknowledged after the commit; 2 would need state between packets. */
const PUBLISH_QOS_MAX = 1;

/** Return code of CONNACK: the client may try again. 'Not authorized' would tell it to give up. */
const SERVER_UNAVAILABLE = 3;

export interface Broker {
  /** Serves MQTT on a session's stream. */
  serve(session: MqttSession): void;
  close(): Promise<void>;
}

/**
 * aedes speaks the protocol and decides nothing: the session says who may connect and subscribe and
 * what becomes of a PUBLISH, and the hub gives messages to the clients.
 */
export const createBroker = async (logger: Logger): Promise<Broker> => {
  // Loaded when there is a client: most gateways have none over MQTT.
  const { Aedes } = await import('aedes');
  const sessions = new WeakMap<object, MqttSession>();
  const sessionOf = (client: Client): MqttSession => {
    const session = sessions.get(client.conn);
    if (session === undefined) throw new Error('a client without a session');
    return session;
  };
  const failed = (error: unknown): void =>
    logger.error({ error: String(error) }, 'MQTT could not be served');

  const aedes = await Aedes.createBroker({
    mq: withoutFanOut(),
    // Acknowledgements to a client that does not read.
    drainTimeout: REALTIME_LIMITS.slowMs,
    preConnect(_client, packet: ConnectPacket, done) {
      // A session ends with its connection: missed messages are read from the log. The client sees it
      // by 'session present' 0 [MQTT-3.2.2-3].
      packet.clean = true;
      // Nothing but posts reaches a room: a will is accepted and never published.
      delete packet.will;
      done(null, true);
    },
    authenticate(client, username, password, done) {
      sessionOf(client)
        .authenticate(client.id, username ?? '', password?.toString() ?? '')
        .then(
          (welcome) => done(null, welcome),
          (error: unknown) => {
            failed(error);
            done(Object.assign(new Error('unavailable'), { returnCode: SERVER_UNAVAILABLE }), null);
          },
        );
    },
    authorizeSubscribe(client, subscription, done) {
      sessionOf(client)
        .subscribe(subscription.topic)
        .then((granted) => done(null, granted ? subscription : null), done);
    },
    authorizePublish(client, packet, done) {
      if (client === null) return done(null);
      if (packet.qos > PUBLISH_QOS_MAX) return done(new Error('QoS 2 is not served'));
      const published = {
        topic: packet.topic,
        payload: packet.payload,
        retain: packet.retain === true,
      };
      packet.retain = false;
      const work = sessionOf(client).publish(published);
      // At QoS 0 the client's next packet, such as a ping, does not wait for the commit.
      if (packet.qos === 0) done(null);
      // A refused post is acknowledged as well, [MQTT-3.3.5-2]: the client is told on its own topic.
      else work.then(() => done(null), done);
    },
  });
  aedes.on('unsubscribe', (topics, client) => {
    for (const topic of topics) sessions.get(client.conn)?.unsubscribe(topic);
  });

  return {
    serve(session) {
      sessions.set(session.stream, session);
      aedes.handle(session.stream);
    },
    close: () => new Promise((resolve) => aedes.close(() => resolve())),
  };
};
