import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { chatCalls } from '@xuanjiang/contracts/chat';
import { CODES } from '@xuanjiang/contracts/errors';
import { questionCalls } from '@xuanjiang/contracts/question';
import type { LogEntry } from '@xuanjiang/contracts/realtime/message';
import { parseTopic } from '@xuanjiang/contracts/realtime/topic';
import { ROOM_EXPORT_MS, roomCalls } from '@xuanjiang/contracts/room';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { parse } from 'csv-parse/sync';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { readConfig } from '../../../src/config/config.ts';
import { exportAddress } from '../../../src/features/rooms/room/exporting/export-address.ts';
import { EXPORT_PAGE, readExport } from '../../../src/features/rooms/room/exporting/read-export.ts';
import { ROOM_EXPORT_LIMIT } from '../../../src/http/export.ts';
import { createVault } from '../../../src/lib/secrets.ts';
import { createRetentionStore } from '../../../src/room/retention-store.ts';
import { done, refused } from '../../harness/call.ts';
import type { ExportServer } from '../../harness/export-server.ts';
import { startExportServer } from '../../harness/export-server.ts';
import { fillRoom, freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import { until } from '../../harness/wait.ts';

const vault = createVault(...readConfig({}).secretKeys);
/** More than two pages, and no whole number of them. */
const LONG = EXPORT_PAGE * 2 + 137;
/** Far more than the system buffers for a connection: about 20 MB. */
const HUGE = 12_000;

let now = Date.now();
let server: ExportServer;
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);
beforeEach(async () => {
  const started = await startExportServer(gateway.storage, vault, () => now);
  server = started;
  return () => started[Symbol.asyncDispose]();
});

type Format = 'csv' | 'json';
const addressOf = (topic: string, format: Format): string =>
  server.url + exportAddress(vault, { topic, format, expiresAt: now + 1000 });
const fetchText = async (topic: string, format: Format): Promise<string> =>
  (await fetch(addressOf(topic, format))).text();
const entriesOf = (text: string): LogEntry[] => JSON.parse(text) as LogEntry[];
const rowsOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
const run = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

describe('room.export', () => {
  test('gives the staff an address that is good for ten minutes, and notes it', async () => {
    const room = await staffRoom(gateway, freshRoom());
    const { topic: Topic, worker, operator } = room;
    for (const [Format, who] of [
      ['csv', worker],
      ['json', operator],
    ] as const) {
      const token = who.token;
      const answer = await done(gateway.rest, roomCalls.export, { Topic, Format }, { token });
      expect(answer.Expiretime).toBe(now + ROOM_EXPORT_MS);
      expect(answer.Url).toMatch(/^\/export\/room\?/);
      const response = await fetch(gateway.url + answer.Url);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-type')).toContain(Format);
      const altered = await fetch(`${gateway.url}${answer.Url}0`);
      expect(altered.status).toBe(403);
    }
    const { token } = worker;
    const { List } = await done(gateway.rest, roomCalls.findAudit, { Topic }, { token });
    expect(List.slice(0, 2)).toMatchObject([
      { Action: 'room.export', Note: 'json', Uids: operator.uids },
      { Action: 'room.export', Note: 'csv', Uids: worker.uids },
    ]);
  });

  test('is for nobody below the liaison staff of the room, and notes nothing for them', async () => {
    const { topic, moderator, student, worker } = await staffRoom(gateway, freshRoom());
    const input = { Topic: topic, Format: 'csv' };
    const code = async (token: string, changes = {}) =>
      (await refused(gateway.rest, roomCalls.export, { ...input, ...changes }, { token })).code;
    expect(await code(moderator.token)).toBe(CODES.forbidden);
    expect(await code(student.token)).toBe(CODES.forbidden);
    expect(await code('')).toBe(CODES.unauthorized);
    expect(await code(worker.token, { Topic: 'stream/nothing' })).toBe(CODES.notFound);
    expect(await code(worker.token, { Format: 'xml' })).toBe(CODES.input);
    const { token } = worker;
    const { List } = await done(gateway.rest, roomCalls.findAudit, { Topic: topic }, { token });
    expect(List.map(({ Action }) => Action)).not.toContain('room.export');
  });
});

/** A room in which everything happened that can be in a log. */
const livelyRoom = async (): Promise<string> => {
  const { topic, worker, student } = await staffRoom(gateway, freshRoom());
  const as = (who: { token: string }) => ({ token: who.token });
  const at = (Offset: number) => ({ Topic: topic, Offset });
  using writer = await gateway.connect({ token: student.token });
  await writer.login();
  await writer.subscribe(topic);
  await writer.say(topic, 'a', '=HYPERLINK("http://x")');
  writer.send({ Type: 'Message', Id: 'b', Topic: topic, Content: '我的秘密', Question: true });
  await writer.reach(topic, 2);
  writer.send({
    Type: 'Message',
    Id: 'c',
    Topic: topic,
    Content: '第二行\n"引号"',
    Quoteoffset: 2,
  });
  await writer.reach(topic, 3);
  await done(gateway.rest, roomCalls.pin, at(2), as(worker));
  await done(gateway.rest, questionCalls.take, at(2), as(worker));
  await done(gateway.rest, roomCalls.set, { Topic: topic, Slow: 5 }, as(worker));
  await done(gateway.rest, roomCalls.addNotice, { Topic: topic, Content: '公告' }, as(worker));
  await done(gateway.rest, roomCalls.recall, at(2), as(worker));
  return topic;
};

describe('an export', () => {
  test('as CSV shows messages and events, guarded, and nothing that was withdrawn', async () => {
    const topic = await livelyRoom();
    const text = await fetchText(topic, 'csv');
    expect(text).not.toContain('我的秘密');
    const rows = rowsOf(text);
    expect(rows.map(({ offset, type }) => [offset, type])).toEqual([
      ['1', 'Message'],
      ['2', 'Message'],
      ['3', 'Message'],
      ['4', 'Pin'],
      ['5', 'Question'],
      ['6', 'Settings'],
      ['7', 'Notice'],
      ['8', 'Recall'],
    ]);
    expect(rows[0]).toMatchObject({ name: '考生', content: `'=HYPERLINK("http://x")` });
    expect(rows[1]).toMatchObject({ content: '', recalled: 'staff', question: 'dismissed' });
    expect(rows[2]).toMatchObject({ content: '第二行\n"引号"', quote: '2 考生: ' });
    expect(rows[3]).toMatchObject({ detail: 'pinned=none' });
    expect(rows[4]).toMatchObject({ detail: 'target=2 state=taken answer=none votes=0' });
    expect(rows[5]).toMatchObject({ detail: 'slow=5 review=off' });
    expect(rows[6]).toMatchObject({ content: '公告', role: 'worker' });
    expect(rows[7]).toMatchObject({ detail: 'target=2 by=staff' });
  });

  test('as JSON is the log as chat.find gives it', async () => {
    const topic = await livelyRoom();
    const text = await fetchText(topic, 'json');
    expect(text).not.toContain('我的秘密');
    const { List } = await done(gateway.rest, chatCalls.find, { Topic: topic });
    expect(List).toHaveLength(8);
    expect(entriesOf(text)).toEqual(List);
  });

  test('has every entry of many pages once, in order', async () => {
    const topic = freshRoom();
    await fillRoom(gateway.storage, topic, LONG);
    const entries = entriesOf(await fetchText(topic, 'json'));
    expect(entries.map(({ Offset }) => Offset)).toEqual(run(1, LONG));
    expect(server.pages()).toBe(Math.ceil(LONG / EXPORT_PAGE));
    const rows = rowsOf(await fetchText(topic, 'csv'));
    expect(rows.map(({ offset }) => Number(offset))).toEqual(run(1, LONG));
  });

  test('of exactly one page asks for no other, and of none is a file without entries', async () => {
    const topic = freshRoom();
    expect(entriesOf(await fetchText(topic, 'json'))).toEqual([]);
    expect(rowsOf(await fetchText(topic, 'csv'))).toEqual([]);
    const full = freshRoom();
    await fillRoom(gateway.storage, full, EXPORT_PAGE);
    expect(entriesOf(await fetchText(full, 'json'))).toHaveLength(EXPORT_PAGE);
    expect(server.pages()).toBe(1);
  });

  test('begins with what is kept, and ends with what was there when it began', async () => {
    const topic = freshRoom();
    await fillRoom(gateway.storage, topic, LONG);
    const young = { created_at: now };
    await gateway.storage.db
      .updateTable('message')
      .set(young)
      .where('topic', '=', topic)
      .where('offset', '>', 30)
      .execute();
    const pieces = readExport(server.source, topic, 'json');
    const { value: begin } = await pieces.next();
    await createRetentionStore(server.database, 60).forgetOldEntries(now);
    using speaker = await gateway.connect({ token: 'test-worker' });
    await speaker.login();
    await speaker.subscribe(topic);
    await speaker.say(topic, 'later');
    let text = begin ?? '';
    for await (const piece of pieces) text += piece;
    expect(entriesOf(text).map(({ Offset }) => Offset)).toEqual(run(1, LONG));
    const after = entriesOf(await fetchText(topic, 'json'));
    expect(after.map(({ Offset }) => Offset)).toEqual(run(31, LONG + 1));
  });

  test('is a file to keep, named after its talk, and is kept by no cache', async () => {
    const topic = freshRoom();
    const Id = parseTopic(topic)?.id ?? '';
    const talk = await done(gateway.rest, talkCalls.get, { Id });
    const title = '招生: "强基"/综评\u202e 😀';
    const named = async (format: Format) => {
      const { headers } = await fetch(addressOf(topic, format));
      expect(headers.get('cache-control')).toBe('no-store');
      const disposition = headers.get('content-disposition') ?? '';
      expect(disposition).toMatch(/^attachment; filename="[ -~]+"; filename\*=UTF-8''[!-~]+$/);
      return decodeURIComponent(disposition.split("filename*=UTF-8''")[1] ?? '');
    };
    const day = dayOf(talk.Starttime);
    expect(await named('csv')).toBe(`${talk.Title}-${day}-聊天记录.csv`);
    await gateway.storage.db.updateTable('talk').set({ title }).where('id', '=', Id).execute();
    expect(await named('json')).toBe(`招生 强基 综评 😀-${day}-聊天记录.json`);
    const { headers } = await fetch(addressOf(topic, 'csv'));
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });

  test('asked for its head only, reads nothing', async () => {
    const topic = freshRoom();
    await fillRoom(gateway.storage, topic, 3);
    const response = await fetch(addressOf(topic, 'json'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-disposition')).toContain('attachment');
    expect(await response.text()).toBe('');
    expect(server.pages()).toBe(0);
  });
});

describe('an address', () => {
  const refusal = async (address: string, lang = 'zh') => {
    const response = await fetch(address, { headers: { 'Accept-Language': lang } });
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(response.headers.get('cache-control')).toBe('no-store');
    return [response.status, await response.json()];
  };
  const REFUSED = [403, { code: CODES.forbidden, msg: '没有权限' }];

  test('that was altered, or is none, is refused', async () => {
    const [topic, other] = [freshRoom(), freshRoom()];
    const address = addressOf(topic, 'csv');
    const encoded = encodeURIComponent(topic);
    expect(await refusal(address.replace(encoded, encodeURIComponent(other)))).toEqual(REFUSED);
    expect(await refusal(address.replace('Format=csv', 'Format=json'))).toEqual(REFUSED);
    expect(await refusal(address.replace(/Expiretime=\d/, 'Expiretime=9'))).toEqual(REFUSED);
    expect(await refusal(address.slice(0, -1))).toEqual(REFUSED);
    expect(await refusal(`${address}&Topic=${encoded}`)).toEqual(REFUSED);
    expect(await refusal(`${server.url}/export/room`)).toEqual(REFUSED);
    expect(await refusal(`${server.url}/export/room`, 'en')).toEqual([
      403,
      { code: CODES.forbidden, msg: 'permission denied' },
    ]);
    expect(server.pages()).toBe(0);
  });

  test('is fetched so often for a room, and no more', async () => {
    const [topic, other] = [freshRoom(), freshRoom()];
    for (let count = 0; count < ROOM_EXPORT_LIMIT.points; count += 1) await fetchText(topic, 'csv');
    const pages = server.pages();
    const response = await fetch(addressOf(topic, 'json'));
    expect(await response.json()).toMatchObject({ code: CODES.tooMany });
    expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    expect(server.pages()).toBe(pages);
    expect(entriesOf(await fetchText(other, 'json'))).toEqual([]);
  });

  test('that is past its time is refused', async () => {
    const address = addressOf(freshRoom(), 'csv');
    now += 999;
    expect((await fetch(address)).status).toBe(200);
    now += 1;
    expect(await refusal(address)).toEqual(REFUSED);
  });
});

describe('an export under way', () => {
  let huge = '';
  beforeAll(async () => {
    huge = freshRoom();
    await fillRoom(gateway.storage, huge, HUGE, '长'.repeat(500));
  });

  /** Begins an export and reads nothing of it yet. */
  const begin = async (format: Format): Promise<IncomingMessage> => {
    const request = get(addressOf(huge, format), { agent: false });
    const [response] = (await once(request, 'response')) as [IncomingMessage];
    // Its connection may be cut.
    request.on('error', () => {});
    return response;
  };

  /** Reads pages of our own, one after another: an export that goes on reads some meanwhile. */
  const readAside = async (): Promise<void> => {
    const range = {
      topic: huge,
      after: 0,
      before: HUGE,
      from: 'start',
      limit: EXPORT_PAGE,
    } as const;
    for (let count = 0; count < 5; count += 1) await server.source.read(range);
  };

  /** Settles when the export waits for its client. */
  const rests = () =>
    until('a rest of the export', async () => {
      const before = server.pages();
      await readAside();
      return server.responses[0]?.writableNeedDrain === true && server.pages() === before;
    });

  test('waits for a client that does not read, and goes on when it does', async () => {
    const response = await begin('json');
    await rests();
    expect(server.pages()).toBeLessThan(HUGE / EXPORT_PAGE);
    let text = '';
    for await (const piece of response.setEncoding('utf8')) text += piece;
    expect(entriesOf(text)).toHaveLength(HUGE);
    expect(server.pages()).toBe(HUGE / EXPORT_PAGE);
    expect(server.lines).toEqual([]);
  });

  test('ends when the client goes away, without a word', async () => {
    const response = await begin('csv');
    await rests();
    const read = server.pages();
    response.destroy();
    await until('the end of the answer', () => server.responses[0]?.closed);
    await readAside();
    expect(server.pages()).toBe(read);
    expect(server.pages()).toBeLessThan(HUGE / EXPORT_PAGE);
    expect(server.lines).toEqual([]);
  });

  test.each(['json', 'csv'] as const)('that fails cuts the connection: %s', async (format) => {
    const response = await begin(format);
    await rests();
    await server.database[Symbol.asyncDispose]();
    let text = '';
    const reading = (async () => {
      for await (const piece of response.setEncoding('utf8')) text += piece;
    })();
    await expect(reading).rejects.toThrow('aborted');
    expect(text.length).toBeGreaterThan(0);
    if (format === 'json') expect(() => entriesOf(text)).toThrow(SyntaxError);
    expect(server.lines).toEqual([expect.stringContaining('an export broke')]);
  });

  test('that fails before it has begun is answered with an envelope', async () => {
    // What was never asked has nothing to close.
    await server.source.head(huge);
    await server.database[Symbol.asyncDispose]();
    const response = await fetch(addressOf(huge, 'csv'));
    expect(response.status).toBe(500);
    expect(response.headers.get('content-disposition')).toBeNull();
    expect(await response.json()).toMatchObject({ code: CODES.internal });
  });
});
