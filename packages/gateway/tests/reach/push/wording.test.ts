import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { pushCalls } from '@xuanjiang/contracts/push';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addAccounts } from '../../harness/accounts.ts';
import { done, refused, send } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import type { TestGateway } from '../../harness/gateway.ts';
import { startGateway } from '../../harness/gateway.ts';
import { until } from '../../harness/wait.ts';
import { WECHAT } from '../../people/identity/providers.ts';
import type { Follower } from './followers.ts';
import { addFollowers, NO_FAULTS, sentTo, setFaults, settlePushes, tell } from './followers.ts';

const now = NOON - 5 * HOUR_MS;
const WORDS = { What: '问题「{title}」', More: '有人答了', Why: '你问过它' };

let gateway: TestGateway;
let other: TestGateway;
let operator = '';
let person: Follower;
beforeAll(async () => {
  gateway = await startGateway({ clock: () => now });
  const { storage } = gateway;
  // Both send by one provider: the token for it is kept in their database.
  const wechat = { ...WECHAT, apiBase: `${gateway.url}/simulators/wechat` };
  // SQLite has one process.
  other =
    storage.databaseUrl === null
      ? gateway
      : await startGateway({ clock: () => now, storage, config: { wechat } });
  const [account] = await addAccounts(storage, 1, { now, role: 'operator' });
  operator = account?.token ?? '';
});
afterAll(async () => {
  if (other !== gateway) await other[Symbol.asyncDispose]();
  await gateway[Symbol.asyncDispose]();
});
beforeEach(async () => {
  await gateway.storage.db.deleteFrom('push').execute();
  await gateway.storage.db.deleteFrom('push_wording').execute();
  for (const { url } of [gateway, other]) await setFaults(`${url}/simulators/wechat`, NO_FAULTS);
  const [added] = await addFollowers(gateway.storage, 1, now);
  if (added === undefined) throw new Error('one was added');
  person = added;
});

const as = () => ({ token: operator });
const standing = async (at: TestGateway = gateway) => {
  const { List } = await done(at.rest, pushCalls.listWordings, {}, as());
  return List.find(({ Kind }) => Kind === 'answer');
};
const edit = (Version: number, more: object = {}, at: TestGateway = gateway) =>
  done(at.rest, pushCalls.editWording, { Kind: 'answer', Version, ...WORDS, ...more }, as());
/** What the person got, by whichever process. */
const got = async (): Promise<string[][]> => {
  await settlePushes(gateway.storage, now);
  const all = await Promise.all(
    [...new Set([gateway, other])].map(({ url }) => sentTo(`${url}/simulators/wechat`, person)),
  );
  return all.flat().map(({ lines }) => [...lines]);
};

test('what operators word is sent by every process at once, and an earlier text can be gone back to', async () => {
  const before = await standing();
  expect(before).toMatchObject({ Version: 1, State: 'builtIn', Updatedtime: null });
  expect(await edit(1)).toMatchObject({ Version: 2, State: 'own', What: WORDS.What });
  await tell(gateway.storage, person, { key: 'a/1' }, now);
  expect((await got())[0]?.slice(0, 2)).toEqual([expect.stringMatching(/^问题「/), '有人答了']);

  const ask = { Kind: 'answer' } as const;
  const { List } = await done(other.rest, pushCalls.listWordingVersions, ask, as());
  expect(List.map(({ Version }) => Version)).toEqual([2, 1]);
  expect(List[1]).toMatchObject({ What: before?.What, Why: before?.Why, Displayname: '' });
  const first = { What: List[1]?.What, More: List[1]?.More, Why: List[1]?.Why };
  expect(await edit(2, first, other)).toMatchObject({ Version: 3, ...first });
  const acts = await gateway.storage.db
    .selectFrom('audit')
    .select(['subject', 'note'])
    .where('action', '=', 'push.editWording')
    .orderBy('id')
    .execute();
  expect(acts).toEqual([
    { subject: 'answer', note: 'version 2' },
    { subject: 'answer', note: 'version 3' },
  ]);
});

test('of two who edit one text at once one is told so; a version that is none is refused', async () => {
  const both = await Promise.all(
    [gateway, other].map(async ({ rest }, index) => {
      const input = { Kind: 'answer', Version: 1, ...WORDS, More: `第 ${index} 个` } as const;
      return (await send(rest, pushCalls.editWording, input, as())).body.code as number;
    }),
  );
  expect(both.toSorted((a, b) => a - b)).toEqual([0, CODES.conflict]);
  const input = { Kind: 'answer', Version: 7, ...WORDS } as const;
  const { code } = await refused(gateway.rest, pushCalls.editWording, input, as());
  expect(code).toBe(CODES.conflict);
  expect(await standing()).toMatchObject({ Version: 2 });
});

test.each([
  { What: '{count} 个回答' },
  { More: '字'.repeat(21) },
  { Why: '🎉' },
  { Why: '{title' },
])('a text that cannot be sent is refused: %j', async (part) => {
  const input = { Kind: 'answer', Version: 1, ...WORDS, ...part } as const;
  const { code, msg } = await refused(gateway.rest, pushCalls.editWording, input, as());
  expect(code).toBe(CODES.input);
  expect(msg).not.toBe('');
  expect(await standing()).toMatchObject({ Version: 1 });
});

test('a stored text that is broken stops nothing: the built-in one is sent, and the desk says so', async () => {
  const What = (await standing())?.What;
  await edit(1);
  await gateway.storage.db
    .updateTable('push_wording')
    .set({ what: '{gone} 个' })
    .where('version', '=', 2)
    .execute();
  await tell(gateway.storage, person, { key: 'a/2' }, now);
  expect((await got())[0]?.[0]).toBe(What);
  expect(await standing()).toMatchObject({ Version: 2, State: 'broken' });
});

test('a text that WeChat refuses is sent as the built-in one, and not tried again', async () => {
  const What = (await standing())?.What;
  await edit(1, { What: '违禁词' });
  const faults = { ...NO_FAULTS, refusedWords: ['违禁词'] };
  for (const { url } of [gateway, other]) await setFaults(`${url}/simulators/wechat`, faults);
  await tell(gateway.storage, person, { key: 'a/3' }, now);
  expect((await got()).map(([what]) => what)).toEqual([What]);
  // It is noted after the message is.
  await until('the note', async () => (await standing(other))?.State === 'refused');
  expect(await standing(other)).toMatchObject({ Code: '47003' });
});

test('a preview fills in the newest message of that kind, is noted, and sends nothing', async () => {
  const ask = { Kind: 'answer', ...WORDS, Uids: person.uids } as const;
  const { code } = await refused(gateway.rest, pushCalls.previewWording, ask, as());
  expect(code).toBe(CODES.notFound);
  await tell(gateway.storage, person, { key: 'a/4' }, now);
  const sent = (await got()).length;
  const { Fields } = await done(gateway.rest, pushCalls.previewWording, ask, as());
  expect(Fields).toHaveLength(4);
  expect(Fields[1]).toMatchObject({ Text: '有人答了', Long: 4 });
  const morning = { ...ask, Kind: 'morning', What: '共 {count} 场' } as const;
  const today = await done(gateway.rest, pushCalls.previewWording, morning, as());
  expect(today.Fields[0]?.Text).toMatch(/^共 \d+ 场$/);
  expect((await got()).length).toBe(sent);
  const noted = await gateway.storage.db
    .selectFrom('audit')
    .select('subject')
    .where('action', '=', 'push.preview')
    .execute();
  expect(noted.length).toBeGreaterThanOrEqual(2);
});
