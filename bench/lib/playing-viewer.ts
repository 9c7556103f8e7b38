import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { processorTimeOf } from './proc.ts';

/** Viewers that ask at once, each one thing at a time. */
const CONNECTIONS = 16;

/** Processor time of a process until now, µs. */
export const micros = (pid: number): number => {
  const { user, system } = processorTimeOf(pid);
  return user + system;
};

/** One answer at a time over a connection of its own address. */
const createViewer = (port: number, at: number) => {
  const socket: Socket = connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + at}` });
  socket.setNoDelay(true);
  let parts: Buffer[] = [];
  let size = 0;
  let whole = -1;
  let answer = Promise.withResolvers<Buffer>();
  socket.on('data', (part: Buffer) => {
    parts.push(part);
    size += part.length;
    if (whole < 0) {
      const bytes = Buffer.concat(parts);
      const end = bytes.indexOf('\r\n\r\n');
      if (end < 0) return;
      const head = bytes.toString('latin1', 0, end);
      const length = /^content-length: (\d+)$/im.exec(head)?.[1];
      if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
        answer.reject(new Error(head));
        return;
      }
      whole = end + 4 + Number(length);
    }
    if (size < whole) return;
    const bytes = Buffer.concat(parts);
    [parts, size, whole] = [[], 0, -1];
    answer.resolve(bytes.subarray(bytes.indexOf('\r\n\r\n') + 4));
  });
  return {
    ask(path: string): Promise<Buffer> {
      answer = Promise.withResolvers();
      socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n`);
      return answer.promise;
    },
    close: () => void socket.destroy(),
  };
};

/** Asks a server over and over for what a viewer asks for. */
export interface Asked {
  readonly pid: number;
  readonly port: number;
  /** What is asked for in turn by the viewer of a number. */
  readonly paths: (viewer: number, turn: number) => readonly string[];
  /** The bodies that must come. */
  readonly expected: ReadonlyMap<string, Buffer>;
  readonly turns: number;
}

/** @returns µs of the server for a turn of a viewer */
export const measureViewers = async ({
  pid,
  port,
  paths,
  expected,
  turns,
}: Asked): Promise<number> => {
  const viewers = Array.from({ length: CONNECTIONS }, (_, at) => createViewer(port, at));
  const takeTurn = async (viewer: (typeof viewers)[number], at: number, turn: number) => {
    for (const path of paths(at, turn)) {
      if (!(await viewer.ask(path)).equals(expected.get(path) ?? Buffer.alloc(0))) {
        throw new Error(`${path}: another answer`);
      }
    }
  };
  const each = Math.ceil(turns / CONNECTIONS);
  try {
    await Promise.all(viewers.map((viewer, at) => takeTurn(viewer, at, 0)));
    const before = micros(pid);
    await Promise.all(
      viewers.map(async (viewer, at) => {
        for (let turn = 0; turn < each; turn += 1) await takeTurn(viewer, at, turn);
      }),
    );
    return (micros(pid) - before) / (each * CONNECTIONS);
  } finally {
    for (const viewer of viewers) viewer.close();
  }
};
