import { chatCalls } from '@xuanjiang/contracts/chat';
import { SECOND_MS, WORDS_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { userCalls } from '@xuanjiang/contracts/user';
import type { WordAction } from '@xuanjiang/contracts/word';
import { wordCalls } from '@xuanjiang/contracts/word';
import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { wordKey } from '../../../src/features/ground/word/matching/fold-text.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import type { ChatClient } from '../../harness/chat-client.ts';
import { startGateway } from '../../harness/gateway.ts';
import { freshRooms } from '../../harness/rooms.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { staffRoom } from '../../harness/staffed-room.ts';
import type { Storage } from '../../harness/storage.ts';
import { until } from '../../harness/wait.ts';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);
const operator = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'operator' })).Token;

const add = (Action: WordAction, ...Words: string[]) =>
  done(gateway.rest, wordCalls.add, { Words, Action }, { token: operator });
const list = (query: Readonly<Record<string, unknown>> = {}) =>
  done(gateway.rest, wordCalls.find, { Limit: 100, ...query }, { token: operator });
const remove = (...Ids: number[]) =>
  done(gateway.rest, wordCalls.delete, { Ids }, { token: operator });
const idOf = async (word: string): Promise<number> => {
  const row = (await list()).List.find(({ Word }) => Word === word);
  if (row === undefined) throw new Error(`${word} is not in the list`);
  return row.Id;
};
const logOf = async (Topic: string) =>
  (await done(gateway.rest, chatCalls.find, { Topic, After: 0, Limit: 100 })).List;

beforeEach(async () => {
  const { List } = await list();
  if (List.length > 0) await remove(...List.map(({ Id }) => Id));
});

/** A student in a fresh room. */
const enter = async (): Promise<{ topic: string; client: ChatClient }> => {
  const topic = freshRoom();
  const { token } = await addAccount(gateway.storage);
  const client = await gateway.connect({ token });
  await client.subscribe(topic);
  return { topic, client };
};

const CHAT_WORD = {
  Type: 'Reject',
  Code: CODES.input,
  Content: '内容含有不合适的词语，请修改后再发',
};

describe('a post with a word that blocks', () => {
  test('is refused, and nothing is stored or sent', async () => {
    await add('block', '代考');
    const { topic, client } = await enter();
    using reader = await gateway.connect();
    await reader.subscribe(topic);
    expect(await client.post(topic, 'bad', '找人代考吗')).toMatchObject({
      ...CHAT_WORD,
      Topic: topic,
      Id: 'bad',
    });
    const good = await client.say(topic, 'good', '请问代码考试怎么准备');
    expect(good.Offset).toBe(1);
    await reader.reach(topic, 1);
    expect(reader.entries(topic)).toEqual([good]);
    expect(await logOf(topic)).toEqual([good]);
    const { db } = gateway.storage;
    const held = await db.selectFrom('held').selectAll().where('topic', '=', topic).execute();
    expect(held).toEqual([]);
  });

  test.each([
    ['spaces', '微 信'],
    ['full-width signs', '加ＱＱ群'],
    ['spaces between letters', '我的 q  q 号'],
    ['punctuation', '微.信、'],
    ['what is zero wide', '微\u200b信'],
    ['marks', 'q\u0336q\u0336'],
    ['characters alike', '加薇伩'],
    ['traditional forms', '電話'],
    ['Cyrillic letters', 'ԛԛ'],
    ['circled letters', 'ⓆⓆ'],
    ['letters drawn out', '微微微信'],
    ['an emoji in between', '微😀信'],
  ])('is seen through %s', async (_what, content) => {
    await add('block', '微信', 'qq', '电话');
    const { topic, client } = await enter();
    expect(await client.post(topic, 'bad', content)).toMatchObject(CHAT_WORD);
    expect(await logOf(topic)).toEqual([]);
  });

  test.each(['安徽信息工程学院怎么样', '以官网权威信息为准', 'iraqqueen', '微积分信号'])(
    'is not made of ordinary words: %s',
    async (content) => {
      await add('block', '微信', 'qq');
      const { topic, client } = await enter();
      expect(await client.say(topic, 'good', content)).toMatchObject({ Content: content });
    },
  );

  test('outweighs words for review', async () => {
    await add('review', '微信');
    await add('block', '代考');
    const { topic, client } = await enter();
    expect(await client.post(topic, 'both', '微信代考')).toMatchObject(CHAT_WORD);
  });

  test('is refused in the language of the sender', async () => {
    await add('block', '代考');
    const { token } = await addAccount(gateway.storage);
    using client = await gateway.connect({ token, lang: 'en' });
    await client.login();
    expect(await client.post(freshRoom(), 'bad', '代考')).toMatchObject({
      Content: 'it contains a word that is not allowed here',
    });
  });

  test('is the staff’s own affair', async () => {
    await add('block', '代考');
    const { topic, worker, moderator, operator: staff } = await staffRoom(gateway, freshRoom());
    for (const { token, uids } of [worker, moderator, staff]) {
      using client = await gateway.connect({ token });
      await client.subscribe(topic);
      expect(await client.say(topic, uids, '代考是违法的')).toMatchObject({ Uids: uids });
    }
  });

  test('that was let in before the word came is given again', async () => {
    const { topic, client } = await enter();
    const first = await client.say(topic, 'early', '代考');
    await add('block', '代考');
    expect(await client.post(topic, 'early', '代考')).toEqual(first);
    expect(await client.post(topic, 'late', '代考')).toMatchObject(CHAT_WORD);
  });
});

describe('the list', () => {
  test('is given newest first, and searched as posts are', async () => {
    expect(await add('block', '微信', 'WeChat')).toEqual({ Added: 2 });
    now += SECOND_MS;
    expect(await add('review', '加群')).toEqual({ Added: 1 });
    const { List, Total } = await list();
    expect(Total).toBe(3);
    expect(List).toEqual([
      { Id: expect.any(Number), Word: '加群', Action: 'review', Createtime: now },
      { Id: expect.any(Number), Word: 'WeChat', Action: 'block', Createtime: now - SECOND_MS },
      { Id: expect.any(Number), Word: '微信', Action: 'block', Createtime: now - SECOND_MS },
    ]);
    const named = async (Name: string) => (await list({ Name })).List.map(({ Word }) => Word);
    expect(await named('薇')).toEqual(['微信']);
    expect(await named('ｗｅｃｈ')).toEqual(['WeChat']);
    expect(await named('裙')).toEqual(['加群']);
    expect(await named('%')).toEqual([]);
    const second = await list({ Page: 2, Limit: 2 });
    expect(second).toMatchObject({ List: [{ Word: '微信' }], Total: 3 });
  });

  test('holds of words that are compared alike the first, with the action given last', async () => {
    expect(await add('block', '微信', '微 信', '薇信')).toEqual({ Added: 1 });
    expect(await add('block', 'ＱＱ')).toEqual({ Added: 1 });
    expect(await add('review', 'q q', '微信')).toEqual({ Added: 0 });
    expect((await list()).List).toMatchObject([
      { Word: 'ＱＱ', Action: 'review' },
      { Word: '微信', Action: 'review' },
    ]);
  });

  test('takes no word without a letter or a digit, and none beside it', async () => {
    const input = { Words: ['代考', '！！'], Action: 'block' };
    expect(await refused(gateway.rest, wordCalls.add, input, { token: operator })).toEqual({
      code: CODES.input,
      msg: '参数 Words 有误：！！',
    });
    expect((await list()).List).toEqual([]);
  });

  test('is for operators', async () => {
    for (const token of ['test-token', 'test-worker']) {
      const words = { Words: ['代考'], Action: 'block' };
      const refuse = (call: (typeof wordCalls)[keyof typeof wordCalls], input = {}) =>
        refused(gateway.rest, call, input, { token });
      expect((await refuse(wordCalls.find)).code).toBe(CODES.forbidden);
      expect((await refuse(wordCalls.add, words)).code).toBe(CODES.forbidden);
      expect((await refuse(wordCalls.delete, { Ids: [1] })).code).toBe(CODES.forbidden);
    }
    expect((await list()).List).toEqual([]);
  });

  test('remembers who changed it', async () => {
    const { db } = gateway.storage;
    const last = await db
      .selectFrom('audit')
      .select(({ fn }) => fn.max('id').as('id'))
      .executeTakeFirst();
    await add('block', '微信', '代考');
    await add('review', '微信');
    // Nothing changes by it.
    await add('review', '微信');
    await remove(await idOf('微信'), 987_654);
    const rows = await db
      .selectFrom('audit')
      .select(['actor', 'action', 'subject', 'note', 'topic'])
      .where('id', '>', Number(last?.id ?? 0))
      .orderBy('id')
      .execute();
    const by = { actor: 'demo-operator', topic: null };
    expect(rows).toEqual([
      { ...by, action: 'word.add', subject: '微信', note: 'block' },
      { ...by, action: 'word.add', subject: '代考', note: 'block' },
      { ...by, action: 'word.add', subject: '微信', note: 'review' },
      { ...by, action: 'word.delete', subject: '微信', note: 'review' },
    ]);
  });

  test('lets go what was taken out', async () => {
    await add('block', '代考');
    const { topic, client } = await enter();
    expect(await client.post(topic, 'one', '代考')).toMatchObject(CHAT_WORD);
    await remove(await idOf('代考'));
    expect(await client.say(topic, 'two', '代考')).toMatchObject({ Offset: 1 });
  });

  test('goes on in memory while the database cannot be asked', async () => {
    await add('block', '代考');
    const { topic, client } = await enter();
    expect(await client.post(topic, 'one', '代考')).toMatchObject(CHAT_WORD);
    const { db } = gateway.storage;
    await sql`alter table table_version rename to table_version_away`.execute(db);
    try {
      now += 2 * SECOND_MS;
      expect(await client.post(topic, 'two', '代考')).toMatchObject(CHAT_WORD);
      now += 2 * SECOND_MS;
      expect(await client.say(topic, 'three', '高考')).toMatchObject({ Offset: 1 });
    } finally {
      await sql`alter table table_version_away rename to table_version`.execute(db);
    }
  });
});

/** Puts words into the table as another process does. */
const addBeside = async ({ db }: Storage, words: readonly string[]): Promise<void> => {
  for (let start = 0; start < words.length; start += 500) {
    await db
      .insertInto('word')
      .values(
        words.slice(start, start + 500).map((word) => ({
          word,
          word_key: wordKey(word),
          action: 'block',
          created_at: 1,
        })),
      )
      .execute();
  }
  await db
    .insertInto('table_version')
    .values({ name: 'word', version: 1 })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((eb) => ({ version: eb('table_version.version', '+', 1) })),
    )
    .execute();
};

describe('a gateway that runs', () => {
  test('sees in about a second what another process has added', async () => {
    await using other = await startGateway();
    const topic = (await freshRooms(other.rest))();
    const { token } = await addAccount(other.storage);
    using client = await other.connect({ token });
    await client.subscribe(topic);
    await client.say(topic, 'before', '找人代考');
    await addBeside(other.storage, ['代考']);
    let tries = 0;
    await until('the word is seen', async () => {
      tries += 1;
      return (await client.post(topic, `try-${tries}`, '找人代考')).Type === 'Reject';
    });
  });

  test('accepts no more words than the list may hold', async () => {
    await using other = await startGateway();
    const { Token: token } = await done(other.rest, userCalls.fakeLogin, { Account: 'operator' });
    const wordOf = (index: number) => `词${String.fromCodePoint(0x4e00 + index)}`;
    const words = Array.from({ length: WORDS_MAX - 1 }, (_, index) => `${wordOf(index)}`);
    const distinct = new Map(words.map((word) => [wordKey(word), word]));
    // Words that are compared alike cannot both stand: others make up for them.
    for (let index = WORDS_MAX; distinct.size < WORDS_MAX - 1; index += 1) {
      distinct.set(wordKey(wordOf(index)), wordOf(index));
    }
    await addBeside(other.storage, [...distinct.values()]);
    const write = (Words: readonly string[]) => ({ Words, Action: 'review' });
    expect(
      await refused(other.rest, wordCalls.add, write(['满一', '满二']), { token }),
    ).toMatchObject({ code: CODES.conflict, msg: '词表已满' });
    expect((await done(other.rest, wordCalls.find, {}, { token })).Total).toBe(WORDS_MAX - 1);
    expect(await done(other.rest, wordCalls.add, write(['满一']), { token })).toEqual({ Added: 1 });
    // Words that are on the full list can still be changed.
    expect(await done(other.rest, wordCalls.add, write(['满一']), { token })).toEqual({ Added: 0 });
  });
});
