import { once } from 'node:events';
import { generate } from 'mqtt-packet';
import { expect, test } from 'vitest';
import WebSocket from 'ws';
import { openRaw, readAll } from '../harness/raw-socket.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { within } from '../harness/wait.ts';
import { CARRIERS, credentialsFor } from './mqtt-client.ts';

const gateway = await shareGateway({ config: { mqttPort: 0 } });
const { Clientid, Username, Userpass } = await credentialsFor(gateway, 'test-token');
const connect = generate({
  cmd: 'connect',
  protocolId: 'MQTT',
  protocolVersion: 4,
  clean: true,
  clientId: Clientid,
  username: Username,
  password: Buffer.from(Userpass),
  keepalive: 0,
});

const PINGRESP = Buffer.from([0xd0, 0]);
const PINGREQ = Buffer.from([0xc0, 0]);

/** A packet: its first byte, and its body. */
const packet = (head: number, ...body: readonly number[]): Buffer =>
  Buffer.from([head, body.length, ...body]);
const text = (...bytes: readonly number[]): number[] => [0, bytes.length, ...bytes];
const letters = (value: string): number[] => text(...Buffer.from(value));

/** The body of a CONNECT up to its flags, which are given, and what follows. */
const connectWith = (flags: number, ...rest: readonly number[]): Buffer =>
  packet(0x10, ...letters('MQTT'), 4, flags, 0, 0, ...rest);

const NUL = 0x00;
/** A byte of a character that never comes. */
const CUT = 0xe4;
const SURROGATE = [0xed, 0xa0, 0x80];

/** What must end the connection as its first packet, by the statement that says so. */
const first: readonly [string, Buffer][] = [
  ['[3.1.0-1] a packet before CONNECT', PINGREQ],
  ['[1.5.3-1] a client id that is not UTF-8', connectWith(2, ...text(CUT))],
  ['[1.5.3-1] a client id with half a surrogate pair', connectWith(2, ...text(...SURROGATE))],
  ['[1.5.3-2] a client id with U+0000', connectWith(2, ...text(0x61, NUL))],
  ['[1.5.3-1] a user name that is not UTF-8', connectWith(0x82, ...letters('a'), ...text(CUT))],
  [
    '[3.1.3-10] a topic of a will that is not UTF-8',
    connectWith(6, ...letters('a'), ...text(CUT), ...text()),
  ],
  ['[3.1.2-1] another protocol', packet(0x10, ...letters('HTTP'), 4, 2, 0, 0, ...letters('a'))],
  ['[3.1.2-3] a reserved flag of CONNECT', connectWith(3, ...letters('a'))],
  ['[3.1.2-13] QoS of a will without a will', connectWith(0x0a, ...letters('a'))],
  ['[3.1.2-15] retain of a will without a will', connectWith(0x22, ...letters('a'))],
  ['[3.1.2-14] QoS 3 of a will', connectWith(0x1e, ...letters('a'), ...letters('t'), ...text())],
  ['[3.1.2-22] a password without a name', connectWith(0x42, ...letters('a'), ...letters('p'))],
  ['[2.2.2-2] reserved flags of the header of CONNECT', packet(0x11, ...letters('MQTT'), 4, 2)],
  ['a CONNECT that ends within its fields', connectWith(0xc2, ...letters('a'))],
  ['a CONNECT with more behind its fields', connectWith(2, ...letters('a'), 1)],
];

/** What must end a connection that is open. */
const later: readonly [string, Buffer][] = [
  ['[3.1.0-2] a second CONNECT', connectWith(2, ...letters('again'))],
  ['[2.2.2-2] reserved flags of SUBSCRIBE', packet(0x80, 0, 1, ...letters('x'), 0)],
  ['[2.2.2-2] reserved flags of PINGREQ', packet(0xc1)],
  ['[2.2.2-2] reserved flags of DISCONNECT', packet(0xe1)],
  ['a type that does not exist', packet(0x00)],
  ['a type that is reserved', packet(0xf0)],
  ['a packet that only a server sends', packet(0x90, 0, 1, 0)],
  ['[2.3.1-1] packet id 0 of SUBSCRIBE', packet(0x82, 0, 0, ...letters('x'), 0)],
  ['[2.3.1-1] packet id 0 of UNSUBSCRIBE', packet(0xa2, 0, 0, ...letters('x'))],
  ['[2.3.1-1] packet id 0 of a PUBLISH of QoS 1', packet(0x32, ...letters('x'), 0, 0)],
  ['packet id 0 of PUBACK', packet(0x40, 0, 0)],
  ['[1.5.3-1] a filter that is not UTF-8', packet(0x82, 0, 1, ...text(CUT), 0)],
  ['[1.5.3-2] a filter with U+0000', packet(0x82, 0, 1, ...text(NUL), 0)],
  ['[1.5.3-1] a topic that is not UTF-8', packet(0x30, ...text(CUT))],
  ['[1.5.3-1] a topic with half a surrogate pair', packet(0x30, ...text(...SURROGATE))],
  ['[3.3.2-1] a topic with U+0000', packet(0x30, ...text(0x61, NUL))],
  ['[3.3.2-2] a topic with a wildcard', packet(0x30, ...letters('a/+'))],
  ['[4.7.3-1] an empty topic', packet(0x30, ...text())],
  ['[4.7.3-1] an empty filter', packet(0x82, 0, 1, ...text(), 0)],
  ['[4.7.1-2] a wildcard within a filter', packet(0x82, 0, 1, ...letters('a/#/b'), 0)],
  ['[3.3.1-2] a repeated PUBLISH of QoS 0', packet(0x38, ...letters('x'))],
  ['[3.3.1-4] a PUBLISH of QoS 3', packet(0x36, ...letters('x'), 0, 1)],
  ['[3.8.3-3] a SUBSCRIBE without a filter', packet(0x82, 0, 1)],
  ['[3.8.3-4] a SUBSCRIBE of QoS 3', packet(0x82, 0, 1, ...letters('x'), 3)],
  ['[3.8.3-4] reserved bits of a QoS', packet(0x82, 0, 1, ...letters('x'), 4)],
  ['[3.10.3-2] an UNSUBSCRIBE without a filter', packet(0xa2, 0, 1)],
  ['a filter beyond the end', packet(0x82, 0, 1, 0, 9, 0x61)],
  ['a PINGREQ with a body', packet(0xc0, 0)],
];

test.each(first)('%s ends the connection, and nothing is answered', async (_, bytes) => {
  const socket = await openRaw(gateway.mqttUrl ?? '', bytes);
  expect(await within('the end', readAll(socket))).toHaveLength(0);
});

test.each(later)('%s ends the connection after CONNACK', async (_, bytes) => {
  // A ping behind it would be answered by a server that overlooks the error.
  const socket = await openRaw(gateway.mqttUrl ?? '', Buffer.concat([connect, PINGREQ]));
  await once(socket, 'readable');
  socket.write(Buffer.concat([bytes, PINGREQ]));
  const answers = await within('the end', readAll(socket));
  expect(answers.toString('hex').split(PINGRESP.toString('hex')).length - 1).toBeLessThan(2);
});

test.each(CARRIERS)('a client that breaks no rule is served, over %s', async (carrier) => {
  const bytes = Buffer.concat([connect, PINGREQ]);
  const received: Buffer[] = [];
  const isPong = (): boolean => Buffer.concat(received).includes(PINGRESP);
  if (carrier === 'tcp') {
    const socket = await openRaw(gateway.mqttUrl ?? '', bytes);
    socket.on('data', (data: Buffer) => received.push(data));
    await expect.poll(isPong).toBe(true);
    socket.destroy();
  } else {
    const socket = new WebSocket(`${gateway.url.replace('http', 'ws')}/mqtt`, ['mqtt']);
    socket.on('message', (data: Buffer) => received.push(data));
    await once(socket, 'open');
    socket.send(bytes);
    await expect.poll(isPong).toBe(true);
    // The close says why.
    socket.send(packet(0xc1));
    expect((await within('the close', once(socket, 'close')))[0]).toBe(1002);
  }
});
