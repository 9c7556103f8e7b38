import fc from 'fast-check';
import type { Packet } from 'mqtt-packet';
import { generate, parser } from 'mqtt-packet';
import { describe, expect, test } from 'vitest';
import { grantNothingAboveZero } from './grant-nothing-above-zero.ts';
import { createPacketReader } from './packet-reader.ts';
import { binaryFrame, publishPacket } from './publish-bytes.ts';

const MAX = 8192;
const parse = (bytes: Buffer): Packet[] => {
  const packets: Packet[] = [];
  const reading = parser({ protocolVersion: 4 });
  reading.on('packet', (packet: Packet) => packets.push(packet));
  reading.parse(bytes);
  return packets;
};
const publish = (topic: string, payload: string): Buffer =>
  generate({ cmd: 'publish', topic, payload, qos: 0, dup: false, retain: false });

describe('createPacketReader', () => {
  test('gives whole packets, however their bytes come', () => {
    const anyPacket = fc.oneof(
      fc.constant(generate({ cmd: 'pingreq' })),
      fc.string({ minLength: 1, maxLength: 300 }).map((text) => publish('stream/1', text)),
    );
    const cuts = fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 });
    fc.assert(
      fc.property(fc.array(anyPacket, { maxLength: 10 }), cuts, (packets, sizes) => {
        const reader = createPacketReader(() => MAX);
        const bytes = Buffer.concat(packets);
        const read: Buffer[] = [];
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] ?? 1;
          read.push(...reader.read(bytes.subarray(at, at + size)));
          at += size;
        }
        expect(read).toEqual(packets);
      }),
    );
  });

  test('refuses what is too large by its first bytes, and a length without an end', () => {
    const largest = publish('stream/1', 'x'.repeat(MAX - 3 - 2 - 8));
    expect(largest).toHaveLength(MAX);
    expect(createPacketReader(() => MAX).read(largest)).toHaveLength(1);
    const larger = publish('stream/1', 'x'.repeat(MAX - 3 - 2 - 8 + 1));
    expect(() => createPacketReader(() => MAX).read(larger.subarray(0, 3))).toThrow('too large');
    const endless = Buffer.from([0x10, 0xff, 0xff, 0xff, 0xff, 0x01]);
    expect(() => createPacketReader(() => MAX).read(endless)).toThrow('malformed');
  });
});

describe('grantNothingAboveZero', () => {
  test('asks for QoS 0 in every filter, and changes nothing else', () => {
    const subscriptions = (['a', '中文', 'c/d'] as const).map((topic, index) => ({
      topic,
      qos: index as 0 | 1 | 2,
    }));
    const packet = generate({ cmd: 'subscribe', messageId: 9, subscriptions });
    const [asked] = parse(grantNothingAboveZero(packet));
    expect(asked).toMatchObject({
      cmd: 'subscribe',
      messageId: 9,
      subscriptions: subscriptions.map(({ topic }) => ({ topic, qos: 0 })),
    });
    expect(parse(packet)[0]).toMatchObject({ subscriptions });
  });

  test('leaves other packets and broken ones as they are', () => {
    const other = publish('stream/1', 'text');
    expect(grantNothingAboveZero(other)).toBe(other);
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), (body) => {
        const packet = Buffer.from([0x82, body.length, ...body]);
        expect(grantNothingAboveZero(packet)).toHaveLength(packet.length);
      }),
    );
  });
});

describe('publishPacket', () => {
  test.each([0, 10, 200, 20_000])('is what a client reads, with %i characters', (length) => {
    const payload = { Content: '好'.repeat(length) };
    const [packet, ...more] = parse(publishPacket('stream/1', payload));
    expect(more).toEqual([]);
    expect(packet).toMatchObject({ cmd: 'publish', topic: 'stream/1', qos: 0, retain: false });
    expect(packet?.cmd === 'publish' && JSON.parse(packet.payload.toString())).toEqual(payload);
  });

  test('stands in one binary frame, unmasked', () => {
    const frame = binaryFrame(Buffer.from('text'));
    expect([...frame.subarray(0, 2)]).toEqual([0x82, 4]);
    expect(frame.subarray(2).toString()).toBe('text');
  });
});
