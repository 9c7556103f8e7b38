/** What students and parents do where engines differ: forms, dragging, storage, history, the clipboard. Each way is written once. */

import { DAY_MS } from '@xuanjiang/contracts/constants';
import { afterAll, beforeAll, expect } from 'vitest';
import type { Person } from '../harness/engines/person.ts';
import { describeWays } from '../harness/engines/ways.ts';
import { addEvent } from '../harness/events.ts';
import { callApi, sentCode } from '../harness/identity.ts';
import { keptColumns, keptExam } from '../harness/own-exam.ts';
import type { Product } from '../harness/product.ts';
import { startProduct } from '../harness/product.ts';
import { demoToken, newcomerToken } from '../harness/registration.ts';

let product: Product;
beforeAll(async () => {
  product = await startProduct({ environment: { OPEN_READING: 'true' } });
});
afterAll(() => product[Symbol.asyncDispose]());

/** Both engines share one product: each has accounts and records of its own. */
const OWN = {
  Firefox: { account: 'student', newcomer: 'no-name', phone: '13911110301', university: 0 },
  WebKit: { account: 'parent', newcomer: 'xiaoyu', phone: '13911110302', university: 1 },
} as const;

interface Named {
  readonly Id: string;
  readonly Name: string;
}
/** Two universities with lines for 广东. */
const universities = async (): Promise<readonly [Named, Named]> => {
  const path = '/api/uni/find?Recruits=440000&Limit=2';
  const [first, second] = (await callApi<{ List: Named[] }>(product.url, path)).data.List;
  if (first === undefined || second === undefined) throw new Error('the demo lacks lines');
  return [first, second];
};

const orderOf = (person: Person): Promise<readonly string[]> =>
  person.script(
    `return [...document.querySelectorAll('dialog[open] section')].map((one) => (one.innerText.match(/[甲乙丙](?=大学)/g) ?? []).join(''));`,
  );

describeWays(
  () => product,
  (way, name) => {
    const own = OWN[name];
    const logInOwn = async (person: Person): Promise<void> =>
      person.logIn(await demoToken(product.url, own.account));

    way(
      'a newcomer registers with phone, school and year, and does not consent',
      async (person) => {
        const token = await newcomerToken(product.url, own.newcomer);
        await person.logIn(token);
        await person.goto('/my');
        await person.press('button', '去登记');
        const form = ['dialog', '用户信息'] as const;
        await person.fill(own.phone, 'textbox', '手机号', form);
        await person.press('button', '获取验证码', form);
        await person.read('验证码已发送');
        await person.fill(await sentCode(product.url, own.phone), 'textbox', '验证码', form);
        await person.press('button', /就读高中/, form);
        await person.press('button', '选择省市', ['dialog', '选择高中']);
        await person.choose('湖北省', 'combobox', '省份');
        await person.choose('武汉市', 'combobox', '城市');
        await person.press('button', '确定', ['dialog', '湖北省-武汉市']);
        await person.read(/共找到 \d+ 所学校/);
        await person.press('button', '确定', ['dialog', '选择高中']);
        await person.press('button', /入学年份/, form);
        await person.press('button', '2024 年');
        await person.press('checkbox', '同意我报名的高校招生办查询我的登记信息', form);
        await person.press('button', '完成', form);
        await person.gone(...form);
        const stored = async (path: string) => (await callApi(product.url, path, { token })).data;
        expect(await stored('/api/user/info')).toMatchObject({
          phone: own.phone,
          Ext: { Provinceid: '420000', Enrollmentyear: 2024 },
        });
        expect(await stored('/api/user/consent/get')).toMatchObject({ Consent: { Agreed: false } });
      },
    );

    way('two places at an event are taken, shown as tickets, and given back', async (person) => {
      const id = `places-${name.toLowerCase()}`;
      addEvent(product, { id, title: '带人来的活动', inMs: DAY_MS, lists: { site: 9 } });
      const taken = () => product.rows(`SELECT taken FROM event_list WHERE event_id = '${id}'`);
      await logInOwn(person);
      await person.goto(`/eventoffDetail?id=${id}`);
      await person.press('button', '报名', ['main']);
      await person.press('button', '2 个：带一位家长或同学', ['dialog', '报名参加']);
      await person.press('button', '报名', ['dialog', '报名参加']);
      await person.see('dialog', '报上了，怎么提醒你？');
      await person.key('\uE00C');
      await person.gone('dialog');
      const ticket = ['region', '入场券'] as const;
      await person.see('img', '', ticket);
      await person.press('button', '同行人', ticket);
      await person.read(/ 0002\b/);
      expect(taken()).toEqual([{ taken: 2 }]);
      await person.press('button', '取消报名', ['main']);
      await person.press('button', '取消报名', ['dialog', '取消报名？']);
      await person.gone(...ticket);
      expect(taken()).toEqual([{ taken: 0 }]);
    });

    way(
      'an own exam is at once in another window, and a band of it is dragged',
      async (person) => {
        await person.goto('/rank');
        await person.see('button', '填我的选考');
        await person.turnTo('phone');
        await person.goto('/rank');
        await person.press('button', '填我的选考');
        const profile = ['dialog', '我的选考'] as const;
        await person.press('button', /^高考省份/, profile);
        await person.press('button', '广东', ['dialog', '高考省份']);
        for (const subject of ['物理', '化学', '地理'])
          await person.press('button', subject, profile);
        await person.fill('28713', 'textbox', /^位次/, profile);
        await person.turnTo('wide');
        await person.read('位次 28,713');
        const edge = ['slider', '线和我相近，从'] as const;
        const value = `Number(document.querySelector('[role="slider"][aria-label="${edge[1]}"]').ariaValueNow)`;
        await person.see(...edge);
        const before = await person.script<number>(`return ${value};`);
        await person.grab(-60, 0, ...edge);
        await person.holds('a band that is wider', `${value} < arguments[0]`, before);
        const dragged = await person.script<number>(`return ${value};`);
        await person.letGo();
        // The list follows once the handle is let go.
        await person.read(`${dragged.toLocaleString('en')} 到 `);
      },
      'wide',
    );

    way(
      'own columns are put in another order by dragging, and stay so',
      async (person) => {
        await person.goto('/robots.txt');
        await person.script(
          `for (const [key, text] of arguments[0]) localStorage.setItem(key, text);`,
          [keptExam(), keptColumns(['甲大学', '乙大学', '丙大学'])],
        );
        const open = async (): Promise<void> => {
          await person.goto('/rank');
          await person.press('button', '排顺序');
          await person.see('listitem', /丙大学/, ['dialog', '我的分栏']);
        };
        await open();
        await person.grab(0, 20, 'any', '甲大学', ['dialog', '我的分栏']);
        await person.holds('what is dragged', `document.querySelector('[data-dragged]') !== null`);
        await person.dropUnder('listitem', /丙大学/, ['dialog', '我的分栏']);
        await person.until('another order', async () => (await orderOf(person))[0] === '乙丙甲');
        await open();
        expect(await orderOf(person)).toEqual(['乙丙甲', '']);
      },
      'wide',
    );

    way('two universities are compared, and stay so on the way back', async (person) => {
      const both = await universities();
      await person.goto('/compare?province=440000');
      for (const { Name } of both) {
        const other = both.find((one) => one.Name !== Name)?.Name ?? '';
        await person.press('button', '加一所');
        await person.see('button', new RegExp(other), ['dialog']);
        await person.fill(Name, 'searchbox', '', ['dialog']);
        // What was offered before gives way to what is found.
        await person.gone('button', new RegExp(other), ['dialog']);
        await person.press('button', new RegExp(Name), ['dialog']);
        await person.press('button', /整所学校/, ['dialog']);
        await person.gone('dialog');
        await person.see('columnheader', new RegExp(Name));
      }
      const [{ Name: first }, { Name: second }] = both;
      await person.press('link', first, ['columnheader', new RegExp(first)]);
      await person.holds('the page of one', `location.pathname === '/orgDetail'`);
      await person.back();
      await person.see('columnheader', new RegExp(second));
      await person.press('button', `移出 ${second}`);
      await person.gone('columnheader', new RegExp(second));
      await person.see('columnheader', new RegExp(first));
    });

    way('a kind of message is switched off, and stays so', async (person) => {
      const muted = () => product.rows('SELECT kind FROM inbox_muted').length;
      const before = muted();
      await logInOwn(person);
      await person.goto('/message');
      await person.press('button', '消息设置');
      await person.press('on', '开讲提醒');
      await person.see('off', '开讲提醒');
      await person.until('what is stored', async () => muted() === before + 1);
      await person.goto('/message');
      await person.press('button', '消息设置');
      await person.see('off', '开讲提醒');
    });

    way('a university is found, followed, and among the own ones', async (person) => {
      const { Name } = (await universities())[own.university];
      await logInOwn(person);
      await person.goto('/orgList');
      await person.fill(Name, 'searchbox');
      // All of them give way to what is found.
      await person.read(new RegExp(`${Name} \\d+ 所`));
      await person.holds(
        'few of them',
        `document.querySelectorAll('a[href^="/orgDetail"]').length < 10`,
      );
      await person.press('link', new RegExp(`(^| )${Name}( |$)`));
      await person.press('button', `关注 ${Name}`);
      await person.see('button', `已关注 ${Name}`);
      await person.goto('/my');
      await person.press('link', /^关注的院校/);
      await person.see('link', new RegExp(`(^| )${Name}( |$)`));
      await person.read(/我的关注 \d+ 所/);
    });

    way('a list is left deep down, and is there again on the way back', async (person) => {
      await person.goto('/orgList', 'localhost');
      await person.press('button', 'Z', ['group', '按拼音首字母跳转']);
      await person.see('heading', 'Z');
      const isInSight = `(() => {
        const box = document.querySelector('a[href="' + arguments[0] + '"]')?.getBoundingClientRect();
        return scrollY > 1000 && box !== undefined && box.top >= 0 && box.bottom <= innerHeight;
      })()`;
      // The list draws its rows as they come into sight: the end is reached when its last one stays there.
      let last = '';
      const found = await person.until('the last one in sight', async () => {
        if (last !== '' && (await person.script<boolean>(`return ${isInSight};`, last)))
          return last;
        last = await person.script<string>(`
          const one = [...document.querySelectorAll('a[href^="/orgDetail"]')].at(-1);
          one?.scrollIntoView({ block: 'center' });
          return one?.getAttribute('href') ?? '';`);
        return '';
      });
      await person.script(
        `document.querySelector('a[href="' + arguments[0] + '"]').click();`,
        found,
      );
      await person.holds('the page of one', `location.pathname === '/orgDetail'`);
      await person.back();
      await person.holds('its place', isInSight, found);
    });

    way(
      'a link is copied, and pasted elsewhere',
      async (person) => {
        // The field takes no more than 50 letters.
        const id = `share-${own.university}`;
        addEvent(product, { id, title: '可以分享的活动', inMs: DAY_MS, lists: { site: 9 } });
        await person.goto(`/eventoffDetail?id=${id}&qd=wx`);
        await person.press('button', '分享');
        const words = '链接已复制，去粘贴给朋友吧';
        await person.holds(words, 'saidInToasts.includes(arguments[0])', words);
        await person.goto('/searchAll');
        await person.press('searchbox');
        await person.key('\uE009', 'v');
        await person.holds(
          'the link',
          `document.querySelector('input[type="search"]').value === location.origin + '/eventoffDetail?id=' + arguments[0]`,
          id,
        );
      },
      'wide',
    );
  },
);
