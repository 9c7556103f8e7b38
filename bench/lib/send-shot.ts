import { once } from 'node:events';
import type { Agent } from 'node:http';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import { CODES } from '../../packages/contracts/src/errors.ts';
import type { Shot } from './hostile-shots.ts';

/** What has not been answered by then is not going to be, ms. */
const RAW_MS = 300;
const KNOWN_CODES = new Set<number>(Object.values(CODES));
const INTERNALS = /node_modules|\/src\/|\bat \S+ \(|SQLITE_|kysely|select "|syntax error|ZodError/;

/** Some of the hostile headers ask for a compressed answer. */
const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  br: brotliDecompressSync,
  deflate: inflateSync,
  gzip: gunzipSync,
};

export interface Answer {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** Sends bytes over a connection of their own. @returns the status of the answer; 0 for none */
export const sendRaw = async (port: number, text: string): Promise<number> => {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.setEncoding('latin1').on('data', (part: string) => {
    answer += part;
  });
  socket.write(text, 'latin1');
  await Promise.race([once(socket, 'close'), wait(RAW_MS)]).catch(() => {});
  socket.destroy();
  return Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
};

/** @returns null when the gateway closed the connection before it had read the whole body */
export const sendShot = (url: URL, agent: Agent, shot: Shot): Promise<Answer | null> =>
  new Promise((resolve, reject) => {
    const { method, path, headers, body } = shot;
    const { hostname: host, port } = url;
    const request = httpRequest({ host, port, method, path, agent, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        const decode = DECODERS[response.headers['content-encoding'] ?? ''];
        resolve({
          status: response.statusCode ?? 0,
          type: response.headers['content-type'] ?? '',
          body: (decode === undefined || bytes.length === 0 ? bytes : decode(bytes)).toString(),
        });
      });
    });
    request.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNRESET' || error.code === 'EPIPE') resolve(null);
      else reject(error);
    });
    request.end(body ?? undefined);
  });

/** What is wrong with an answer; null for nothing. */
export const faultOf = ({ path, method }: Shot, { status, type, body }: Answer): string | null => {
  if (status >= 500) return `status ${status}`;
  if (method === 'HEAD') return null;
  if (path.startsWith('/api/') && type.startsWith('application/json')) {
    const { code } = JSON.parse(body) as { code?: number };
    if (code === undefined || !KNOWN_CODES.has(code)) return `code ${code}`;
    return code !== 0 && INTERNALS.test(body) ? 'internals' : null;
  }
  return status >= 400 && INTERNALS.test(body) ? 'internals' : null;
};
