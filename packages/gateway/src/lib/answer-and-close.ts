import type { Duplex } from 'node:stream';

/**
 * Answers in bytes and closes the connection, where there is no response object. A client that keeps
 * its half open would otherwise keep the connection.
 */
export const answerAndClose = (socket: Duplex, answer: string): void => {
  socket.once('finish', () => socket.destroy());
  socket.end(answer);
};
