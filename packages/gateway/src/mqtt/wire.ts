import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { CLOSE } from '@xuanjiang/contracts/realtime/protocol';
import type { RawData, WebSocket } from 'ws';
import type { PublishRun } from './publish-bytes.ts';
import { binaryFrame } from './publish-bytes.ts';

/** How long bytes that were written before a close may take to be sent, ms. */
const CLOSE_MS = 3 * SECOND_MS;

export interface WireEvents {
  onBytes(bytes: Buffer): void;
  onDrain(): void;
  /** Once, when nothing more comes. */
  onEnd(): void;
}

/** A connection that carries MQTT packets: TCP, or a WebSocket. */
export interface Wire {
  /** Bytes that the operating system has not taken yet. */
  buffered(): number;
  /** Writes whole packets. */
  write(packets: Buffer): void;
  writeRun(run: PublishRun): void;
  /** Stops reading bytes of the client; `resume` goes on. */
  pause(): void;
  resume(): void;
  /** Ends the connection after what was written. @param code of a WebSocket's close */
  close(code: number): void;
  /** Ends it at once. */
  destroy(): void;
  listen(events: WireEvents): void;
}

export const tcpWire = (socket: Socket): Wire => {
  socket.setNoDelay(true);
  // A client that loses its network sends nothing, and need not have asked for a keepalive.
  socket.setKeepAlive(true, 60 * SECOND_MS);
  socket.on('error', () => socket.destroy());
  return {
    buffered: () => socket.writableLength,
    write: (packets) => void (socket.writable && socket.write(packets)),
    writeRun: (run) => void (socket.writable && socket.write(run.packets)),
    pause: () => void socket.pause(),
    resume: () => void socket.resume(),
    close() {
      socket.destroySoon();
      setTimeout(() => socket.destroy(), CLOSE_MS).unref();
    },
    destroy: () => void socket.destroy(),
    listen({ onBytes, onDrain, onEnd }) {
      socket.on('data', onBytes);
      socket.on('drain', onDrain);
      socket.on('close', onEnd);
    },
  };
};

/** @param raw the socket below, to which shared frames are written as they are */
export const socketWire = (socket: WebSocket, raw: Duplex): Wire => {
  // ws closes the socket itself after an error, with the code that fits.
  socket.on('error', () => {});
  const write = (bytes: Buffer): void => {
    if (socket.readyState === socket.OPEN) raw.write(bytes);
  };
  return {
    buffered: () => raw.writableLength,
    write: (packets) => write(binaryFrame(packets)),
    writeRun: (run) => write(run.frames),
    pause: () => socket.pause(),
    // ws does nothing when the socket is not paused.
    resume: () => socket.resume(),
    close: (code) => socket.close(code),
    destroy: () => void raw.destroy(),
    listen({ onBytes, onDrain, onEnd }) {
      socket.on('message', (data: RawData, binary: boolean) => {
        // [MQTT-6.0.0-1]
        if (!binary) socket.close(CLOSE.unsupportedData, 'binary frames only');
        else onBytes(data as Buffer);
      });
      raw.on('drain', onDrain);
      socket.on('close', onEnd);
    },
  };
};
