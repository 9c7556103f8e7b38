import { REALTIME_LIMITS } from '@xuanjiang/contracts/realtime/protocol';
import { bodyStart, PACKET, PacketError, packetType } from './packet-reader.ts';

/** What a client may send, with the flags that the standard prescribes (table 2.2); PUBLISH has its own. */
const FLAGS: ReadonlyMap<number, number> = new Map([
  [PACKET.connect, 0],
  [PACKET.puback, 0],
  [PACKET.pubrec, 0],
  [PACKET.pubrel, 2],
  [PACKET.pubcomp, 0],
  [PACKET.subscribe, 2],
  [PACKET.unsubscribe, 2],
  [PACKET.pingreq, 0],
  [PACKET.disconnect, 0],
]);
const FLAG_BITS = 0x0f;
const QOS_MAX = 2;

const LENGTH_BYTES = 2;
/** The level of the protocol that belongs to its name: MQTT 3.1.1, and MQTT 3.1. */
const LEVELS: ReadonlyMap<string, number> = new Map([
  ['MQTT', 4],
  ['MQIsdp', 3],
]);
/** CONNACK 'unacceptable protocol level' [MQTT-3.1.2-2]. */
const LEVEL_REFUSED = Buffer.from([PACKET.connack << 4, 2, 0, 1]);

/** The flags of CONNECT (§3.1.2.3). */
const CONNECT_FLAG = { reserved: 0x01, will: 0x04, retain: 0x20, password: 0x40, name: 0x80 };
const WILL_QOS_SHIFT = 3;
const QOS_BITS = 3;

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Takes the fields of a packet, one after the other. */
const createFields = (packet: Buffer) => {
  let at = bodyStart(packet);
  const take = (length: number): Buffer => {
    if (at + length > packet.length) throw new PacketError('a field beyond the end');
    at += length;
    return packet.subarray(at - length, at);
  };
  const number = (): number => take(LENGTH_BYTES).readUInt16BE();
  return {
    byte: (): number => take(1).readUInt8(),
    number,
    bytes: (): Buffer => take(number()),
    /** [MQTT-1.5.3-1], [MQTT-1.5.3-2] */
    text(): string {
      const bytes = take(number());
      if (bytes.includes(0)) throw new PacketError('U+0000 in a text');
      try {
        return utf8.decode(bytes);
      } catch {
        throw new PacketError('a text that is not UTF-8');
      }
    },
    /** [MQTT-2.3.1-1] */
    packetId(): void {
      if (number() === 0) throw new PacketError('packet id 0');
    },
    isAtEnd: (): boolean => at === packet.length,
  };
};

type Fields = ReturnType<typeof createFields>;

const checkConnect = (fields: Fields): void => {
  const level = LEVELS.get(fields.text());
  if (level === undefined) throw new PacketError('another protocol');
  if (fields.byte() !== level) throw new PacketError('another level', LEVEL_REFUSED);
  const flags = fields.byte();
  const has = (flag: number): boolean => (flags & flag) !== 0;
  const willQos = (flags >> WILL_QOS_SHIFT) & QOS_BITS;
  if (has(CONNECT_FLAG.reserved)) throw new PacketError('a reserved flag');
  if (willQos > QOS_MAX) throw new PacketError('QoS 3 of a will');
  if (!has(CONNECT_FLAG.will) && (willQos > 0 || has(CONNECT_FLAG.retain))) {
    throw new PacketError('flags of a will without a will');
  }
  if (has(CONNECT_FLAG.password) && !has(CONNECT_FLAG.name)) {
    throw new PacketError('a password without a user name');
  }
  fields.number();
  fields.text();
  if (has(CONNECT_FLAG.will)) {
    fields.text();
    fields.bytes();
  }
  if (has(CONNECT_FLAG.name)) fields.text();
  if (has(CONNECT_FLAG.password)) fields.bytes();
};

const checkPublish = (fields: Fields, flags: number): void => {
  const qos = (flags >> 1) & QOS_BITS;
  const isRepeated = (flags & 0x08) !== 0;
  if (qos > QOS_MAX) throw new PacketError('QoS 3');
  if (isRepeated && qos === 0) throw new PacketError('a repeated PUBLISH of QoS 0');
  const topic = fields.text();
  // [MQTT-4.7.3-1], [MQTT-3.3.2-2]
  if (topic === '' || /[+#]/.test(topic)) throw new PacketError('no topic to publish to');
  if (qos > 0) fields.packetId();
};

/** @returns the number of filters */
const checkFilters = (fields: Fields, type: number): number => {
  fields.packetId();
  let filters = 0;
  while (!fields.isAtEnd()) {
    filters += 1;
    if (filters > REALTIME_LIMITS.filters) throw new PacketError('too many filters');
    if (fields.text() === '') throw new PacketError('an empty filter');
    if (type === PACKET.subscribe && fields.byte() > QOS_MAX) throw new PacketError('QoS 3');
  }
  // [MQTT-3.8.3-3], [MQTT-3.10.3-2]
  if (filters === 0) throw new PacketError('no filter');
  return filters;
};

/** Checks the body. @returns how many frames it counts as */
const checkBody = (fields: Fields, type: number, flags: number): number => {
  switch (type) {
    case PACKET.publish:
      checkPublish(fields, flags);
      return 1;
    case PACKET.subscribe:
    case PACKET.unsubscribe:
      return checkFilters(fields, type);
    case PACKET.connect:
      checkConnect(fields);
      break;
    case PACKET.pingreq:
    case PACKET.disconnect:
      break;
    default:
      fields.packetId();
  }
  if (!fields.isAtEnd()) throw new PacketError('bytes after the last field');
  return 1;
};

/**
 * Checks that a client may send a packet (MQTT 3.1.1). aedes and its parser accept several packets
 * upon which the server must close the connection [MQTT-4.8.0-1]: texts that are not UTF-8 or hold
 * U+0000, packet id 0, and bytes beyond the last field.
 * @param packet a whole packet
 * @returns how many frames it counts as: each filter is as much work as a packet of its own
 * @throws PacketError
 */
export const checkPacket = (packet: Buffer): number => {
  const type = packetType(packet);
  const flags = (packet[0] ?? 0) & FLAG_BITS;
  if (type !== PACKET.publish && FLAGS.get(type) !== flags) {
    throw new PacketError('a type or flags that no client sends');
  }
  return checkBody(createFields(packet), type, flags);
};
