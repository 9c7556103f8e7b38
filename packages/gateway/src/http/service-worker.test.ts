import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { letKeep } from './service-worker.ts';

const app = express().use((asked, answer) => {
  letKeep(asked, answer, false);
  answer.send('page');
});

test.each(['/', '/video', '/videoDetail?id=t1&qd=a', '/pcVideo?id=t1', '/appAgreement'])(
  'a visitor may keep what everybody sees: %s [2.AWAY.3]',
  async (path) => {
    await request(app).get(path).set('Cookie', 'visitor=1; token=').expect('X-Keep', 'page');
  },
);

test.each([
  ['/my', 'visitor=1'],
  ['/subscribe', ''],
  ['/video', 'token=abc'],
  ['/video', 'visitor=1; token=abc'],
  ['/video?_token_=abc', ''],
  ['/videoDetail?id=t1&code=1&state=2', ''],
  ['/videoDetail?id=t1?&code=1', ''],
])(
  'nobody may keep a page that is personal, or asked for with a session: %s, %s [2.AWAY.3]',
  async (path, cookie) => {
    const { headers } = await request(app).get(path).set('Cookie', cookie);
    expect(headers['x-keep']).toBeUndefined();
  },
);

test.each(['//', '//:99999/video', '/\\\\', '//video?code=1'])(
  'a path that reads as another host is a page like any other: %s',
  async (path) => {
    await using server = app.listen(0);
    const { port } = server.address() as AddressInfo;
    const [answered] = (await once(get({ port, path }), 'response')) as [IncomingMessage];
    answered.resume();
    expect([answered.statusCode, answered.headers['x-keep']]).toEqual([200, undefined]);
  },
);
