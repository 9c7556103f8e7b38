import type { StaffCaption } from '@xuanjiang/contracts/caption';
import { captionCalls, StaffCaptionSchema } from '@xuanjiang/contracts/caption';
import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { CAPTION_LIMITS, CAPTION_UPLOAD_PATH } from '@xuanjiang/contracts/rules/caption-limits';
import { talkCalls } from '@xuanjiang/contracts/talk';
import type { Response } from 'supertest';
import { beforeEach, describe, expect, test } from 'vitest';
import { rebuildSearch, refillSearch } from '../../../src/db/search.ts';
import { saidDocuments } from '../../../src/db/search-sources/said.ts';
import { searchSources } from '../../../src/db/search-sources.ts';
import type { TestAccount } from '../../harness/accounts.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';

let now = NOON;
const gateway = await shareGateway({ clock: () => now });

let talkId: string;
let liaison: TestAccount;
let stranger: TestAccount;
const used: string[] = [''];
let limit = 10;
/** A talk of its own for each test, over for an hour, without captions. */
beforeEach(async () => {
  // Answers are kept for a second.
  now += MINUTE_MS;
  limit = (limit % 90) + 1;
  const { db } = gateway.storage;
  const talk = await db
    .selectFrom('talk')
    .select(['id', 'university_id as universityId'])
    .where('cancelled', '=', 0)
    .where('id', 'not in', used)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  talkId = talk.id;
  used.push(talkId);
  await db
    .updateTable('talk')
    .set({ starts_at: now - 2 * HOUR_MS, ends_at: now - HOUR_MS, real_start: null, real_end: null })
    .where('id', '=', talkId)
    .execute();
  const staff = (universityId: string) =>
    addAccount(gateway.storage, { role: 'worker', universityId, now });
  liaison = await staff(talk.universityId);
  stranger = await staff(talk.universityId === '4111010003' ? '4111010001' : '4111010003');
  const { State, Version } = await open();
  if (State !== 'none') await change('remove', Version);
});

const open = (by = liaison) => done(gateway.rest, captionCalls.open, { Id: talkId }, by);
const change = (act: 'publish' | 'withdraw' | 'remove', Version: number, by = liaison) =>
  done(gateway.rest, captionCalls[act], { Id: talkId, Version }, by);
const send = (
  body: Buffer | string,
  { version = 0, by = liaison, type = 'text/vtt', edited = false } = {},
): Promise<Response> =>
  gateway.rest
    .post(`${CAPTION_UPLOAD_PATH}?Id=${talkId}&Version=${version}&Edited=${edited}`)
    .set({ 'Content-Type': type, token: by.token })
    .send(body)
    .then((response) => response);
const upload = async (
  body: Buffer | string,
  options: Parameters<typeof send>[1] = {},
): Promise<StaffCaption> => {
  const { Version } = await open();
  const response = await send(body, { version: Version, ...options });
  expect(response.body, response.text).toMatchObject({ code: 0 });
  return StaffCaptionSchema.parse((response.body as { data: unknown }).data);
};
const search = async (keyword: string) => {
  const input = { Keyword: keyword, Limit: limit };
  const { List } = await done(gateway.rest, captionCalls.find, input);
  return List;
};

/** A file with a cue each ten seconds. */
const vtt = (...said: readonly string[]): string =>
  [
    'WEBVTT',
    ...said.map(
      (line, at) =>
        `00:${String(at).padStart(2, '0')}:10.000 --> 00:${String(at).padStart(2, '0')}:20.500\n${line}`,
    ),
  ].join('\n\n');

describe('captions of a talk', () => {
  test('are uploaded, read, published, and then seen by viewers [7.CAPTION.1]', async () => {
    const draft = await upload(vtt('大家好', '今天说蓬莱计划'));
    expect(draft).toMatchObject({ State: 'draft', Source: 'upload', Count: 2 });
    expect((await refused(gateway.rest, captionCalls.get, { Id: talkId })).code).toBe(
      CODES.notFound,
    );
    expect((await done(gateway.rest, talkCalls.get, { Id: talkId })).Media?.Captions).toBe('');
    expect(await search('蓬莱')).toEqual([]);

    now += MINUTE_MS;
    expect((await change('publish', draft.Version)).State).toBe('published');
    const { Path, List } = await done(gateway.rest, captionCalls.get, { Id: talkId });
    expect(List).toEqual([
      { Fromms: 10_000, Untilms: 20_500, Text: '大家好' },
      { Fromms: 70_000, Untilms: 80_500, Text: '今天说蓬莱计划' },
    ]);
    expect((await done(gateway.rest, talkCalls.get, { Id: talkId })).Media?.Captions).toBe(Path);
    const file = await gateway.rest.get(Path);
    expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8');
    expect(file.headers['cache-control']).toContain('immutable');
    expect(file.text).toContain('00:01:10.000 --> 00:01:20.500\n今天说蓬莱计划');
    const old = await gateway.rest.get(Path.replace(/-\d+\.vtt/, '-9999.vtt'));
    expect([old.text, old.headers['cache-control']]).toEqual([file.text, 'no-cache']);
  });

  test('are edited beside what viewers see, until that is published [7.CAPTION.2]', async () => {
    const first = await upload(vtt('第一版'));
    await change('publish', first.Version);
    const second = await upload(vtt('第二版'), { edited: true });
    expect(second).toMatchObject({ State: 'changed', Version: first.Version + 1 });
    now += MINUTE_MS;
    const seen = async () =>
      (await done(gateway.rest, captionCalls.get, { Id: talkId })).List.map(({ Text }) => Text);
    expect(await seen()).toEqual(['第一版']);
    await change('publish', second.Version);
    now += MINUTE_MS;
    expect(await seen()).toEqual(['第二版']);
    await change('withdraw', second.Version);
    now += MINUTE_MS;
    expect((await refused(gateway.rest, captionCalls.get, { Id: talkId })).code).toBe(
      CODES.notFound,
    );
    expect((await open()).List).toHaveLength(1);
    const removed = await change('remove', second.Version);
    expect(removed).toMatchObject({ State: 'none', Version: second.Version + 1, Source: null });
    // Its number is not that of an earlier one, under which files are kept.
    expect((await upload(vtt('第三版'))).Version).toBe(second.Version + 2);
  });

  test('of two who edit, the second is told, and loses nothing of the first [7.CAPTION.3]', async () => {
    const { Version } = await upload(vtt('原来的'));
    await upload(vtt('先改的'), { version: Version, edited: true });
    const late = await send(vtt('后改的'), { version: Version, edited: true });
    expect(late.body).toMatchObject({ code: CODES.conflict, msg: text('zh', 'changedMeanwhile') });
    const body = { Id: talkId, Version };
    expect((await refused(gateway.rest, captionCalls.publish, body, liaison)).code).toBe(
      CODES.conflict,
    );
    expect((await open()).List.map(({ Text }) => Text)).toEqual(['先改的']);
  });

  test.each([
    ['captionTime', '1\n00:00:xx,000 --> 00:00:02,000\n说', { line: 2 }],
    ['captionOrder', '1\n00:00:03,000 --> 00:00:02,000\n说', { line: 2 }],
    ['captionTooLong', `1\n00:00:01,000 --> 00:00:02,000\n${'说'.repeat(501)}`, { line: 2 }],
    ['captionNoCues', '只是文字', {}],
  ] as const)('says in words what is wrong with a file: %s', async (message, body, parameters) => {
    const kept = await upload(vtt('留下'));
    const response = await send(body, { version: kept.Version, type: 'application/x-subrip' });
    expect(response.body).toMatchObject({
      code: CODES.input,
      msg: text('zh', message, parameters),
    });
    expect((await open()).List.map(({ Text }) => Text)).toEqual(['留下']);
  });

  test('takes no file that is too large, or of another kind', async () => {
    const { Version } = await open();
    const large = await send(Buffer.alloc(CAPTION_LIMITS.bytesMax + 1, 'a'), { version: Version });
    expect(large.body).toMatchObject({ code: CODES.tooLarge });
    const picture = await send(Buffer.from('x'), { version: Version, type: 'image/png' });
    expect(picture.body).toMatchObject({ code: CODES.unsupportedMedia });
  });

  test('are of their own university, and of a talk that is over', async () => {
    const { Version } = await upload(vtt('自己的'));
    const body = { Id: talkId, Version };
    for (const call of [captionCalls.open, captionCalls.publish, captionCalls.recognise]) {
      const input = call === captionCalls.open ? { Id: talkId } : body;
      expect((await refused(gateway.rest, call, input, stranger)).code).toBe(CODES.notFound);
    }
    expect((await send(vtt('别人的'), { version: Version, by: stranger })).body).toMatchObject({
      code: CODES.notFound,
    });
    const { List } = await done(gateway.rest, captionCalls.list, { Limit: 50 }, liaison);
    expect(List.find(({ Id }) => Id === talkId)).toMatchObject({ State: 'draft', Version });
    await gateway.storage.db
      .updateTable('talk')
      .set({ ends_at: now + HOUR_MS })
      .where('id', '=', talkId)
      .execute();
    expect((await send(vtt('早了'), { version: Version })).body).toMatchObject({
      code: CODES.conflict,
      msg: text('zh', 'captionNotOver'),
    });
  });
});

describe('the search in what was said', () => {
  test('finds words of two characters, also between two cues, and says at which second [7.CAPTION.4]', async () => {
    const { Version } = await upload(
      vtt('开场白', '先说蓬', '莱计划的要求', '再说 XJ985 班', '蓬莱完'),
    );
    await change('publish', Version);
    const at = async (keyword: string) => {
      limit = (limit % 90) + 1;
      const [hit] = await search(keyword);
      return [hit?.Talk.Id, hit?.Places.map(({ Atms }) => Atms)];
    };
    expect(await at('蓬莱')).toEqual([talkId, [70_000, 250_000]]);
    expect(await at('蓬莱计划')).toEqual([talkId, [70_000]]);
    expect(await at('xj985')).toEqual([talkId, [190_000]]);
    expect(await at('蓬莱 要求')).toEqual([talkId, [70_000, 130_000, 250_000]]);
    expect(await search('莱蓬')).toEqual([]);
    expect(await search('')).toEqual([]);
  });

  test('finds what is published, at once and only that', async () => {
    const found = async (keyword: string) => {
      now += MINUTE_MS;
      return (await search(keyword)).map(({ Talk }) => Talk.Id);
    };
    const first = await upload(vtt('说昆仑'));
    await change('publish', first.Version);
    expect(await found('昆仑')).toEqual([talkId]);
    const second = await upload(vtt('说瀛洲'), { edited: true });
    expect(await found('瀛洲')).toEqual([]);
    await change('publish', second.Version);
    expect([await found('昆仑'), await found('瀛洲')]).toEqual([[], [talkId]]);
    await change('withdraw', second.Version);
    expect(await found('瀛洲')).toEqual([]);
  });

  test('is the same after the index was made anew, in one go or in turns', async () => {
    const long = Array.from({ length: 50 }, (_, at) => `${'嗯'.repeat(90)}方丈${at}`);
    const { Version } = await upload(vtt(...long));
    await change('publish', Version);
    const { db } = gateway.storage;
    const indexed = async () =>
      db
        .selectFrom('search_document')
        .select(['ref', 'facts'])
        .where('kind', '=', 'said')
        .orderBy('ref')
        .execute();
    const before = await indexed();
    expect(before.filter(({ ref }) => ref.startsWith(`${talkId}#`)).length).toBeGreaterThan(2);
    await refillSearch(ENGINE, db, [saidDocuments]);
    expect(await indexed()).toEqual(before);
    await db
      .transaction()
      .execute((transaction) => rebuildSearch(ENGINE, transaction, searchSources(now)));
    expect(await indexed()).toEqual(before);
    now += MINUTE_MS;
    expect((await search('方丈')).map(({ Talk }) => Talk.Id)).toEqual([talkId]);
  });
});
