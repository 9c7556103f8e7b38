import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ownMachineOnly, tellAt } from './own-machine.ts';

let server: Server;
let base = '';
beforeAll(async () => {
  const app = express();
  app.get('/own', ownMachineOnly, (_request, response) => void response.json({}));
  app.get('/tell', (request, response) => {
    response.json({ at: tellAt(String(request.query.url), request)?.href ?? null });
  });
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());

test.each([
  [{}, 200],
  [{ Origin: 'https://evil.example' }, 403],
  [{ 'Sec-Fetch-Site': 'cross-site' }, 403],
  [{ 'X-Forwarded-For': '203.0.113.7' }, 403],
  [{ Forwarded: 'for=203.0.113.7' }, 403],
])('a request with the headers %j is answered with %i', async (headers, status) => {
  const response = await fetch(`${base}/own`, { headers });
  expect(response.status).toBe(status);
});

const at = async (url: string): Promise<string | null> => {
  const response = await fetch(`${base}/tell?url=${encodeURIComponent(url)}`);
  return ((await response.json()) as { at: string | null }).at;
};

test('whatever link a message has, another machine is never told', async () => {
  const own = `${base}/wechat/events`;
  for (const url of [
    'https://talks.example.cn/video',
    'http://169.254.169.254/latest',
    'http://10.0.0.7:6379/',
    'http://127.0.0.1.example.com/',
    'http://localhost@10.0.0.7/',
    'gopher://127.0.0.1/',
  ]) {
    expect(await at(url), url).toBe(own);
  }
  expect(await at('http://localhost:4190/videoDetail?id=a')).toBe(
    'http://localhost:4190/wechat/events',
  );
  expect(await at('no link')).toBeNull();
});
