import { bodyStart, PACKET, packetType } from './packet-reader.ts';

const PACKET_ID_BYTES = 2;
const LENGTH_BYTES = 2;

/**
 * A SUBSCRIBE packet with QoS 0 in all its filters (§3.8.3), whatever the client asked for. The log
 * makes room messages durable, not the transport, so 0 is granted, and SUBACK must say so
 * [MQTT-3.9.3-2]. aedes cannot do it: it notes what it will grant before it calls
 * `authorizeSubscribe` (lib/handlers/subscribe.js, `doSubscribe`).
 * @returns a copy; the packet itself when it is no SUBSCRIBE, or when its lengths are wrong: the
 * parser refuses it then
 */
export const grantNothingAboveZero = (packet: Buffer): Buffer => {
  if (packetType(packet) !== PACKET.subscribe) return packet;
  const changed = Buffer.from(packet);
  let at = bodyStart(packet) + PACKET_ID_BYTES;
  while (at + LENGTH_BYTES < changed.length) {
    const qos = at + LENGTH_BYTES + changed.readUInt16BE(at);
    const asked = changed[qos];
    // Beyond 2 it is malformed [MQTT-3-8.3-4].
    if (asked === undefined || asked > 2) return packet;
    changed[qos] = 0;
    at = qos + 1;
  }
  return changed;
};
