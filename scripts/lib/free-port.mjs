import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports from which systems take one for each connection that a program makes (Linux from
 * 32768, others from 49152): none of those can take it before the server for which it is listens.
 */
const FIRST = 12_000;
const END = 32_000;
/** A port, and the one after it that keeps others from it. */
const STEP = 2;
const PAIRS = (END - FIRST) / STEP;

/** Listens on a port of this machine; null where somebody does. */
const listen = async (port) => {
  const server = createServer();
  server.listen({ port, host: '127.0.0.1', exclusive: true });
  try {
    await once(server, 'listening');
    return server;
  } catch (error) {
    if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    return null;
  }
};

const close = async (server) => {
  server.close();
  await once(server, 'close');
};

/**
 * A TCP port of 127.0.0.1 on which nothing listens. No process that asks for one here is given it again while
 * this process runs: it listens on the port after it until it ends.
 * @param {number} [begin] which pair of ports is tried first
 * @returns {Promise<number>}
 */
export const freePort = async (begin = Math.floor(Math.random() * PAIRS)) => {
  for (let tried = 0; tried < PAIRS; tried += 1) {
    const port = FIRST + ((begin + tried) % PAIRS) * STEP;
    const kept = await listen(port + 1);
    if (kept === null) continue;
    const own = await listen(port);
    if (own === null) {
      await close(kept);
      continue;
    }
    await close(own);
    kept.unref();
    return port;
  }
  throw new Error(`no port from ${FIRST} to ${END} is free`);
};
