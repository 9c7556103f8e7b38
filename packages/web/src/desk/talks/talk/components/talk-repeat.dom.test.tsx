import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { DAY_MS, HOUR_MS } from '@xuanjiang/contracts/constants';
import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import { WEEK_MS } from '@xuanjiang/contracts/rules/weekly-times';
import { expect, onTestFinished, test, vi } from 'vitest';
import { callApi, demoToken } from '../../../../testing/dom/gateway.ts';
import { asked, hold } from '../../../../testing/dom/network.ts';
import { openPage, press, toast, user } from '../../../../testing/dom/page.tsx';

const UNIVERSITY = '4111010003';

const draft = async (token: string, Title: string, Starttime: number): Promise<OwnTalkDetail> =>
  callApi<OwnTalkDetail>('/api/stream/add', {
    token,
    body: {
      ...{ Title, Intro: '先讲再答。', Speaker: '罗老师', Universityid: UNIVERSITY },
      ...{ Starttime, Endtime: Starttime + HOUR_MS },
    },
  });
const published = async (Title: string): Promise<OwnTalkDetail> => {
  const token = await demoToken('operator');
  const { Id, Version } = await draft(token, Title, Date.now() + DAY_MS);
  return callApi<OwnTalkDetail>('/api/stream/publish', { token, body: { Id, Version } });
};
const row = (name: string): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(name) });

test('a talk to come leads from its row to its studio, and is duplicated once by a double click', async () => {
  const talk = await published('开播一次就到');
  await openPage('/orgCenter/talks?name=开播一次就到', { token: await demoToken('worker') });
  const link = within(await row('开播一次就到')).getByRole('link', { name: '进入开播间' });
  expect(link.getAttribute('href')).toBe(studioPath(talk.Id));
  const copy = within(await row('开播一次就到')).getByRole('button', { name: /^复制/ });
  // The focus on an act leaves letters to the list, which goes on to its first row.
  copy.focus();
  await user.keyboard('j');
  expect(document.activeElement).toBe(await row('开播一次就到'));
  fireEvent.click(copy);
  fireEvent.click(copy);
  await toast('已复制为草稿，时间是下一次同一星期、同一钟点');
  const start = await screen.findByLabelText('开始');
  expect((start as HTMLInputElement).value).toContain(dayOf((talk.Starttime ?? 0) + WEEK_MS));
  expect(location.search).not.toContain(talk.Id);
  expect(asked('talkedit.duplicate')).toHaveLength(1);
});

test('who goes to another page before a copy is made stays there', async () => {
  await published('复制时走开');
  await openPage('/orgCenter/talks?name=复制时走开', { token: await demoToken('worker') });
  const release = hold('talkedit.duplicate');
  await press(/^复制/, within(await row('复制时走开')));
  // The other page is not drawn yet.
  history.pushState(null, '', '/orgCenter');
  release();
  await toast('已复制为草稿，时间是下一次同一星期、同一钟点');
  expect(location.pathname).toBe('/orgCenter');
});

test('who goes to another page before a trial is made stays there', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  onTestFinished(() => assign.mockRestore());
  await openPage('/orgCenter/talks', { token: await demoToken('worker') });
  const release = hold('broadcast.makeTrial');
  await press('试播');
  await waitFor(() => expect(asked('broadcast.makeTrial')).toHaveLength(1));
  // The other page is not drawn yet.
  history.pushState(null, '', '/orgCenter');
  release();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '试播' }).classList).not.toContain('ant-btn-loading'),
  );
  expect(assign).not.toHaveBeenCalled();
});

test('operators find the studio at their own address, and no trial', async () => {
  const talk = await published('运营也能开播');
  await openPage('/desk/talks?name=运营也能开播', { token: await demoToken('operator') });
  const link = within(await row('运营也能开播')).getByRole('link', { name: '进入开播间' });
  expect(link.getAttribute('href')).toBe(studioPath(talk.Id, true));
  expect(screen.queryByRole('button', { name: '试播' })).toBeNull();
});

test('a weekly repeat warns of each week, leaves out what is not ticked, and is undone as one [7.REPEAT.4]', async () => {
  const token = await demoToken('worker');
  const talk = await draft(token, '每周讲一次', Date.now() + DAY_MS);
  const start = talk.Starttime ?? 0;
  await draft(token, '撞上的一场', start + 2 * WEEK_MS);
  await openPage(`/orgCenter/talks?name=每周讲一次&talk=${talk.Id}`, { token });
  await user.click(await screen.findByRole('button', { name: '更多' }));
  await user.click(await screen.findByText('每周重复'));
  // Ids of antd are all the same here, so its dialogs have no names of their own.
  await screen.findByText(/撞上的一场/);
  const weeks = await within(screen.getByLabelText('哪几周')).findAllByRole('checkbox');
  expect(weeks).toHaveLength(8);
  // Before another number is typed there is none for a moment.
  await user.clear(screen.getByLabelText('几周'));
  expect(within(screen.getByLabelText('哪几周')).getAllByRole('checkbox')).toHaveLength(8);
  await user.click(weeks[1] as HTMLElement);
  await press('生成 7 场草稿');
  await screen.findByText('已生成 7 场草稿');
  const days = within(screen.getByLabelText('哪几周'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent?.slice(0, 10));
  expect(days).toEqual([1, 3, 4, 5, 6, 7, 8].map((week) => dayOf(start + week * WEEK_MS)));
  await waitFor(() => expect(screen.getAllByRole('row', { name: /每周讲一次/ })).toHaveLength(8));
  await press('全部撤销');
  await toast('已撤销');
  await waitFor(() => expect(screen.getAllByRole('row', { name: /每周讲一次/ })).toHaveLength(1));
});

test('after Back from a trial another one can be begun', async () => {
  await openPage('/orgCenter/talks', { token: await demoToken('worker') });
  const button = await screen.findByRole('button', { name: '试播' });
  const isBusy = (): boolean => button.className.includes('loading');
  // The page is left in full: here it stays as it was.
  const leave = vi.spyOn(location, 'assign').mockImplementation(() => {});
  await user.click(button);
  await waitFor(() => expect(leave).toHaveBeenCalledOnce());
  expect(isBusy()).toBe(true);
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await waitFor(() => expect(isBusy()).toBe(false));
  leave.mockRestore();
});
