/** What people do most, in the engines beside Chromium. Each way is written once. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll } from 'vitest';
import { entersRoom } from '../harness/engines/room.ts';
import { describeWays } from '../harness/engines/ways.ts';
import { addEvent, signUp } from '../harness/events.ts';
import { callApi, sentCode } from '../harness/identity.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { openPoll, POLL_TITLE } from '../harness/questions.ts';
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

/** The phone that asks for a code: with one for both, WebKit could read the code that Firefox was sent. */
const PHONES = { Firefox: '13800001234', WebKit: '13800001235' } as const;

describeWays(
  () => product,
  (way, name) => {
    way('somebody logs in by a code, and out', async (person) => {
      await person.goto('/my');
      await person.press('button', '登录', ['main']);
      const sheet = ['dialog', '登录宣讲'] as const;
      const phone = PHONES[name];
      await person.fill(phone, 'textbox', '请输入手机号', sheet);
      await person.press('button', '获取验证码', sheet);
      await person.see('button', /^\d+ 秒$/, sheet);
      await person.fill(await sentCode(product.url, phone), 'textbox', '4 位验证码', sheet);
      await person.press('button', '登录', sheet);
      await person.gone(...sheet);
      await person.press('button', '退出登录');
      await person.press('button', '在这台设备上退出');
      await person.see('button', '登录', ['main']);
    });

    way('a visitor says where they are', async (person) => {
      await person.goto('/video');
      await person.press('button', '选省份');
      await person.press('button', '广东', ['dialog']);
      await person.see('button', '选择省份，当前：广东');
    });

    way('a student books a talk, and it stays booked', async (person) => {
      const Id = await newTalk(product.url);
      await person.goto(`/videoDetail?id=${Id}`, 'localhost');
      const booking = person.hold('/trpc/mark.set');
      await person.press('button', /^预约 /);
      await person.see('button', /^已预约 /);
      await booking.asked;
      // The page is left before the booking has arrived.
      await person.goto('/robots.txt', 'localhost');
      await booking.letThrough();
      await person.goto(`/videoDetail?id=${Id}`, 'localhost');
      await person.see('button', /^已预约 /);
    });

    way('a student writes in the room, asks, and votes', async (person) => {
      const Id = await newTalk(product.url);
      await person.goto(`/videoDetail?id=${Id}`, 'localhost');
      await person.press('tab', '聊天');
      await entersRoom(person);
      await person.fill('请问宿舍几人间', 'textbox', '说点什么，向老师提问');
      await person.press('button', '发送');
      await person.see('any', /请问宿舍几人间/, ['log']);
      await person.press('button', '提问');
      await person.fill('可以跨省报名吗', 'textbox', '向招办老师提问');
      await person.press('button', '发送');
      await person.press('tab', /^问答/);
      await person.see('listitem', /可以跨省报名吗/);
      await openPoll(product.url, `stream/${Id}`);
      await person.press('tab', '聊天');
      const poll = ['region', `投票：${POLL_TITLE}`] as const;
      await person.press('button', /^专业/, poll);
      await person.see('pressed', /^专业/, poll);
    });

    way('a search finds a talk and a university', async (person) => {
      await person.goto('/searchAll', 'localhost');
      await person.fill('qiangji', 'searchbox');
      await person.see('heading', '宣讲');
      await person.press('tab', /^问答/);
      await person.see('listitem', /强基/);
    });

    way('universities are narrowed, and stay so on the way back', async (person) => {
      await person.goto('/orgList', 'localhost');
      await person.press('button', '类型');
      await person.press('button', '理工类', ['dialog', '类型']);
      await person.read(/理工类 \d+ 所/);
      await person.press('link', /北京工业大学/);
      await person.holds('the page of one', `location.pathname === '/orgDetail'`);
      await person.back();
      await person.read(/理工类 \d+ 所/);
    });

    way('a layer closes by Escape and by going back', async (person) => {
      const isOpen = (open: boolean) =>
        person.holds(
          open ? 'a layer' : 'no layer',
          `(document.querySelector('dialog[open]') !== null) === arguments[0]`,
          open,
        );
      await person.goto('/orgList', 'localhost');
      await person.press('button', '类型');
      await isOpen(true);
      await person.key('\uE00C');
      await isOpen(false);
      await person.press('button', '类型');
      await isOpen(true);
      await person.back();
      await isOpen(false);
      await person.holds('the same page', `location.pathname === '/orgList'`);
    });

    way(
      'pages that were seen open without a network, and recover by themselves',
      async (person) => {
        await person.goto('/video');
        await person.workerThere();
        await person.goto('/video');
        await person.see('heading', '今日宣讲');
        await person.codeKept();
        person.cut();
        await person.goto('/video');
        await person.read('网络已断开');
        await person.see('heading', '今日宣讲');
        person.restore();
        await person.holds('the network', `!document.body.innerText.includes('网络已断开')`);
      },
    );

    way('a ticket is shown without a network', async (person) => {
      const token = await demoToken(product.url, 'student');
      const id = `ticket-${name.toLowerCase()}`;
      addEvent(product, { id, title: '断网的票', inMs: DAY_MS, lists: { site: 9 } });
      await signUp(product, id, token);
      await person.logIn(token);
      await person.goto(`/eventoffDetail?id=${id}`);
      await person.read('断网也能出示');
      await person.workerThere();
      // The worker keeps the code of a page that is loaded through it.
      await person.goto(`/eventoffDetail?id=${id}`);
      await person.see('img', '', ['region', '入场券']);
      await person.codeKept();
      person.cut();
      await person.goto(`/eventoffDetail?id=${id}`);
      await person.read('没有连上网络，显示的是这台手机里存的票');
      await person.see('img', '', ['region', '入场券']);
    });

    way(
      'an operator lists articles, opens one and saves it',
      async (person) => {
        const token = await demoToken(product.url, 'operator');
        await person.logIn(token);
        await person.goto('/desk/news');
        await person.press('button', '写资讯');
        await person.fill(`${name} 里写的`, 'textbox', '标题');
        await person.fill('演示编辑部', 'textbox', '来源');
        await person.fill('这是正文。', 'textbox', '第 1 段');
        await person.press('button', '存为草稿');
        const title = `${name} 里写的`;
        await person.see('cell', title);
        await person.key('\uE00C');
        await person.gone('button', '存为草稿');
        await person.press('cell', title);
        await person.holds(
          'the text',
          `[...document.querySelectorAll('textarea')].some(({ value }) => value === '这是正文。')`,
        );
      },
      'wide',
    );
  },
);
