import { screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import type { UserInfo } from '@xuanjiang/contracts/user';
import type { WaitingItem } from '@xuanjiang/contracts/waiting';
import { describe, expect, onTestFinished, test } from 'vitest';
import { callApi, demoToken, newcomerToken } from '../../../../testing/dom/gateway.ts';
import { asked, hold, holdAnswer, refuse } from '../../../../testing/dom/network.ts';
import { openPage, press, reloadPage, toast, user } from '../../../../testing/dom/page.tsx';

/** Where the demo's liaison is staff; a parent of the demo waits for an answer there. */
const UNIVERSITY = '4111010003';
/** What that parent is called now: other tests rename the demo's accounts. */
const parentName = async (): Promise<string> => {
  const token = await demoToken('parent');
  return (await callApi<UserInfo>('/api/user/info', { token })).User.Displayname;
};

interface Waiting {
  readonly List: readonly Pick<WaitingItem, 'Subject' | 'Detail' | 'Path'>[];
}

/** A student says that something about the university is wrong, once for each field. @returns the id of the report */
const reportsWrong = async (Note: string, Field = 'site'): Promise<string> => {
  const token = await demoToken('student');
  const body = { Universityid: UNIVERSITY, Field, Note };
  await callApi('/api/uni/correction/add', { token, body });
  const { List } = await callApi<Waiting>('/api/waiting/find?Kind=correction&Limit=100', {
    token: await demoToken('operator'),
  });
  return List.find(({ Detail }) => Detail === Note)?.Subject ?? '';
};

/** Makes somebody of the demo a colleague of its liaison, or a student again: other tests know them too. */
const employ = async (Uids: string, Role: 'worker' | 'user'): Promise<void> => {
  const own = Role === 'worker' ? { Universityid: UNIVERSITY } : {};
  await callApi('/api/user/role/set', {
    token: await demoToken('operator'),
    body: { Uids, Role, ...own, Reason: '同事' },
  });
};

const queue = async () => within(await screen.findByRole('region', { name: '等着处理' }));
/** The row of something in the queue. */
const rowOf = (link: HTMLElement): HTMLElement =>
  link.closest<HTMLElement>('[data-row-key]') ?? link;
const rowWith = async (words: string): Promise<HTMLElement> =>
  rowOf((await (await queue()).findByText(new RegExp(words))) as HTMLElement);

test('a liaison finds who waits on the overview and in the menu, and from there the thread', async () => {
  await openPage('/orgCenter/overview', { token: await demoToken('worker') });
  const card = within(await screen.findByRole('region', { name: '等着您的' }));
  expect((await card.findByRole('link', { name: /^私信 1 条没回/ })).getAttribute('href')).toMatch(
    /^\/orgCenter\/messages\?open=[0-9a-f]{32}$/,
  );
  card.getByText(new RegExp(`^等得最久的 .* · ${await parentName()}：老师您好`));
  await screen.findByRole('button', { name: /^等着您的，\d+ 件$/ });
  await press('打开菜单');
  const menu = within(await screen.findByRole('navigation', { name: '后台菜单' }));
  const item = menu.getByRole('link', { name: '私信' }).closest('li') as HTMLElement;
  within(item).getByText('1 件要办');
});

describe('what stands on the overview of a liaison below what waits', () => {
  const opened = async (width: number): Promise<void> => {
    const { innerWidth, innerHeight: height } = window;
    happyDOM.setViewport({ width, height });
    onTestFinished(() => happyDOM.setViewport({ width: innerWidth, height }));
    await openPage('/orgCenter/overview', { token: await demoToken('worker') });
  };
  /** What is in the document in the moment in which the list of talks comes into it. */
  const drawnWithTalks = (query: () => HTMLElement[]): Promise<HTMLElement[]> =>
    waitFor(() => {
      screen.getByRole('region', { name: '我的宣讲' });
      return query();
    });
  const messages = () => within(screen.getByRole('region', { name: '私信' }));

  test.each([
    [390, undefined, () => screen.queryAllByRole('link', { name: /^私信 \d+ 条没回/ })],
    [1280, undefined, () => screen.queryAllByRole('region', { name: '也在等您' })],
    [1280, 'thread', () => messages().queryAllByRole('button', { name: '回最久的' })],
  ])('is not moved by it: %i px, %s', async (width, kind, query) => {
    const ask = hold('waiting.find', ({ Kind }: { readonly Kind?: string }) => Kind === kind);
    const overview = holdAnswer('stat.getOverview');
    await opened(width);
    const waiting = drawnWithTalks(query);
    const arrive = await overview;
    arrive();
    ask();
    expect(await waiting).not.toEqual([]);
  });

  test.each([390, 1280])('is there also where that could not be read: %i px', async (width) => {
    // Final, so that the page does not ask again by itself.
    onTestFinished(refuse('waiting.find', { code: 400 }));
    await opened(width);
    const failures = await drawnWithTalks(() => screen.queryAllByRole('alert'));
    expect(failures).not.toEqual([]);
    // While it is tried again, something stands in its place.
    const name = width === 390 ? '等着您的' : '私信';
    const card = within(screen.getByRole('region', { name }));
    onTestFinished(hold('waiting.find'));
    await press('再试一次', card);
    await card.findByRole('status', { name: '正在加载列表' });
  });
});

test('the bell lists the first of it, on every page', async () => {
  await openPage('/orgCenter/questions', { token: await demoToken('worker') });
  // Its own list has come: the keys have two to choose from.
  await waitFor(() => expect(document.querySelector('[data-list]')).not.toBeNull());
  await press(/^等着您的，/);
  const dialog = await screen.findByRole('dialog');
  const link = await within(dialog).findByRole('link', {
    name: new RegExp(`^${await parentName()}`),
  });
  // As browsers do, which see where the panel is: from the bell the keys would go to the list of the page.
  dialog.focus();
  // The keys of lists work in it too.
  for (const at of document.querySelectorAll('[role="dialog"] [data-row-key]')) {
    await user.keyboard('j');
    if (at.contains(link)) break;
  }
  expect(document.activeElement).toBe(link);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.pathname).toBe('/orgCenter/messages'));
});

test('an operator walks the queue by keys: takes, gives back, opens the very record', async () => {
  const id = await reportsWrong('官网换成新地址了');
  await openPage('/desk/overview?kind=correction', { token: await demoToken('operator') });
  const row = await rowWith('官网换成新地址了');
  // The list has others too: as often as it takes.
  const steps = [...document.querySelectorAll('[data-row-key]')].indexOf(row) + 1;
  for (let step = 0; step < steps; step += 1) await user.keyboard('j');
  expect(row.contains(document.activeElement)).toBe(true);
  await user.keyboard('c');
  await within(row).findByText('我在办');
  await user.keyboard('e');
  await within(row).findByRole('button', { name: /^我来办/ });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(location.search).toBe(`?open=${id}`));
  expect(location.pathname).toBe('/desk/corrections');
  expect((await screen.findByRole('dialog')).textContent).toContain('官网换成新地址了');
});

test('of two who take the same thing at once, the second sees the name, and the row has it', async () => {
  const Subject = await reportsWrong('校名写错了', 'name');
  await openPage('/desk/overview?kind=correction', { token: await demoToken('operator') });
  const row = await rowWith('校名写错了');
  const token = await demoToken('worker');
  const body = { Kind: 'correction', Subject, On: true };
  await callApi('/api/waiting/take', { token, body });
  await user.click(within(row).getByRole('button', { name: /^我来办/ }));
  await toast('清华大学招生办 正在处理');
  await within(row).findByText('清华大学招生办');
  expect(within(row).queryByRole('button')).toBeNull();
});

test('what cannot be read anew stays, and it is said of when it is', async () => {
  await reportsWrong('断线时也看得到', 'place');
  await openPage('/desk/overview?kind=correction', { token: await demoToken('operator') });
  const row = await rowWith('断线时也看得到');
  const restore = refuse('waiting.find');
  // Whoever takes something has the list read anew.
  await user.click(within(row).getByRole('button', { name: /^我来办/ }));
  await (await queue()).findByText(/^没有取到新的，这里是 \d\d:\d\d 的情况$/);
  within(row).getByRole('button', { name: /^我来办/ });
  restore();
  await press('重试');
  await within(row).findByText('我在办');
});

test('a kind of which nothing waits says so', async () => {
  await openPage('/desk/overview?kind=storage', { token: await demoToken('operator') });
  await (await queue()).findByText('文件没存上里没有等着的');
  expect(asked('waiting.find').at(-1)?.input).toMatchObject({ Kind: 'storage' });
  const system = within(screen.getByRole('region', { name: '系统' }));
  await system.findByText('写入和读取都正常');
});

test('while a colleague answers their name stands in place of the field; who comes to it then holds the thread', async () => {
  const token = await demoToken('worker');
  const { Uids } = await callApi<UserInfo>('/api/user/info', {
    token: await newcomerToken('impostor'),
  });
  await employ(Uids, 'worker');
  onTestFinished(() => employ(Uids, 'user'));
  // The change of the role has ended the earlier sessions.
  const other = await newcomerToken('impostor');
  const { List } = await callApi<Waiting>('/api/waiting/find?Kind=thread', { token });
  const Subject = List[0]?.Subject;
  const take = (On: boolean) =>
    callApi('/api/waiting/take', { token: other, body: { Kind: 'thread', Subject, On } });
  await take(true);
  await openPage('/orgCenter/messages', { token });
  await user.click(await screen.findByRole('link', { name: await parentName() }));
  await screen.findByText(/^.+在回，最多占几分钟/);
  expect(screen.queryByRole('textbox', { name: '回复考生' })).toBeNull();
  await take(false);
  await reloadPage();
  const field = await screen.findByRole('textbox', { name: '回复考生' });
  expect(asked('waiting.take')).toEqual([]);
  await user.type(field, '您好');
  await waitFor(() => expect(asked('waiting.take')).toHaveLength(1));
  await expect(take(true)).rejects.toThrow('清华大学招生办 正在处理');
});

test('the answer to a talk waits until somebody of the university opens the talk', async () => {
  const token = await demoToken('worker');
  const body = {
    ...{ Title: '先审再讲', Intro: '先讲再答。', Speaker: '罗老师', Universityid: UNIVERSITY },
    ...{ Starttime: Date.now() + DAY_MS, Endtime: Date.now() + DAY_MS + HOUR_MS },
  };
  const { Id, Version } = await callApi<OwnTalkDetail>('/api/stream/add', { token, body });
  const sent = await callApi<OwnTalkDetail>('/api/stream/submit', { token, body: { Id, Version } });
  await callApi('/api/stream/return', {
    token: await demoToken('operator'),
    body: { Id, Version: sent.Version, Reason: '简介太短' },
  });
  const answers = async () =>
    (await callApi<Waiting>(`/api/waiting/find?Kind=approval&Subject=${Id}`, { token })).List;
  const [answer] = await answers();
  expect(answer?.Detail).toBe('简介太短');
  await openPage(answer?.Path ?? '', { token });
  await waitFor(async () => expect(await answers()).toEqual([]));
  expect(asked('waiting.see')).toHaveLength(1);
});
