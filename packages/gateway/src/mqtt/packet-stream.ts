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
  /** The client has disconnected; packets that it sent before are still being served. */
  readonly onEnd: () => void;
}

/**
 * The connection as aedes sees it. It buffers nothing towards the client, so packets of aedes keep
 * their order among the room messages that are written to the wire directly. aedes corks its writes:
 * `writev` gets whole packets, and sends one WebSocket frame instead of five.
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
  // aedes stops listening for errors after the first.
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
      // Packets before the end are still served: a program may post and disconnect at once.
      if (!over) stream.push(null);
      over = true;
      options.onEnd();
    },
  });
  return stream;
};
