import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { subscriptionCalls } from '@xuanjiang/contracts/subscription';
import { userCalls } from '@xuanjiang/contracts/user';
import { expect, test } from 'vitest';
import { demoSchoolId } from '../../src/demo/school-id.ts';
import { done, refused } from '../harness/call.ts';
import { NOON } from '../harness/clock.ts';
import { createDemoStorage, startGateway } from '../harness/gateway.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { addPerson, codeFor, newPhone } from '../people/registration/people.ts';

const now = NOON;
const gateway = await shareGateway({ clock: () => now });

const student = 'test-token';
const get = (token = student) => done(gateway.rest, subscriptionCalls.get, {}, { token });
const add = (input: Record<string, unknown> = {}, token = student) =>
  done(gateway.rest, subscriptionCalls.add, input, { token });
const remove = (input: Record<string, unknown> = {}, token = student) =>
  done(gateway.rest, subscriptionCalls.delete, input, { token });

test("the demo's student has one, and nobody else: Id 0", async () => {
  const { token: parent } = await fakeParent();
  expect(await get(parent)).toMatchObject({ Id: 0, Fkuserid: 'demo-parent', Type: 1 });
  expect(await get('test-worker')).toMatchObject({ Id: 0, Fkuserid: 'demo-worker' });
  const theirs = await get();
  expect(theirs).toMatchObject({ Fkuserid: 'demo-student', School: '启明中学' });
  expect(theirs.Id).toBeGreaterThan(0);
  await remove();
  expect((await get()).Id).toBe(0);
});

test("the demo's student who ended it stays without it at the next start", async () => {
  await using storage = await createDemoStorage();
  for (const wanted of [1, 0]) {
    await using demo = await startGateway({ storage });
    const options = { token: student };
    const { Id } = await done(demo.rest, subscriptionCalls.get, {}, options);
    expect(Math.sign(Id)).toBe(wanted);
    await done(demo.rest, subscriptionCalls.delete, {}, options);
  }
});

test('it is filled from the profile, whatever the form says [3.SUB.1, 3.SUB.3, 6.ROLE.1, 7.CALL.1]', async () => {
  const record = await add({
    Type: 1,
    Fkuserid: 'demo-parent',
    Openid: 'forged',
    Phone: '19999999999',
    School: '别的学校',
    Schoolid: 1,
    Provinceid: '110000',
  });
  expect(record).toEqual({
    Id: expect.any(Number),
    Fkuserid: 'demo-student',
    Openid: '',
    Type: 1,
    Name: '',
    Phone: '13800000001',
    School: '启明中学',
    Schoolid: demoSchoolId('440106'),
    Address: '广东省-广州市-天河区',
    Provinceid: '440000',
    Cityid: '440100',
    Areaid: '440106',
    From: '',
  });
  expect(record.Id).toBeGreaterThan(0);
  expect(await get()).toEqual(record);
});

test('adding twice, or many times at once, gives the same record [3.SUB.3, 7.CALL.2]', async () => {
  const first = await add();
  const records = await Promise.all([add(), add(), add()]);
  for (const record of records) expect(record).toEqual(first);
});

test('it names the account at the messaging app [3.SUB.4]', async () => {
  const { db } = gateway.storage;
  await db
    .insertInto('identity')
    .values({ provider: 'wechat', subject: 'o-1', account_id: 'demo-student', created_at: now })
    .execute();
  expect((await get()).Openid).toBe('o-1');
});

test('deleting ends the own subscription and no other; twice changes nothing [7.CALL.3]', async () => {
  const { token: parent } = await fakeParent();
  const theirs = await add({}, parent);
  await remove({ ...(await get()), Id: theirs.Id, Fkuserid: 'demo-parent' });
  expect((await get()).Id).toBe(0);
  await remove();
  expect(await get(parent)).toEqual(theirs);
});

test('it needs a profile with a school [3.SUB.2]', async () => {
  const newcomer = await addPerson(gateway, now);
  const bound = await addPerson(gateway, now, { phone: newPhone() });
  // A login by phone makes a profile without a school.
  const Phone = newPhone();
  const byPhone = await done(gateway.rest, loginCalls.phone, {
    Phone,
    code: await codeFor(gateway, Phone),
  });
  expect(
    (await done(gateway.rest, userCalls.info, {}, { token: byPhone.Token })).Ext,
  ).toMatchObject({ School: '', Schoolid: 0 });
  for (const token of [newcomer.token, bound.token, byPhone.Token, 'test-worker']) {
    const answer = await refused(gateway.rest, subscriptionCalls.add, {}, { token });
    expect(answer).toMatchObject({ code: CODES.conflict, msg: '请先登记' });
    expect(await get(token)).toMatchObject({ Id: 0, School: '', Schoolid: 0 });
  }
});

test('visitors have no subscription [6.ROLE.3]', async () => {
  for (const call of Object.values(subscriptionCalls)) {
    expect((await refused(gateway.rest, call)).code).toBe(CODES.unauthorized);
  }
});

async function fakeParent(): Promise<{ token: string }> {
  const { body } = await gateway.rest.post('/api/user/fakelogin').send({ Account: 'parent' });
  return { token: (body as { data: { Token: string } }).data.Token };
}
