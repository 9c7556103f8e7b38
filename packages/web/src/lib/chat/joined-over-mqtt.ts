import type { IncomingFrame } from './frame-reader.ts';

/**
 * After entering a room over MQTT a client gets new entries only, and the log's last offset.
 * Entries missed before are fetched like any gap (`firstGap`). So a client that reconnects
 * continues where it was, as long as the log has the same epoch.
 * @param epochs the epoch that the client last had of each room; empty for none
 */
export const joinedOverMqtt = (
  frame: IncomingFrame,
  epochs: ReadonlyMap<string, string>,
): IncomingFrame =>
  frame.Type === 'Subscribe'
    ? { ...frame, Recovered: epochs.get(frame.Topic) === frame.Epoch }
    : frame;
