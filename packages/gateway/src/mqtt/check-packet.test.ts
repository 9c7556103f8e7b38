import fc from 'fast-check';
import type { Packet } from 'mqtt-packet';
import { generate } from 'mqtt-packet';
import { describe, expect, test } from 'vitest';
import { checkPacket } from './check-packet.ts';
import { PacketError } from './packet-reader.ts';

const connect = (more: object = {}): Packet => ({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: 'client',
  keepalive: 0,
  ...more,
});
const filters = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ topic: `stream/${index}`, qos: 0 as const }));

const allowed: readonly [string, Packet, number][] = [
  ['a CONNECT with nothing but an id', connect(), 1],
  ['a CONNECT with name and password', connect({ username: '名', password: Buffer.from('p') }), 1],
  [
    'a CONNECT with a will',
    connect({ will: { topic: 'x', payload: Buffer.from([0xff]), qos: 1, retain: true } }),
    1,
  ],
  ['a CONNECT of MQTT 3.1', connect({ protocolId: 'MQIsdp', protocolVersion: 3 }), 1],
  [
    'a PUBLISH of QoS 0',
    { cmd: 'publish', topic: '中文/💡', payload: '', qos: 0, dup: false, retain: true },
    1,
  ],
  [
    'a repeated PUBLISH of QoS 1',
    { cmd: 'publish', topic: 'x', payload: '', qos: 1, dup: true, retain: false, messageId: 1 },
    1,
  ],
  ['a SUBSCRIBE to one filter', { cmd: 'subscribe', messageId: 1, subscriptions: filters(1) }, 1],
  ['a SUBSCRIBE to 20', { cmd: 'subscribe', messageId: 1, subscriptions: filters(20) }, 20],
  [
    'an UNSUBSCRIBE of 20',
    {
      cmd: 'unsubscribe',
      messageId: 65_535,
      unsubscriptions: filters(20).map(({ topic }) => topic),
    },
    20,
  ],
  ['a PUBACK', { cmd: 'puback', messageId: 1 }, 1],
  ['a PUBREL', { cmd: 'pubrel', messageId: 1 }, 1],
  ['a PINGREQ', { cmd: 'pingreq' }, 1],
  ['a DISCONNECT', { cmd: 'disconnect' }, 1],
];

describe('checkPacket', () => {
  test.each(allowed)('lets %s pass and counts its filters', (_, packet, frames) => {
    expect(checkPacket(generate(packet))).toBe(frames);
  });

  test.each(['subscribe', 'unsubscribe'] as const)('refuses 21 filters of a %s', (cmd) => {
    const many = filters(21);
    const packet: Packet =
      cmd === 'subscribe'
        ? { cmd, messageId: 1, subscriptions: many }
        : { cmd, messageId: 1, unsubscriptions: many.map(({ topic }) => topic) };
    expect(() => checkPacket(generate(packet))).toThrow('too many filters');
  });

  test('refuses a packet that ends within a field', () => {
    for (const [name, packet] of allowed) {
      const whole = generate(packet);
      if (whole.length > 127) continue;
      for (let length = whole.length - 1; length > 2; length -= 1) {
        const cut = Buffer.from(whole.subarray(0, length));
        cut[1] = length - 2;
        expect(() => checkPacket(cut), `${name}, ${length} bytes`).toThrow(PacketError);
      }
    }
  });

  test('throws nothing but a PacketError, whatever the bytes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 255 }),
        fc.uint8Array({ maxLength: 60 }),
        (head, body) => {
          try {
            checkPacket(Buffer.from([head, body.length, ...body]));
          } catch (error) {
            expect(error).toBeInstanceOf(PacketError);
          }
        },
      ),
    );
  });
});
