import { once } from 'node:events';
import { createServer, request as send } from 'node:http';

/** An address that leads to the product, and everything that came by it but for sockets. */
export interface Tap extends AsyncDisposable {
  readonly url: string;
  /** Address and body of each request, also of those that a page sends when it is left. */
  readonly heard: readonly string[];
}

/** Listens between browsers and a product: a browser does not tell what its beacons carry. */
export const startTap = async (target: string): Promise<Tap> => {
  const heard: string[] = [];
  const { hostname, port, host, origin } = new URL(target);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks);
    const { method, url: path = '' } = request;
    heard.push(`${decodeURIComponent(path)} ${body.toString()}`);
    const headers = { ...request.headers, host, ...(request.headers.origin && { origin }) };
    const onward = send({ hostname, port, method, path, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.once('error', () => response.destroy());
    onward.end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    heard,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
