import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { StaffCaption } from '@xuanjiang/contracts/caption';
import { captionCalls, captionFiles } from '@xuanjiang/contracts/caption';
import { expect, test } from 'vitest';
import { setLocal } from '../../lib/storage.ts';
import { callApi } from '../../testing/dom/gateway.ts';
import { asked, hold, refuse } from '../../testing/dom/network.ts';
import { closePage, openPage, press, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

const token = TEST_TOKENS.student;
const open = (query = ''): Promise<void> => openPage(`/searchAll${query}`, { token });
const panel = () => within(screen.getByRole('tabpanel'));

test('pinyin is read as a word, and hits come in groups with the word marked', async () => {
  await open();
  await fill(await screen.findByRole('searchbox'), 'qiangji');
  const readings = within(await screen.findByRole('group', { name: '按拼音' }));
  await readings.findByRole('button', { name: '强基', pressed: true });
  await screen.findByRole('heading', { name: '宣讲' });
  await waitFor(() => expect(new URLSearchParams(location.search).get('keyword')).toBe('qiangji'));
  await user.click(await screen.findByRole('tab', { name: /^问答/ }));
  await waitFor(() => {
    const [answer] = panel().getAllByRole('listitem');
    expect(answer?.querySelector('mark')?.textContent).toBe('强基');
  });
});

test.each([
  ['/searchAll', 'search.find'],
  ['/videoSearch', 'talk.find'],
  ['/consulationSearch', 'news.find'],
] as const)(
  'who types on %s and goes to another page before the search begins is not led back',
  async (address, call) => {
    await openPage(address, { token });
    await fill(await screen.findByRole('searchbox'), '强基');
    // The other page is not drawn yet.
    history.pushState(null, '', '/orgList');
    await waitFor(() => expect(JSON.stringify(asked(call).at(-1)?.input)).toContain('强基'));
    expect(location.pathname).toBe('/orgList');
  },
);

test('what nothing is found for says so, and the field can be cleared', async () => {
  await open(`?keyword=${encodeURIComponent('没有这样的词')}`);
  await screen.findByText(/没有找到/);
  await press('清空输入');
  await waitFor(() => expect(location.search).toBe(''));
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
  await waitFor(() => expect(screen.queryByText(/没有找到/)).toBeNull());
});

test('a search that fails says so, and is made again', async () => {
  const mend = refuse('search.find', { code: 400 });
  await open(`?keyword=${encodeURIComponent('强基')}`);
  const failed = within(await screen.findByRole('alert'));
  mend();
  await press('重试', failed);
  await screen.findByRole('heading', { name: '宣讲' });
});

test('what an address says too long is cut, and finds what it finds', async () => {
  await open(`?keyword=qiangji&reading=${'x'.repeat(100)}`);
  await waitFor(() => expect(asked('search.find').length).toBeGreaterThan(0));
  await screen.findByText(/没有找到|^全部/);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('from one kind straight to another, no hit of the one stands under the other', async () => {
  await open(`?keyword=${encodeURIComponent('强基')}`);
  await user.click(await screen.findByRole('tab', { name: /^问答/ }));
  const links = (start: string) =>
    screen.getByRole('tabpanel').querySelectorAll(`a[href^="${start}"]`).length;
  await waitFor(() => expect(links('/videoDetail')).toBeGreaterThan(0));
  const release = hold('search.find', (input) => JSON.stringify(input).includes('guide'));
  await user.click(screen.getByRole('tab', { name: /^指南/ }));
  await screen.findByRole('tab', { name: /^指南/, selected: true });
  await waitFor(() =>
    expect(JSON.stringify(asked('search.find').at(-1)?.input)).toContain('guide'),
  );
  expect(links('/')).toBe(0);
  release();
  await waitFor(() => expect(links('/mPdf')).toBeGreaterThan(0));
});

/** Has one talk say this, and nothing else: each recording of the demo is that of many talks. */
const sayInOneTalk = async (text: string): Promise<void> => {
  const staff = { token: TEST_TOKENS.worker };
  const { List } = await callApi<{ List: readonly StaffCaption[] }>(
    `${captionCalls.list.path}?Limit=1`,
    staff,
  );
  const { Id = '', Version = 0 } = List[0] ?? {};
  await fetch(`${captionFiles.upload.path}?Id=${Id}&Version=${Version}`, {
    method: 'POST',
    headers: { ...staff, 'content-type': 'text/vtt' },
    body: `WEBVTT\n\n00:01.000 --> 00:02.000\n${text}\n`,
  });
  const body = { Id, Version: Version + 1 };
  await callApi(captionCalls.publish.path, { ...staff, body });
};

test('more talks in which something was said are offered only where there are more', async () => {
  const said = async (keyword: string) => {
    await open(`?keyword=${encodeURIComponent(keyword)}`);
    const title = await screen.findByRole('heading', { name: '视频里说的' });
    return within(title.closest('section') ?? title);
  };
  (await said('强基')).getByRole('button', { name: '更多' });
  await closePage();
  await sayInOneTalk('蓬莱之外还有方壶');
  const all = await said('方壶');
  expect(all.getAllByRole('listitem')).toHaveLength(1);
  expect(all.queryByRole('button', { name: '更多' })).toBeNull();
});

const ask = (question: string, more: Parameters<typeof openPage>[1] = {}): Promise<void> =>
  openPage(`/searchAll?keyword=${encodeURIComponent(question)}`, more);
const card = (name: string) => screen.findByRole('region', { name });

test('a question after the lines of a university is answered by three years, with source and the way to all of them', async () => {
  await ask('中山大学广东分数线', { token });
  const answer = within(await card('中山大学'));
  const years = within(await answer.findByRole('list', { name: '近三年' }));
  expect(years.getAllByRole('listitem')).toHaveLength(3);
  const text = years.getAllByRole('listitem').map((item) => item.textContent);
  for (const year of text) expect(year).toMatch(/^20\d\d 年\d{3}分位次 [\d,]+$/);
  answer.getByText(/^广东 · /);
  answer.getAllByText(/公布/);
  const all = answer.getByRole('link', { name: /看.*数据/ });
  expect(all.getAttribute('href')).toMatch(/^\/orgDetail\?id=\d+&tab=data&province=440000&year=/);
});

test('province, year and subjects are changed in the card, without another search', async () => {
  await ask('中山大学广东物理类分数线', { token });
  const answer = within(await card('中山大学'));
  await answer.findByText(/^广东 · 物理类/);
  const before = asked('search.find').length;
  await user.click(await screen.findByRole('button', { name: '历史类' }));
  await answer.findByText(/^广东 · 历史类/);
  expect(asked('search.find')).toHaveLength(before);
});

test('a rank that is kept on this device is compared with the newest one, and not sent', async () => {
  const own = { provinceid: '440000', subject: '物理类', year: 2026, score: 0, rank: 1 };
  setLocal('xj.own-score', JSON.stringify(own));
  await ask('中山大学广东物理类位次', { token });
  const answer = within(await card('中山大学'));
  await answer.findByText(/^我 1，靠前 [\d,]+ 名$/);
  expect(JSON.stringify(asked('enrolment.findData'))).not.toMatch(/rank|score/i);
});

test('tuition is answered by majors, and without lines', async () => {
  await ask('中山大学广东学费', { token });
  const answer = within(await card('中山大学'));
  expect((await answer.findAllByText(/元\/年$/)).length).toBeGreaterThan(0);
  expect(answer.queryByText(/位次/)).toBeNull();
});

test('without a province in the question it is that of the own exam', async () => {
  const own = { provinceid: '440000', subject: '历史类', year: 2026, score: 0, rank: 0 };
  setLocal('xj.own-score', JSON.stringify(own));
  // Not the university of the demo's liaison: other tests import figures of that.
  await ask('中山大学录取线');
  const answer = within(await card('中山大学'));
  await answer.findByText(/^广东 · 历史类/);
  expect(answer.queryByText(/选一下生源省份/)).toBeNull();
});

test('without a province the card asks for it, and shows no figure', async () => {
  await ask('清华录取线');
  const answer = within(await card('清华大学'));
  answer.getByText(/选一下生源省份/);
  expect(asked('enrolment.findData')).toEqual([]);
  await press('选省份');
  await user.click(await screen.findByRole('button', { name: '广东' }));
  await answer.findByText(/^广东 · /);
});

test('a visitor who may not read universities gets the heading and the way, and no figure is asked for', async () => {
  await ask('中山大学广东分数线', { config: { openReading: false } });
  const answer = within(await card('中山大学'));
  answer.getByText('登录后看数据');
  expect(answer.getByRole('link').getAttribute('href')).toMatch(/^\/orgDetail\?id=\d+&tab=data$/);
  await screen.findByRole('heading', { name: '宣讲' });
  expect(asked('enrolment.findData')).toEqual([]);
  expect(answer.queryByText(/\d{3}/)).toBeNull();
});

test('a name that several universities have is a choice of them', async () => {
  await ask('华师分数线', { token });
  const answer = within(await card('你问的是哪一所'));
  expect(answer.getAllByRole('button')).toHaveLength(3);
  await user.click(answer.getByRole('button', { name: /华南师范大学/ }));
  await card('华南师范大学');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '华南师范大学 分数线');
});

test('what no figure answers is answered by the page of a guide and a question', async () => {
  await ask('清华强基', { token });
  const answer = within(await card('清华大学'));
  expect(answer.getByRole('link', { name: /指南/ }).getAttribute('href')).toMatch(
    /^\/mPdf\?id=.*&page=\d+$/,
  );
  expect(answer.getByRole('link', { name: /强基.*？/ }).getAttribute('href')).toMatch(
    /^\/videoDetail/,
  );
});
