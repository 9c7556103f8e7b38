import { Duplex } from 'node:stream';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { grantNothingAboveZero } from './grant-nothing-above-zero.ts';
import { createPacketReader } from './packet-reader.ts';
import type { Wire } from './wire.ts';

export interface PacketStreamOptions {
  /** Size of the largest packet that is taken now. */
  readonly maxBytes: () => number;
  /** Asked for each packet before aedes gets it. @returns false to end the connection */
  readonly admits: () => boolean;
  readonly onDrain: () => void;
  /** The client is gone; what it sent before is still being served. */
  readonly onEnd: () => void;
}

/**
 * The connection as aedes sees it. It buffers nothing towards the client: what aedes writes goes
 * out in its place among the room messages that are written to the wire directly. aedes corks its
 * writes, so that `writev` gets whole packets: one WebSocket frame instead of five.
 */
export const createPacketStream = (wire: Wire, options: PacketStreamOptions): Duplex => {
  const packets = createPacketReader(options.maxBytes);
  let over = false;
  const stream = new Duplex({
    read: () => wire.resume(),
    write(chunk: Buffer, _encoding, done) {
      wire.write(chunk);
      done();
    },
    writev(chunks, done) {
      wire.write(Buffer.concat(chunks.map(({ chunk }) => chunk as Buffer)));
      done();
    },
    destroy(error, done) {
      over = true;
      wire.close(CLOSE.goingAway);
      done(error);
    },
  });
  // aedes listens for errors only until it has seen one.
  stream.on('error', () => {});
  wire.listen({
    onBytes(bytes) {
      if (over) return;
      try {
        for (const packet of packets.read(bytes)) {
          if (!options.admits()) {
            stream.destroy();
            return;
          }
          if (!stream.push(grantNothingAboveZero(packet))) wire.pause();
        }
      } catch (error) {
        stream.destroy(error as Error);
      }
    },
    onDrain: options.onDrain,
    onEnd() {
      // What came before the end is still served: a program that posts and leaves has posted.
      if (!over) stream.push(null);
      over = true;
      options.onEnd();
    },
  });
  return stream;
};
