import { agreementOf } from '@xuanjiang/contracts/agreement';
import { FALLBACK_SCHOOL_ID, MINUTE_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { talkTopic } from '@xuanjiang/contracts/realtime/topic';
import { registrationCalls } from '@xuanjiang/contracts/registration';
import { registrationState } from '@xuanjiang/contracts/rules/registration-state';
import { talkCalls } from '@xuanjiang/contracts/talk';
import { userCalls } from '@xuanjiang/contracts/user';
import { beforeEach, expect, test } from 'vitest';
import { agreedText } from '../../../src/features/people/registration/policy.ts';
import { placeOf } from '../../../src/lib/sealed-places.ts';
import { done, refused } from '../../harness/call.ts';
import { NOON } from '../../harness/clock.ts';
import { shareGateway } from '../../harness/shared-gateway.ts';
import { until } from '../../harness/wait.ts';
import { addPerson, codeFor, form, newPhone, vault } from './people.ts';

const parties = { operator: '某某科技', contact: 'privacy@site.example' };

let now = NOON;
const gateway = await shareGateway({ clock: () => now, config: { parties } });
const talk = (await done(gateway.rest, talkCalls.find, { Limit: 1 })).List[0]?.Id ?? '';
beforeEach(() => {
  now += MINUTE_MS;
});

const add = (token: string, input: object) =>
  done(gateway.rest, registrationCalls.add, { ...form, ...input }, { token });
const refuse = (token: string, input: object, headers = {}) =>
  refused(gateway.rest, registrationCalls.add, { ...form, ...input }, { token, headers });
const update = (token: string, input: object) =>
  done(gateway.rest, registrationCalls.update, { ...form, ...input }, { token });
const refuseUpdate = (token: string, input: object) =>
  refused(gateway.rest, registrationCalls.update, { ...form, ...input }, { token });
const info = (token: string) => done(gateway.rest, userCalls.info, {}, { token });
const rows = async (id: string) => {
  const { db } = gateway.storage;
  const [account, extend, consents] = await Promise.all([
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    db.selectFrom('account_extend').selectAll().where('account_id', '=', id).executeTakeFirst(),
    db.selectFrom('consent').selectAll().where('account_id', '=', id).orderBy('id').execute(),
  ]);
  return { account, extend, consents };
};

/** That a refusal has left an account as new as it was. */
const expectUntouched = async (id: string) =>
  expect(await rows(id)).toMatchObject({
    account: { phone_hash: null, phone_cipher: null },
    extend: undefined,
    consents: [],
  });

test('a newcomer registers: phone bound, profile made, consent noted [3.USER.3, 4.REG.1, 6.ROLE.2, 7.CALL.5]', async () => {
  const { id, token } = await addPerson(gateway, now);
  const Phone = newPhone();
  expect(registrationState(await info(token))).toBe(4);
  const answer = await add(token, { Phone, code: await codeFor(gateway, Phone), From: talk });
  expect(answer).toMatchObject({
    Uids: id,
    phone: Phone,
    hasExtend: true,
    Ext: {
      Fkuserid: id,
      Phone,
      School: '启明中学',
      Schoolid: form.Schoolid,
      Address: '广东省-广州市-天河区',
      Enrollmentyear: 2024,
      From: talk,
    },
  });
  expect(registrationState(answer)).toBe(2);
  expect(await info(token)).toEqual(answer);
  const { account, consents } = await rows(id);
  expect(account.phone_hash).toBe(vault.lookup(Phone));
  expect(account.phone_cipher).not.toContain(Phone);
  expect(vault.decrypt(account.phone_cipher ?? '', placeOf('account', account.id))).toBe(Phone);
  const { version, hash } = agreedText(agreementOf(parties));
  expect(consents).toMatchObject([{ version, hash, agreed: 1, from_talk: talk }]);
  expect(consents[0]?.created_at).toBe(now);
});

test('the consent box may stay empty: that is recorded, and the registration is complete [5.CONSENT.3]', async () => {
  const { id, token } = await addPerson(gateway, now);
  const Phone = newPhone();
  await add(token, { Phone, code: await codeFor(gateway, Phone), Agreesharecontact: 0 });
  expect((await rows(id)).consents).toMatchObject([{ agreed: 0, from_talk: '' }]);
});

test('codes of regions that come as numbers are kept as text', async () => {
  const { id, token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const code = await codeFor(gateway, Phone);
  const region = { Provinceid: 440000, Cityid: 440100, Areaid: 440106 };
  const { Ext } = await add(token, { Phone, code, ...region });
  const kept = { Provinceid: '440000', Cityid: '440100', Areaid: '440106' };
  expect(Ext).toMatchObject(kept);
  expect((await rows(id)).extend).toMatchObject({
    province_id: kept.Provinceid,
    city_id: kept.Cityid,
    area_id: kept.Areaid,
  });
});

test('registering again is code 803, whatever verification code comes with it [4.REG.6]', async () => {
  const { token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const code = await codeFor(gateway, Phone);
  const first = await add(token, { Phone, code });
  for (const again of [code, '0000']) {
    expect(await refuse(token, { Phone, code: again })).toMatchObject({
      code: CODES.alreadyRegistered,
      msg: '您已完成登记',
    });
  }
  expect(await info(token)).toEqual(first);
});

test('a retry with the same key is answered as the first was', async () => {
  const { token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const input = { ...form, Phone, code: await codeFor(gateway, Phone) };
  const options = { token, headers: { 'Idempotency-Key': `add-${Phone}` } };
  const first = await done(gateway.rest, registrationCalls.add, input, options);
  expect(await done(gateway.rest, registrationCalls.add, input, options)).toEqual(first);
});

test('a code that is wrong, or of another phone, registers nobody', async () => {
  const { id, token } = await addPerson(gateway, now);
  const [Phone, other] = [newPhone(), newPhone()];
  const code = await codeFor(gateway, other);
  await codeFor(gateway, Phone);
  for (const [phone, given] of [
    [Phone, 'abcd'],
    [newPhone(), code],
  ]) {
    expect(await refuse(token, { Phone: phone, code: given })).toMatchObject({
      code: CODES.input,
      msg: '验证码不正确或已过期',
    });
  }
  await expectUntouched(id);
});

test('a phone of another account is shown only to a user who proves it, and stays with that account', async () => {
  const Phone = newPhone();
  const owner = await addPerson(gateway, now, { phone: Phone });
  const { id, token } = await addPerson(gateway, now);
  expect(await refuse(token, { Phone, code: 'abcd' })).toMatchObject({ code: CODES.input });
  expect(await refuse(token, { Phone, code: await codeFor(gateway, Phone) })).toMatchObject({
    code: CODES.conflict,
    msg: '该手机号已绑定其他账号，验证后可合并',
  });
  await expectUntouched(id);
  expect((await rows(owner.id)).account.phone_hash).toBe(vault.lookup(Phone));
});

test('an account with a phone cannot take another one; the code is not used up', async () => {
  const { token } = await addPerson(gateway, now, { phone: newPhone() });
  const Phone = newPhone();
  const code = await codeFor(gateway, Phone);
  expect(await refuse(token, { Phone, code })).toMatchObject({
    code: CODES.conflict,
    msg: '账号已绑定其他手机号',
  });
  const other = await addPerson(gateway, now);
  expect(await add(other.token, { Phone, code })).toMatchObject({ phone: Phone });
});

test('an account that logged in by phone registers with that phone', async () => {
  const Phone = newPhone();
  const { token } = await addPerson(gateway, now, { phone: Phone });
  const answer = await add(token, { Phone, code: await codeFor(gateway, Phone) });
  expect(registrationState(answer)).toBe(2);
});

test('the school is what the directory says, not what the form calls it [3.REG.2]', async () => {
  const { token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const { Ext } = await add(token, {
    Phone,
    code: await codeFor(gateway, Phone),
    School: '清华附中',
    Address: '月球',
  });
  expect(Ext).toMatchObject({ School: '启明中学', Address: '广东省-广州市-天河区' });
});

test('a school that is none, or is elsewhere, is refused before the code is used up', async () => {
  const { id, token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const code = await codeFor(gateway, Phone);
  const wrong: [object, string][] = [
    [{ Schoolid: 7 }, '没有找到这所学校，请重新选择'],
    [{ Schoolid: 2_147_483_647 }, '没有找到这所学校，请重新选择'],
    [{ Areaid: '440105' }, '学校与所选地区不符，请重新选择'],
    [{ Cityid: '440300' }, '学校与所选地区不符，请重新选择'],
    [{ Provinceid: '420000' }, '学校与所选地区不符，请重新选择'],
  ];
  for (const [input, msg] of wrong) {
    expect(await refuse(token, { ...input, Phone, code })).toMatchObject({
      code: CODES.input,
      msg,
    });
  }
  await expectUntouched(id);
  await add(token, { Phone, code });
});

test.each([
  ['an area', '440106', '广东省-广州市-天河区'],
  ['a city alone', '440100', '广东省-广州市'],
])('the fallback school stands in %s that was chosen [9.28]', async (_, Areaid, Address) => {
  const { token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const { Ext } = await add(token, {
    Phone,
    code: await codeFor(gateway, Phone),
    Schoolid: FALLBACK_SCHOOL_ID,
    School: 'Other',
    Areaid,
  });
  expect(Ext).toMatchObject({ School: '其他', Schoolid: FALLBACK_SCHOOL_ID, Areaid, Address });
});

test('the fallback school needs a region', async () => {
  const { id, token } = await addPerson(gateway, now);
  const place = { Schoolid: FALLBACK_SCHOOL_ID, Phone: newPhone(), code: '0000' };
  for (const region of [
    { Areaid: '420106' },
    { Cityid: '999900', Areaid: '999900' },
    { Provinceid: '420000' },
    { Provinceid: '000000', Cityid: '000000', Areaid: '000000' },
  ]) {
    expect(await refuse(token, { ...place, ...region })).toMatchObject({
      code: CODES.input,
      msg: '没有这个地区，请重新选择',
    });
  }
  await expectUntouched(id);
});

test('each field of the form is asked for in the words of the specification [3.REG.3, 5.PHONE.2, 5.CODE.1, 5.SCHOOL.2, 5.YEAR.1]', async () => {
  const { token } = await addPerson(gateway, now);
  const right = { Phone: newPhone(), code: '0000' };
  const wrong: [object, string][] = [
    [{ Phone: '10800000000' }, 'please enter a correct phone number'],
    [{ code: '' }, 'please enter the verification code'],
    [{ code: '123' }, 'code length is 4'],
    [{ School: '' }, 'please choose a high school first..'],
    [{ Schoolid: 0 }, 'please choose a high school first..'],
    [{ Enrollmentyear: 2019 }, 'please choose the high-school enrolment year'],
  ];
  for (const [input, msg] of wrong) {
    const answer = await refuse(token, { ...right, ...input }, { 'Accept-Language': 'en' });
    expect(answer).toMatchObject({ code: CODES.input, msg });
  }
});

test('a deleted talk does not stop a registration', async () => {
  const { token } = await addPerson(gateway, now);
  const Phone = newPhone();
  const { Ext } = await add(token, { Phone, code: await codeFor(gateway, Phone), From: 'gone' });
  expect(Ext?.From).toBe('');
});

test('liaison staff have no registration [6.LIA.1]', async () => {
  const token = 'test-worker';
  const forbidden = { code: CODES.forbidden, msg: '高校招生人员无需登记' };
  const phone = { Phone: newPhone(), code: '0000' };
  expect(await refuse(token, phone)).toMatchObject(forbidden);
  expect(await refuseUpdate(token, {})).toMatchObject(forbidden);
  for (const [call, input] of [
    [registrationCalls.merge, phone],
    [registrationCalls.setConsent, { Agreed: true }],
  ] as const) {
    expect(await refused(gateway.rest, call, input, { token })).toMatchObject(forbidden);
  }
});

test('state 3 becomes 2 without phone and code, and later changes keep what was [4.REG.3, 7.CALL.6]', async () => {
  const Phone = newPhone();
  const { id, token } = await addPerson(gateway, now, { phone: Phone });
  const ext = await update(token, { Phone: '', code: '', From: talk });
  expect(ext).toMatchObject({ Fkuserid: id, Phone, School: '启明中学', From: talk });
  expect(registrationState(await info(token))).toBe(2);
  now += MINUTE_MS;
  const later = await update(token, { Phone, Enrollmentyear: 2025, From: '' });
  expect(later).toEqual({ ...ext, Enrollmentyear: 2025 });
  const { extend, consents } = await rows(id);
  expect([extend?.created_at, extend?.updated_at]).toEqual([now - MINUTE_MS, now]);
  expect(consents).toHaveLength(1);
  await update(token, { Agreesharecontact: 0 });
  expect((await rows(id)).consents.map(({ agreed }) => agreed)).toEqual([1, 0]);
});

test('an update needs a bound phone, and changes none', async () => {
  const newcomer = await addPerson(gateway, now);
  expect(await refuseUpdate(newcomer.token, {})).toMatchObject({
    code: CODES.conflict,
    msg: '请先登记',
  });
  await expectUntouched(newcomer.id);
  const { id, token } = await addPerson(gateway, now, { phone: newPhone() });
  expect(await refuseUpdate(token, { Phone: newPhone() })).toMatchObject({
    code: CODES.conflict,
    msg: '账号已绑定其他手机号',
  });
  expect((await rows(id)).extend).toBeUndefined();
});

test('visitors register nothing [6.ROLE.3]', async () => {
  for (const call of Object.values(registrationCalls)) {
    const input = { ...form, Phone: newPhone(), code: '0000', Agreed: true };
    expect((await refused(gateway.rest, call, input)).code).toBe(CODES.unauthorized);
  }
});

test('an open socket may post as soon as its account is registered', async () => {
  const { token } = await addPerson(gateway, now);
  const socket = await gateway.connect({ token });
  await socket.login();
  const topic = talkTopic(talk);
  await socket.subscribe(topic);
  expect(await socket.post(topic, 'before')).toMatchObject({ Type: 'Reject' });
  const Phone = newPhone();
  await add(token, { Phone, code: await codeFor(gateway, Phone) });
  let tries = 0;
  await until('a post is taken', async () => {
    tries += 1;
    return (await socket.post(topic, `after-${tries}`)).Type === 'Message';
  });
});
