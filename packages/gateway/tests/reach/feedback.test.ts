/** Feedbacks and their pictures, with the files in a folder and in a bucket. */

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { request as startRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { FeedbackPicture } from '@xuanjiang/contracts/feedback';
import { feedbackCalls } from '@xuanjiang/contracts/feedback';
import { inboxCalls } from '@xuanjiang/contracts/inbox';
import { privacyCalls } from '@xuanjiang/contracts/privacy';
import { receiptCalls } from '@xuanjiang/contracts/receipt';
import {
  FEEDBACK_LIMITS,
  PICTURE_LIMITS,
  PICTURE_PATHS,
} from '@xuanjiang/contracts/rules/feedback-limits';
import { readOwnFile } from '@xuanjiang/contracts/rules/own-file';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { feedbackPictureRows } from '../../src/features/reach/feedback/picture-store.ts';
import { feedbackRows } from '../../src/features/reach/feedback/store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { environmentOf } from '../harness/child-gateway.ts';
import { runCliWith } from '../harness/cli.ts';
import { NOON } from '../harness/clock.ts';
import type { TestGateway } from '../harness/gateway.ts';
import { startGateway } from '../harness/gateway.ts';
import {
  hugePng,
  phonePhoto,
  pictureOf,
  SECRET_PLACE,
  sha256,
  twoColours,
} from '../harness/pictures.ts';
import { redisUrl } from '../harness/redis.ts';
import { inProcesses } from '../harness/run-task.ts';
import type { S3Server } from '../harness/s3-server.ts';
import { startS3 } from '../harness/s3-server.ts';
import { IS_QUICK } from '../harness/scope.ts';
import { ENGINE } from '../harness/storage.ts';
import type { TcpProxy } from '../harness/tcp-proxy.ts';
import { createTcpProxy } from '../harness/tcp-proxy.ts';
import { addPerson } from '../people/registration/people.ts';

const BUCKET = 'xuanjiang-pictures';
/** What the test's server knows. */
const ACCESS = 'S3RVER';

let now = NOON;
let folder = '';
let server: S3Server;
let proxy: TcpProxy;
let screenshot: Buffer;
let key = 0;
const newKey = (): string => {
  key += 1;
  return `key-of-the-test-${key}`;
};

beforeAll(async () => {
  // The hourly work stands still until a test moves it.
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  folder = await mkdtemp(join(tmpdir(), 'pictures-'));
  // What is left there of other files is not counted.
  vi.stubEnv('TMPDIR', folder);
  server = await startS3(join(folder, 's3'), BUCKET);
  const { port } = server;
  proxy = await createTcpProxy(`http://127.0.0.1:${port}`, port);
  screenshot = await twoColours(390, 844).png().toBuffer();
});
afterAll(async () => {
  vi.useRealTimers();
  await proxy[Symbol.asyncDispose]();
  await server.close();
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

const s3 = () =>
  ({
    kind: 's3',
    endpoint: proxy.url.replace(/\/$/, ''),
    region: 'cn-test-1',
    bucket: BUCKET,
    key: ACCESS,
    secret: ACCESS,
    prefix: '',
  }) as const;
const s3Environment = () => ({
  STORAGE_KIND: 's3',
  STORAGE_ENDPOINT: proxy.url,
  STORAGE_REGION: 'cn-test-1',
  STORAGE_BUCKET: BUCKET,
  STORAGE_KEY: ACCESS,
  STORAGE_SECRET: ACCESS,
});

const upload = (
  { url }: TestGateway,
  { token }: Pick<TestAccount, 'token'>,
  bytes: Buffer | string,
  type = 'application/octet-stream',
) =>
  fetch(url + PICTURE_PATHS.add, {
    method: 'POST',
    headers: { 'Content-Type': type, ...(token !== '' && { token }) },
    body: typeof bytes === 'string' ? bytes : new Uint8Array(bytes),
  });
const stored = async (...parameters: Parameters<typeof upload>): Promise<FeedbackPicture> => {
  const response = await upload(...parameters);
  const body = (await response.json()) as { code: number; msg: string; data: FeedbackPicture };
  expect([response.status, body.code, body.msg]).toEqual([200, 0, '成功']);
  return body.data;
};
const refusedUpload = async (...parameters: Parameters<typeof upload>) => {
  const response = await upload(...parameters);
  const { code, msg } = (await response.json()) as { code: number; msg: string };
  return { status: response.status, code, msg };
};
const picture = ({ url }: TestGateway, Id: string, token = '') =>
  fetch(`${url}${PICTURE_PATHS.get}?Id=${Id}`, { headers: token === '' ? {} : { token } });
const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer());

// `storage.test.ts` shows in `npm test` that a storage of kind s3 does the same as a folder.
const KINDS = IS_QUICK ? (['folder'] as const) : (['folder', 's3'] as const);

describe.each(KINDS)('pictures in a storage of kind %s', (kind) => {
  let gateway: TestGateway;
  let sender: TestAccount;
  let operator: TestAccount;
  /** The names of the files that are kept. */
  const files = async (): Promise<string[]> => {
    const at =
      kind === 'folder' ? join(gateway.storage.dataDir, 'files') : join(folder, 's3', BUCKET);
    const found = await readdir(join(at, 'feedback')).catch(() => []);
    // s3rver keeps a file for the bytes and two for what it knows of them.
    return found.filter((name) => !/_metadata\.json|_object\.md5/.test(name));
  };
  const care = async (settled: () => Promise<boolean>) => {
    vi.advanceTimersByTime(60 * MINUTE_MS);
    await expect.poll(settled).toBe(true);
  };
  const add = (input: Record<string, unknown>, { token } = sender) =>
    done(
      gateway.rest,
      feedbackCalls.add,
      { Key: newKey(), Kind: 'play', Content: '横屏以后没有声音', ...input },
      { token },
    );

  beforeAll(async () => {
    now = NOON;
    gateway = await startGateway({
      clock: () => now,
      config: {
        ...(kind === 's3' && { storage: s3() }),
        ...(kind === 's3' && ENGINE === 'postgres' && { redisUrl: redisUrl() }),
      },
    });
    operator = await addAccount(gateway.storage, { role: 'operator' });
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(async () => {
    sender = await addAccount(gateway.storage);
  });

  test('a photo is written anew, upright, without what the camera noted', async () => {
    const photo = await phonePhoto(1200, 800);
    expect(photo.includes(SECRET_PLACE)).toBe(true);
    const { Id, Width, Height } = await stored(gateway, sender, photo, 'image/jpeg');
    expect([Width, Height]).toEqual([800, 1200]);
    const answer = await picture(gateway, Id, sender.token);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    expect(answer.headers.get('Cache-Control')).toContain('no-store');
    const bytes = await bytesOf(answer);
    expect(bytes.includes(SECRET_PLACE)).toBe(false);
    const found = await pictureOf(bytes).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 800, height: 1200 });
    expect([found.exif, found.xmp, found.icc, found.orientation]).toEqual(Array(4).fill(undefined));
    // Turned to the right, its left half is above.
    const { data, info } = await pictureOf(bytes).raw().toBuffer({ resolveWithObject: true });
    const redAt = (y: number) => data[(y * info.width + 400) * info.channels] ?? 0;
    expect([redAt(100) > 180, redAt(1100) > 180]).toEqual([true, false]);
    // Under a name that nobody has given, and not the id by which it is asked for.
    const names = await files();
    expect(names.length).toBeGreaterThan(0);
    expect(names.join()).not.toContain(Id);
  });

  test('it is served to its sender and to operators alone, and an operator’s look is noted', async () => {
    const { Id } = await stored(gateway, sender, screenshot);
    const other = await addAccount(gateway.storage);
    const staff = await addAccount(gateway.storage, { role: 'worker' });
    const codeOf = async (token: string) =>
      ((await (await picture(gateway, Id, token)).json()) as { code: number }).code;
    expect(await codeOf('')).toBe(CODES.unauthorized);
    expect(await codeOf(other.token)).toBe(CODES.notFound);
    expect(await codeOf(staff.token)).toBe(CODES.notFound);
    const looks = () =>
      gateway.storage.db
        .selectFrom('audit')
        .select(['actor', 'action', 'subject'])
        .where('note', 'like', `%${Id}%`)
        .execute();
    expect((await picture(gateway, Id, sender.token)).status).toBe(200);
    expect(await looks()).toEqual([]);
    expect((await bytesOf(await picture(gateway, Id, operator.token))).length).toBeGreaterThan(50);
    expect(await looks()).toEqual([
      { actor: operator.uids, action: 'feedback.picture', subject: sender.uids },
    ]);
    const { List } = await done(gateway.rest, receiptCalls.find, {}, sender);
    expect(List[0]).toMatchObject({
      Kind: 'picture',
      University: { Id: '', Name: '宣讲平台' },
      Office: '运营人员',
      Fields: ['picture'],
      Signed: false,
    });
    const unknown = await picture(gateway, '0'.repeat(32), operator.token);
    expect(await unknown.json()).toMatchObject({ code: CODES.notFound });
    const wrong = await picture(gateway, '../../etc/passwd', operator.token);
    expect(await wrong.json()).toMatchObject({ code: CODES.input });
  });

  test('what no feedback has is removed after a day, what one has stays', async () => {
    const before = (await files()).length;
    const kept = await stored(gateway, sender, screenshot);
    await stored(gateway, sender, screenshot);
    const taken = await stored(gateway, sender, screenshot);
    expect((await files()).length).toBe(before + 3);
    await add({ Pictures: [kept.Id] });
    // Taken away by hand it goes at once.
    await done(gateway.rest, feedbackCalls.removePicture, { Id: taken.Id }, sender);
    await expect.poll(async () => (await files()).length).toBe(before + 2);
    now += DAY_MS + HOUR_MS;
    await care(async () => (await files()).length <= before + 1);
    expect((await picture(gateway, kept.Id, sender.token)).status).toBe(200);
    // A row goes after its file.
    await expect
      .poll(() =>
        gateway.storage.db
          .selectFrom('feedback_picture')
          .select('id')
          .where('account_id', '=', sender.uids)
          .execute(),
      )
      .toEqual([{ id: kept.Id }]);
  });

  if (kind === 'folder') {
    test('nobody takes away the picture of somebody else, nor one that a feedback has', async () => {
      const { Id } = await stored(gateway, sender, screenshot);
      const other = await addAccount(gateway.storage);
      await done(gateway.rest, feedbackCalls.removePicture, { Id }, other);
      expect((await picture(gateway, Id, sender.token)).status).toBe(200);
      const { Pictures } = await add({ Pictures: [Id] });
      expect(Pictures).toEqual([{ Id, Width: 390, Height: 844 }]);
      await done(gateway.rest, feedbackCalls.removePicture, { Id }, sender);
      expect((await picture(gateway, Id, sender.token)).status).toBe(200);
    });
  }

  test('a picture is in the file with own data; with the account its row and its file go', async () => {
    const before = (await files()).length;
    const person = await addPerson(gateway, now);
    const { Id } = await stored(gateway, { token: person.token }, screenshot);
    await add({ Pictures: [Id] }, { ...person, uids: person.id });
    expect((await files()).length).toBe(before + 1);
    const { Url } = await done(gateway.rest, privacyCalls.export, {}, person);
    const { parts } = readOwnFile((await gateway.rest.get(Url)).text);
    const pictures = parts
      .flatMap(({ tables }) => tables)
      .find(({ table }) => table === 'feedback_picture');
    const served = await bytesOf(await picture(gateway, Id, person.token));
    expect(pictures?.rows).toMatchObject([
      { picture: `data:${PICTURE_LIMITS.writtenType};base64,${served.toString('base64')}` },
    ]);

    await done(gateway.rest, privacyCalls.deleteAccount, { Word: '注销' }, person);
    await expect.poll(async () => (await files()).length).toBe(before);
    const of = (table: 'feedback' | 'feedback_picture') =>
      gateway.storage.db.selectFrom(table).select('id').where('account_id', '=', person.id);
    expect(await of('feedback').execute()).toEqual([]);
    await expect
      .poll(() =>
        gateway.storage.db
          .selectFrom('feedback_picture')
          .select('id')
          .where('id', '=', Id)
          .execute(),
      )
      .toEqual([]);
  });

  test('an operator lists, looks at the pictures and answers by the command', async () => {
    const { Id: pictureId } = await stored(gateway, sender, screenshot);
    const { Id } = await add({
      Content: '命令行看得到\n第二行',
      Link: '/videoDetail?id=ac72681a5223&_token_=secret',
      Pictures: [pictureId],
    });
    const run = (...args: string[]) =>
      runCliWith(
        { ...environmentOf(gateway.storage), ...(kind === 's3' && s3Environment()) },
        'feedback',
        ...args,
      );
    const list = await run('list');
    expect(list.out).toMatch(
      new RegExp(
        `^${Id} .* play: 命令行看得到 第二行 \\(/videoDetail\\?id=ac72681a5223, 1 pictures\\)$`,
        'm',
      ),
    );
    const target = join(folder, `shown-${kind}`);
    expect(await run('pictures', `${Id}`, target)).toMatchObject({ code: 0 });
    const saved = await readFile(join(target, `feedback-${Id}-1.webp`));
    const served = await bytesOf(await picture(gateway, pictureId, sender.token));
    expect(sha256(saved)).toBe(sha256(served));
    expect((await run('answer', `${Id}`, '--text', '已经修好')).code).toBe(0);
    const acts = await gateway.storage.db
      .selectFrom('audit')
      .select('action')
      .where((eb) =>
        eb.or([
          eb('subject', '=', `${Id}`),
          eb.and([eb('subject', '=', sender.uids), eb('note', 'like', `%"about":"${Id}"%`)]),
        ]),
      )
      .where('action', 'like', 'feedback.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'feedback.look',
      'feedback.picture',
      'feedback.answer',
    ]);
    const messages = await done(gateway.rest, inboxCalls.find, {}, sender);
    expect(messages.List).toMatchObject([
      {
        Kind: 'reply',
        Reason: 'feedback',
        Quote: '命令行看得到\n第二行',
        Content: '已经修好',
        Link: '/feedback',
      },
    ]);
  });

  if (kind === 's3') {
    test('while the service is away nothing counts against the sender, and later all goes on [3.STATE.18]', async () => {
      const first = await stored(gateway, sender, screenshot);
      await proxy.cut();
      try {
        expect(await refusedUpload(gateway, sender, screenshot)).toMatchObject({
          status: 503,
          code: CODES.unavailable,
        });
        expect((await picture(gateway, first.Id, sender.token)).status).toBe(503);
        // It is gone for everybody; its file goes when the service is back.
        await done(gateway.rest, feedbackCalls.removePicture, { Id: first.Id }, sender);
      } finally {
        await proxy.restore();
      }
      const gone = await picture(gateway, first.Id, sender.token);
      expect(await gone.json()).toMatchObject({ code: CODES.notFound });
      const rows = async () =>
        gateway.storage.db
          .selectFrom('feedback_picture')
          .select('id')
          .where('account_id', '=', sender.uids)
          .execute();
      expect((await rows()).length).toBe(2);
      now += 2 * HOUR_MS;
      await care(async () => (await rows()).length === 0);
    });
  }
});

describe('what is taken as a picture', () => {
  let gateway: TestGateway;
  let sender: TestAccount;
  beforeAll(async () => {
    // The content of the demo is prepared for this hour.
    now = NOON;
    gateway = await startGateway({ clock: () => now });
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(async () => {
    sender = await addAccount(gateway.storage);
  });

  test('JPEG, PNG and WebP, whatever their name and type', async () => {
    for (const format of ['jpeg', 'png', 'webp'] as const) {
      const bytes = await twoColours(60, 40).toFormat(format).toBuffer();
      expect(await stored(gateway, sender, bytes, 'image/x-anything')).toMatchObject({
        Width: 60,
        Height: 40,
      });
    }
  });

  test('a large photo becomes smaller, a long screenshot stays readable', async () => {
    const photo = await stored(gateway, sender, await phonePhoto(4000, 3000));
    expect(photo.Width / photo.Height).toBeCloseTo(3 / 4, 2);
    expect(photo.Width * photo.Height).toBeLessThanOrEqual(4_000_000);
    const long = await twoColours(400, 12_000).png().toBuffer();
    expect((await stored(gateway, sender, long)).Height).toBeLessThanOrEqual(8192);
  });

  test('no SVG and no GIF, whatever it says to be', async () => {
    // Which first bytes are those of a picture is in `picture-kind.test.ts`.
    for (const bytes of [
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      await twoColours(20, 20).gif().toBuffer(),
    ]) {
      expect(await refusedUpload(gateway, sender, bytes, 'image/png')).toEqual({
        status: 415,
        code: CODES.unsupportedMedia,
        msg: '这不是图片，只支持 JPEG、PNG 和 WebP',
      });
    }
    // Nothing at all, and what does not even say to be a picture.
    expect((await refusedUpload(gateway, sender, '')).code).toBe(CODES.unsupportedMedia);
    expect((await refusedUpload(gateway, sender, '{}', 'application/json')).code).toBe(
      CODES.unsupportedMedia,
    );
  });

  test('what follows a picture, or hides in it, is not kept', async () => {
    const script = '<script>alert(document.cookie)</script>';
    const jpeg = await twoColours(80, 80)
      .withExif({ IFD0: { ImageDescription: script } })
      .jpeg()
      .toBuffer();
    const polyglot = Buffer.concat([jpeg, Buffer.from(`\n${script}`)]);
    const { Id } = await stored(gateway, sender, polyglot, 'text/html, image/jpeg'.split(', ')[1]);
    const kept = await bytesOf(await picture(gateway, Id, sender.token));
    expect(kept.includes('<script')).toBe(false);
    // The first bytes of one kind before the document of another are no picture.
    const disguised = `\xff\xd8\xff\xe0<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
    expect((await refusedUpload(gateway, sender, Buffer.from(disguised, 'latin1'))).code).toBe(
      CODES.input,
    );
  });

  test('a damaged picture, and one that was cut off, are refused in words', async () => {
    using _ = inProcesses();
    const jpeg = await twoColours(900, 900).jpeg().toBuffer();
    const damaged = [
      jpeg.subarray(0, Math.floor(jpeg.length / 2)),
      hugePng(500, 500, 20),
      (await twoColours(300, 300).webp().toBuffer()).subarray(0, 100),
    ];
    for (const bytes of damaged) {
      expect(await refusedUpload(gateway, sender, bytes)).toEqual({
        status: 200,
        code: CODES.input,
        msg: '图片打不开，可能已损坏，请换一张',
      });
    }
  });

  test('a small file of very many pixels is refused before it is decoded, and others go on', async () => {
    using _ = inProcesses();
    const bomb = hugePng(30_000, 30_000, 100);
    const lying = hugePng(2_000_000_000, 1, 0);
    expect(bomb.length).toBeLessThan(200_000);
    const said = await Promise.all([
      refusedUpload(gateway, sender, bomb),
      refusedUpload(gateway, sender, lying),
      upload(gateway, await addAccount(gateway.storage), screenshot),
    ]);
    expect(said[0]).toEqual({
      status: 200,
      code: CODES.input,
      msg: '图片尺寸太大，请缩小或截图后再传',
    });
    expect(said[1].code).toBe(CODES.input);
    expect(await said[2].json()).toMatchObject({ code: 0 });
  });

  test('a file over the limit is refused, with and without its length', async () => {
    const large = Buffer.alloc(PICTURE_LIMITS.bytesMax + 1, 0xff);
    const expected = { status: 413, code: CODES.tooLarge, msg: '图片太大，最多 10 MB' };
    expect(await refusedUpload(gateway, sender, large)).toEqual(expected);
    const response = await fetch(gateway.url + PICTURE_PATHS.add, {
      method: 'POST',
      headers: { 'Content-Type': 'image/png', token: sender.token },
      body: new Blob([new Uint8Array(large)]).stream(),
      duplex: 'half',
    } as RequestInit);
    const { code, msg } = (await response.json()) as { code: number; msg: string };
    expect({ status: response.status, code, msg }).toEqual(expected);
    // The gateway serves on.
    await stored(gateway, sender, screenshot);
  });

  test('nothing is left of what was received', async () => {
    const own = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('xuanjiang-picture-'));
    await stored(gateway, sender, screenshot);
    await refusedUpload(gateway, sender, 'not a picture');
    await expect.poll(own).toEqual([]);
  });

  test('nothing is left of what did not arrive as a whole', async () => {
    const request = startRequest(gateway.url + PICTURE_PATHS.add, {
      method: 'POST',
      headers: {
        'Content-Type': 'image/png',
        'Content-Length': screenshot.length,
        token: sender.token,
      },
    });
    const own = async () =>
      (await readdir(tmpdir())).filter((name) => name.startsWith('xuanjiang-picture-')).length;
    request.on('error', () => {});
    request.write(screenshot.subarray(0, 100));
    await expect.poll(own).toBe(1);
    request.destroy();
    await expect.poll(own).toBe(0);
    await stored(gateway, sender, screenshot);
  });

  test('a visitor sends none, and an account only some without a feedback', async () => {
    expect((await refusedUpload(gateway, { token: '' }, screenshot)).code).toBe(CODES.unauthorized);
    const { Id } = await stored(gateway, sender, screenshot);
    const { db } = gateway.storage;
    const of = db.selectFrom('feedback_picture').selectAll().where('id', '=', Id);
    const sent = await of.executeTakeFirstOrThrow();
    const others = Array.from({ length: PICTURE_LIMITS.unusedMax - 2 }, () => randomUUID());
    const copies = others.map((id) => ({ ...sent, id, file_key: id }));
    await db.insertInto('feedback_picture').values(copies).execute();
    await stored(gateway, sender, screenshot);
    expect(await refusedUpload(gateway, sender, screenshot)).toMatchObject({
      code: CODES.conflict,
      msg: '已有 12 张图片没有提交，请先提交或移除',
    });
  });

  test('the rate of an account is limited', async () => {
    await using narrow = await startGateway({ clock: () => now, config: { limitFactor: 0.1 } });
    const person = await addAccount(narrow.storage);
    const codes: number[] = [];
    for (let sent = 0; sent < 5; sent += 1) {
      codes.push((await refusedUpload(narrow, person, 'not a picture')).status);
    }
    expect(codes).toContain(429);
    expect(codes[0]).toBe(415);
  });

  test('the paths take their own methods only', async () => {
    for (const [path, method] of [
      [PICTURE_PATHS.add, 'GET'],
      [PICTURE_PATHS.get, 'POST'],
    ] as const) {
      const response = await fetch(gateway.url + path, {
        method,
        headers: { token: sender.token },
      });
      expect(response.status).toBe(405);
    }
  });
});

describe('feedbacks', () => {
  let gateway: TestGateway;
  let sender: TestAccount;
  let operator: TestAccount;
  beforeAll(async () => {
    // The content of the demo is prepared for this hour.
    now = NOON;
    gateway = await startGateway({ clock: () => now });
    operator = await addAccount(gateway.storage, { role: 'operator' });
  });
  afterAll(() => gateway[Symbol.asyncDispose]());
  beforeEach(async () => {
    sender = await addAccount(gateway.storage);
    now += MINUTE_MS;
  });

  const form = (input: Record<string, unknown> = {}) => ({
    Key: newKey(),
    Kind: 'idea',
    Content: '希望有字幕',
    ...input,
  });
  const add = (input: Record<string, unknown> = {}, { token } = sender) =>
    done(gateway.rest, feedbackCalls.add, form(input), { token });
  const find = ({ token } = sender) => done(gateway.rest, feedbackCalls.find, {}, { token });
  const answer = (Id: number, Answer = '下个月就有') =>
    done(gateway.rest, feedbackCalls.answer, { Id, Answer }, operator);
  const messages = async ({ token } = sender) =>
    (await done(gateway.rest, inboxCalls.find, {}, { token })).List;

  test('the sender finds the own ones, newest first, and nobody else’s [2.SCREEN.29]', async () => {
    const first = await add({ Content: '  第一条\n\n\n\n有空行  ', Link: '/my?code=1' });
    now += 1000;
    await add({ Content: '第二条', Kind: 'other' });
    expect(first).toMatchObject({
      Kind: 'idea',
      Link: '/my',
      State: 'open',
      Answer: '',
      Answeredtime: null,
      Pictures: [],
    });
    expect((await find()).List.map(({ Content }) => Content)).toEqual(['第二条', first.Content]);
    const other = await addAccount(gateway.storage);
    expect(await find(other)).toEqual({ List: [], Total: 0 });
  });

  test('what is sent again under its key is the same one, with its newest text and pictures', async () => {
    const [one, two] = [
      await stored(gateway, sender, screenshot),
      await stored(gateway, sender, screenshot),
    ];
    const Key = newKey();
    const first = await add({ Key, Pictures: [one.Id, two.Id] });
    const again = await add({ Key, Content: '希望有字幕和倍速', Pictures: [two.Id] });
    expect(again.Id).toBe(first.Id);
    expect(again.Content).toBe('希望有字幕和倍速');
    expect(again.Pictures.map(({ Id }) => Id)).toEqual([two.Id]);
    expect((await find()).Total).toBe(1);
    // Two at the same time as well.
    const both = newKey();
    await Promise.all([add({ Key: both }), add({ Key: both })]);
    expect((await find()).Total).toBe(2);
    // The key of somebody else is another one.
    const other = await addAccount(gateway.storage);
    expect((await add({ Key }, other)).Id).not.toBe(first.Id);
  });

  test('after the answer the same one is told again, and another text under its key is refused in words', async () => {
    const one = await stored(gateway, sender, screenshot);
    const two = await stored(gateway, sender, screenshot);
    const Key = newKey();
    const first = await add({ Key, Pictures: [one.Id] });
    await answer(first.Id);
    // Its answer was lost on the way: nothing is lost when it comes again.
    expect(await add({ Key, Pictures: [one.Id] })).toMatchObject({
      Id: first.Id,
      State: 'answered',
    });
    for (const late of [
      { Key, Pictures: [one.Id], Content: '晚到的' },
      { Key, Pictures: [one.Id], Kind: 'other' },
      { Key, Pictures: [one.Id, two.Id] },
      { Key },
    ]) {
      const said = await refused(gateway.rest, feedbackCalls.add, form(late), sender);
      expect(said).toMatchObject({ code: CODES.conflict });
      expect(said.msg).toContain('已经答复');
    }
    expect((await find()).List).toMatchObject([{ Content: first.Content, Pictures: [one] }]);
    // What was refused is taken as a new one, with what no other has.
    await add({ Content: '晚到的', Pictures: [two.Id] });
    expect((await find()).Total).toBe(2);
  });

  test('a picture that is gone, somebody else’s or used before is told, and nothing is stored', async () => {
    const other = await addAccount(gateway.storage);
    const theirs = await stored(gateway, other, screenshot);
    const used = await stored(gateway, sender, screenshot);
    await add({ Pictures: [used.Id] });
    for (const Id of [theirs.Id, used.Id, 'f'.repeat(32)]) {
      const said = await refused(gateway.rest, feedbackCalls.add, form({ Pictures: [Id] }), sender);
      expect(said).toMatchObject({ code: CODES.notFound, msg: '图片已失效，请重新添加' });
    }
    expect((await find()).Total).toBe(1);
  });

  test('too much at once is refused in words', async () => {
    for (let sent = 0; sent < FEEDBACK_LIMITS.openMax; sent += 1) await add();
    const said = await refused(gateway.rest, feedbackCalls.add, form(), sender);
    expect(said).toMatchObject({ code: CODES.conflict });
    expect(said.msg).toContain(`${FEEDBACK_LIMITS.openMax} 条反馈`);
  });

  test('operators list what is open, oldest first, answer once, and the sender reads it once', async () => {
    const early = await add({ Content: '早的' });
    now += 1000;
    const late = await add({ Content: '晚的' });
    const own = async (State: string) =>
      (await done(gateway.rest, feedbackCalls.list, { State, Limit: 100 }, operator)).List.filter(
        ({ Uids }) => Uids === sender.uids,
      ).map(({ Id }) => Id);
    expect(await own('open')).toEqual([early.Id, late.Id]);
    expect(await answer(early.Id)).toMatchObject({ State: 'answered', Uids: sender.uids });
    expect(await own('open')).toEqual([late.Id]);
    expect(await own('answered')).toEqual([early.Id]);
    const again = { Id: early.Id, Answer: '再答一次' };
    expect((await refused(gateway.rest, feedbackCalls.answer, again, operator)).code).toBe(
      CODES.conflict,
    );
    expect(
      (await refused(gateway.rest, feedbackCalls.answer, { Id: 999_999, Answer: '无' }, operator))
        .code,
    ).toBe(CODES.notFound);
    expect(await messages()).toMatchObject([
      {
        Kind: 'reply',
        Reason: 'feedback',
        Quote: '早的',
        Content: '下个月就有',
        Link: '/feedback',
      },
    ]);
    expect((await find()).List).toMatchObject([
      { Id: late.Id, State: 'open' },
      { Id: early.Id, State: 'answered', Answer: '下个月就有', Answeredtime: now },
    ]);
    const acts = await gateway.storage.db
      .selectFrom('audit')
      .select(['action', 'actor'])
      .where((eb) =>
        eb.or([
          eb('subject', '=', `${early.Id}`),
          eb.and([eb('subject', '=', sender.uids), eb('note', 'like', `%"about":"${early.Id}"%`)]),
        ]),
      )
      .where('action', 'like', 'feedback.%')
      .orderBy('id')
      .execute();
    expect(acts.map(({ action }) => action)).toEqual([
      'feedback.look',
      'feedback.answer',
      'feedback.look',
    ]);
    const receipts = await done(gateway.rest, receiptCalls.find, {}, sender);
    expect(receipts.List.map(({ Kind, Fields }) => ({ Kind, Fields }))).toContainEqual({
      Kind: 'feedback',
      Fields: ['displayname', 'feedback'],
    });
    expect(new Set(acts.map(({ actor }) => actor))).toEqual(new Set([operator.uids]));
  });

  test('operators search, narrow and sort what there is, page by page', async () => {
    const word = randomUUID().slice(0, 8);
    const first = await add({ Content: `甲 ${word}`, Kind: 'idea' });
    now += 1000;
    const second = await add({ Content: `乙 100% ${word}`, Kind: 'play' });
    now += 1000;
    const third = await add({ Content: `丙 ${word}`, Kind: 'idea' });
    const list = async (input: object) =>
      (await done(gateway.rest, feedbackCalls.list, { Name: word, ...input }, operator)).List.map(
        ({ Id }) => Id,
      );
    expect(await list({})).toEqual([first.Id, second.Id, third.Id]);
    expect(await list({ Sort: 'newest' })).toEqual([third.Id, second.Id, first.Id]);
    expect(await list({ Sort: 'newest', Limit: 2, Page: 2 })).toEqual([first.Id]);
    expect(await list({ Kind: 'idea' })).toEqual([first.Id, third.Id]);
    expect(await list({ Name: `100% ${word}` })).toEqual([second.Id]);
    expect(await list({ Name: `1_0 ${word}` })).toEqual([]);
    for (const { Id } of [third, first]) {
      now += 1000;
      await answer(Id);
    }
    expect(await list({ State: 'answered' })).toEqual([first.Id, third.Id]);
    expect(await list({ State: 'answered', Sort: 'oldest' })).toEqual([third.Id, first.Id]);
  });

  test('whoever has switched replies off reads the answer beside the feedback alone', async () => {
    await done(gateway.rest, inboxCalls.setKind, { Kind: 'reply', On: false }, sender);
    await answer((await add()).Id);
    expect(await messages()).toEqual([]);
    expect((await find()).List).toMatchObject([{ State: 'answered', Answer: '下个月就有' }]);
  });

  test.each([
    [64, ['answer']],
    [64, ['answer', 'x', '--text', 'y']],
    [64, ['answer', '1']],
    [64, ['pictures', '1']],
    [65, ['answer', '999999', '--text', '没有这一条']],
    [65, ['pictures', '999999', '..']],
  ])('the command refuses with %i what it cannot do: %j', async (code, args) => {
    const said = await runCliWith(environmentOf(gateway.storage), 'feedback', ...args);
    expect([said.code, said.out]).toEqual([code, expect.stringMatching(/\S/)]);
  });

  test('whoever joins two accounts keeps the feedbacks and pictures of both', async () => {
    const other = await addAccount(gateway.storage);
    const { Id } = await stored(gateway, sender, screenshot);
    await add({ Pictures: [Id] });
    await add({}, other);
    await gateway.storage.db.transaction().execute(async (db) => {
      for (const rows of [feedbackPictureRows, feedbackRows]) {
        await joinRows(rows, { db, from: sender.uids, to: other.uids, now });
      }
    });
    expect((await find(other)).Total).toBe(2);
    expect((await picture(gateway, Id, other.token)).status).toBe(200);
  });
});
