import type { OpenTransport, Transport } from './socket-transport.ts';

/**
 * A transport that has to be prepared before each connection. A preparation that fails is reported
 * like a connection that was closed.
 * @param closeCodeOf the close code to report for an error of the preparation
 */
export const preparedTransport =
  (prepare: () => Promise<OpenTransport>, closeCodeOf: (error: unknown) => number): OpenTransport =>
  (attempt, events) => {
    let transport: Transport | null = null;
    let closed = false;
    prepare()
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
