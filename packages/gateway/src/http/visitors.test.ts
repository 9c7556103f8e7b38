import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createVault } from '../lib/secrets.ts';
import { createVisitors, VISITOR_COOKIE } from './visitors.ts';

const keyOf = (key: number): Buffer => Buffer.alloc(32, key);

const appOf = (key = 1, ...formerKeys: number[]): express.Express => {
  const visitors = createVisitors(createVault(keyOf(key), ...formerKeys.map(keyOf)));
  const app = express().set('trust proxy', 1);
  app.use(visitors.givenByPosts);
  app.post('/login', visitors.renewed);
  app.all('/new', (asked, response) => void response.json({ visitor: visitors.newOf(asked) }));
  app.use((asked, response) => void response.json({ visitor: visitors.of(asked) }));
  return app;
};

const cookieOf = (headers: Readonly<Record<string, unknown>>): string =>
  String((headers['set-cookie'] as string[] | undefined)?.[0] ?? '');
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';

test('a POST without a number gets one, which is for this browser alone', async () => {
  const { headers, body } = await request(appOf()).post('/');
  expect(cookieOf(headers)).toMatch(
    /^visitor=[\w-]{22}\.[0-9a-f]{64}; Max-Age=1296000; Path=\/; Expires=[^;]+; HttpOnly; SameSite=Lax$/,
  );
  expect(headers['cache-control']).toBe('private, no-cache');
  // It counts from the next request on: who drops it would otherwise be somebody new each time.
  expect(body).toEqual({ visitor: null });
});

test('over HTTPS it is Secure', async () => {
  const { headers } = await request(appOf()).post('/').set('X-Forwarded-Proto', 'https');
  expect(cookieOf(headers)).toContain('; Secure');
});

test('the number comes back, among other cookies, and no other is given', async () => {
  const app = appOf();
  const pair = pairOf(cookieOf((await request(app).post('/')).headers));
  const { headers, body } = await request(app).post('/').set('Cookie', `a=b; ${pair}; c=d`);
  expect(body).toEqual({ visitor: pair.slice(`${VISITOR_COOKIE}=`.length).split('.')[0] });
  expect(headers['set-cookie']).toBeUndefined();
});

test('the number that a browser is given is known while it is answered', async () => {
  const { headers, body } = await request(appOf()).post('/new');
  const pair = pairOf(cookieOf(headers));
  expect(pair.slice(`${VISITOR_COOKIE}=`.length).split('.')[0]).toBe(body.visitor);
  const later = await request(appOf()).post('/new').set('Cookie', pair);
  expect(later.body).toEqual({ visitor: null });
});

test('a login has a browser keep its number for as long again', async () => {
  const pair = pairOf(cookieOf((await request(appOf()).post('/login')).headers));
  const { headers, body } = await request(appOf()).post('/login').set('Cookie', pair);
  expect(cookieOf(headers)).toMatch(/; Max-Age=1296000; /);
  expect(pairOf(cookieOf(headers))).toBe(pair);
  expect(pair).toContain(body.visitor);
});

test('a GET gets none, so that answers may be shared', async () => {
  const { headers } = await request(appOf()).get('/');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['cache-control']).toBeUndefined();
});

test('a number that was not given here is none', async () => {
  const pair = pairOf(cookieOf((await request(appOf(2)).post('/')).headers));
  for (const forged of [pair, 'visitor=', 'visitor=x.y', pair.replace('visitor', 'notvisitor')]) {
    const { headers, body } = await request(appOf()).post('/').set('Cookie', forged);
    expect(body).toEqual({ visitor: null });
    expect(cookieOf(headers)).not.toBe('');
  }
});

test('a number that a former key signed stays, and is signed anew', async () => {
  const pair = pairOf(cookieOf((await request(appOf(1)).post('/')).headers));
  const number = pair.slice(`${VISITOR_COOKIE}=`.length).split('.')[0];
  const { headers, body } = await request(appOf(2, 1)).post('/').set('Cookie', pair);
  expect(body).toEqual({ visitor: number });
  const again = pairOf(cookieOf(headers));
  expect(again).not.toBe(pair);
  const later = await request(appOf(2)).post('/').set('Cookie', again);
  expect(later.body).toEqual({ visitor: number });
  expect(later.headers['set-cookie']).toBeUndefined();
});
