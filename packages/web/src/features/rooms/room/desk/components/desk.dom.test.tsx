import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { Poll } from '@xuanjiang/contracts/poll';
import type { Question } from '@xuanjiang/contracts/question';
import type { RoomMessage } from '@xuanjiang/contracts/realtime/message';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, onTestFinished, test } from 'vitest';
import { callApi, demoToken } from '../../../../../testing/dom/gateway.ts';
import { asked } from '../../../../../testing/dom/network.ts';
import { closePage, openPage, press, toast, user } from '../../../../../testing/dom/page.tsx';
import { fill } from '../../../../../testing/dom/registration.ts';

/** Where the demo's liaison is staff. */
const UNIVERSITY = '4111010003';
const { worker, student } = TEST_TOKENS;

const list = async <T,>(path: string): Promise<readonly T[]> =>
  (await callApi<{ List: readonly T[] }>(path)).List;

/** The room of a talk of the liaison's university that is yet to come. */
const room = async () => {
  const talks = await list<Talk>('/api/stream/find?Status=upcoming&Limit=100');
  const Id = talks.find(({ Universityid }) => Universityid === UNIVERSITY)?.Id ?? '';
  return { page: `/videoDetail?id=${Id}&tab=chat`, Topic: `stream/${Id}` };
};

const openRoom = async (page: string, token: string) => {
  await openPage(page, { token });
  await user.click(await screen.findByRole('tab', { name: '聊天' }));
  // What is sent before the room is entered stays unsent.
  return within(await screen.findByRole('log', { busy: false }));
};

/** The student says something in a room, or asks it, and leaves. */
const says = async (page: string, texts: readonly string[], asks = false): Promise<void> => {
  const log = await openRoom(page, student);
  for (const text of texts) {
    if (asks) {
      await user.click(await screen.findByRole('tab', { name: '聊天' }));
      await press('提问');
    }
    await fill(await screen.findByRole('textbox'), text);
    await press('发送');
    await waitFor(() => expect(log.getByText(text).closest('[data-row]')).not.toBeNull());
  }
  await closePage();
};

const openDesk = async (tab: RegExp) => {
  await press(/^管理/);
  const desk = within(await screen.findByRole('complementary', { name: '聊天管理' }));
  await user.click(await desk.findByRole('tab', { name: tab }));
  return desk;
};

test('a question is taken, given back, merged into another and answered aloud at the desk', async () => {
  const { page, Topic } = await room();
  const [first, second] = ['转段后能换专业吗', '可以转到别的学院吗'].map(
    (text) => `${text} ${Date.now()}`,
  ) as [string, string];
  await says(page, [first, second], true);
  const questions = async () => {
    const all = await list<Question>(`/api/room/question/find?Topic=${Topic}&Limit=100`);
    const of = (text: string) => all.find(({ Message }) => Message.Content === text);
    return { from: of(first), into: of(second) };
  };
  await openRoom(page, worker);
  const desk = await openDesk(/^提问/);
  const card = async (text: string) =>
    within((await desk.findByText(text)).closest('li') as HTMLElement);
  await press('收下', await card(first));
  // It stands in the list anew.
  await desk.findByText('清华大学招生办 已收下');
  await press('放回', await card(first));
  await toast('已放回');
  expect((await questions()).from?.State).toBe('open');
  await press('合并', await card(first));
  await press('并入这个提问', await card(second));
  await toast('已合并');
  const { from, into } = await questions();
  expect(from?.Mergedinto).toBe(into?.Message.Offset);
  await press('已口头答', await card(second));
  await toast('已标为口头回答');
  expect((await questions()).into).toMatchObject({ State: 'answered', Answer: null });
});

test('a poll is opened with the answers that were left in the form, and closed once that is meant', async () => {
  const { page, Topic } = await room();
  await openRoom(page, worker);
  const desk = await openDesk(/^投票/);
  const title = `先讲哪一样 ${Date.now()}`;
  await fill(await desk.findByRole('textbox', { name: '想问大家什么' }), title);
  await press('加一个选项', desk);
  for (const [at, text] of ['专业', '校园', '食宿'].entries())
    await fill(desk.getByRole('textbox', { name: `选项 ${at + 1}` }), text);
  await press('去掉选项 2', desk);
  await press('发起', desk);
  await toast('投票已发起');
  const poll = async () =>
    (await list<Poll>(`/api/room/poll/find?Topic=${Topic}&Limit=100`)).find(
      ({ Title }) => Title === title,
    );
  expect(await poll()).toMatchObject({ Options: ['专业', '食宿'], Open: true });
  // The form is for the next one.
  expect(desk.getByRole('textbox', { name: '想问大家什么' })).toHaveProperty('value', '');
  const card = within(
    (await desk.findAllByText(title)).map((one) => one.closest('li'))[0] as HTMLElement,
  );
  await press('结束投票', card);
  await card.findByText('结束后不能再投，结果会留在聊天记录和回放里');
  expect(asked('poll.close')).toEqual([]);
  await press('结束', card);
  await toast('投票已结束');
  expect((await poll())?.Open).toBe(false);
});

test('somebody is muted for as long as was chosen, with the reason in full, and only they are let go', async () => {
  const { page, Topic } = await room();
  const text = `加群领资料 ${Date.now()}`;
  await says(page, [text]);
  const log = await openRoom(page, worker);
  await user.click(await log.findByText(text));
  const menu = within(await screen.findByRole('dialog'));
  await press('禁言', menu);
  const form = within(await screen.findByRole('dialog', { name: /^禁言/ }));
  await press('1 天', form);
  await press('广告', form);
  await fill(form.getByRole('textbox', { name: '补充说明（选填）' }), '第二次');
  await press('禁言', form);
  await toast('已禁言');
  const { Uids } = await callApi<{ Uids: string }>('/api/user/info', { token: student });
  const input = { Topic, Kind: 'mute', Uids, Minutes: 24 * 60, Reason: '广告：第二次' };
  expect(asked('restriction.add').map((one) => one.input)).toEqual([input]);
  const desk = await openDesk(/^禁言/);
  await press(/^解除/, desk);
  await toast('已解除');
  await desk.findByText('没有被禁言的人');
});

test('an announcement goes to everyone in the room, and leaves an empty field', async () => {
  const { page } = await room();
  const log = await openRoom(page, worker);
  const desk = await openDesk(/^设置/);
  const text = `名单今晚公布 ${Date.now()}`;
  const field = desk.getByRole('textbox', { name: '写一条所有人都会看到的公告' });
  await fill(field, text);
  await press('发布', desk);
  await toast('公告已发布');
  const row = (await log.findByText(text)).closest('[data-row]') as HTMLElement;
  within(row).getByText('公告');
  expect(field).toHaveProperty('value', '');
});

test('words are added as they are to be treated, found, and taken out one by one', async () => {
  const token = await demoToken('operator');
  const { page } = await room();
  await openRoom(page, token);
  const desk = await openDesk(/^设置/);
  const words = within(await desk.findByRole('region', { name: '词表' }));
  const [one, other] = [`内部名额${Date.now()}`, `保过${Date.now()}`];
  await fill(words.getByRole('textbox', { name: '要添加的词，每行一个' }), `${one}\n${other}\n`);
  await press('送审', words);
  await press('添加 2 个', words);
  await toast('已添加 2 个新词');
  expect(asked('word.add').map(({ input }) => input)).toEqual([
    { Words: [one, other], Action: 'review' },
  ]);
  await fill(words.getByRole('searchbox', { name: '查找词' }), one);
  await press('查找', words);
  await words.findByText('共 1 个');
  await press(`删除“${one}”`, words);
  await words.findByText(`没有找到“${one}”`);
  await user.clear(words.getByRole('searchbox', { name: '查找词' }));
  await press(`删除“${other}”`, words);
});

test('who speaks for the university does so under the persona that they choose, which is held on the next visit', async () => {
  const { page, Topic } = await room();
  const official = page.replace('/videoDetail', '/majia');
  await openRoom(official, worker);
  const speaker = within(await screen.findByRole('status', { name: '当前发言身份' }));
  await speaker.findByText('官方');
  await press('切换身份');
  const sheet = within(await screen.findByRole('dialog', { name: '选择官方身份' }));
  const other = sheet.getAllByRole('button', { current: false })[2] as HTMLElement;
  const name = other.querySelector('span')?.firstChild?.textContent ?? '';
  await user.click(other);
  await speaker.findByText(name);
  const text = `今晚八点开讲 ${Date.now()}`;
  await fill(await screen.findByRole('textbox'), `${text}`);
  await press('发送');
  const said = await waitFor(async () => {
    const log = await list<RoomMessage>(`/api/chat/find?Topic=${Topic}`);
    const message = log.find(({ Content }) => Content === text);
    if (message === undefined) throw new Error('it has not come yet');
    return message;
  });
  expect(said).toMatchObject({ Role: 'persona', Displayname: name });
  await closePage();
  await openRoom(official, worker);
  await within(await screen.findByRole('status', { name: '当前发言身份' })).findByText(name);
});

test('what the staff refused can be written anew or dropped, and is not offered to be sent again', async () => {
  const { page, Topic } = await room();
  await callApi('/api/room/set', { token: worker, body: { Topic, Review: true } });
  onTestFinished(() =>
    callApi('/api/room/set', { token: worker, body: { Topic, Review: false } }).then(() => {}),
  );
  const log = await openRoom(page, student);
  const text = `代写作文 ${Date.now()}`;
  const field = await screen.findByRole('textbox');
  await fill(field, text);
  await press('发送');
  await log.findByText('等待老师审核');
  const held = await callApi<{ List: readonly { Id: number; Content: string }[] }>(
    `/api/room/review/find?Topic=${Topic}`,
    { token: worker },
  );
  const Id = held.List.find(({ Content }) => Content === text)?.Id;
  await callApi('/api/room/review/refuse', { token: worker, body: { Topic, Id, Reason: '广告' } });
  await log.findByText(/没有通过这条发言：广告/);
  expect(log.queryByRole('button', { name: '重发' })).toBeNull();
  await press('修改', log);
  expect(log.queryByText(text)).toBeNull();
  expect(field).toHaveProperty('value', text);
});
