/** Tables that staff import in their pages, from the file to what students read. */

import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { Setting } from '@xuanjiang/contracts/setting';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { axeProblems } from '../harness/axe.ts';
import { hasFocus, openAs, visit } from '../harness/browser.ts';
import { countHands } from '../harness/hands.ts';
import { callApi } from '../harness/identity.ts';
import { demoToken } from '../harness/registration.ts';
import { shareProduct } from '../harness/shared-product.ts';
import type { DeskSize } from '../harness/staff-pages.ts';
import { chooseTyped, DESK_SIZES, goByMenu } from '../harness/staff-pages.ts';
import { LIAISON_UNIVERSITY } from '../harness/talks.ts';
import { workbook } from '../harness/workbooks.ts';

const { product, browser } = await shareProduct({ movableClock: true });
const operator = await demoToken(product.url, 'operator');

const SIZES = ['desktop', 'phone'] as const;
const watched = async (size: DeskSize) => {
  const hands = countHands();
  const person = async () => {
    const made = await visit(browser, DESK_SIZES[size]);
    await hands.watch(made.context);
    return made;
  };
  return { ...hands, person };
};

/** As the ministry publishes it: titles, a head, the name of a province above its rows. */
const listOf = (place: string, count: number) => [
  ['附件1：', '', '', '', '', '', ''],
  ['全国普通高等学校名单\n（截至2026年6月17日）', '', '', '', '', '', ''],
  ['序号', '学校名称', '学校标识码', '主管部门', '所在地', '办学层次', '备注'],
  [`河北省（${count}所）`, '', '', '', '', '', ''],
  ...Array.from({ length: count }, (_, at) => [
    ...[
      at + 1,
      `${place}第${at + 1}大学`,
      `41139${place === '燕山' ? 1 : 2}${String(at).padStart(4, '0')}`,
    ],
    ...['河北省', '保定市', at % 2 === 0 ? '本科' : '专科', at % 3 === 0 ? '民办' : ''],
  ]),
];
/** So many universities have one province's list, about. */
const MANY = 120;

test.each(SIZES)(
  'the list of the ministry becomes universities that students find, %s',
  async (size) => {
    const { part, person, print } = await watched(size);
    const place = size === 'desktop' ? '燕山' : '滦河';
    await using desk = await person();
    await using student = await person();
    const { page } = desk;
    await part('the operator imports the list', async () => {
      await openAs(page, `${product.url}/desk`, operator);
      await goByMenu(page, '招生数据');
      const file = workbook('全国普通高等学校名单.xls', listOf(place, MANY));
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '选表格导入' }).click();
      await (await choosing).setFiles(file);
      await page.getByRole('button', { name: `导入这 ${MANY} 行` }).click();
      await page.getByText(`导入了 ${MANY} 行`).waitFor();
    });
    await part('a student finds one of them', async () => {
      await student.page.goto(`${product.studentUrl}/orgList`);
      await student.page.getByRole('searchbox').fill(`${place}第${MANY}大学`);
      await student.page.getByRole('link', { name: new RegExp(`${place}第${MANY}大学`) }).click();
      await student.page
        .getByRole('heading', { name: `${place}第${MANY}大学` })
        .first()
        .waitFor();
    });
    print(`a list of ${MANY} universities, ${size}`);
    expect([...desk.errors, ...student.errors]).toEqual([]);
  },
);

/** As an authority publishes admission lines: its own words for the lowest score, and columns that nobody needs. */
const linesOf = (group: string) => [
  ['2026年普通高校招生本科批投档情况', '', '', '', '', '', '', '', '', ''],
  [
    '年份',
    '省份',
    '批次',
    '科类',
    '院校名称',
    '专业组',
    '上线分数',
    '最低位次',
    '选科要求',
    '备注号',
  ],
  ...[`${group}1`, `${group}2`].map((name, at) => [
    ...['2026', '澳门', '本科批', '综合', '清华大学', name, at === 0 ? '9634' : '633'],
    ...['72', '物理', '20'],
  ]),
];

/** Says where the figures are from. */
const sourced = async (page: Page): Promise<void> => {
  await page.getByRole('textbox', { name: '谁公布的' }).fill('示例考试院');
  await page.getByRole('textbox', { name: '文件和第几页' }).fill('第 14 页');
  await page.getByRole('button', { name: '存好，再检查' }).click();
};

/** Whether imports are confirmed by a second person. */
const switchSecond = async (On: boolean): Promise<void> => {
  const call = <T>(path: string, body?: object) =>
    callApi<T>(product.url, `/api/setting/${path}`, { token: operator, ...(body && { body }) });
  const { data } = await call<{ List: readonly Setting[] }>('get');
  const [switched] = data.List.filter(({ Name }) => Name === 'sheetSecond');
  await call('set', { ...switched, On });
};

test.each(SIZES)(
  'the lines of an authority: columns matched, a fault mended, another person confirms, students read them, %s',
  async (size) => {
    await switchSecond(true);
    const { part, person, print } = await watched(size);
    const [group, name] = size === 'desktop' ? ['80', '投档情况'] : ['90', '投档线'];
    await using liaison = await person();
    await using second = await person();
    await using student = await person();
    const { page } = liaison;
    await part('the liaison chooses the table', async () => {
      await openAs(page, `${product.url}/orgCenter`, TEST_TOKENS.worker);
      await goByMenu(page, '导入表格');
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: '选表格导入' }).click();
      await (await choosing).setFiles(workbook(`${name}.xlsx`, linesOf(group)));
      await page.getByText('10 列认出 7 列').waitFor();
    });
    await part('a column is matched, and its source said', async () => {
      // On a phone the columns are folded where all that is needed is known.
      if (size === 'phone') await page.getByText('10 列认出 7 列').click();
      await chooseTyped(page, '上线分数 放到', '最低分');
      await sourced(page);
    });
    await part('a fault is mended in its cell', async () => {
      const cell = page.getByRole('textbox', { name: '第 3 行 最低分' });
      await cell.fill('634');
      await cell.press('Enter');
      await page.getByRole('button', { name: '交给别人确认（2 行）' }).click();
      await page.getByText('等同事或平台确认，您自己不能').waitFor();
    });
    // Nothing is changed until then.
    const stored = () =>
      product.rows(`SELECT * FROM admission_line WHERE major_group = '${group}1'`);
    expect(stored()).toEqual([]);
    await part('the second person sees it in the queue, and confirms', async () => {
      await openAs(second.page, `${product.url}/desk`, operator);
      await second.page.getByRole('link', { name: new RegExp(name) }).click();
      await second.page.getByRole('button', { name: '导入这 2 行' }).click();
      await second.page.getByText('导入了 2 行').waitFor();
    });
    await part('a student reads the figure and its source', async () => {
      const address = `/orgDetail?id=${LIAISON_UNIVERSITY}&tab=data&province=820000`;
      await student.page.goto(product.studentUrl + address);
      await student.page
        .getByText(group + 1)
        .first()
        .waitFor();
      await student.page.getByText('示例考试院 第 14 页').first().waitFor();
    });
    // Whoever sent it is told while the page is open.
    await page.getByText('导入了 2 行').waitFor();
    print(`lines of an authority, ${size}`);
    expect([...liaison.errors, ...second.errors, ...student.errors]).toEqual([]);
  },
);

const HEAD = ['年份', '省份', '批次', '科类', '院校名称', '专业组', '最低分', '最低位次'];
const lineOf = (group: string, score: string) => [
  ...['2026', '澳门', '本科批', '综合', '清华大学', group, score, '72'],
];
/** Sends a table as the operator, and gives the page on which it is open. */
const sends = async (page: Page, name: string, rows: readonly (readonly string[])[]) => {
  await openAs(page, `${product.url}/desk/enrolment`, operator);
  await page.getByLabel('表格', { exact: true }).setInputFiles(workbook(name, rows));
  await page.getByRole('heading', { level: 1, name }).waitFor();
};

test('a template of the version before is read, and one that is newer than the product is not', async () => {
  await using desk = await visit(browser, DESK_SIZES.desktop);
  const { page } = desk;
  const of = (version: number) => [
    [`录取分数线导入模板（第 ${version} 版）`],
    HEAD,
    lineOf('701', '634'),
  ];
  await sends(page, '旧模板.xlsx', of(1));
  await page.getByText('这是旧版模板，按它的列名认').waitFor();
  await page.getByRole('region', { name: '对列' }).waitFor();
  await sends(page, '新模板.xlsx', of(99));
  await page.getByText('这个模板的版本比平台新，请重新下载模板').waitFor();
  expect(desk.errors).toEqual([]);
});

const ROWS = 3000;

test.each(SIZES)(
  '3,000 rows with faults in half of them are read and mended page by page, %s',
  async (size) => {
    const { part, person, print } = await watched(size);
    await using desk = await person();
    const { page } = desk;
    const half = Array.from({ length: ROWS }, (_, at) =>
      lineOf(`6${at}`, at % 2 === 0 ? '934' : '634'),
    );
    const cell = (row: number) => page.getByRole('textbox', { name: `第 ${row} 行 最低分` });
    await part('it is checked', async () => {
      await sends(page, '三千行.xlsx', [HEAD, ...half]);
      await cell(2).waitFor();
    });
    await page.getByText('还要改 1500 行').waitFor();
    await part('the next fault by its key', async () => {
      await page.keyboard.press('n');
      await expect.poll(() => hasFocus(cell(2))).toBe(true);
    });
    await part('a cell is mended', async () => {
      await cell(2).fill('633');
      await cell(2).press('Enter');
      await page.getByText('还要改 1499 行').waitFor();
    });
    await part('the next page', async () => {
      await page.getByTitle('2', { exact: true }).click();
      await cell(2).waitFor({ state: 'detached' });
    });
    await part('all rows', async () => {
      await page.getByText(`全部 ${ROWS}`).click();
      await page.getByRole('rowheader', { name: '3', exact: true }).waitFor();
    });
    expect(await axeProblems(page)).toEqual([]);
    print(`${ROWS} rows, faults in half of them, ${size}`);
    expect(desk.errors).toEqual([]);
  },
);

test('an import whose process is killed goes on when it is there again, before the eyes of who confirmed it', async () => {
  const size = 'desktop';
  await switchSecond(false);
  await using desk = await visit(browser, DESK_SIZES[size]);
  const { page } = desk;
  const rows = Array.from({ length: ROWS }, (_, at) =>
    lineOf(`5${String(at).padStart(4, '0')}`, '634'),
  );
  await sends(page, '三千行好的.xlsx', [HEAD, ...rows]);
  await sourced(page);
  const store = page.getByRole('button', { name: `导入这 ${ROWS} 行`, disabled: false });
  await store.waitFor();
  await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('enrolment.confirmUpload')),
    store.click(),
  ]);
  await product.kill();
  const stored = () => {
    const query = `SELECT count(*) AS count FROM admission_line WHERE major_group LIKE '5____' AND province_id = '820000'`;
    return (product.rows(query)[0] as { readonly count: number }).count;
  };
  console.info(`killed after ${stored()} of ${ROWS} rows`);
  await product.start();
  // The process that was killed had taken the import for so long (`LEASE_MS`).
  await product.pass(MINUTE_MS);
  await page.getByText(`导入了 ${ROWS} 行`).waitFor();
  expect(stored()).toBe(ROWS);
});

test.each(SIZES)(
  'what is typed is not lost without a network or by a reload, and back leads to the list, %s',
  async (size) => {
    await using desk = await visit(browser, DESK_SIZES[size]);
    const { page } = desk;
    await sends(page, `断网-${size}.xlsx`, [HEAD, lineOf('401', '934'), lineOf('402', '633')]);
    const cell = page.getByRole('textbox', { name: '第 2 行 最低分' });
    await page.route('**/trpc/sheet.mend*', (route) => route.abort());
    await cell.fill('632');
    await cell.press('Enter');
    await page.getByText('没有存上，点进来按回车再存').waitFor();
    expect(await cell.inputValue()).toBe('632');
    expect(await axeProblems(page)).toEqual([]);
    await page.unroute('**/trpc/sheet.mend*');
    await cell.press('Enter');
    await page.getByText('没有存上').waitFor({ state: 'detached' });
    await page.getByText('要改 0').waitFor();

    const publisher = page.getByRole('textbox', { name: '谁公布的' });
    await publisher.fill('示例考试院');
    await page.reload();
    await expect.poll(() => publisher.inputValue()).toBe('示例考试院');
    await page.getByRole('button', { name: '全部表格' }).click();
    const row = page.getByRole('row', { name: `断网-${size}.xlsx` });
    await row.click();
    await expect.poll(() => publisher.inputValue()).toBe('示例考试院');
    await page.goBack();
    await row.waitFor();
    expect(new URL(page.url()).pathname).toBe('/desk/enrolment');
    expect(desk.errors).toEqual([]);
  },
);
