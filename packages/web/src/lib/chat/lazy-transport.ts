import type { OpenTransport, Transport } from './socket-transport.ts';

/**
 * A transport that is got ready when it is needed. Not to be had is like not connected.
 * @param closeCodeOf the close code for why it is not to be had
 */
export const lazyTransport =
  (load: () => Promise<OpenTransport>, closeCodeOf: (error: unknown) => number): OpenTransport =>
  (attempt, events) => {
    let transport: Transport | null = null;
    let closed = false;
    load()
      .then((open) => {
        if (!closed) transport = open(attempt, events);
      })
      .catch((error: unknown) => {
        if (!closed) events.onClose(closeCodeOf(error));
      });
    return {
      send: (frame) => transport?.send(frame),
      close: () => {
        closed = true;
        transport?.close();
      },
    };
  };
