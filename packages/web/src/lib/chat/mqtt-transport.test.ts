import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { mqttTransport } from './mqtt-transport.ts';

/** CONNECT of MQTT 3.1.1: type, length, 'MQTT', level, flags, keep alive (section 3.1). */
const CONNECT = 0x10;
const KEEP_ALIVE_AT = 10;

test('an MQTT client connects with its credentials and says that it keeps alive every 3 s [9.22, 3.CRED.1, 7.CALL.24]', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const transport = mqttTransport({
    Endpoint: `mqtt://127.0.0.1:${port}`,
    Clientid: 'client-1',
    Username: 'user-1',
    Userpass: 'pass-1',
  })(1, { onFrame: () => undefined, onClose: () => undefined });
  const [socket] = (await once(server, 'connection')) as [Socket];
  const [packet] = (await once(socket, 'data')) as [Buffer];
  expect(packet[0]).toBe(CONNECT);
  expect(packet.readUInt16BE(KEEP_ALIVE_AT)).toBe(3);
  const payload = packet.subarray(KEEP_ALIVE_AT + 2).toString();
  for (const word of ['client-1', 'user-1', 'pass-1']) expect(payload).toContain(word);
  transport.close();
  socket.destroy();
  server.close();
});
