import type { Duplex } from 'node:stream';

/**
 * Answers an upgrade request that is refused, and closes. A client that keeps its half open would
 * otherwise keep the connection.
 */
export const refuseUpgrade = (socket: Duplex, answer: string): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(answer);
};
