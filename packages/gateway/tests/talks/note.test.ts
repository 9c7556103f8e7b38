import { DAY_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { text } from '@xuanjiang/contracts/messages';
import { noteCalls } from '@xuanjiang/contracts/note';
import { NOTE_LIMITS } from '@xuanjiang/contracts/rules/note-limits';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { beforeEach, expect, test } from 'vitest';
import { joinRows } from '../../src/db/account-rows.ts';
import { inParts } from '../../src/db/in-parts.ts';
import { noteRows } from '../../src/features/talks/note/store.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { shareGateway } from '../harness/shared-gateway.ts';

let owner: TestAccount;
const gateway = await shareGateway();
const { List } = await done(gateway.rest, talkCalls.find, { Status: 'replay', Limit: 2 });
const talks = List.map(({ Id }) => Id);
beforeEach(async () => {
  owner = await addAccount(gateway.storage);
});

const talkOf = (index: number): string => talks[index] ?? '';
const options = (account = owner) => ({ token: account.token });
const add = async (Atms: number, Content: string, more: object = {}): Promise<string> => {
  const input = { Talkid: talkOf(0), Kind: 'note', Atms, Content, ...more };
  return (await done(gateway.rest, noteCalls.add, input, options())).Id;
};
const find = async (more: Readonly<Record<string, unknown>> = {}, account = owner) =>
  (await done(gateway.rest, noteCalls.find, more, options(account))).List;

test('notes of a talk come by their second, those of all talks with the talk first that was noted last', async () => {
  const Ids = [
    await add(90_400, '后面'),
    await add(5000, '另一场', { Talkid: talkOf(1) }),
    await add(30_000, '前面'),
    await add(4000, '另一场开头', { Talkid: talkOf(1), Kind: 'again' }),
  ];
  // They may have come in the same millisecond.
  for (const [created_at, id] of Ids.entries()) {
    await gateway.storage.db.updateTable('note').set({ created_at }).where('id', '=', id).execute();
  }
  expect(await find({ Talkid: talkOf(0) })).toMatchObject([
    { Atms: 30_000, Content: '前面', Kind: 'note', Talkid: talkOf(0) },
    { Atms: 90_000, Content: '后面' },
  ]);
  const contents = async (more: Readonly<Record<string, unknown>> = {}) =>
    (await find(more)).map(({ Content }) => Content);
  expect(await contents()).toEqual(['另一场开头', '另一场', '前面', '后面']);
  expect(await contents({ Kind: 'again' })).toEqual(['另一场开头']);
  // With notes alone, the talk with the newest note comes first.
  expect(await contents({ Kind: 'note' })).toEqual(['前面', '后面', '另一场']);
  expect(await contents({ Page: 2, Limit: 3 })).toEqual(['后面']);
  const talk = await done(gateway.rest, talkCalls.get, { Id: talkOf(0) });
  expect((await find({ Talkid: talkOf(0) }))[0]).toMatchObject({
    Talktitle: talk.Title,
    Universityname: talk.Universityname,
  });
});

test('a second is marked to watch again once, also twice at once', async () => {
  const mark = (Atms: number) => add(Atms, '', { Kind: 'again' });
  const ids = await Promise.all([mark(61_000), mark(61_900), mark(61_000)]);
  expect(new Set(ids).size).toBe(1);
  expect(await find()).toMatchObject([{ Kind: 'again', Atms: 61_000, Content: '' }]);
});

test('are changed and deleted by their owner, and seen by nobody else', async () => {
  const other = await addAccount(gateway.storage);
  const Id = await add(1000, '原文');
  expect(await find({}, other)).toEqual([]);
  const input = { Id, Content: '改过' };
  expect(await refused(gateway.rest, noteCalls.edit, input, options(other))).toMatchObject({
    code: CODES.notFound,
    msg: text('zh', 'noteNotFound'),
  });
  await done(gateway.rest, noteCalls.delete, { Id }, options(other));
  await done(gateway.rest, noteCalls.edit, input, options());
  expect(await find()).toMatchObject([{ Id, Content: '改过' }]);
  await done(gateway.rest, noteCalls.delete, { Id }, options());
  await done(gateway.rest, noteCalls.delete, { Id }, options());
  expect(await find()).toEqual([]);
});

test('an empty note, an unknown talk and a moment outside a day are refused', async () => {
  const refusal = (more: object) =>
    refused(
      gateway.rest,
      noteCalls.add,
      { Talkid: talkOf(0), Kind: 'note', Atms: 0, Content: 'a', ...more },
      options(),
    );
  expect(await refusal({ Content: ' \n ' })).toMatchObject({
    code: CODES.input,
    msg: text('zh', 'noteEmpty'),
  });
  expect((await refusal({ Talkid: 'nowhere' })).code).toBe(CODES.notFound);
  expect((await refusal({ Atms: DAY_MS + 1 })).code).toBe(CODES.input);
  expect((await refusal({ Content: 'x'.repeat(NOTE_LIMITS.contentLength + 1) })).code).toBe(
    CODES.input,
  );
  const Id = await add(1000, '原文');
  const emptied = { Id, Content: '' };
  expect((await refused(gateway.rest, noteCalls.edit, emptied, options())).code).toBe(CODES.input);
});

test('of one talk as many are kept as may be, however they come', async () => {
  const { db } = gateway.storage;
  const rows = Array.from({ length: NOTE_LIMITS.perTalk - 1 }, (_, index) => ({
    id: `${owner.uids}-${index}`,
    account_id: owner.uids,
    talk_id: talkOf(0),
    kind: 'note' as const,
    at_ms: index * 1000,
    content: 'x',
    created_at: 1,
    updated_at: 1,
  }));
  await db.insertInto('note').values(rows).execute();
  const input = { Talkid: talkOf(0), Kind: 'note', Atms: 1, Content: 'last' };
  const answers = await Promise.allSettled([add(1, 'a'), add(2, 'b'), add(3, 'c')]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const { perTalk, all } = NOTE_LIMITS;
  expect(await refused(gateway.rest, noteCalls.add, input, options())).toMatchObject({
    code: CODES.conflict,
    msg: text('zh', 'notesFull', { perTalk, all }),
  });
  await add(1, '别处', { Talkid: talkOf(1) });
});

test('of all talks together as many are kept as may be', async () => {
  const { db } = gateway.storage;
  const row = { account_id: owner.uids, talk_id: talkOf(0), kind: 'note' as const, content: 'x' };
  const rows = Array.from({ length: NOTE_LIMITS.all - 1 }, (_, index) => ({
    ...{ ...row, id: `${owner.uids}-${index}`, at_ms: index * 1000 },
    ...{ created_at: 1, updated_at: 1 },
  }));
  for (const part of inParts(rows)) await db.insertInto('note').values(part).execute();
  const Talkid = talkOf(1);
  await add(1, '最后一条', { Talkid });
  const input = { Talkid, Kind: 'note', Atms: 1, Content: '再来一条' };
  expect((await refused(gateway.rest, noteCalls.add, input, options())).code).toBe(CODES.conflict);
});

test('of accounts that are joined all notes stay, and a second that both have marked is marked once', async () => {
  const from = owner;
  await add(1000, '甲的笔记');
  await add(5000, '', { Kind: 'again' });
  owner = await addAccount(gateway.storage);
  await add(1000, '乙的笔记');
  await add(5000, '', { Kind: 'again' });
  await gateway.storage.db
    .transaction()
    .execute((db) => joinRows(noteRows, { db, from: from.uids, to: owner.uids, now: 1 }));
  const kept = (await find()).map(({ Kind, Content }) => `${Kind} ${Content}`);
  expect(kept.toSorted()).toEqual(['again ', 'note 乙的笔记', 'note 甲的笔记']);
});
