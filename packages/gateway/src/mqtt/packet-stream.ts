import { Duplex } from 'node:stream';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import { checkPacket } from './check-packet.ts';
import { grantNothingAboveZero } from './grant-nothing-above-zero.ts';
import { createPacketReader, PACKET, PacketError, packetType } from './packet-reader.ts';
import type { Wire } from './wire.ts';

export interface PacketStreamOptions {
  /** Size of the largest packet that is taken now. */
  readonly maxBytes: () => number;
  /**
   * Asked for each packet before aedes gets it.
   * @param frames how many frames it counts as
   * @returns false to end the connection
   */
  readonly admits: (frames: number) => boolean;
  readonly onDrain: () => void;
  /**
   * The connection has ended. If the client has disconnected, packets that it sent before are still
   * being served.
   * @param by the code with which it is closed, or who has ended it
   */
  readonly onEnd: (by: number | 'client') => void;
}

/**
 * The connection as aedes sees it. It buffers nothing towards the client, so packets of aedes keep
 * their order among the room messages that are written to the wire directly. aedes corks its writes:
 * `writev` gets whole packets, and sends one WebSocket frame instead of five.
 */
export const createPacketStream = (wire: Wire, options: PacketStreamOptions): Duplex => {
  const packets = createPacketReader(options.maxBytes);
  let over = false;
  /** The client has sent DISCONNECT. */
  let leaves = false;
  let closeCode: number = CLOSE.goingAway;
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
      options.onEnd(leaves ? 'client' : closeCode);
      wire.close(closeCode);
      done(error);
    },
  });
  // aedes stops listening for errors after the first.
  stream.on('error', () => {});
  const refuse = (code: number, error?: Error): void => {
    closeCode = code;
    stream.destroy(error);
  };
  wire.listen({
    onBytes(bytes) {
      if (over) return;
      try {
        for (const packet of packets.read(bytes)) {
          if (!options.admits(checkPacket(packet))) return refuse(CLOSE.rate);
          if (packetType(packet) === PACKET.disconnect) leaves = true;
          if (!stream.push(grantNothingAboveZero(packet))) wire.pause();
        }
      } catch (error) {
        if (error instanceof PacketError && error.answer !== null) wire.write(error.answer);
        refuse(CLOSE.protocolError, error as Error);
      }
    },
    onDrain: options.onDrain,
    onEnd() {
      // Packets before the end are still served: a program may post and disconnect at once.
      if (!over) stream.push(null);
      over = true;
      options.onEnd('client');
    },
  });
  return stream;
};
