/** What staff do, and what students see of it, in the engines beside Chromium. Each way is written once. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Person } from '../harness/engines/person.ts';
import { entersRoom } from '../harness/engines/room.ts';
import { describeWays } from '../harness/engines/ways.ts';
import { addEvent, NOW_MS, ticketCodeOf } from '../harness/events.ts';
import { callApi } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken } from '../harness/registration.ts';
import { newTalk } from '../harness/talks.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPEN_READING: 'true' } });
  // Nothing asks the student to subscribe over the room.
  const student = { token: TEST_TOKENS.student, body: { Type: 1 } };
  await callApi(product.url, '/api/user/subscribe/add', student);
});
afterAll(() => product[Symbol.asyncDispose]());

const DESK = ['complementary', '聊天管理'] as const;

/** The student opens the chat of a talk in the narrow window, the liaison in the wide one, in which this ends. */
const openBoth = async (person: Person, Id: string): Promise<void> => {
  await person.goto(`/videoDetail?id=${Id}`, 'localhost');
  await person.press('tab', '聊天');
  await entersRoom(person);
  await person.turnTo('wide');
  await person.logIn(TEST_TOKENS.worker);
  await person.goto(`/pcVideo?id=${Id}`);
  await entersRoom(person);
};

const say = async (person: Person, text: string): Promise<void> => {
  await person.fill(text, 'textbox', '说点什么，向老师提问');
  await person.press('button', '发送');
};

const hears = (person: Person, text: string): Promise<unknown> =>
  person.holds(
    text,
    `[...document.querySelectorAll('[role="log"] [data-row]')].some((row) => row.textContent.includes(arguments[0]))`,
    text,
  );

describeWays(
  () => product,
  (way, name) => {
    way(
      'a question is answered at the desk of the room, and the student sees it',
      async (person) => {
        const Id = await newTalk(product.url);
        await openBoth(person, Id);
        await person.turnTo('phone');
        await person.press('button', '提问');
        await person.fill('可以跨省报名吗', 'textbox', '向招办老师提问');
        await person.press('button', '发送');
        await person.turnTo('wide');
        await person.press('button', '管理，1 项待处理');
        await person.press('tab', /提问/, DESK);
        await person.press('button', '文字回答', DESK);
        await person.read(/回复 .*可以跨省报名吗/);
        await say(person, '可以，按生源地报名');
        await person.read('没有待回答的提问');
        await person.turnTo('phone');
        await hears(person, '可以，按生源地报名');
        await person.press('tab', /^问答/);
        await person.see('listitem', /可以跨省报名吗.*按生源地报名/);
      },
    );

    way('what a student reports comes to the desk of the room', async (person) => {
      const Id = await newTalk(product.url);
      await openBoth(person, Id);
      await say(person, '请一个一个问');
      await person.turnTo('phone');
      await hears(person, '请一个一个问');
      await person.press('any', /^请一个一个问/, ['log']);
      await person.press('button', '举报', ['dialog']);
      const report = ['dialog', '举报这条消息'] as const;
      await person.press('button', '不实信息', report);
      await person.press('button', '提交举报', report);
      await person.gone(...report);
      await person.turnTo('wide');
      await person.press('button', /^管理/);
      await person.press('tab', /举报/, DESK);
      await person.read('1 人举报');
      await person.press('button', '保留消息', DESK);
      await person.read('没有待处理的举报');
    });

    way('where WebSockets of the chat are refused, it goes over MQTT', async (person) => {
      const Id = await newTalk(product.url);
      person.refuse('/ws');
      await person.goto(`/videoDetail?id=${Id}`, 'localhost');
      await person.press('tab', '聊天');
      await entersRoom(person);
      await person.holds('MQTT', `/(^|; )ChatType=2/.test(document.cookie)`);
      await say(person, '从第二条线路来');
      await hears(person, '从第二条线路来');
      const path = `/api/chat/find?Topic=stream/${Id}`;
      const { data } = await callApi<{ List: { Content?: string }[] }>(product.url, path);
      expect(data.List.map(({ Content }) => Content)).toContain('从第二条线路来');
    });

    way(
      'a door checks tickets without a network, and tells it afterwards, once',
      async (person) => {
        const id = `door-${name.toLowerCase()}`;
        addEvent(product, { id, title: '没有网络的门', inMs: NOW_MS, lists: { site: 9 } });
        const code = await ticketCodeOf(product, id, await demoToken(product.url, 'student'));
        const checkedIn = () =>
          product.rows(
            `SELECT id FROM event_place WHERE event_id = '${id}' AND checked_in_at IS NOT NULL`,
          ).length;
        const check = async (): Promise<void> => {
          await person.fill(code, 'textbox', '扫码枪或手动输入票码');
          await person.press('button', '核对');
        };
        await person.logIn(TEST_TOKENS.worker);
        await person.goto(`/checkin?id=${id}`);
        await person.read('0 / 1 已入场');
        await person.workerThere();
        await person.goto(`/checkin?id=${id}`);
        await person.read('0 / 1 已入场');
        await person.codeKept();
        person.cut();
        await check();
        await person.read('请进');
        await person.read('本机核对');
        await check();
        await person.read('已经签到过');
        // The phone is put away and the page opened again.
        await person.goto(`/checkin?id=${id}`);
        await person.read('1 张待补传');
        expect(checkedIn()).toBe(0);
        person.restore();
        // It sends by itself what it kept.
        await person.read('1 / 1 已入场');
        await person.holds('nothing left', `!document.body.innerText.includes('待补传')`);
        expect(checkedIn()).toBe(1);
      },
    );
  },
);
