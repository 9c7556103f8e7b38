import type { IncomingFrame } from './frame-reader.ts';

/**
 * A room that is entered over MQTT gives what comes from then on, and says where its log stands; what
 * was missed before is fetched as any gap is (`firstGap`). So a client that comes back has its place,
 * as long as the log is the one that it knew.
 * @param epochs the epoch that the client knew of each room; empty for none
 */
export const joinedOverMqtt = (
  frame: IncomingFrame,
  epochs: ReadonlyMap<string, string>,
): IncomingFrame =>
  frame.Type === 'Subscribe'
    ? { ...frame, Recovered: epochs.get(frame.Topic) === frame.Epoch }
    : frame;
