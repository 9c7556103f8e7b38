import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { connect } from 'node:net';

/** The bytes of one frame as a client sends it, masked. */
export const clientFrame = (
  opcode: number,
  payload: Buffer | string,
  { fin = true }: { readonly fin?: boolean } = {},
): Buffer => {
  const body = Buffer.from(payload);
  const mask = randomBytes(4);
  const head =
    body.length < 126
      ? Buffer.from([0, 0x80 | body.length])
      : Buffer.from([0, 0x80 | 126, body.length >> 8, body.length & 0xff]);
  head[0] = (fin ? 0x80 : 0) | opcode;
  const masked = body.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([head, mask, masked]);
};

/** The text of an upgrade request. */
export const upgradeRequest = (
  host: string,
  path: string,
  headers: Readonly<Record<string, string>> = {},
): string =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');

/** A bare TCP connection to the gateway that writes the bytes at once. @param localAddress from which it comes */
export const openRaw = async (
  url: string,
  bytes: Buffer | string,
  localAddress?: string,
): Promise<Socket> => {
  const { hostname, port } = new URL(url);
  const from = localAddress === undefined ? {} : { localAddress };
  const socket = connect({ port: Number(port), host: hostname, ...from });
  socket.on('error', () => socket.destroy());
  await once(socket, 'connect');
  socket.write(bytes);
  return socket;
};

/**
 * Settles when a connection is closed; what it says is thrown away by then unless somebody listens. It may end with a
 * reset, where it was still written to: `once` would reject with that.
 */
export const closed = async (socket: Socket): Promise<void> => {
  socket.resume();
  if (socket.closed) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  socket.once('close', () => resolve());
  await promise;
};

/** Everything that a connection says until it ends. */
export const readAll = async (socket: Socket): Promise<Buffer> => {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await closed(socket);
  return Buffer.concat(parts);
};

export interface CloseFrame {
  readonly code: number;
  readonly reason: string;
}

/** Code and reason of the close frame among a server's bytes, or null while there is none. */
const closeFrameIn = (bytes: Buffer): CloseFrame | null => {
  const handshake = bytes.indexOf('\r\n\r\n');
  let at = handshake < 0 ? bytes.length : handshake + 4;
  while (at + 2 <= bytes.length) {
    const opcode = (bytes[at] ?? 0) & 0x0f;
    const short = (bytes[at + 1] ?? 0) & 0x7f;
    const start = at + (short === 126 ? 4 : 2);
    if (start > bytes.length) return null;
    const end = start + (short === 126 ? bytes.readUInt16BE(at + 2) : short);
    if (opcode === 8 && end <= bytes.length) {
      const payload = bytes.subarray(start, end);
      return { code: payload.readUInt16BE(0), reason: payload.subarray(2).toString() };
    }
    at = end;
  }
  return null;
};

/** Reads until the server closes the WebSocket, and drops the connection without an answer. */
export const readUntilClose = (socket: Socket): Promise<{ close: CloseFrame; text: string }> =>
  new Promise((resolve, reject) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (part: Buffer) => {
      bytes = Buffer.concat([bytes, part]);
      const close = closeFrameIn(bytes);
      if (close === null) return;
      resolve({ close, text: bytes.toString() });
      socket.destroy();
    });
    socket.on('close', () => reject(new Error(`ended without a close frame: ${bytes}`)));
  });
