import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { AppConfig } from '@xuanjiang/contracts/app-config';
import express from 'express';
import request from 'supertest';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { FindMissing } from './missing-pages.ts';
import { createWebHandlers } from './web.ts';

const SCRIPT = 'console.log("a build of the client");';
const config: Omit<AppConfig, 'worker'> = {
  mode: 'demo',
  gate: false,
  consentPrechecked: true,
  wechat: null,
  qq: null,
  audio: false,
  openReading: false,
  filings: null,
  parties: { operator: '宣讲', contact: 'privacy@example.cn' },
};
const findMissing: FindMissing = async ({ path }) =>
  path.startsWith('/no') ? 'screen' : path === '/gone' ? 'thing' : null;

let folder: string;
const app = express();
const withoutWorker = express();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'xuanjiang-web-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(
    join(folder, 'index.html'),
    '<script type="application/json" id="app-config">{}</script>',
  );
  await writeFile(join(folder, 'assets/a-1.js'), SCRIPT);
  await writeFile(join(folder, 'assets/a-1.js.br'), brotliCompressSync(SCRIPT));
  await mkdir(join(folder, '.vite'));
  await writeFile(join(folder, '.vite/manifest.json'), '{}');
  await writeFile(join(folder, 'sw.js'), 'precache("__SHELL_VERSION__");');
  await writeFile(join(folder, 'favicon.svg'), '<svg/>');
  const beforePage: Parameters<typeof createWebHandlers>[3] = (_request, page) => {
    page.set('X-Page', '1');
  };
  for (const handler of createWebHandlers(folder, config, true, beforePage, findMissing, null) ??
    []) {
    app.use(handler);
  }
  for (const handler of createWebHandlers(folder, config, false, beforePage, findMissing, null) ??
    []) {
    withoutWorker.use(handler);
  }
  // What is served does not depend on the folder any more.
  await rm(folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test.each(['br', 'gzip'])(
  'a script comes compressed, also to who has no brotli: %s',
  async (encoding) => {
    const answer = await request(app)
      .get('/assets/a-1.js')
      .set('Accept-Encoding', encoding)
      .expect(200)
      .expect('Content-Encoding', encoding)
      .expect('Content-Type', /javascript/)
      .expect('Vary', 'Accept-Encoding')
      .expect('Cache-Control', 'public, max-age=31536000, immutable');
    if (encoding === 'gzip') expect(answer.text).toBe(SCRIPT);
  },
);

test('who takes nothing compressed gets it plain, and once', async () => {
  const first = await request(app).get('/assets/a-1.js').set('Accept-Encoding', 'identity');
  expect(first.headers['content-encoding']).toBeUndefined();
  expect(first.text).toBe(SCRIPT);
  await request(app)
    .get('/assets/a-1.js')
    .set('Accept-Encoding', 'identity')
    .set('If-None-Match', first.headers.etag ?? '')
    .expect(304);
});

test('a file without a hash in its name is asked for again', async () => {
  await request(app).get('/favicon.svg').expect(200).expect('Cache-Control', 'no-cache');
});

test('every screen gets the page with its configuration, and no file does', async () => {
  for (const [path, status] of [
    ['/', 200],
    ['/video', 200],
    ['/no/such/screen', 404],
    ['/gone', 404],
  ] as const) {
    const { text } = await request(app)
      .get(path)
      .expect(status)
      .expect('Content-Type', /html/)
      .expect('X-Page', '1');
    expect(text).toContain('"mode":"demo"');
  }
  await request(app).get('/assets/gone.js').expect(404);
  // The build's own list of its files.
  await request(app).get('/.vite/manifest.json').expect(404);
  await request(app).get('/../../etc/passwd.txt').expect(404);
  await request(app).post('/video').expect(404);
});

test('where there is no screen somebody who opens the address gets the page, and nobody else [2.DRAW.11]', async () => {
  const opened = () => request(app).get('/nowhere.php').set('Accept', 'text/html,*/*;q=0.8');
  await opened().expect(404).expect('Content-Type', /html/).expect('X-Page', '1');
  const head = await request(app).head('/no/such').expect(404).expect('Content-Type', /html/);
  expect(head.text ?? '').toBe('');
  for (const path of [
    '/nowhere.php',
    '/media/none',
    '/trpc/none',
    '/docs/none',
    '/assets/gone.js',
  ]) {
    const { headers } = await request(app).get(path).set('Accept', '*/*').expect(404);
    expect([path, headers['x-page']]).toEqual([path, undefined]);
  }
  // The gateway's own paths have no pages, whoever asks.
  const { headers } = await request(app).get('/media/none').set('Accept', 'text/html').expect(404);
  expect(headers['x-page']).toBeUndefined();
});

test('the page is compressed before it is asked for again, and not sent to who has it', async () => {
  const ask = (tag = '') =>
    request(app).get('/video').set('Accept-Encoding', 'gzip').set('If-None-Match', tag);
  const { headers, text } = await ask().expect(200).expect('Content-Encoding', 'gzip');
  // What is compressed while it is sent has no length.
  expect(Number(headers['content-length'])).toBeGreaterThan(0);
  expect(text).toContain('"mode":"demo"');
  await ask(headers.etag).expect(304);
  await request(app)
    .get('/nowhere')
    .set('If-None-Match', headers.etag ?? '')
    .expect(404);
});

test('the service worker knows the version of the page, and is asked for anew [2.AWAY.1]', async () => {
  const { text } = await request(app).get('/sw.js').expect(200).expect('Cache-Control', 'no-cache');
  const [, version = ''] = /precache\("([\w-]{20})"\)/.exec(text) ?? [];
  for (const path of ['/video', '/index.html']) {
    const page = await request(app).get(path).expect(200).expect('Cache-Control', 'no-cache');
    expect(page.text).toContain(`"worker":"${version}"`);
  }
});

test('switched off, it removes itself and what it kept, and pages ask for none [2.AWAY.2]', async () => {
  const { text } = await request(withoutWorker)
    .get('/sw.js')
    .expect(200)
    .expect('Cache-Control', 'no-cache')
    .expect('Content-Type', /javascript/);
  expect(text).toContain('registration.unregister()');
  expect(text).toContain('caches.delete');
  expect(text).not.toContain('fetch');
  expect((await request(withoutWorker).get('/video')).text).toContain('"worker":null');
});

test('a gateway of the same process serves another build of the same folder', async () => {
  const again = await mkdtemp(join(tmpdir(), 'xuanjiang-web-'));
  const build = async (name: string) => {
    await writeFile(join(again, 'index.html'), `<script src="/${name}"></script>`);
    await writeFile(join(again, name), SCRIPT);
    const gateway = express();
    for (const handler of createWebHandlers(again, config, true, () => {}, findMissing, null) ??
      []) {
      gateway.use(handler);
    }
    return request(gateway);
  };
  await (await build('a.js')).get('/a.js').expect(200);
  await (await build('b.js')).get('/b.js').expect(200);
  await rm(again, { recursive: true });
});
