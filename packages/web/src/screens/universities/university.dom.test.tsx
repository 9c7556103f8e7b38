import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { expect, test } from 'vitest';
import { COME_WAIT } from '../../lib/use-come.ts';
import { callApi } from '../../testing/dom/gateway.ts';
import { asked, hold, holdAnswer, refuse } from '../../testing/dom/network.ts';
import {
  closePage,
  gone,
  openPage,
  press,
  reloadPage,
  toast,
  user,
} from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

/** Its staff have answered questions. */
const ANSWERING = '4133010335';

interface Named {
  readonly Id: string;
  readonly Name: string;
}

/** Two universities with lines for 广东. */
const recruiting = async (): Promise<readonly [Named, Named]> => {
  const { List } = await callApi<{ List: readonly Named[] }>(
    '/api/uni/find?Recruits=440000&Limit=2',
  );
  const [one, other] = List;
  if (one === undefined || other === undefined) throw new Error('the demo lacks universities');
  return [one, other];
};
const dataOf = ({ Id }: Named, query = ''): string => `/orgDetail?id=${Id}&tab=data${query}`;
const count = (text: RegExp): Promise<HTMLElement> =>
  screen.findByText(text, { selector: '[role=status]' });

test('an empty list says which filter to loosen, and loosens it', async () => {
  await openPage(`/orgList?kind=${encodeURIComponent('理工类')}&name=qqqqq`);
  await press('去掉「qqqqq」');
  await count(/^理工类 \d+ 所/);
  expect(location.search).not.toContain('qqqqq');
  expect(screen.getByRole('searchbox')).toHaveProperty('value', '');
});

test('a filter that is cleared while one composes a name leaves what is composed', async () => {
  await openPage(`/orgList?name=${encodeURIComponent('浙江')}`);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  fireEvent.compositionStart(field);
  fireEvent.change(field, { target: { value: '浙江daxue' } });
  await press('清除筛选');
  await gone(() => screen.queryByRole('button', { name: '清除筛选' }));
  expect(location.search).toBe('');
  expect(field.value).toBe('浙江daxue');
  fireEvent.change(field, { target: { value: '浙江大学' } });
  fireEvent.compositionEnd(field);
  await count(/^浙江大学 \d+ 所/);
  expect(field.value).toBe('浙江大学');
  expect(
    asked('university.find').some(({ input }) => JSON.stringify(input).includes('daxue')),
  ).toBe(false);
});

test('a province that is not known, and follows of nobody, narrow nothing', async () => {
  await openPage('/orgList?own=1');
  await count(/^全部院校 \d+ 所/);
  const own = screen.getByRole('button', { name: '本省招生', pressed: false });
  await user.click(own);
  await screen.findByRole('dialog', { name: '选择你的省份' });
  await closePage();

  await openPage('/orgList');
  await count(/^全部院校 \d+ 所/);
  await press(/^关注 \d+/);
  await screen.findByRole('dialog', { name: '登录宣讲' });
  expect(location.search).toContain('followed=1');
});

test('a list that does not come says so, and comes when asked for again', async () => {
  // The client does not repeat a call that is refused so.
  const mend = refuse('university.find', { code: 400 });
  await openPage('/orgList');
  const failed = within(await screen.findByRole('alert'));
  mend();
  await press('重试', failed);
  await count(/^全部院校 \d+ 所/);
});

test.for(['', '?id=', '?id=%00', '?id=1', `?id=${'9'.repeat(40)}`])(
  'an address without a university leads to the list: %s',
  async (query) => {
    await openPage(`/orgDetail${query}`);
    await screen.findByRole('heading', { name: '没有这所大学' });
    await user.click(screen.getByRole('link', { name: '看全部院校' }));
    await waitFor(() => expect(location.pathname).toBe('/orgList'));
  },
);

test('the choice of province, year and 科类 stays between universities [2.SCREEN.25]', async () => {
  const [one, other] = await recruiting();
  await openPage(dataOf(one, '&province=440000'));
  const chart = await screen.findByRole('group', { name: /最低线$/ });
  const [first] = within(chart).getAllByRole('button');
  if (first === undefined) throw new Error('the chart has no year');
  await user.click(first);
  const year = (first.textContent ?? '').slice(0, 4);
  await screen.findByRole('button', { name: `${year} 年` });
  await waitFor(() => expect(location.search).toContain(`year=${year}`));
  await reloadPage(dataOf(other));
  await screen.findByRole('button', { name: '广东' });
  await screen.findByRole('button', { name: `${year} 年` });
});

test('own score and rank are checked and kept on the device, sent to nobody, and mean nothing in another exam', async () => {
  const [one] = await recruiting();
  const of = (subject: string) =>
    dataOf(one, `&province=440000&subject=${encodeURIComponent(subject)}`);
  await openPage(of('物理类'));
  await press('填我的分数或位次');
  const profile = within(await screen.findByRole('dialog', { name: '我的选考' }));
  const rank = await profile.findByRole('textbox', { name: /^位次/ });
  await fill(rank, '9,8x');
  await profile.findByText(/^请填 1 到/);
  await fill(rank, '9,871');
  const score = profile.getByRole<HTMLInputElement>('textbox', { name: /^分数/ });
  await waitFor(() => expect(score.value).not.toBe(''));
  const kept = `${score.value} 分 · 第 9,871 名`;
  await press('返回', profile);
  const years = () => screen.queryByRole('list', { name: '同位次在其他年份' });
  await waitFor(() => expect(years()).not.toBeNull());
  await reloadPage();
  await waitFor(() => expect(years()).not.toBeNull());
  await screen.findByRole('button', { name: kept });

  await reloadPage(of('历史类'));
  await screen.findByText(/你填的是广东/);
  expect(years()).toBeNull();
});

test('the same rank in other years says why its tables were not read, and one press reads them', async () => {
  const [one] = await recruiting();
  const mend = refuse('enrolment.findScores', { code: 400 });
  localStorage.setItem(
    'xj.own-score',
    JSON.stringify({
      ...{ provinceid: '440000', subject: '物理类', year: 0, score: 613, rank: 98_713 },
      ...{ chosen: [], examYear: 0, parent: false },
    }),
  );
  await openPage(dataOf(one, `&province=440000&subject=${encodeURIComponent('物理类')}`));
  await screen.findByText('系统开小差了');
  mend();
  await press('重试');
  await screen.findByRole('list', { name: '同位次在其他年份' });
});

test('talks to come that could not be loaded are said to be missing, and come when asked for again', async () => {
  const { List } = await callApi<{ List: readonly { readonly Universityid: string }[] }>(
    '/api/stream/find?Status=upcoming&Limit=1',
  );
  const mend = refuse('talk.find', {
    code: 400,
    when: (input) => JSON.stringify(input).includes('"upcoming"'),
  });
  await openPage(`/orgDetail?id=${List[0]?.Universityid}&tab=talks`);
  const failed = within(await screen.findByRole('alert'));
  mend();
  await press('重试', failed);
  await screen.findByRole('heading', { name: '直播与预告' });
});

/** Sets how long what is below something waits for it, until it is disposed of. */
const waiting = (ms: number): Disposable => {
  const before = COME_WAIT.ms;
  COME_WAIT.ms = ms;
  return {
    [Symbol.dispose]() {
      COME_WAIT.ms = before;
    },
  };
};
/** Longer than any test runs, ms. */
const FOR_EVER_MS = HOUR_MS;

test.each([
  ['about', 'enrolment.findData', /^校区$/],
  ['about', 'question.findAnswered', /^最新回答$/],
  ['data', 'enrolment.findData', /最低线$/],
])(
  'under the tab %s nothing below %s is drawn before it has come: it would be moved under a finger',
  async (tab, call, heading) => {
    using _ = waiting(FOR_EVER_MS);
    const answer = hold(call);
    await openPage(`/orgDetail?id=${ANSWERING}&tab=${tab}&province=440000`);
    await waitFor(() => expect(asked(call)).toHaveLength(1));
    await screen.findAllByRole('status', { name: '正在加载' });
    expect(screen.queryByRole('button', { name: '报告数据有误' })).toBeNull();
    answer();
    await screen.findByRole('button', { name: '报告数据有误' });
    screen.getByRole('heading', { name: heading });
  },
);

test('what is known of a university is shown where its answers cannot be read', async () => {
  using _ = waiting(FOR_EVER_MS);
  refuse('question.findAnswered', { code: 400 });
  await openPage(`/orgDetail?id=${ANSWERING}&tab=about`);
  await screen.findByRole('heading', { name: '基本信息' });
});

test('what is known of a university is shown where its answers do not come in time', async () => {
  using _ = waiting(1);
  const answer = hold('question.findAnswered');
  await openPage(`/orgDetail?id=${ANSWERING}&tab=about`);
  await screen.findByRole('heading', { name: '基本信息' });
  answer();
  await screen.findByRole('heading', { name: '最新回答' });
});

test('where the figures for the own province cannot be read, the page stays open at the overview', async () => {
  refuse('enrolment.findData', { code: 400 });
  await openPage(`/orgDetail?id=${ANSWERING}`, { token: TEST_TOKENS.student });
  await screen.findByRole('heading', { name: '基本信息' });
  await waitFor(() =>
    expect(asked('enrolment.findData').at(-1)?.input).toMatchObject({ Provinceid: '440000' }),
  );
  const before = asked('enrolment.findData').length;
  // A page that asked again and again would do so about as often.
  for (let round = 0; round < 10; round += 1) await fetch('/healthz');
  expect(asked('enrolment.findData').length - before).toBeLessThanOrEqual(1);
  expect(screen.getByRole('tab', { selected: true }).textContent).toBe('概况');
});

test('wrong data are reported once something is written', async () => {
  const [{ Id }] = await recruiting();
  // Beside the facts, and beside the figures.
  await openPage(`/orgDetail?id=${Id}&tab=about`, { token: TEST_TOKENS.student });
  await screen.findByRole('button', { name: '报告数据有误' });
  await reloadPage(`/orgDetail?id=${Id}&tab=data`);
  await press('报告数据有误');
  const sheet = within(await screen.findByRole('dialog', { name: '报告数据有误' }));
  await press('提交', sheet);
  await within(await sheet.findByRole('alert')).findByText('请写出正确的内容');
  expect(asked('correction.add')).toEqual([]);
  await press('官网', sheet);
  await fill(sheet.getByRole('textbox', { name: '正确的是什么' }), '招生网址已经更换');
  await press('提交', sheet);
  await toast('已提交，核对后更正');
  await gone(() => screen.queryByRole('dialog', { name: '报告数据有误' }));
  const { List } = await callApi<{ List: object[] }>('/api/uni/correction/list', {
    token: TEST_TOKENS.student,
  });
  expect(List[0]).toMatchObject({ Universityid: Id, Field: 'site', Note: '招生网址已经更换' });
});

test('a report that was begun is there after a reload before the account is known', async () => {
  const [{ Id }] = await recruiting();
  await openPage(`/orgDetail?id=${Id}`, { token: TEST_TOKENS.student });
  const note = async (): Promise<HTMLInputElement> => {
    await press('报告数据有误');
    return screen.findByRole<HTMLInputElement>('textbox', { name: '正确的是什么' });
  };
  await fill(await note(), '招生网址已经更换');
  await waitFor(() => expect(sessionStorage.getItem('xj.form.owner')).not.toBeNull());
  const answer = hold('user.info');
  await reloadPage();
  expect((await note()).value).toBe('招生网址已经更换');
  answer();
});

test('what a visitor follows is followed once they have logged in, once', async () => {
  const [{ Id, Name }] = await recruiting();
  const login = async () => within(await screen.findByRole('dialog', { name: '登录宣讲' }));
  await openPage(`/orgDetail?id=${Id}`);
  await press(`关注 ${Name}`);
  const sheet = await login();
  await sheet.findByText(`登录后为你关注「${Name}」`);
  await press(/^家长/, sheet);
  await toast(`已关注「${Name}」，新宣讲和回答会告诉你`);
  await screen.findByRole('button', { name: `已关注 ${Name}` });
  expect(asked('follow.set').map(({ input }) => input)).toEqual([
    expect.objectContaining({ Universityid: Id, On: true }),
  ]);
});

test('a university stays followed when a list from before the press comes after it', async () => {
  const [, { Id, Name }] = await recruiting();
  const late = holdAnswer('follow.list');
  await openPage(`/orgDetail?id=${Id}`, { token: TEST_TOKENS.student });
  const arrive = await late;
  await press(`关注 ${Name}`);
  await toast(`已关注「${Name}」，新宣讲和回答会告诉你`);
  arrive();
  // The late list is in this process already, so the page has drawn it before this has been to the gateway and back.
  await fetch('/healthz');
  expect(screen.queryByRole('button', { name: `已关注 ${Name}` })).not.toBeNull();
});

test('liaison staff see with which universities theirs works together [2.SCREEN.24, 6.LIA.5]', async () => {
  const token = TEST_TOKENS.worker;
  const { List } = await callApi<{ List: readonly Named[] }>('/api/uni/partner/find', { token });
  await openPage('/cooperSch', { token });
  await screen.findByRole('link', { name: List[0]?.Name ?? '' });
  expect(screen.getAllByText(/起合作/).length).toBeGreaterThan(0);
  expect(document.title).toContain('合作高校');
});

test('a sheet that was opened before the own province was known stays, and so does the part under it', async () => {
  const [{ Id }] = await recruiting();
  const tell = hold('user.info');
  await openPage(`/orgDetail?id=${Id}`, { token: TEST_TOKENS.student });
  await press('报告数据有误');
  await screen.findByRole('dialog', { name: '报告数据有误' });
  tell();
  // The page has figures of the province of the registration: untouched it would go over to them.
  await waitFor(() =>
    expect(asked('enrolment.findData').at(-1)?.input).toMatchObject({ Provinceid: '440000' }),
  );
  await screen.findByRole('dialog', { name: '报告数据有误' });
  expect(screen.getByRole('tab', { selected: true, hidden: true }).textContent).toBe('概况');
  await closePage();
});
