/** A TCP line to a service that can be broken like a network: cut, refused, or silent. */
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

export interface BreakableLine extends AsyncDisposable {
  /** Where its users connect, on 127.0.0.1. */
  readonly port: number;
  /** Sets the port of the service on 127.0.0.1; null while there is none. */
  aim(port: number | null): void;
  /** Breaks every connection, each with this probability. @returns how many were broken */
  cut(probability: number, random: () => number): number;
  /** Breaks every connection and refuses new ones, until `restore`. */
  refuse(): void;
  /** Passes nothing on, and closes nothing, until `restore`. */
  freeze(): void;
  restore(): void;
}

interface Pair {
  readonly near: Socket;
  readonly far: Socket;
}

const ALWAYS = () => 0;

export const createBreakableLine = async (target: number | null): Promise<BreakableLine> => {
  const pairs = new Set<Pair>();
  let aim = target;
  let mode: 'open' | 'refused' | 'frozen' = 'open';

  const join = ({ near, far }: Pair): void => {
    near.pipe(far);
    far.pipe(near);
  };
  const end = (pair: Pair): void => {
    pairs.delete(pair);
    pair.near.destroy();
    pair.far.destroy();
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (mode === 'refused' || aim === null) {
      near.destroy();
      return;
    }
    const far = connect(aim, '127.0.0.1');
    const pair = { near, far };
    pairs.add(pair);
    for (const socket of [near, far]) {
      socket.setNoDelay(true);
      socket.on('error', () => end(pair));
      socket.on('close', () => end(pair));
    }
    if (mode === 'open') join(pair);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');

  const cut = (probability: number, random: () => number): number => {
    const broken = [...pairs].filter(() => random() < probability);
    broken.forEach(end);
    return broken.length;
  };

  return {
    port: (server.address() as AddressInfo).port,
    aim(port) {
      aim = port;
    },
    cut,
    refuse() {
      mode = 'refused';
      cut(1, ALWAYS);
    },
    freeze() {
      mode = 'frozen';
      for (const { near, far } of pairs) {
        near.unpipe(far).pause();
        far.unpipe(near).pause();
      }
    },
    restore() {
      if (mode === 'frozen') pairs.forEach(join);
      mode = 'open';
    },
    async [Symbol.asyncDispose]() {
      server.close();
      pairs.forEach(end);
    },
  };
};
