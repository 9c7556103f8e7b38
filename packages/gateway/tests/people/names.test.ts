import { HOUR_MS, MINUTE_MS, NAME_MAX } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import { loginCalls } from '@xuanjiang/contracts/login';
import { moderatorCalls } from '@xuanjiang/contracts/moderator';
import { questionCalls } from '@xuanjiang/contracts/question';
import { restrictionCalls } from '@xuanjiang/contracts/restriction';
import { reviewCalls } from '@xuanjiang/contracts/review';
import { roomCalls } from '@xuanjiang/contracts/room';
import { NAME_CHANGE_WAIT_MS, userCalls } from '@xuanjiang/contracts/user';
import type { WordAction } from '@xuanjiang/contracts/word';
import { wordCalls } from '@xuanjiang/contracts/word';
import { beforeEach, describe, expect, test } from 'vitest';
import { neutralName } from '../../src/features/people/name/policy.ts';
import type { TestAccount } from '../harness/accounts.ts';
import { addAccount } from '../harness/accounts.ts';
import { done, refused } from '../harness/call.ts';
import { freshRooms } from '../harness/rooms.ts';
import { shareGateway } from '../harness/shared-gateway.ts';
import { staffRoom } from '../harness/staffed-room.ts';
import { connectMqtt } from '../mqtt/mqtt-client.ts';
import { qqCode, WECHAT, wechatCode } from './identity/providers.ts';
import { codeFor, newPhone } from './registration/people.ts';

const TSINGHUA = '4111010003';
const PEKING = '4111010001';
const BAD = '赌博加V8888 清华大学招生办';

let now = Date.now();
const gateway = await shareGateway({ clock: () => now });
const freshRoom = await freshRooms(gateway.rest);
const operator = (await done(gateway.rest, userCalls.fakeLogin, { Account: 'operator' })).Token;
beforeEach(() => {
  now += MINUTE_MS;
});

const person = (displayname: string) => addAccount(gateway.storage, { displayname });
const liaison = (displayname: string, universityId = TSINGHUA) =>
  addAccount(gateway.storage, { displayname, role: 'worker', universityId });
const userOf = async ({ token }: Pick<TestAccount, 'token'>) =>
  (await done(gateway.rest, userCalls.info, {}, { token })).User;
const setName = async ({ token }: TestAccount, Displayname: string) =>
  (await done(gateway.rest, userCalls.setName, { Displayname }, { token })).User;
const refuse = ({ token }: TestAccount, Displayname: string) =>
  refused(gateway.rest, userCalls.setName, { Displayname }, { token });
const addWord = (word: string, Action: WordAction = 'block') =>
  done(gateway.rest, wordCalls.add, { Words: [word], Action }, { token: operator });

describe('an account whose name may not be shown', () => {
  test('is told so, and has a neutral name on its connections and in what it says', async () => {
    const account = await person(BAD);
    const neutral = neutralName(account.uids);
    expect(await userOf(account)).toMatchObject({ Displayname: neutral, Namechosen: false });
    const topic = freshRoom();
    const client = await gateway.connect({ token: account.token });
    expect(await client.login()).toMatchObject({ Displayname: neutral, Namechosen: false });
    await client.subscribe(topic);
    expect(await client.say(topic, 'a', '大家好')).toMatchObject({ Displayname: neutral });
    const ask = {
      Type: 'Message',
      Id: 'b',
      Topic: topic,
      Content: '请问',
      Question: true,
    } as const;
    client.send(ask);
    await client.reach(topic, 2);
    expect(client.messages(topic)[1]).toMatchObject({ Displayname: neutral });
    using other = await connectMqtt(gateway, { token: account.token });
    await other.subscribe(topic);
    expect(await other.post(topic, 'c', '大家好')).toMatchObject({ Displayname: neutral });
  });

  test('has it too where the staff see a post first', async () => {
    const topic = freshRoom();
    const { worker } = await staffRoom(gateway, topic);
    const staff = { token: worker.token };
    await done(gateway.rest, roomCalls.set, { Topic: topic, Slow: 0, Review: true }, staff);
    const account = await person('招办小李');
    const client = await gateway.connect({ token: account.token });
    await client.subscribe(topic);
    client.send({ Type: 'Message', Id: 'a', Topic: topic, Content: '大家好' });
    await client.find('Held', (frame): frame is never => frame.Type === 'Held');
    const { List } = await done(gateway.rest, reviewCalls.find, { Topic: topic }, staff);
    expect(List).toMatchObject([{ Displayname: neutralName(account.uids) }]);
  });

  test('has it too in the lists of the staff', async () => {
    const Topic = freshRoom();
    const { worker, moderator, student, universityId } = await staffRoom(gateway, Topic);
    const colleague = await liaison(BAD, universityId);
    const staff = { token: worker.token };
    for (const { uids } of [moderator, student]) {
      await gateway.storage.db
        .updateTable('account')
        .set({ displayname: BAD })
        .where('id', '=', uids)
        .execute();
    }
    const client = await gateway.connect({ token: student.token });
    await client.subscribe(Topic);
    client.send({ Type: 'Message', Id: 'a', Topic, Content: '请问', Question: true });
    await client.reach(Topic, 1);
    await done(gateway.rest, questionCalls.take, { Topic, Offset: 1 }, { token: colleague.token });
    const mute = { Topic, Uids: student.uids, Kind: 'mute', Minutes: 10, Reason: '刷屏' } as const;
    await done(gateway.rest, restrictionCalls.add, mute, { token: moderator.token });

    const questions = await done(gateway.rest, questionCalls.find, { Topic }, staff);
    const moderators = await done(gateway.rest, moderatorCalls.find, { Topic }, staff);
    const restrictions = await done(gateway.rest, restrictionCalls.find, { Topic }, staff);
    const audit = await done(gateway.rest, roomCalls.findAudit, { Topic }, staff);
    const own = await done(gateway.rest, roomCalls.get, { Topic }, { token: student.token });
    const neutral = { Displayname: neutralName(moderator.uids) };
    const taken = { Displayname: neutralName(colleague.uids) };
    const muted = { Displayname: neutralName(student.uids) };
    expect(questions.List).toMatchObject([{ Takenby: taken.Displayname }]);
    expect(moderators.List).toEqual(
      expect.arrayContaining([expect.objectContaining({ ...neutral, Uids: moderator.uids })]),
    );
    expect(restrictions.List).toMatchObject([muted]);
    expect(audit.List).toMatchObject([
      { ...neutral, Action: 'restriction.mute', Subjectname: muted.Displayname },
      { ...taken, Action: 'question.take' },
      { Displayname: '老师', Action: 'moderator.add', Subjectname: neutral.Displayname },
    ]);
    expect(own.Restriction).toMatchObject(muted);
    for (const answer of [questions, moderators, restrictions, audit, own]) {
      expect(JSON.stringify(answer)).not.toContain(BAD);
    }
  });

  test('gets one with the next message when the list of words changes', async () => {
    const account = await person('大脚板');
    const topic = freshRoom();
    const client = await gateway.connect({ token: account.token });
    await client.subscribe(topic);
    expect(await client.say(topic, 'a')).toMatchObject({ Displayname: '大脚板' });
    await addWord('脚板', 'review');
    expect(await client.say(topic, 'b')).toMatchObject({
      Displayname: neutralName(account.uids),
    });
    expect(await userOf(account)).toMatchObject({ Namechosen: false });
  });

  test('gets one when a liaison moves to another university', async () => {
    const account = await liaison('清华大学招生办');
    expect(await userOf(account)).toMatchObject({ Displayname: '清华大学招生办' });
    await gateway.storage.db
      .updateTable('account')
      .set({ university_id: PEKING })
      .where('id', '=', account.uids)
      .execute();
    expect(await userOf(account)).toMatchObject({ Displayname: neutralName(account.uids) });
  });
});

describe('a new account', () => {
  const wechat = async (key: string) => {
    const Code = await wechatCode(gateway.url, key);
    const { Token } = await done(gateway.rest, loginCalls.wechat, { Appid: WECHAT.appId, Code });
    return userOf({ token: Token });
  };

  test("keeps its provider's nickname, and has not chosen it", async () => {
    expect(await wechat('xiaoyu')).toMatchObject({ Displayname: '小雨', Namechosen: false });
  });

  test('gets a neutral name for a nickname that is reserved, and for none', async () => {
    for (const key of ['impostor', 'no-name']) {
      const { Displayname, Namechosen } = await wechat(key);
      expect(Displayname).toMatch(/^考生\d{4}$/);
      expect(Namechosen).toBe(false);
    }
    const rows = await gateway.storage.db
      .selectFrom('account')
      .select('id')
      .where('displayname', '=', '清华大学招生办')
      .where('role', '=', 'user')
      .execute();
    expect(rows).toEqual([]);
  });

  test('of the second provider passes the same rules', async () => {
    const Code = await qqCode(gateway.url, 'impostor');
    const Redirecturi = `${gateway.url}/video`;
    const { Token } = await done(gateway.rest, loginCalls.qq, { Code, Redirecturi });
    expect((await userOf({ token: Token })).Displayname).toMatch(/^考生\d{4}$/);
  });

  test('by phone has a neutral name', async () => {
    const Phone = newPhone();
    const code = await codeFor(gateway, Phone);
    const { Token } = await done(gateway.rest, loginCalls.phone, { Phone, code });
    const { Displayname, Namechosen } = await userOf({ token: Token });
    expect(Displayname).toMatch(/^考生\d{4}$/);
    expect(Namechosen).toBe(false);
  });

  test('of the demo, and one of the version before, has chosen its name', async () => {
    const { Token } = await done(gateway.rest, userCalls.fakeLogin, { Account: 'student' });
    expect(await userOf({ token: Token })).toMatchObject({ Namechosen: true });
    expect(await userOf(await person('小雨'))).toMatchObject({ Namechosen: true });
  });
});

describe('choosing a name', () => {
  const newcomer = async (displayname = '考生0000') => {
    const account = await person(displayname);
    await gateway.storage.db
      .updateTable('account')
      .set({ name_chosen_at: null })
      .where('id', '=', account.uids)
      .execute();
    return account;
  };

  test('is seen with the next message of an open connection, and by other calls', async () => {
    const account = await newcomer();
    const topic = freshRoom();
    const client = await gateway.connect({ token: account.token });
    await client.subscribe(topic);
    await client.say(topic, 'before');
    expect(await setName(account, ' 小\u200B雨\u202E 同学 ')).toMatchObject({
      Displayname: '小雨 同学',
      Namechosen: true,
    });
    expect(await userOf(account)).toMatchObject({ Displayname: '小雨 同学', Namechosen: true });
    expect(await client.say(topic, 'after')).toMatchObject({ Displayname: '小雨 同学' });
    expect(client.messages(topic)[0]).toMatchObject({ Displayname: '考生0000' });
  });

  test('accepts the name that an account has, once and again', async () => {
    const account = await newcomer('小雨');
    expect(await setName(account, '小雨')).toMatchObject({ Namechosen: true });
    expect(await setName(account, '小雨')).toMatchObject({ Namechosen: true });
    const both = await Promise.all([setName(await newcomer(), 'a1'), setName(account, '小雨')]);
    expect(both).toMatchObject([{ Displayname: 'a1' }, { Displayname: '小雨' }]);
  });

  test('twice at once with one name gives both the same answer', async () => {
    const account = await newcomer();
    const answers = await Promise.all([1, 2, 3].map(() => setName(account, '小雨')));
    expect(answers).toMatchObject(Array(3).fill({ Displayname: '小雨' }));
  });

  test.each([
    ['nothing that can be seen', '\u200B\u3164 ', '请填写名字'],
    ['more than 40 characters', '名'.repeat(NAME_MAX + 1), '名字最多 40 个字符'],
    ['a word that blocks', '小赌 博哥', '名字含有不合适的词语，请换一个'],
    ['a word that calls for review', '加V找我', '名字含有不合适的词语，请换一个'],
    ['a title', '官\u200B方', '这个名字只有高校或平台的工作人员可以用，请换一个'],
    ['a university', '清華大学小李', '这个名字只有高校或平台的工作人员可以用，请换一个'],
    ['both', BAD, '名字含有不合适的词语，请换一个'],
  ])('refuses %s, and keeps the name', async (_, name, msg) => {
    await addWord('赌博');
    await addWord('加V', 'review');
    const account = await newcomer('小雨');
    expect(await refuse(account, name)).toEqual({ code: CODES.input, msg });
    expect(await userOf(account)).toMatchObject({ Displayname: '小雨', Namechosen: false });
  });

  test('gives liaison staff the names of their own university only', async () => {
    const account = await liaison('王老师');
    expect(await setName(account, '清华大学招生办王老师')).toMatchObject({ Namechosen: true });
    now += NAME_CHANGE_WAIT_MS;
    expect(await refuse(account, '北京大学招生办')).toMatchObject({ code: CODES.input });
  });

  test('again has to wait ten minutes, unless the name may not be shown any more', async () => {
    const account = await newcomer();
    await setName(account, '大鱼');
    now += NAME_CHANGE_WAIT_MS - 1;
    const { status, body } = await gateway.rest
      .post(userCalls.setName.path)
      .set('token', account.token)
      .send({ Displayname: '小鱼' });
    expect([status, body.code, body.msg]).toEqual([
      429,
      CODES.tooMany,
      '刚刚改过名字，请 1 分钟后再改',
    ]);
    expect(await userOf(account)).toMatchObject({ Displayname: '大鱼' });
    now += 1;
    expect(await setName(account, '小鱼')).toMatchObject({ Displayname: '小鱼' });
    await addWord('小鱼');
    expect(await setName(account, '鲸鱼')).toMatchObject({ Displayname: '鲸鱼' });
  });

  test('needs no longer wait when the clock was set back', async () => {
    const account = await newcomer();
    await setName(account, '海鸥');
    now -= HOUR_MS;
    expect(await setName(account, '海豚')).toMatchObject({ Displayname: '海豚' });
    now += HOUR_MS;
  });

  test('is for accounts only', async () => {
    const { code } = await refused(gateway.rest, userCalls.setName, { Displayname: '小雨' });
    expect(code).toBe(CODES.unauthorized);
  });
});
