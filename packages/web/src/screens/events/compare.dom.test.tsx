import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { expect, test, vi } from 'vitest';
import { callApi } from '../../testing/dom/gateway.ts';
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

interface Named {
  readonly Id: string;
  readonly Name: string;
}

const PROVINCE = '440000';
const SUBJECT = '物理类';
/** More than are compared at once. */
const WANTED = COMPARED_MAX + 1;

/** Universities with lines for the province. */
const recruiting = async (): Promise<readonly Named[]> => {
  const { List } = await callApi<{ List: readonly Named[] }>(
    `/api/uni/find?Recruits=${PROVINCE}&Limit=${WANTED}`,
  );
  if (List.length < WANTED) throw new Error('the demo lacks universities');
  return List;
};
const link = (units: readonly string[]): string =>
  `/compare?${new URLSearchParams({ units: units.join(), province: PROVINCE, subject: SUBJECT })}`;
const nameOf = (name: string): Promise<HTMLElement> => screen.findByRole('link', { name });
const names = (): (string | null)[] =>
  screen
    .getAllByRole('columnheader')
    .map((head) => within(head).queryByRole('link')?.textContent ?? null);

/** A profile of the exam that is shown, as this device keeps it. @param rank one that nothing else has */
const enter = (rank: number): void =>
  localStorage.setItem(
    'xj.own-score',
    JSON.stringify({
      ...{ provinceid: PROVINCE, subject: SUBJECT, year: 2026, score: 0, rank },
      ...{ chosen: ['物理', '化学', '地理'], examYear: 2026, parent: false },
    }),
  );

test('what of a link is no unit, named twice or too much is said, and the rest is shown', async () => {
  const all = await recruiting();
  const [first] = all;
  const ids = all.map(({ Id }) => Id);
  await openPage(link(['x y', ids[0] ?? '', ...ids, '9999999999']));
  await nameOf(first?.Name ?? '');
  await waitFor(() => expect(names()).toEqual(all.slice(0, COMPARED_MAX).map(({ Name }) => Name)));
  await screen.findByText('链接里有 1 个没有找到、1 个重复、2 个超出 4 个，没有列出');
});

test('a university that there is not is left out, and said', async () => {
  const [one] = await recruiting();
  await openPage(link(['9999999999', one?.Id ?? '']));
  await screen.findByText('链接里有 1 个没有找到，没有列出');
  expect(names()).toEqual([one?.Name]);
});

test('a column that does not load says so in its head, and loads when asked for again', async () => {
  const [one, other] = await recruiting();
  const mend = refuse('enrolment.findData', {
    code: 400,
    when: ({ Universityid }: { readonly Universityid: string }) => Universityid === other?.Id,
  });
  await openPage(link([one?.Id ?? '', other?.Id ?? '']));
  const failed = within(await screen.findByRole('alert'));
  await nameOf(one?.Name ?? '');
  // Meanwhile one chooses from what has come.
  await screen.findByRole('button', { name: /^20\d\d 年$/ });
  await screen.findByRole('group', { name: '科类' });
  mend();
  await press('重试', failed);
  await gone(() => screen.queryByRole('alert'));
  expect(names()).toEqual([one?.Name, other?.Name]);
});

test('the own rank stands beside the lines, and is sent to nobody', async () => {
  const [one] = await recruiting();
  const address = link([one?.Id ?? '']);
  await openPage(address);
  await press('填位次');
  await screen.findByRole('dialog', { name: '我的选考' });
  expect(screen.queryByText(/^我靠[前后] /)).toBeNull();
  await closePage();

  const rank = 91_357;
  enter(rank);
  await openPage(address);
  await screen.findByText(/^我靠后 [\d,]+ 名$/);
  await screen.findByText('位次 91,357');
  for (const call of ['enrolment.findData', 'enrolment.findScores', 'university.get']) {
    const sent = JSON.stringify(asked(call).map(({ input }) => input));
    expect(sent).toContain(call === 'enrolment.findScores' ? PROVINCE : (one?.Id ?? ''));
    expect(sent).not.toMatch(/91[,.]?357|地理/);
  }
  expect(location.href).not.toContain(String(rank));
  // The lowest line of a whole university stands in a row, too.
  await press(/最低位次.*看出处$/);
  const proof = within(await screen.findByRole('dialog', { name: new RegExp(one?.Name ?? '') }));
  await proof.findByText('公布单位');
});

test('a distance that needs a table says that it is on its way, and then how far, or why not', async () => {
  const [one] = await recruiting();
  enter(91_357);
  const arrive = hold('enrolment.findScores');
  await openPage(link([one?.Id ?? '']));
  const row = async (): Promise<HTMLElement> =>
    (await screen.findByRole('rowheader', { name: /最低分/ })).closest('tr') as HTMLElement;
  await within(await row()).findByRole('status', { name: '正在加载' });
  arrive();
  await within(await row()).findByText(/^我[高低] [\d.]+ 分$/);
  await closePage();

  enter(1_999_999);
  await openPage(link([one?.Id ?? '']));
  await within(await row()).findByText('一分一段表没有到这里');
  await closePage();

  const mend = refuse('enrolment.findScores', { code: 400 });
  enter(91_357);
  await openPage(link([one?.Id ?? '']));
  await within(await row()).findByText('一分一段表没有载入');
  mend();
  await press('重试', within(await screen.findByRole('region', { name: '填位次' })));
  await within(await row()).findByText(/^我[高低] [\d.]+ 分$/);
});

test('province, year and type of subjects are chosen on the page, and stand in the address', async () => {
  const [one] = await recruiting();
  await openPage(`/compare?units=${one?.Id}&province=${PROVINCE}`);
  await nameOf(one?.Name ?? '');
  const said = (): Record<string, string> =>
    Object.fromEntries(new URLSearchParams(location.search));
  await press('历史类');
  await waitFor(() => expect(said()).toMatchObject({ subject: '历史类', units: one?.Id }));
  await press(/^20\d\d 年$/);
  const years = within(await screen.findByRole('dialog', { name: '选择年份' }));
  await press('2025 年', years);
  await waitFor(() => expect(said()).toMatchObject({ year: '2025', subject: '历史类' }));
  await screen.findByText('广东 2025');
  await press('广东');
  await press('湖南', within(await screen.findByRole('dialog', { name: '选择生源省份' })));
  await waitFor(() => expect(said()).toMatchObject({ province: '430000', units: one?.Id }));
  // The page without units keeps the way to choose the province.
  await press(`移出 ${one?.Name}`);
  await screen.findByText('还没有要对比的');
  await screen.findByRole('button', { name: '湖南' });
});

test('the own rank is printed only where one wants it', async () => {
  const [one] = await recruiting();
  const printed: string[] = [];
  vi.stubGlobal('print', () => {
    fireEvent(window, new Event('beforeprint'));
    printed.push(screen.getByRole('table').textContent ?? '');
    fireEvent(window, new Event('afterprint'));
  });
  enter(91_357);
  await openPage(link([one?.Id ?? '']));
  await screen.findByText(/^我靠后 [\d,]+ 名$/);
  await press('打印');
  await press('打印', within(await screen.findByRole('dialog', { name: '打印' })));
  await screen.findByText(/^我靠后 [\d,]+ 名$/);
  await press('打印');
  const sheet = within(await screen.findByRole('dialog', { name: '打印' }));
  await user.click(sheet.getByRole('checkbox', { name: '把我的位次也印上' }));
  await press('打印', sheet);
  expect(printed.map((text) => text.includes('我靠后'))).toEqual([false, true]);
  vi.unstubAllGlobals();
});

test('what was put into the comparison is there without an address, and one more asks which one goes', async () => {
  const all = await recruiting();
  const data = (at: number): string => `/orgDetail?id=${all[at]?.Id}&tab=data`;
  await openPage(data(0));
  await press(`加入对比 ${all[0]?.Name}`);
  await toast('已加入对比，1/4');
  for (const at of [1, 2, 3]) {
    await reloadPage(data(at));
    await press(`加入对比 ${all[at]?.Name}`);
    await screen.findByRole('button', { name: `已加入 ${at + 1}/4 ${all[at]?.Name}` });
  }
  await reloadPage(data(4));
  await press(`加入对比 ${all[4]?.Name}`);
  const sheet = within(await screen.findByRole('dialog', { name: '最多对比 4 个，移出哪一个？' }));
  await press(new RegExp(`^${all[1]?.Name}`), sheet);
  await screen.findByRole('button', { name: `已加入 4/4 ${all[4]?.Name}` });

  await reloadPage('/compare');
  await nameOf(all[4]?.Name ?? '');
  const shown = [0, 4, 2, 3].map((at) => all[at]?.Name);
  await waitFor(() => expect(names()).toEqual(shown));
  expect(location.search).toContain('units=');

  await press(`固定 ${all[2]?.Name}`);
  await waitFor(() => expect(names()[0]).toBe(all[2]?.Name));
  await press(`移出 ${all[2]?.Name}`);
  await waitFor(() => expect(names()).toEqual([all[0], all[4], all[3]].map((one) => one?.Name)));
  await reloadPage('/compare');
  await waitFor(() => expect(names()).toHaveLength(3));
});

test('without a unit the page explains, and finds the first one', async () => {
  const [one] = await recruiting();
  await openPage('/compare');
  await screen.findByText('还没有要对比的');
  await press('加一所');
  const sheet = within(await screen.findByRole('dialog', { name: '加一所' }));
  await user.type(sheet.getByRole('searchbox'), one?.Name ?? '');
  // The rows of before give way to those that were asked for.
  await waitFor(() => {
    const inputs = asked('university.find').map(({ input }) => JSON.stringify(input));
    expect(inputs.some((input) => input.includes(one?.Name ?? ''))).toBe(true);
  });
  await press(new RegExp(`^${one?.Name}`), sheet);
  const units = within(await screen.findByRole('dialog', { name: `${one?.Name}，选哪一个` }));
  await press(/^整所学校/, units);
  await waitFor(() => expect(names()).toEqual([one?.Name]));
  // A lonely one has a place for a second beside it, once the sheet over the page is gone.
  await waitFor(() => expect(screen.getAllByRole('button', { name: '加一所' })).toHaveLength(2));
});
