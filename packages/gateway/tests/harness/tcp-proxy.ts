import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { connect, createServer } from 'node:net';

/** A wire that a test can cut: to whoever uses it, the service behind it is gone. */
export interface TcpProxy extends AsyncDisposable {
  /** The address of the service with the proxy in its place. */
  readonly url: string;
  /** Breaks every connection; new ones are refused. */
  cut(): Promise<void>;
  restore(): Promise<void>;
  /** Lets nothing through: the service hangs. Connections stand, and new ones are accepted. */
  freeze(): void;
  /** Lets through what was held, in its order, and everything after it. */
  thaw(): void;
  /** What was sent to the service since the wire froze. */
  held(): string;
  /** Standing connections carry nothing more, and nobody is told; new ones are served. */
  strand(): void;
}

/** @param target address of the service, with its port */
export const createTcpProxy = async (target: string, defaultPort: number): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
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
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port || defaultPort), hostname);
    keep(near);
    keep(far);
    pass(near, far, true);
    pass(far, near, false);
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: place } = server.address() as AddressInfo;
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String(place);
  const cut = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    if (!server.listening) return;
    server.close();
    await once(server, 'close');
  };
  return {
    url: url.href,
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
