type Done = (error?: Error | null) => void;

/** What aedes asks of its message queue (the interface of the package `mqemitter`). */
interface MessageQueue {
  on(topic: string, listener: unknown, done?: Done): void;
  removeListener(topic: string, listener: unknown, done?: Done): void;
  emit(packet: unknown, done?: Done): void;
  close(done?: Done): void;
}

const settle = (done?: Done): void => {
  if (done !== undefined) setImmediate(done);
};

/**
 * A message queue that carries nothing. With the queue of aedes, one client that does not read fills
 * its `concurrency`, and then no client receives anything (aedes #88, #553); each subscriber costs two
 * packets and five writes for a message. Without it no published bytes reach a client except through
 * the room log: not `$SYS`, not a will, not an unchecked payload.
 */
export const withoutFanOut = (): MessageQueue => ({
  on: (_topic, _listener, done) => settle(done),
  removeListener: (_topic, _listener, done) => settle(done),
  emit: (_packet, done) => settle(done),
  close: settle,
});
