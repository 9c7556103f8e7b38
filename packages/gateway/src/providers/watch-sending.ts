import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';

/** How far a request of `fetch` has come. */
export interface Sending {
  /** Whether it has come to the part of `fetch` that connects and writes. */
  isBegun: boolean;
  /** Whether some of it was written to a connection that stands: the other side may have got it. */
  isWritten: boolean;
}

const current = new AsyncLocalStorage<Sending>();
/** By the object that `fetch` makes of a request: whoever opened the connection may have been another one. */
const sendings = new WeakMap<object, Sending>();

// What `fetch` is made of tells it, and nothing else does: an error says neither how far the request had come, nor,
// where it was given up in time, that there was no connection.
subscribe('undici:request:create', (message) => {
  const sending = current.getStore();
  if (sending === undefined) return;
  sending.isBegun = true;
  sendings.set((message as { readonly request: object }).request, sending);
});
subscribe('undici:client:sendHeaders', (message) => {
  const sending = sendings.get((message as { readonly request: object }).request);
  if (sending !== undefined) sending.isWritten = true;
});

/** Runs what calls `fetch` once. @param sending is told how far that comes */
export const watchSending = <T>(sending: Sending, ask: () => Promise<T>): Promise<T> =>
  current.run(sending, ask);
