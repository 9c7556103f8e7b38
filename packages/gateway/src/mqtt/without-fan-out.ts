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
 * A message queue that carries nothing. With aedes' own, one client that does not read fills its
 * `concurrency` and then nobody receives anything (aedes #88, #553), and each subscriber costs two
 * packets and five writes a message. Here no published bytes can reach anyone past the room log:
 * not `$SYS`, not a will, not a payload that was not checked.
 */
export const withoutFanOut = (): MessageQueue => ({
  on: (_topic, _listener, done) => settle(done),
  removeListener: (_topic, _listener, done) => settle(done),
  emit: (_packet, done) => settle(done),
  close: settle,
});
