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
}

/** @param target address of the service, with its port */
export const createTcpProxy = async (target: string, defaultPort: number): Promise<TcpProxy> => {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
  };
  const server = createServer((near) => {
    const far = connect(Number(port || defaultPort), hostname);
    keep(near);
    keep(far);
    near.pipe(far).pipe(near);
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
    [Symbol.asyncDispose]: cut,
  };
};
