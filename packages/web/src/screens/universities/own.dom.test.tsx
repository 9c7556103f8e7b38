import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { encodeRankTable } from '@xuanjiang/contracts/rules/rank-file';
import { afterEach, expect, test, vi } from 'vitest';
import { asked, hold, refuse } from '../../testing/dom/network.ts';
import {
  closePage,
  gone,
  openPage,
  press,
  reloadPage,
  toast,
  user,
} from '../../testing/dom/page.tsx';
import { rankTable } from '../../testing/rank-table.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const profile = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: '我的选考' });
const field = (dialog: HTMLElement, name: RegExp): Promise<HTMLInputElement> =>
  within(dialog).findByRole<HTMLInputElement>('textbox', { name });

/** Opens the profile as a visitor and chooses 广东, 物理, 化学 and 生物. */
const begin = async (): Promise<HTMLElement> => {
  await openPage('/rank');
  await press('填我的选考');
  const dialog = await profile();
  await press(/^高考省份/, within(dialog));
  await press('广东');
  for (const name of ['物理', '化学', '生物']) await press(name, within(dialog));
  return dialog;
};

const KEPT = {
  ...{ provinceid: '440000', subject: '物理类', year: 0, score: 613, rank: 98_713 },
  ...{ chosen: ['物理', '化学', '生物'], examYear: 0, parent: false },
};

test('one figure gives the other by the published table, and all of it is deleted after one question', async () => {
  const dialog = await begin();
  await user.type(await field(dialog, /^分数/), '613');
  await waitFor(async () => expect((await field(dialog, /^位次/)).value).not.toBe(''));
  await within(dialog).findByText(/^这个位次在 \d+ 年约 \d+ 分$/);
  expect(asked('enrolment.findScores').at(-1)?.input).toEqual({
    Provinceid: '440000',
    Subject: '物理类',
  });
  await press('全部删除', within(dialog));
  const ask = await screen.findByRole('dialog', { name: '删除选考和分栏？' });
  expect(localStorage.getItem('xj.own-score')).toContain('613');
  expect(document.cookie).toContain('_ranked=1');
  await press('全部删除', within(ask));
  await toast('这台设备上已经没有了');
  expect(Object.keys(localStorage).filter((name) => name.startsWith('xj.own-'))).toEqual([]);
  expect(document.cookie).not.toContain('_ranked');
  await waitFor(async () => expect((await field(dialog, /^分数/)).value).toBe(''));
});

test('where the table cannot be read the figures say why, and one press reads it', async () => {
  const mend = refuse('enrolment.findScores', { code: 400 });
  const dialog = await begin();
  const failed = within(await within(dialog).findByRole('alert'));
  failed.getByText('系统开小差了');
  mend();
  await press('重试', failed);
  await within(dialog).findByText(/按 \d+ 年一分一段表换算$/);
});

test('a rank that the table does not reach stands alone, and says so', async () => {
  const dialog = await begin();
  await user.type(await field(dialog, /^位次/), '1999999');
  await within(dialog).findByText(/^\d+ 年的表里没有这个位次$/);
  expect((await field(dialog, /^分数/)).value).toBe('');
  await user.clear(await field(dialog, /^位次/));
  await user.type(await field(dialog, /^位次/), '0');
  await within(dialog).findByText('请填 1 到 2,000,000 的数字');
});

test('a browser that keeps nothing is said, and what was entered stays as long as the page', async () => {
  const real = localStorage;
  const full = (name: string, value: string): void => {
    if (name.startsWith('xj.own-')) throw new DOMException('full', 'QuotaExceededError');
    real.setItem(name, value);
  };
  vi.stubGlobal(
    'localStorage',
    new Proxy(real, {
      get: (storage, key) => {
        const value: unknown = key === 'setItem' ? full : Reflect.get(storage, key);
        return typeof value === 'function' ? value.bind(storage) : value;
      },
    }),
  );
  const dialog = await begin();
  await within(dialog).findByText(/^这个浏览器不让保存/);
  await within(dialog).findByRole('button', { name: '化学', pressed: true });
});

test('what another tab changes is shown here', async () => {
  const dialog = await begin();
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, subject: '历史类' }));
  fireEvent(window, new StorageEvent('storage', { key: 'xj.own-score' }));
  await within(dialog).findByRole('button', { name: '历史', pressed: true });
});

test('a province without data says so, and names nothing of the profile but the exam', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, provinceid: '540000' }));
  await openPage('/rank');
  await screen.findByText('还没有西藏物理类的位次数据');
  expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
    province: '540000',
    subject: '物理类',
  });
});

test('a table that is being made is said, and asked for again without a touch', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify(KEPT));
  await openPage('/rank');
  await screen.findByText('正在准备这份数据');
  await waitFor(() => expect(asked('enrolment.findRankFiles').length).toBeGreaterThan(1));
});

test('that a table could not be made is said, and it is asked for again', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify(KEPT));
  const { fetch: ask } = globalThis;
  globalThis.fetch = async (resource, init) =>
    String(resource).includes('enrolment.findRankFiles?')
      ? Response.json({ result: { data: { List: [], Making: true, Failing: true } } })
      : ask(resource, init);
  try {
    await openPage('/rank');
    await screen.findByText('这份数据没有准备好');
    await screen.findByText(/会自动再试/);
  } finally {
    await closePage();
    globalThis.fetch = ask;
  }
});

/** Has the server give a list of tables: each time another one, of which it has the last alone. */
const serveTables = (hashes: readonly string[]): void => {
  const { fetch: ask } = globalThis;
  let lists = 0;
  globalThis.fetch = async (resource, init) => {
    const url = String(resource);
    if (url.includes('/api/enroll/rank/file')) {
      return url.endsWith(`=${hashes.at(-1)}`)
        ? new Response(encodeRankTable(rankTable(40)))
        : new Response('', { status: 404 });
    }
    if (!url.includes('enrolment.findRankFiles?')) return ask(resource, init);
    const Hash = hashes[Math.min(lists, hashes.length - 1)];
    lists += 1;
    const file = { Year: 2026, Subject: '物理类', Hash, Bytes: 1, Units: 40, Time: 0 };
    return Response.json({ result: { data: { List: [file], Making: false } } });
  };
};

test('where a table is gone, the one in its place is opened without a touch', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, rank: 9000 }));
  const { fetch: before } = globalThis;
  try {
    serveTables(['a'.repeat(64), 'b'.repeat(64)]);
    await openPage('/rank');
    await screen.findByText(/^\d+ 个专业组$/);
    expect(screen.getAllByRole('slider')).toHaveLength(4);
  } finally {
    await closePage();
    globalThis.fetch = before;
  }
});

test('without an own exam the provinces that have tables lead to these, which are read without a rank', async () => {
  const { fetch: before } = globalThis;
  try {
    serveTables(['c'.repeat(64)]);
    await openPage('/rank');
    const provinces = await screen.findByRole('region', { name: '先看看，不填也行' });
    await user.click(within(provinces).getByRole('link', { name: '广东' }));
    const files = await screen.findByRole('region', { name: '广东已有的数据' });
    await user.click(within(files).getByRole('link', { name: /物理类，40 个$/ }));
    await screen.findByText('40 个专业组');
    expect(screen.queryByRole('slider')).toBeNull();
    expect(screen.queryByText(/^我靠[前后]/)).toBeNull();
    // Best rank first; those without one stand apart.
    const all = screen.getByRole('region', { name: '最低位次从前到后' });
    await waitFor(() =>
      expect(within(all).getAllByRole('listitem')[0]?.textContent).toMatch(/6,000/),
    );
    await screen.findByRole('region', { name: '没有可比位次' });
    await press('填我的选考');
    await press('返回', within(await profile()));
    // The way back to the lists.
    await user.click(screen.getByRole('link', { name: '换一份' }));
    await screen.findByRole('region', { name: '广东已有的数据' });
    await screen.findByRole('region', { name: '先看看，不填也行' });
  } finally {
    await closePage();
    globalThis.fetch = before;
  }
});

test('lists of tables that are on their way say so, and those that did not come are asked for again', async () => {
  const arrive = hold('enrolment.findRankProvinces');
  const mend = refuse('enrolment.findRankFiles', { code: 400 });
  await openPage('/rank?province=440000');
  await screen.findByRole('status', { name: '正在加载' });
  // Both were asked for in one request.
  arrive();
  await screen.findByRole('region', { name: '先看看，不填也行' });
  const failed = within(await screen.findByRole('alert'));
  mend();
  await press('重试', failed);
  await gone(() => screen.queryByRole('alert'));
});

test('on the table of another exam the own subjects hide nothing', async () => {
  const other = { provinceid: '420000', chosen: ['物理', '思想政治', '地理'], rank: 0 };
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, ...other }));
  const { fetch: before } = globalThis;
  try {
    serveTables(['e'.repeat(64)]);
    await openPage('/rank?province=440000&subject=物理类');
    await screen.findByText(/^筛选后共 40 · /);
    expect(screen.queryByRole('button', { name: '符合我的选科' })).toBeNull();
    expect(screen.queryByText(/我的选科不符合/)).toBeNull();
  } finally {
    await closePage();
    globalThis.fetch = before;
  }
});

test('several kinds and majors are chosen, counted, and taken away one by one', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, rank: 9000 }));
  const { fetch: before } = globalThis;
  try {
    serveTables(['d'.repeat(64)]);
    await openPage('/rank?fits=0');
    await press(/^所在地/);
    const places = within(await screen.findByRole('dialog', { name: '所在地' }));
    const [hubei, guangdong] = ['湖北', '广东'].map((name) => places.getByRole('button', { name }));
    // The second before the page is drawn again.
    act(() => {
      hubei?.click();
      guangdong?.click();
    });
    await press('看 40 个专业组', places);
    await gone(() => screen.queryByRole('dialog', { name: '所在地' }));
    const used = within(await screen.findByRole('list', { name: '已选的条件' }));
    await used.findByRole('button', { name: '不限「湖北」' });
    await used.findByRole('button', { name: '不限「广东」' });
    await press('专业名称');
    const sheet = within(await screen.findByRole('dialog', { name: '专业名称' }));
    await user.type(sheet.getByRole('searchbox'), '临床、护理');
    await press('按它筛选', sheet);
    await gone(() => screen.queryByRole('dialog', { name: '专业名称' }));
    // One of both majors is in a name: every second unit.
    await screen.findByText(/^筛选后共 20 · /);
    await press('不限「广东」', used);
    await gone(() => used.queryByRole('button', { name: '不限「广东」' }));
    await press('不限「含「临床」」', used);
    await screen.findByText('没有符合的');
    await press('清空', used);
    await screen.findByText(/^筛选后共 40 · /);
    await gone(() => screen.queryByRole('list', { name: '已选的条件' }));
  } finally {
    await closePage();
    globalThis.fetch = before;
  }
});

test('the way of the camera opens the sheet once, and a reload does not open it again', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, provinceid: '540000' }));
  await openPage('/rank?carry=1');
  await screen.findByRole('dialog', { name: '导出和导入' });
  await waitFor(() => expect(location.search).not.toContain('carry'));
  await reloadPage();
  await screen.findByText('还没有西藏物理类的位次数据');
  expect(screen.queryByRole('dialog')).toBeNull();
});

const UNIT = {
  ...{ id: '4144010558~本科批~205', name: '中山大学', short: '中大', color: '#0e6b3b' },
  ...{ require: '化学', plan: 90, year: 2026, score: 634, rank: 9872 },
};
const columns = (name: string, ids: readonly string[]) => ({
  ...{ provinceid: '440000', subject: '物理类' },
  columns: [{ name, units: ids.map((id) => ({ ...UNIT, id: `4144010558~本科批~${id}` })) }],
});
/** What a device with these columns copies. */
const copiedFrom = async (name: string, ids: readonly string[]): Promise<string> => {
  localStorage.setItem('xj.own-score', JSON.stringify(KEPT));
  localStorage.setItem('xj.own-columns', JSON.stringify(columns(name, ids)));
  await openPage('/rank');
  await press(/修改我的选考/);
  await screen.findByText('改过以后还没有导出');
  await press('导出或导入');
  let text = '';
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (copied) => {
    text = copied;
  });
  await press('复制成文字');
  await waitFor(() => expect(text).not.toBe(''));
  await waitFor(() => expect(localStorage.getItem('xj.own-carried')).not.toBeNull());
  return text;
};

test('two devices with different columns lose nothing: what is brought is shown before it is taken', async () => {
  const text = await copiedFrom('家里', ['301', '302']);
  expect(text).toContain('1. 中山大学 301 组');
  await closePage();
  localStorage.setItem('xj.own-columns', JSON.stringify(columns('学校', ['302', '303'])));
  await openPage('/rank');
  await press('填我的选考');
  await press('导出或导入');
  const carry = await screen.findByRole('dialog', { name: '导出和导入' });
  const paste = await within(carry).findByLabelText('粘贴导出的文字');
  fireEvent.change(paste, { target: { value: text.slice(0, -3) } });
  await press('读取文字', within(carry));
  await within(carry).findByText('内容不完整或被改过，请重新复制或再扫一次');
  fireEvent.change(paste, { target: { value: text } });
  await press('读取文字', within(carry));
  await within(carry).findByText('这里没有的 1 个');
  await within(carry).findByText('只有这里有的 1 个');
  expect(localStorage.getItem('xj.own-columns')).not.toContain('301');
  await press('加到这里，都留着', within(carry));
  await gone(() => within(carry).queryByRole('region', { name: '要导入的内容' }));
  const kept = localStorage.getItem('xj.own-columns') ?? '';
  for (const id of ['301', '302', '303']) expect(kept).toContain(`~${id}`);
  expect(localStorage.getItem('xj.own-score')).toContain('98713');
  await reloadPage();
  await screen.findByText('位次 98,713');
});

test('the page does not scroll under a unit that is dragged, in browsers that hear later listeners too late', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify({ ...KEPT, provinceid: '540000' }));
  localStorage.setItem('xj.own-columns', JSON.stringify(columns('家里', ['301', '302'])));
  await openPage('/rank');
  await press('排顺序');
  const dialog = await screen.findByRole('dialog', { name: '我的分栏' });
  const row = within(dialog).getAllByRole('listitem')[0] as HTMLElement;
  const scrolls = (): boolean => fireEvent.touchMove(row);
  // WebKit scrolls whatever a listener says that was added while the finger was down.
  const { addEventListener: add } = window;
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, listener, options) => {
    if (name !== 'touchmove') add.call(window, name, listener, options);
  });
  fireEvent.pointerDown(row, { pointerType: 'touch', pointerId: 1, button: 0 });
  expect(scrolls()).toBe(true);
  await waitFor(() => expect(dialog.querySelector('[data-dragged]')).not.toBeNull());
  expect(scrolls()).toBe(false);
  fireEvent.pointerUp(window, { pointerType: 'touch', pointerId: 1 });
  await gone(() => dialog.querySelector('[data-dragged]'));
  expect(scrolls()).toBe(true);
});

test('Escape closes the columns also after units were dragged in them, and then the profile below', async () => {
  localStorage.setItem('xj.own-score', JSON.stringify(KEPT));
  localStorage.setItem('xj.own-columns', JSON.stringify(columns('家里', ['301', '302'])));
  await openPage('/rank');
  await press(/位次 98,713/);
  const below = await profile();
  const drag = async (dialog: HTMLElement): Promise<void> => {
    const row = within(dialog).getAllByRole('listitem')[0] as HTMLElement;
    const pointer = { pointerType: 'mouse', pointerId: 1, button: 0 };
    fireEvent.pointerDown(row, { ...pointer, clientY: 0 });
    fireEvent.pointerMove(window, { ...pointer, clientY: 20 });
    await waitFor(() => expect(dialog.querySelector('[data-dragged]')).not.toBeNull());
    fireEvent.pointerUp(window, { ...pointer, clientY: 20 });
    await gone(() => dialog.querySelector('[data-dragged]'));
  };
  const inColumns = () => screen.queryByRole('dialog', { name: '我的分栏' });
  await press(/^我的分栏/, within(below));
  await drag(await screen.findByRole('dialog', { name: '我的分栏' }));
  await drag(await screen.findByRole('dialog', { name: '我的分栏' }));
  await user.keyboard('{Escape}');
  await gone(inColumns);
  await profile();
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('dialog', { name: '我的选考' }));
});
