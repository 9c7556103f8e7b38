import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { MadeInvitation } from '@xuanjiang/contracts/colleague';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OrgPage } from '@xuanjiang/contracts/university-staff';
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { addEvent, signUp } from './events.ts';
import { callApi } from './identity.ts';
import type { Product } from './product.ts';
import { demoToken } from './registration.ts';
import type { DeskSize } from './staff-pages.ts';
import { chooseTyped, press } from './staff-pages.ts';
import { LIAISON_UNIVERSITY } from './talks.ts';
import { workbook } from './workbooks.ts';

/** A university of which nobody is liaison staff. */
const UNSTAFFED = '4111010001';
const EVENT = 'staff-layers';
const NAME = '清华大学（待看）';
/** What an operator asks a university to change. */
const REMARK = '校名以教育部名单为准';

/** What a page of the staff opens, over it or in its place. */
export interface StaffLayer {
  readonly name: string;
  readonly as: 'worker' | 'operator';
  readonly path: string;
  /** Shows it. @returns what is shown, where it lies over the page and closes alone */
  readonly open: (page: Page) => Promise<Locator | null>;
  /** On one of both sizes only. */
  readonly only?: DeskSize;
}

const dialogOf = (page: Page): Locator => page.getByRole('dialog').last();
/** Opens a row of a list. */
const rowOf =
  (text: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.locator('tr[data-row-key]').filter({ hasText: text }).first().click();
    return dialogOf(page);
  };
const pressed =
  (name: string | RegExp) =>
  async (page: Page): Promise<Locator> => {
    await page.getByRole('button', { name }).first().click();
    return dialogOf(page);
  };
/** Sends a table with a fault, and opens it. */
const withFault = async (page: Page): Promise<null> => {
  const head = ['年份', '省份', '批次', '科类', '院校名称', '专业组', '最低分', '最低位次'];
  const row = ['2026', '澳门', '本科批', '综合', '清华大学', '801', '9634', '72'];
  await page.getByLabel('表格', { exact: true }).setInputFiles(workbook('层.xlsx', [head, row]));
  await page.getByRole('textbox', { name: '第 2 行 最低分' }).waitFor();
  return null;
};

export const STAFF_LAYERS: readonly StaffLayer[] = [
  {
    ...{ name: 'what waits, in the bell', as: 'worker', path: '/orgCenter/overview' },
    open: pressed(/^等着您的/),
  },
  {
    ...{ name: 'a private message', as: 'worker', path: '/orgCenter/messages' },
    async open(page) {
      await page.locator('li[data-row-key] a').first().click();
      await page.getByRole('textbox', { name: '回复考生' }).waitFor();
      return null;
    },
  },
  {
    ...{ name: 'an attendee', as: 'worker', path: `/orgCenter/events/attendees?id=${EVENT}` },
    open: rowOf('还没到'),
  },
  {
    ...{ name: 'a message to attendees', as: 'worker' },
    path: `/orgCenter/events/attendees?id=${EVENT}`,
    async open(page) {
      await page.getByRole('textbox', { name: '消息内容' }).fill('请从东门进');
      await press(page, '先给我发一条');
      await page.getByRole('button', { name: /^发给 [1-9]/ }).click();
      return dialogOf(page);
    },
  },
  {
    ...{ name: 'the saved versions of the own page', as: 'worker', path: '/orgCenter/university' },
    async open(page) {
      await press(page, '存过的版本');
      await page.getByRole('button', { name: '和现在比较' }).first().click();
      return dialogOf(page);
    },
  },
  {
    ...{ name: 'the own page on a phone', as: 'worker', path: '/orgCenter/university' },
    only: 'phone',
    open: pressed('看手机预览'),
  },
  {
    ...{ name: 'a faulty figure', as: 'worker', path: '/orgCenter/figures' },
    async open(page) {
      await page.getByLabel('第 1 行计划数', { exact: true }).fill('很多');
      await press(page, '核对后存好');
      await page.locator('.ant-form-item-explain-error').first().waitFor();
      return null;
    },
  },
  {
    ...{ name: 'a table with a fault', as: 'worker', path: '/orgCenter/enrolment' },
    open: withFault,
  },
  {
    ...{ name: 'dropping a table', as: 'worker', path: '/orgCenter/enrolment' },
    async open(page) {
      await withFault(page);
      return pressed('不要了')(page);
    },
  },
  {
    ...{ name: 'an invitation of a colleague', as: 'worker', path: '/orgCenter/colleagues' },
    async open(page) {
      await page.getByRole('textbox', { name: '姓名或称呼' }).fill('周老师');
      await page.getByRole('textbox', { name: '手机' }).fill('13977770001');
      await press(page, '生成邀请');
      await page.getByRole('img', { name: '邀请的二维码' }).waitFor();
      return null;
    },
  },
  {
    ...{ name: 'the end of a role', as: 'worker', path: '/orgCenter/colleagues' },
    open: pressed('结束任职'),
  },
  {
    ...{ name: 'a new university', as: 'operator', path: '/desk/universities' },
    async open(page) {
      await press(page, '新建院校');
      await press(page, '建好');
      await page.getByText(/还有 \d+ 处要改/).waitFor();
      return dialogOf(page);
    },
  },
  {
    ...{ name: 'a university and its invitation', as: 'operator' },
    path: '/desk/universities?staffed=invited',
    open: rowOf('北京大学'),
  },
  {
    ...{ name: 'a change of a page', as: 'operator', path: '/desk/org-pages' },
    async open(page) {
      const panel = await rowOf(/清华大学/)(page);
      const ask = panel.getByRole('button', { name: '请学校改' });
      const remark = panel.getByRole('textbox');
      // Once it was asked, the remark is kept: the panel opens with it.
      await ask.or(remark).first().waitFor();
      if ((await remark.count()) === 0) await ask.click();
      else expect(await remark.inputValue()).toBe(REMARK);
      await remark.fill(REMARK);
      return panel;
    },
  },
  {
    ...{ name: 'a table of an operator', as: 'operator', path: '/desk/enrolment' },
    open: withFault,
  },
  {
    ...{ name: 'an act of the audit', as: 'operator', path: '/desk/audit' },
    async open(page) {
      const panel = await rowOf(/请/)(page);
      await panel.getByText('从哪里').waitFor();
      return panel;
    },
  },
  {
    ...{ name: 'the morning of a person', as: 'operator', path: '/desk/push' },
    async open(page) {
      await chooseTyped(page, '按名字或完整手机号找人', '广东考生');
      const card = page.getByRole('region', { name: '预览' });
      await card
        .getByText(/模板消息|一次性授权|只在消息中心/)
        .first()
        .waitFor();
      return null;
    },
  },
  {
    ...{ name: 'what waits for operators, in the bell', as: 'operator', path: '/desk/overview' },
    open: pressed(/^等着您的/),
  },
];

/** Makes what they show. @returns who opens them, by their tokens */
export const prepareStaffLayers = async (product: Product) => {
  const operator = await demoToken(product.url, 'operator');
  const worker = TEST_TOKENS.worker;
  const call = async <T>(path: string, token: string, body?: object): Promise<T> => {
    const { code, data, msg } = await callApi<T>(product.url, path, {
      token,
      ...(body && { body }),
    });
    if (code !== 0) throw new Error(`${path}: ${msg}`);
    return data;
  };
  addEvent(product, { id: EVENT, title: '走进校园', inMs: 3 * HOUR_MS, lists: { site: 5 } });
  await call('/api/user/consent/set', TEST_TOKENS.student, { Agreed: true });
  await signUp(product, EVENT, TEST_TOKENS.student);
  const { Version, Content } = await call<OrgPage>(
    `/api/uni/page/get?Id=${LIAISON_UNIVERSITY}`,
    worker,
  );
  const changed = { Id: LIAISON_UNIVERSITY, Version, ...Content, Name: NAME };
  await call('/api/uni/page/save', worker, changed);
  const invited = { Universityid: UNSTAFFED, Phone: '13977770002', Name: '李老师', Lead: false };
  await call<MadeInvitation>('/api/user/colleague/invite', operator, invited);
  return { worker, operator };
};
