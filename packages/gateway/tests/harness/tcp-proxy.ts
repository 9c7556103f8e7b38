import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A wire that a test can cut: to whoever uses it, the service behind it is gone. */
export interface TcpProxy extends AsyncDisposable {
  /** The address of the service with the proxy in its place. */
  readonly url: string;
  /** Sets the port of the service; null while there is none. */
  aim(port: number | null): void;
  /** Breaks every connection; new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Breaks each connection with this probability. @returns how many were broken */
  drop(probability: number, random: () => number): number;
  /** Lets nothing through: the service hangs. Connections stand, and new ones are accepted. */
  freeze(): void;
  /** Lets through what was held, in its order, and everything after it. */
  thaw(): void;
  /** What was sent to the service since the wire froze. */
  held(): string;
  /** Standing connections carry nothing more, and nobody is told; new ones are served. */
  strand(): void;
}

/**
 * @param target address of the service, with its port
 * @param localAddress from which the service is asked
 */
export const createTcpProxy = async (
  target: string,
  defaultPort: number,
  localAddress?: string,
): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  let aimed: number | null = Number(port || defaultPort);
  /** The end of each connection at its user. */
  const users = new Set<Socket>();
  /** New connections belong to the latest. */
  let generation = { isStranded: false };
  let isFrozen = false;
  let held = '';
  const waiting: (() => void)[] = [];
  const pass = (from: Socket, to: Socket, isRequest: boolean): void => {
    const own = generation;
    from.on('data', (bytes) => {
      if (own.isStranded) return;
      if (!isFrozen) return void to.write(bytes);
      if (isRequest) held += bytes.toString('latin1');
      waiting.push(() => to.write(bytes));
    });
    from.on('end', () => (isFrozen ? waiting.push(() => to.end()) : to.end()));
  };
  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (aimed === null) return void near.destroy();
    const from = localAddress === undefined ? {} : { localAddress };
    const far = connect({ port: aimed, host: hostname, ...from });
    far.on('error', () => far.destroy());
    for (const socket of [near, far]) socket.setNoDelay();
    users.add(near);
    pass(near, far, true);
    pass(far, near, false);
    near.on('close', () => {
      users.delete(near);
      far.destroy();
    });
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: place } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(place);
  const drop = (probability: number, random: () => number): number => {
    const dropped = [...users].filter(() => random() < probability);
    for (const socket of dropped) socket.destroy();
    return dropped.length;
  };
  const cut = async (): Promise<void> => {
    for (const socket of users) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: url.href,
    aim(to) {
      aimed = to;
    },
    drop,
    cut,
    async restore() {
      server.listen(place, '127.0.0.1');
      await once(server, 'listening');
    },
    freeze() {
      isFrozen = true;
      held = '';
    },
    thaw() {
      isFrozen = false;
      for (const give of waiting.splice(0)) give();
    },
    held: () => held,
    strand() {
      generation.isStranded = true;
      generation = { isStranded: false };
    },
    [Symbol.asyncDispose]: cut,
  };
};
