import { screen, waitFor, within } from '@testing-library/react';
import { talkStaffCalls } from '@xuanjiang/contracts/talk-staff';
import type { OrgPage, OrgReview } from '@xuanjiang/contracts/university-staff';
import { orgPageCalls } from '@xuanjiang/contracts/university-staff';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, demoToken } from '../../testing/dom/gateway.ts';
import { asked, refuse } from '../../testing/dom/network.ts';
import { closePage, openPage, press, reloadPage, toast, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

interface Article {
  readonly Id: string;
  readonly Version: number;
}

const written = (Title: string) => ({
  ...{ Title, Category: 'apply', Source: '演示编辑部' },
  Blocks: [{ Kind: 'paragraph', Text: `${Title}的正文` }],
});

const article = (token: string, Title: string): Promise<Article> =>
  callApi<Article>('/api/news/add', { token, body: written(Title) });

/** What is asked in a dialog above the panel. */
const question = async (title: string) =>
  within((await screen.findByText(title)).closest('[role=dialog]') as HTMLElement);

const row = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

test('a list is searched while one types, sorted by its header, and its address keeps both', async () => {
  const token = await demoToken('operator');
  await article(token, '找得到的一篇');
  await openPage('/desk/news', { token });
  await user.type(await screen.findByRole('searchbox'), '找得到的一篇');
  await waitFor(() => expect(location.search).toContain(encodeURIComponent('找得到的一篇')));
  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(2));
  await user.click(screen.getByRole('columnheader', { name: /发布时间/ }));
  await waitFor(() => expect(location.search).toContain('sort=oldest'));
  await waitFor(() =>
    expect(asked('newsEdit.list').at(-1)?.input).toMatchObject({ Sort: 'oldest' }),
  );
});

test.each([
  ['/orgCenter/messages', 'waiting.find', '回过的'],
  ['/orgCenter/signups', 'signup.figures', '报名'],
  ['/desk/push', 'push.findRun', '消息文案'],
  ['/desk/audit', 'audit.state', '操作记录'],
  ['/desk/org-pages', 'setting.get', '学校页面的改动'],
])('%s has its list also where %s is refused', async (path, above, name) => {
  onTestFinished(refuse(above));
  const token = await demoToken(path.startsWith('/desk') ? 'operator' : 'worker');
  await openPage(path, { token });
  const list = await screen.findByRole('region', { name });
  await waitFor(() => expect(list.getAttribute('aria-busy')).not.toBe('true'));
  expect(within(list).queryByRole('alert')).toBeNull();
});

test('keys walk through a list that was just opened, and the open record is in the address', async () => {
  const token = await demoToken('operator');
  await article(token, '用键盘打开');
  await openPage('/desk/news?name=用键盘打开', { token });
  const wanted = await row('用键盘打开');
  await user.keyboard('j');
  expect(document.activeElement).toBe(wanted);
  await user.keyboard('{Enter}');
  expect(await screen.findByLabelText('标题')).toHaveProperty('value', '用键盘打开');
  expect(location.search).toContain('open=');
});

test('letters as keys can be turned off on this device, and on again', async () => {
  const token = await demoToken('operator');
  await openPage('/desk/talks', { token });
  await waitFor(() => expect(document.querySelector('tr[data-row-key]')).not.toBeNull());
  await press('关掉单键');
  const held = document.activeElement;
  await user.keyboard('j');
  expect(document.activeElement).toBe(held);
  await press('打开单键');
  await user.keyboard('j');
  expect(document.activeElement?.tagName).toBe('TR');
});

test('what is not saved is not published: the button waits, and says why', async () => {
  const token = await demoToken('operator');
  const { Id } = await article(token, '还没存的修改');
  await openPage(`/desk/news?open=${Id}`, { token });
  const title = await screen.findByLabelText('标题');
  const publish = await screen.findByRole('button', { name: '发布' });
  expect(publish).toHaveProperty('disabled', false);
  await user.type(title, '！');
  await waitFor(() => expect(publish).toHaveProperty('disabled', true));
  await press('存为草稿');
  await toast('已保存');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '发布' })).toHaveProperty('disabled', false),
  );
});

test('a field that the contract refuses says so, and nothing is sent', async () => {
  const token = await demoToken('operator');
  await openPage('/desk/news?open=new', { token });
  await screen.findByLabelText('标题');
  await press('存为草稿');
  await waitFor(() => expect(screen.getAllByText('这一项要填').length).toBeGreaterThan(0));
  expect(asked('newsEdit.add')).toEqual([]);
});

test('an older version is compared with the form and restored', async () => {
  const token = await demoToken('operator');
  const made = await article(token, '比较两版');
  const { Id } = made;
  const first = await callApi<Article>('/api/news/publish', {
    token,
    body: { Id, Version: made.Version },
  });
  const changed = await callApi<Article>('/api/news/edit', {
    token,
    body: {
      ...{ Id, Version: first.Version, Title: '比较两版，改过', Category: 'apply' },
      ...{ Source: '演示编辑部', Blocks: [{ Kind: 'paragraph', Text: '改过的正文' }] },
    },
  });
  expect(changed.Version).toBeGreaterThan(first.Version);
  await openPage(`/desk/news?open=${Id}`, { token });
  await press('比较');
  const compared = within(
    await screen
      .findByText('改过的正文', { selector: 'del' })
      .then((at) => at.closest('dl') as HTMLElement),
  );
  compared.getByText('比较两版的正文', { selector: 'ins' });
  await press('恢复这一版');
  const question = within(
    (await screen.findByText('恢复第 1 版？')).closest('[role=dialog]') as HTMLElement,
  );
  await user.click(question.getByRole('button', { name: '恢复这一版' }));
  await waitFor(() => expect(screen.getByLabelText('标题')).toHaveProperty('value', '比较两版'));
});

test('what was typed before an own act on the record is saved, and is no conflict', async () => {
  const token = await demoToken('operator');
  const { Id, Version } = await article(token, '先改后下线');
  await callApi('/api/news/publish', { token, body: { Id, Version } });
  await openPage(`/desk/news?open=${Id}`, { token });
  await user.type(await screen.findByLabelText('标题'), '，改好了');
  await press('下线');
  await press('下线', await question('下线这篇资讯？'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '下线' })).toBeNull());
  expect(await screen.findByLabelText('标题')).toHaveProperty('value', '先改后下线，改好了');
  await press('存为草稿');
  await toast('已保存');
  expect(screen.queryByText('别人刚改过这条')).toBeNull();
});

test('a record that somebody changed before it was published is read anew, and can be published then', async () => {
  const token = await demoToken('operator');
  const { Id, Version } = await article(token, '两人同时改');
  await openPage(`/desk/news?open=${Id}`, { token });
  await press('发布');
  const refused = await question('发布这篇资讯？');
  const theirs = { Id, Version, ...written('同事改过的标题') };
  await callApi('/api/news/edit', { token, body: theirs });
  await press(/^发\s?布$/, refused);
  await refused.findByRole('alert');
  await press(/^取\s?消$/, refused);
  await screen.findByDisplayValue('同事改过的标题');
  await press('发布');
  await press(/^发\s?布$/, await question('发布这篇资讯？'));
  await screen.findByRole('button', { name: '下线' });
});

test('a search that is sent while one goes on typing takes nothing from what is typed', async () => {
  const token = await demoToken('operator');
  await openPage('/desk/news', { token });
  const field = await screen.findByRole('searchbox');
  await user.type(field, '强基 ');
  await waitFor(() => expect(location.search).toContain(encodeURIComponent('强基')));
  await user.type(field, '报名');
  expect(field).toHaveProperty('value', '强基 报名');
});

test('words are added several at once; what is said is how many are new', async () => {
  const token = await demoToken('operator');
  await openPage('/desk/words', { token });
  const add = async (words: string) => {
    await press('加词');
    await fill(await screen.findByLabelText('词，一行一个'), words);
    await press('加入词表');
  };
  await add('包过班');
  await toast('新加了 1 个词');
  await add('包过班\n\n 保录取 \n内部指标');
  await toast('新加了 2 个词');
  await add('保录取');
  await toast('词都在表里了，处理方式已更新');
});

test('a list that is narrowed to a state stays so after a reload', async () => {
  const token = await demoToken('operator');
  await openPage('/desk/news', { token });
  await user.click(await screen.findByText('已下线', { selector: '[class*="segmented"] *' }));
  await waitFor(() =>
    expect(asked('newsEdit.list').at(-1)?.input).toMatchObject({ State: 'withdrawn' }),
  );
  await reloadPage();
  await waitFor(() =>
    expect(asked('newsEdit.list').at(-1)?.input).toMatchObject({ State: 'withdrawn' }),
  );
  expect(location.search).toContain('withdrawn');
});

test('the state of the service says what waits for the storage, where that is, and the version', async () => {
  const config = { version: '1.2.3' };
  await openPage('/desk/state', { token: await demoToken('operator'), config });
  await screen.findByText('宣讲 1.2.3');
  const facts = within(await screen.findByRole('region', { name: '文件存储' }));
  facts.getByText('等待写入');
  facts.getByText('服务器上的文件夹');
  // The disk of the tests has some room.
  facts.getByText(/^[\d.]+ [MGT]B$/);
});

/** A talk of the demo's university that waits for an operator. */
const waitingTalk = async (Title: string): Promise<Article> => {
  const token = await demoToken('worker');
  const Starttime = Date.now() + 40 * 24 * 3_600_000;
  const draft = await callApi<Article>(talkStaffCalls.add.path, {
    token,
    body: { Title, Speaker: '陈老师', Starttime, Endtime: Starttime + 3_600_000 },
  });
  const { Id, Version } = draft;
  return callApi<Article>(talkStaffCalls.submit.path, { token, body: { Id, Version } });
};

test('X chooses the first row of a list that was just opened, and the choice survives the opening of a record', async () => {
  const token = await demoToken('operator');
  await waitingTalk('一按就选中');
  await openPage('/desk/talks?name=一按就选中', { token });
  const wanted = await row('一按就选中');
  await user.keyboard('x');
  const box = () => within(wanted).getByRole('checkbox');
  await waitFor(() => expect(box()).toHaveProperty('checked', true));
  expect(document.activeElement).toBe(wanted);
  await user.keyboard('{Enter}');
  await screen.findByLabelText('标题');
  expect(box()).toHaveProperty('checked', true);
});

test('a filter that was just pressed leaves the letters to the list', async () => {
  const token = await demoToken('operator');
  await waitingTalk('筛选后按键');
  await openPage('/desk/talks?name=筛选后按键', { token });
  await row('筛选后按键');
  await user.click(await screen.findByText(/待审核/, { selector: '[class*="segmented"] *' }));
  await waitFor(() => expect(location.search).toContain('status=pending'));
  await user.keyboard('j');
  expect(document.activeElement).toBe(await row('筛选后按键'));
});

test('letters pressed on a button of the page go to the list of the page, also beside an open panel', async () => {
  const token = await demoToken('operator');
  await waitingTalk('面板旁按键');
  await openPage('/desk/talks?name=面板旁按键', { token });
  const wanted = await row('面板旁按键');
  await press(/^等着您的/);
  await waitFor(() =>
    expect(document.querySelector('[role=dialog] [data-row-key]')).not.toBeNull(),
  );
  screen.getByRole('button', { name: '关掉单键', hidden: true }).focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(wanted);
});

test('talks that wait are approved and given back by keyboard, one after the other', async () => {
  const token = await demoToken('operator');
  await waitingTalk('按键审核甲');
  await waitingTalk('按键审核乙');
  await openPage('/desk/talks?status=pending&name=按键审核', { token });
  await row('按键审核甲');
  await user.keyboard('j');
  await user.keyboard('{Enter}');
  const title = async () => (await screen.findByLabelText<HTMLInputElement>('标题')).value;
  const first = await title();
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('a');
  await toast('已发布，大家看得到了');
  await waitFor(async () => expect(await title()).not.toBe(first));
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('r');
  // The shortest reason that the contract takes.
  await user.type(await screen.findByLabelText('原因'), '改期');
  await user.click(
    within(screen.getByLabelText('原因').closest('[role=dialog]') as HTMLElement).getByRole(
      'button',
      { name: '退回' },
    ),
  );
  await toast('已退回，联络人会收到原因');
  await screen.findByText('没有待审核的宣讲');
  expect(asked('talkedit.publish')).toHaveLength(1);
  expect(asked('talkedit.giveBack').at(-1)?.input).toMatchObject({ Reason: '改期' });
});

test('of two operators who decide at once the second one reads who did what, and the list goes on', async () => {
  const token = await demoToken('operator');
  const taken = await waitingTalk('同时审核甲');
  await waitingTalk('同时审核乙');
  await openPage(`/desk/talks?status=pending&name=同时审核&talk=${taken.Id}`, { token });
  expect(await screen.findByLabelText('标题')).toHaveProperty('value', '同时审核甲');
  await callApi(talkStaffCalls.publish.path, {
    token,
    body: { Id: taken.Id, Version: taken.Version },
  });
  (document.activeElement as HTMLElement | null)?.blur();
  await user.keyboard('a');
  await screen.findByText(/已经发布了这场/);
  await waitFor(() => expect(screen.getByLabelText('标题')).toHaveProperty('value', '同时审核乙'));
});

test('an act is told as a sentence with the name of what it was done to, and filters stay on the device', async () => {
  const token = await demoToken('operator');
  const { Id, Version } = await waitingTalk('记录里的宣讲');
  await callApi(talkStaffCalls.publish.path, { token, body: { Id, Version } });
  await openPage('/desk/audit?group=content', { token });
  const [newest] = await screen.findAllByText(/批准了宣讲/);
  // The list takes the letter too, and walks to the row.
  await user.keyboard('j');
  expect(document.activeElement?.contains(newest as HTMLElement)).toBe(true);
  const panel = within(await screen.findByRole('dialog'));
  await panel.findByText(/在 .+ 批准了宣讲「记录里的宣讲」。/);
  // Names of calls are in the raw record only, which is folded.
  expect(panel.getByText('给开发的人看：原始记录').closest('details')?.open).toBe(false);
  await reloadPage('/desk/audit');
  await waitFor(() => expect(location.search).toContain('group=content'));
});

test('what an operator gives back of a page stands under its field, and its editor sends it again', async () => {
  const liaison = await demoToken('worker');
  const operator = await demoToken('operator');
  await openPage('/orgCenter/university', { token: liaison });
  const slogan = await screen.findByLabelText('一句话');
  await user.clear(slogan);
  await user.type(slogan, '工科第一');
  const color = screen.getByRole('textbox', { name: '学校色' });
  await user.clear(color);
  await user.type(color, '#ffe082');
  await press('存好，让学生看到');
  await screen.findByText(/太浅：白字对比只有 1\.\d/);
  expect(asked('orgPage.save')).toEqual([]);
  await user.clear(color);
  await user.type(color, '#7a1022');
  await press('存好，让学生看到');
  await toast('已存好');
  await screen.findByText('等平台看，学生现在看到的是以前的');
  await screen.findByText('学生已经看到，平台 1 天内看');
  await closePage();

  await openPage('/desk/org-pages', { token: operator });
  const waiting = await row('一句话');
  await user.keyboard('j');
  expect(document.activeElement).toBe(waiting);
  await user.keyboard('{Enter}');
  const field = within(await screen.findByRole('region', { name: '一句话' }));
  field.getByText('工科第一');
  await press('请学校改', field);
  await user.type(field.getByRole('textbox'), '要有出处');
  await reloadPage();
  // What was typed is there after a reload.
  await screen.findByDisplayValue('要有出处', {}, { timeout: 15_000 });
  const counted = asked('waiting.count').length;
  await press('退回 1 处，其余通过');
  await toast('已处理，学校会收到消息');
  // What waits is counted anew at once, not within a minute.
  await waitFor(() => expect(asked('waiting.count').length).toBeGreaterThan(counted));
  await screen.findByText('没有要看的改动');
  await closePage();

  await openPage('/orgCenter/university', { token: liaison });
  await screen.findByText(/平台请您改：要有出处/);
  expect(await screen.findByRole('textbox', { name: '学校色' })).toHaveProperty('value', '#7a1022');
  await press('存过的版本');
  // Above what students saw before anybody saved.
  const saved = within((await screen.findByText(/#2/)).closest('li') as HTMLElement);
  await press('和现在比较', saved);
  await press('取用这一版', saved);
  await user.type(await screen.findByLabelText('一句话'), '，有出处');
  await press('存好，让学生看到');
  await toast('已存好');
  await waitFor(() => expect(screen.queryByText(/平台请您改/)).toBeNull());
});

test('an operator takes an approval back from the list of what was decided', async () => {
  const [worker, operator] = [await demoToken('worker'), await demoToken('operator')];
  // The university of the demo's liaison.
  const Id = '4111010003';
  const page = `${orgPageCalls.get.path}?Id=${Id}`;
  const { Version, Content } = await callApi<OrgPage>(page, { token: worker });
  const body = { Id, Version, ...Content, Slogan: '批错的话' };
  await callApi(orgPageCalls.save.path, { token: worker, body });
  const { List } = await callApi<{ List: OrgReview[] }>(orgPageCalls.findReviews.path, {
    token: operator,
  });
  const review = { Id, Version: List.find((one) => one.Id === Id)?.Version };
  await callApi(orgPageCalls.decide.path, { token: operator, body: review });

  await openPage('/desk/org-pages?stage=decided', { token: operator });
  await user.click(await row('清华大学'));
  const panel = within(await screen.findByRole('dialog'));
  const former = (await panel.findAllByText(/在这之前学生看到的/)).at(-1)?.closest('li');
  await press('恢复这一版', within(former as HTMLElement));
  await user.type(await panel.findByRole('textbox'), '这句话没有出处');
  await press(/^恢复 #/, panel);
  await toast('已恢复，学生现在看到的是这一版');
  const after = await callApi<OrgPage>(page, { token: operator });
  expect(after.Live.Slogan).not.toBe('批错的话');
});

test('a liaison answers a report of wrong data to which what waits leads', async () => {
  const body = { Universityid: '4111010003', Field: 'site', Note: '招生网址打不开' };
  const { Id } = await callApi<{ readonly Id: number }>('/api/uni/correction/add', {
    token: await demoToken('student'),
    body,
  });
  await openPage(`/orgCenter/corrections?open=${Id}`, { token: await demoToken('worker') });
  const panel = within(await screen.findByRole('dialog'));
  panel.getByText('招生网址打不开');
  await user.type(panel.getByLabelText('答复'), '已更正');
  await press('发出答复', panel);
  await toast('已答复');
  expect(asked('correction.answer').at(-1)?.input).toMatchObject({ Id, State: 'corrected' });
});
