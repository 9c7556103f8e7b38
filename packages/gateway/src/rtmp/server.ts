import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { LISTEN_BACKLOG } from '../lib/backlog.ts';
import type { RateLimits } from '../lib/rate-limits.ts';
import { createStrangerPlaces } from '../lib/stranger-places.ts';
import { createWrongKeys } from '../lib/wrong-keys.ts';
import { createEncoders } from './encoders.ts';
import type { RtmpSession, SessionParts } from './session.ts';
import { openRtmpSession } from './session.ts';

/** How long the end of a gateway waits until what came is stored, ms. */
const CLOSE_MS = 5 * SECOND_MS;

export interface RtmpServer extends AsyncDisposable {
  /** @returns the port. Rejects with the error of the listening socket. */
  listen(port: number, host: string): Promise<number>;
  /** Connections that are open, or of which something is still to be stored. */
  size(): number;
}

/** Takes streams of encoders that speak RTMP, such as OBS: the stream name is the stream key. */
export const createRtmpServer = (
  parts: Omit<SessionParts, 'encoders' | 'takeStrangerPlace' | 'wrongKeys'> & {
    readonly rates: RateLimits;
  },
): RtmpServer => {
  const { limits, logger, rates } = parts;
  const sessions = new Set<RtmpSession>();
  const owned = {
    ...parts,
    encoders: createEncoders(limits),
    wrongKeys: createWrongKeys(rates, { limit: limits.wrong, waitMs: limits.wrongMs }),
    takeStrangerPlace: createStrangerPlaces(limits.strangers),
  };
  let isClosing = false;

  const open = (socket: Socket): void => {
    if (isClosing) return void socket.destroy();
    const session = openRtmpSession(socket, socket.remoteAddress ?? '', owned);
    sessions.add(session);
    void session.over.then(() => sessions.delete(session));
  };
  const server = createServer({ noDelay: true }, open);

  return {
    async listen(port, host) {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, LISTEN_BACKLOG, resolve);
      });
      server.on('error', (error) =>
        logger.error({ error: String(error) }, 'rtmp: the listener failed'),
      );
      return (server.address() as AddressInfo).port;
    },
    size: () => sessions.size,
    async [Symbol.asyncDispose]() {
      isClosing = true;
      const closed = server.listening ? once(server.close(), 'close') : null;
      const ends = [...sessions].map((session) => session.over);
      for (const session of sessions) session.close(CLOSE_MS);
      await Promise.all([...ends, closed]);
    },
  };
};
