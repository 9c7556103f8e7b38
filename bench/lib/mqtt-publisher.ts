import { once } from 'node:events';
import { connect } from 'node:net';
import { generate } from 'mqtt-packet';
import { stamped, TOPIC } from './contenders.ts';
import type { Order } from './paced.ts';
import { paced } from './paced.ts';
import { sharedNow } from './room-reader.ts';
import { connectPacket } from './ways.ts';

const CONNACK = 2;
const ACCEPTED = 0;

/** A client that publishes into the room, over TCP and at QoS 0. */
export interface Publisher {
  /** What is due at once goes out in one write. @returns the offset of the last */
  publish(order: Order): Promise<number>;
  stop(): void;
}

export const connectPublisher = async (port: number): Promise<Publisher> => {
  const socket = connect(port, '127.0.0.1');
  socket.setNoDelay();
  socket.write(connectPacket('publisher'));
  const [answer]: Buffer[] = await once(socket, 'data');
  if (answer?.[0] !== CONNACK << 4 || answer[3] !== ACCEPTED) {
    throw new Error(`the publisher was answered ${answer?.toString('hex')}`);
  }
  socket.resume();
  let offset = 0;
  return {
    async publish(order) {
      await paced(order, (padding) => {
        offset += 1;
        const message = stamped(offset, Math.round(sharedNow() * 1000), padding);
        const packet = generate({
          cmd: 'publish',
          topic: TOPIC,
          payload: JSON.stringify(message),
          qos: 0,
          dup: false,
          retain: false,
        });
        if (socket.writableCorked === 0) {
          socket.cork();
          setImmediate(() => socket.uncork());
        }
        socket.write(packet);
      });
      return offset;
    },
    stop: () => void socket.destroy(),
  };
};
