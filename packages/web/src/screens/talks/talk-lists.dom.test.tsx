import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, onTestFinished, test } from 'vitest';
import { asked, cut, hold, refuse } from '../../testing/dom/network.ts';
import { openPage, press, reloadPage, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

const token = TEST_TOKENS.student;

const chip = (name: string | RegExp, pressed = true): Promise<HTMLElement> =>
  screen.findByRole('button', { name, pressed });

test('filters of talks stand in the address, and stay through a reload', async () => {
  await openPage('/video/dist/440000', { token });
  await press(/^回放/);
  await press('综合类');
  const stands = async () => {
    await chip('综合类');
    await chip(/^回放/);
    expect(location.pathname).toBe('/video/dist/440000');
    expect(new URLSearchParams(location.search).get('Status')).toBe('replay');
    expect(new URLSearchParams(location.search).get('Kind')).not.toBeNull();
  };
  await stands();
  await expect
    .poll(() => asked('talk.find').at(-1)?.input)
    .toMatchObject({ Status: 'replay', Provinceid: '440000' });
  await reloadPage();
  await stands();
});

test('a filter that leaves nothing says which to loosen, and what is wrong in an address is left out', async () => {
  await openPage('/video/dist/990000?Date=2001-01-01&Kind=nothing&Universityid=nowhere', { token });
  await screen.findByText('没有符合条件的宣讲');
  await waitFor(() => expect(location.search).toBe('?Date=2001-01-01'));
  await press(/^不限日期（\d+ 场）/);
  await waitFor(() => expect(location.pathname + location.search).toBe('/video/dist/all'));
  await waitFor(() => expect(asked('talk.find').at(-1)?.input).not.toHaveProperty('Date'));
});

const openSheet = async () => {
  await openPage('/video/dist/all', { token });
  await press('院校');
  return within(await screen.findByRole('dialog', { name: '日期与院校' }));
};

test('the sheet asks for universities when the typing pauses, and says when they do not come', async () => {
  const sheet = await openSheet();
  const named = () =>
    asked('university.find').flatMap(({ input }) => (input as { Name?: string }).Name ?? []);
  const mend = cut('university.find');
  await user.type(sheet.getByRole('searchbox'), 'zhejiang');
  const failed = within(await sheet.findByRole('alert'));
  expect(new Set(named())).toEqual(new Set(['zhejiang']));
  mend();
  await press('重试', failed);
  await sheet.findByRole('button', { name: '浙江大学' });
});

test('an answer of what was typed before is not shown for what is typed now', async () => {
  const sheet = await openSheet();
  const release = hold(
    'university.find',
    ({ Name }: { readonly Name?: string }) => Name === '浙江',
  );
  await fill(sheet.getByRole('searchbox'), '浙江');
  await expect
    .poll(() =>
      asked('university.find').some(({ input }) => (input as { Name?: string }).Name === '浙江'),
    )
    .toBe(true);
  await fill(sheet.getByRole('searchbox'), '清华大学');
  await sheet.findByRole('button', { name: '清华大学' });
  release();
  await expect.poll(() => sheet.queryByRole('button', { name: '浙江大学' })).toBeNull();
  sheet.getByRole('button', { name: '清华大学' });
});

test('the day strip shows another day, and its address does too', async () => {
  await openPage('/videoNow', { token });
  const today = await waitFor(() => {
    const found = document.querySelector('[data-day][aria-current="date"]');
    if (found === null) throw new Error('no day is chosen');
    return found;
  });
  const tomorrow = today.nextElementSibling as HTMLElement;
  const { day } = tomorrow.dataset;
  await user.click(tomorrow);
  const chosen = () => document.querySelector(`[data-day="${day}"][aria-current="date"]`);
  await waitFor(() => expect(chosen()).not.toBeNull());
  expect(new URLSearchParams(location.search).get('Date')).toBe(day);
  await reloadPage();
  await waitFor(() => expect(chosen()).not.toBeNull());
});

test('a search of which a part does not come says so, and all of it comes when asked for again', async () => {
  const mend = refuse('talk.find', {
    code: 400,
    when: ({ Status }: { readonly Status?: string }) => Status === 'upcoming',
  });
  await openPage('/videoSearch?keyword=大学', { token });
  const failed = within(await screen.findByRole('alert'));
  mend();
  await press('重试', failed);
  await screen.findByRole('heading', { name: '直播与预告' });
  await screen.findByText(/^找到 \d+ 场宣讲$/);
});

test.each([390, 1280])(
  'a main page of %d px whose timetable does not come says so instead, and it comes when it is asked for again',
  async (width) => {
    const { innerWidth, innerHeight: height } = window;
    happyDOM.setViewport({ width, height });
    onTestFinished(() => happyDOM.setViewport({ width: innerWidth, height }));
    const timetable = { name: /今日宣讲/ };
    const mend = refuse('talk.findDay');
    await openPage('/video', { token });
    const failed = within(await screen.findByRole('alert'));
    expect(screen.queryByRole('region', timetable)).toBeNull();
    mend();
    await press('重试', failed);
    const region = await screen.findByRole('region', timetable);
    // On a wide screen it is there while its rows are loading.
    await waitFor(() => expect(region.querySelector('time')).not.toBeNull());
  },
);
