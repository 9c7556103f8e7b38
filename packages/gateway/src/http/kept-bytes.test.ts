import express from 'express';
import request from 'supertest';
import { expect, test } from 'vitest';
import { createEncodedAnswer } from './encoded-answer.ts';
import { answerKept, encodeAll } from './kept-bytes.ts';

const TEXT = '宣讲 '.repeat(1000);

const serve = (make: () => string | Promise<Buffer>) =>
  express().get('/', answerKept(make, 'text', 'no-cache'));

test('a text is made once for all who ask, and is given in what each takes', async () => {
  let made = 0;
  const app = serve(() => {
    made += 1;
    return TEXT;
  });
  const asked = [undefined, 'gzip', 'br', 'br;q=0, gzip', 'zstd', 'gzip'].map(async (encoding) => {
    const answer = await request(app)
      .get('/')
      .set('Accept-Encoding', encoding ?? '')
      .buffer(encoding !== 'br')
      .expect(200)
      .expect('Vary', 'Accept-Encoding')
      .expect('Cache-Control', 'no-cache');
    if (encoding !== 'br') expect(answer.text).toBe(TEXT);
    return answer.headers;
  });
  const headers = await Promise.all(asked);
  expect(made).toBe(1);
  const encodings = headers.map((header) => header['content-encoding']);
  expect(encodings).toEqual([undefined, 'gzip', 'br', 'gzip', undefined, 'gzip']);
  // A cache must not mix them up.
  expect(new Set(headers.map(({ etag }) => etag)).size).toBe(3);
});

test('what could not be made is made again for the next', async () => {
  let made = 0;
  const app = serve(async () => {
    made += 1;
    if (made === 1) throw new Error('no');
    return Buffer.from(TEXT);
  });
  await request(app).get('/').expect(500);
  expect((await request(app).get('/').expect(200)).text).toBe(TEXT);
});

test('what is kept in any encoding keeps no shared piece of memory with it', async () => {
  const { identity, br, gzip } = await encodeAll(Buffer.from(TEXT));
  const answer = createEncodedAnswer(TEXT);
  const answers = (['identity', 'br', 'gzip'] as const).map((each) => answer.in(each).bytes);
  for (const bytes of [identity, br, gzip, ...answers]) {
    expect(bytes.buffer.byteLength).toBe(bytes.byteLength);
  }
});
