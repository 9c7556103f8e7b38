import { DAY_MS, GRANTS_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { eventCalls } from '@xuanjiang/contracts/event';
import { loginCalls } from '@xuanjiang/contracts/login';
import { markCalls } from '@xuanjiang/contracts/mark';
import { pushCalls } from '@xuanjiang/contracts/push';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import type { GrantState } from '../../../src/db/tables/reach.ts';
import { createGrantStore } from '../../../src/features/reach/push/grant-store.ts';
import { addAccount } from '../../harness/accounts.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { addEvent } from '../../harness/events.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { ENGINE } from '../../harness/storage.ts';
import { chosen, WECHAT, wechatCode } from '../../people/identity/providers.ts';
import { pushesOf, setFaults, settlePushes, tell } from './followers.ts';

const now = NOON;
const gateway = await shareGateway({ clock: () => now });
await setFaults(`${gateway.url}/simulators/wechat`, { events: false });

const logIn = async (person: string) => {
  const Code = await wechatCode(gateway.url, person);
  const { Token: token } = await done(gateway.rest, loginCalls.wechat, {
    Appid: WECHAT.appId,
    Code,
  });
  const { Uids: uids } = await done(gateway.rest, userCalls.info, {}, { token });
  return { token, uids };
};
type Caller = Awaited<ReturnType<typeof logIn>>;

const back = () => `${gateway.url}/subscribe`;
const ask = async ({ token }: Caller): Promise<string> =>
  (await done(gateway.rest, pushCalls.askGrant, { Back: back() }, { token })).Url;
/** What the page sends the person back with. */
const answerOf = async (page: string, person: string) => {
  const { searchParams } = await chosen(gateway.url, page, person);
  const get = (name: string) => searchParams.get(name) ?? '';
  return {
    Action: get('action'),
    Templateid: get('template_id'),
    Scene: Number(get('scene')),
    Reserved: get('reserved'),
    ...(searchParams.has('openid') ? { Openid: get('openid') } : {}),
  };
};
const confirm = ({ token }: Caller, input: object) =>
  done(gateway.rest, pushCalls.confirmGrant, { ...input }, { token });
const refuse = ({ token }: Caller, input: object) =>
  refused(gateway.rest, pushCalls.confirmGrant, { ...input }, { token });

test('who does not follow allows one message, gets it, and no other one [7.LEDGER.1]', async () => {
  const mother = await logIn('lin-mama');
  const page = await ask(mother);
  const query = new URL(page).searchParams;
  expect(new URL(page).hash).toBe('#wechat_redirect');
  expect(Object.fromEntries(query)).toMatchObject({
    action: 'get_confirm',
    appid: WECHAT.appId,
    scene: '1',
    template_id: 'demo-grant',
    redirect_url: back(),
  });
  const answer = await answerOf(page, 'lin-mama');
  expect(await confirm(mother, answer)).toMatchObject({ Grants: 1, Grantsmax: GRANTS_MAX });
  // Loading the page again changes nothing.
  expect((await confirm(mother, answer)).Grants).toBe(1);
  // A second one has a scene of its own, so that both count.
  expect((await confirm(mother, await answerOf(await ask(mother), 'lin-mama'))).Grants).toBe(2);
  for (const key of ['answer/1', 'answer/2', 'answer/3']) {
    await tell(gateway.storage, mother, { key }, now);
    await settlePushes(gateway.storage, now);
  }
  const rows = await pushesOf(gateway.storage, mother);
  expect(rows.map(({ state, channel, reason }) => [state, channel, reason])).toEqual([
    ['sent', 'grant', ''],
    ['sent', 'grant', ''],
    ['centre', null, 'notFollowing'],
  ]);
  expect(await done(gateway.rest, pushCalls.get, {}, { token: mother.token })).toMatchObject({
    Grants: 0,
    Follows: false,
  });
});

test('a refusal gives none, and what was said first stands [7.LEDGER.2]', async () => {
  const caller = await logIn('xiaoyu');
  const page = await ask(caller);
  const no = await answerOf(page, 'refuse');
  expect(no).toMatchObject({ Action: 'cancel' });
  expect((await confirm(caller, no)).Grants).toBe(0);
  expect((await confirm(caller, await answerOf(page, 'xiaoyu'))).Grants).toBe(0);
});

test('a return counts for who asked, with what was asked, and for the same person there [7.LEDGER.3]', async () => {
  const caller = await logIn('azhe');
  const page = await ask(caller);
  const answer = await answerOf(page, 'azhe');
  const unknown = { code: CODES.notFound, msg: '没有找到这次授权，请再领取一次' };
  expect(await refuse(await logIn('xiaoyu'), answer)).toEqual(unknown);
  expect(await refuse(caller, { ...answer, Reserved: 'made-up' })).toEqual(unknown);
  expect(await refuse(caller, { ...answer, Scene: 9 })).toEqual(unknown);
  expect(await refuse(caller, { ...answer, Templateid: 'other' })).toEqual(unknown);
  expect((await refuse(caller, await answerOf(page, 'lin-mama'))).code).toBe(CODES.conflict);
  expect((await confirm(caller, answer)).Grants).toBe(1);
});

test('two tabs that ask get a grant each, which both can be spent', async () => {
  const caller = await logIn('lin-mama');
  const pages = await Promise.all([ask(caller), ask(caller)]);
  const answers = [];
  for (const page of pages) answers.push(await answerOf(page, 'lin-mama'));
  expect(answers.map(({ Scene }) => Scene).toSorted()).toEqual([1, 2]);
  for (const answer of answers) await confirm(caller, answer);
  await gateway.storage.db
    .updateTable('identity')
    .set({ follows: 0 })
    .where('account_id', '=', caller.uids)
    .execute();
  for (const key of ['answer/tab-1', 'answer/tab-2']) {
    await tell(gateway.storage, caller, { key }, now);
    await settlePushes(gateway.storage, now);
  }
  const rows = (await pushesOf(gateway.storage, caller)).slice(-2);
  expect(rows.map(({ state, channel }) => [state, channel])).toEqual([
    ['sent', 'grant'],
    ['sent', 'grant'],
  ]);
});

test('who asks again and again without an answer is not locked out, and gets no more than so many', async () => {
  const caller = await logIn('xiaoyu');
  const pages: string[] = [];
  for (let count = 0; count < GRANTS_MAX + 2; count += 1) pages.push(await ask(caller));
  const answers = [];
  for (const page of pages) answers.push(await answerOf(page, 'xiaoyu'));
  // The places of the first two were given to the last two.
  for (const answer of answers.slice(0, 2)) {
    expect((await refuse(caller, answer)).code).toBe(CODES.notFound);
  }
  for (const answer of answers.slice(2)) await confirm(caller, answer);
  expect(answers.slice(2).map(({ Scene }) => Scene)).toEqual([3, 4, 5, 1, 2]);
  expect(await done(gateway.rest, pushCalls.get, {}, { token: caller.token })).toMatchObject({
    Grants: GRANTS_MAX,
  });
});

test('a grant that is given back counts once beside another of its scene', async () => {
  const caller = await logIn('azhe');
  const { db } = gateway.storage;
  await db.deleteFrom('push_grant').where('account_id', '=', caller.uids).execute();
  const answer = await answerOf(await ask(caller), 'azhe');
  await confirm(caller, answer);
  const state = (from: GrantState, to: GrantState) =>
    db
      .updateTable('push_grant')
      .set({ state: to })
      .where('account_id', '=', caller.uids)
      .where('state', '=', from)
      .execute();
  // A message is being sent with it while the person asks for another one, and then is not sent.
  await state('granted', 'spent');
  const second = await answerOf(await ask(caller), 'azhe');
  expect(second.Scene).toBe(answer.Scene);
  await state('spent', 'granted');
  expect(await confirm(caller, second)).toMatchObject({ Grants: 1 });
});

test('nobody has more than so many at a time [7.LEDGER.4]', async () => {
  const caller = await logIn('no-name');
  for (let count = 1; count <= GRANTS_MAX; count += 1) {
    const answer = await answerOf(await ask(caller), 'no-name');
    expect(answer.Scene).toBe(count);
    await confirm(caller, answer);
  }
  const { token } = caller;
  const { code } = await refused(gateway.rest, pushCalls.askGrant, { Back: back() }, { token });
  expect(code).toBe(CODES.conflict);
});

test('nobody is sent back to another site, and who came another way has to log in there first', async () => {
  const account = await addAccount(gateway.storage);
  const options = { token: account.token };
  const foreign = { Back: 'https://evil.example/subscribe' };
  expect((await refused(gateway.rest, pushCalls.askGrant, foreign, options)).code).toBe(
    CODES.forbidden,
  );
  expect((await refused(gateway.rest, pushCalls.askGrant, { Back: back() }, options)).code).toBe(
    CODES.conflict,
  );
  expect(await done(gateway.rest, pushCalls.get, {}, options)).toEqual({
    Linked: false,
    Follows: null,
    Grants: 0,
    Grantsmax: GRANTS_MAX,
    On: true,
    Templates: ['morning', 'reminder', 'answer', 'change'],
    Muted: [],
    Bound: [],
    Sms: { On: false, Phone: '', Talks: [], Past: [] },
    Quiet: { From: 22, Until: 7 },
  });
});

test('a grant for a talk is spent on its reminder an hour before, and on nothing that comes earlier [7.LEDGER.1]', async () => {
  const caller = await logIn('lin-mama');
  const { db } = gateway.storage;
  await db.deleteFrom('push_grant').where('account_id', '=', caller.uids).execute();
  await db.deleteFrom('push').where('account_id', '=', caller.uids).execute();
  await db
    .updateTable('identity')
    .set({ follows: 0 })
    .where('account_id', '=', caller.uids)
    .execute();
  const talk = await db
    .selectFrom('talk')
    .select(['id', 'starts_at as startsAt'])
    .where('cancelled', '=', 0)
    .where('starts_at', '>', now + DAY_MS)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const options = { token: caller.token };
  const mark = { Kind: 'reservation', Talkid: talk.id, On: true } as const;
  await done(gateway.rest, markCalls.set, mark, options);
  const about = { Kind: 'talk', Id: talk.id } as const;
  const asked = { Back: `${gateway.url}/videoDetail?id=${talk.id}`, ...about };
  const { Url } = await done(gateway.rest, pushCalls.askGrant, asked, options);
  const status = await confirm(caller, await answerOf(Url, 'lin-mama'));
  expect(status).toMatchObject({ Grants: 1, Bound: [about] });
  // It stands: nothing is asked a second time.
  expect((await done(gateway.rest, pushCalls.askGrant, asked, options)).Url).toBe('');

  const remind = (lead: 'day' | 'hour') => ({
    key: `reminder/${talk.id}/${talk.startsAt}/${lead}`,
    kind: 'reminder' as const,
    reason: 'reserved' as const,
    talkId: talk.id,
    data: { lead, startsAt: talk.startsAt },
  });
  for (const message of [{ key: 'answer/earlier' }, remind('day'), remind('hour')]) {
    await tell(gateway.storage, caller, message, now);
    await settlePushes(gateway.storage, now);
  }
  const rows = await pushesOf(gateway.storage, caller);
  expect(rows.map(({ kind, state, channel }) => [kind, state, channel])).toEqual([
    ['answer', 'centre', null],
    ['reminder', 'centre', null],
    ['reminder', 'sent', 'grant'],
  ]);
  expect(await done(gateway.rest, pushCalls.get, {}, options)).toMatchObject({
    Grants: 0,
    Bound: [],
  });
});

test('where no more may be allowed, one that was for whatever comes next is kept for a thing', async () => {
  const caller = await logIn('azhe');
  const { db } = gateway.storage;
  const grants = db.deleteFrom('push_grant').where('account_id', '=', caller.uids);
  await grants.execute();
  for (let count = 1; count <= GRANTS_MAX; count += 1) {
    await confirm(caller, await answerOf(await ask(caller), 'azhe'));
  }
  const options = { token: caller.token };
  const asked = { Back: back(), Kind: 'question', Id: 'a-talk' } as const;
  expect(await done(gateway.rest, pushCalls.askGrant, asked, options)).toEqual({ Url: '' });
  expect(await done(gateway.rest, pushCalls.get, {}, options)).toMatchObject({
    Grants: GRANTS_MAX,
    Bound: [{ Kind: 'question', Id: 'a-talk' }],
  });
});

test('a grant for what nothing more is told of is good for whatever comes next', async () => {
  const caller = await logIn('azhe');
  const { db } = gateway.storage;
  await db
    .updateTable('push_grant')
    .set({ about: 'talk/not-booked' })
    .where('account_id', '=', caller.uids)
    .execute();
  const talk = await db
    .selectFrom('talk')
    .select(['id', 'ends_at as endsAt'])
    .where('starts_at', '>', now + DAY_MS)
    .orderBy('starts_at')
    .executeTakeFirstOrThrow();
  const options = { token: caller.token };
  const mark = { Kind: 'reservation', Talkid: talk.id, On: true } as const;
  await done(gateway.rest, markCalls.set, mark, options);
  const [kept] = await db
    .selectFrom('push_grant')
    .select('id')
    .where('account_id', '=', caller.uids)
    .execute();
  const about = `talk/${talk.id}`;
  await db
    .updateTable('push_grant')
    .set({ about })
    .where('id', '=', kept?.id ?? 0)
    .execute();
  const grants = createGrantStore({ kysely: db, engine: ENGINE });
  const bound = async () => (await done(gateway.rest, pushCalls.get, {}, options)).Bound;
  await grants.release(Number(talk.endsAt) - 1);
  expect(await bound()).toEqual([{ Kind: 'talk', Id: talk.id }]);
  await grants.release(Number(talk.endsAt));
  expect(await done(gateway.rest, pushCalls.get, {}, options)).toMatchObject({
    ...{ Grants: GRANTS_MAX, Bound: [] },
  });
  const registered = { school: '示例中学', school_id: 1, province_id: '440000', city_id: '440100' };
  await db
    .insertInto('account_extend')
    .values({
      ...{ ...registered, account_id: caller.uids, name_cipher: null, area_id: '440106' },
      ...{ address: '', enrollment_year: 2024, from_talk: '', created_at: 1, updated_at: 1 },
    })
    .execute();
  const Id = await addEvent(gateway.storage, { startsAt: now + DAY_MS, lists: { site: 1 } });
  await done(gateway.rest, eventCalls.apply, { Id }, options);
  await db
    .updateTable('push_grant')
    .set({ about: `event/${Id}` })
    .where('id', '=', kept?.id ?? 0)
    .execute();
  await grants.release(now);
  expect(await bound()).toEqual([{ Kind: 'event', Id }]);
  await done(gateway.rest, eventCalls.cancel, { Id }, options);
  await grants.release(now);
  expect(await bound()).toEqual([]);
});
