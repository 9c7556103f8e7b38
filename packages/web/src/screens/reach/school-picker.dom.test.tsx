import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomerToken } from '../../testing/dom/gateway.ts';
import { asked, hold, refuse } from '../../testing/dom/network.ts';
import { openPage, press, user } from '../../testing/dom/page.tsx';
import { chooseArea, fill, openPicker } from '../../testing/dom/registration.ts';

const open = async () => {
  await openPage('/testFont', { token: await newcomerToken('xiaoyu') });
  await press('选择高中');
  return openPicker();
};
type Picker = Awaited<ReturnType<typeof open>>;

const rows = (picker: Picker): readonly HTMLElement[] =>
  within(picker.getByRole('radiogroup', { name: '学校' })).queryAllByRole('radio');
const nameOf = (row: HTMLElement | undefined): string =>
  row?.closest('label')?.querySelector('span')?.textContent?.trim() ?? '';

test('the schools of a city: none without one, the first is chosen, and another by the arrow keys [2.PICK.1, 2.PICK.5, 2.PICK.6, 2.PICK.7, 4.SCHOOL.1, 4.SCHOOL.3, 5.SCHOOL.1, 5.SCHOOL.3]', async () => {
  const picker = await open();
  await press('-', picker);
  await screen.findByText('请选择省市');
  expect(asked('school.find')).toEqual([]);
  await press('选择省市', picker);
  await chooseArea('湖北省', '武汉市');
  await picker.findByText(/共找到 [1-9]\d* 所学校/);
  const [first, second] = rows(picker);
  await picker.findByText(`当前选择：${nameOf(first)}`);
  first?.focus();
  await user.keyboard('{ArrowDown}');
  await picker.findByText(`当前选择：${nameOf(second)}`);
});

test("a name that no school has leaves 'Other', which wants an area [2.FORM.6, 2.PICK.3, 2.PICK.4, 4.SCHOOL.2, 4.SCHOOL.4, 4.SCHOOL.5, 5.SCHOOL.4]", async () => {
  const picker = await open();
  await press('按校名', picker);
  await press('搜索学校', picker);
  await screen.findByText('请输入学校关键词进行搜索');
  await fill(picker.getByRole('searchbox', { name: '输入学校关键词（全国）' }), '没有这样一所学校');
  await user.keyboard('{Enter}');
  await picker.findByText('共找到 0 所学校');
  await picker.findByText('当前选择：其他');
  await press('确定', picker);
  await screen.findByText('请选择省市');
  await chooseArea('广东省', '东莞市');
  await press('确定', picker);
  await screen.findByText(/"Cityid":"?441900/);
});

test('a common name: those of the own province come first, narrowed to a city; a late answer is not shown [5.NEAR.1, 5.NEAR.2, 5.NEAR.3, 5.NEAR.4, 5.NEAR.5]', async () => {
  // biome-ignore lint/suspicious/noDocumentCookie: as the client does
  document.cookie = '_province=420000; Path=/';
  const picker = await open();
  const release = hold('school.find', ({ Name }: { readonly Name: string }) => Name === '第一');
  await press('按校名', picker);
  const keyword = picker.getByRole('searchbox');
  await fill(keyword, '第一');
  await waitFor(() => expect(asked('school.find')).toHaveLength(1));
  await user.type(keyword, '中学');
  await picker.findByText('共找到 574 所学校');
  release();
  await picker.findByText('湖北省其他城市');
  await picker.findByText('其他省份');
  await waitFor(() => expect(rows(picker)).toHaveLength(100));
  picker.getByText('共找到 574 所学校');

  const [, city] = within(picker.getByRole('group', { name: '缩小范围' })).getAllByRole('button');
  const name = city?.textContent ?? '';
  if (city !== undefined) await user.click(city);
  await waitFor(() => expect(rows(picker).length).toBeLessThan(100));
  for (const row of rows(picker)) expect(row.closest('label')?.textContent).toContain(name);
  await press('全国', picker);
  await waitFor(() => expect(rows(picker)).toHaveLength(100));

  // Another name is looked for in the whole country again.
  await press(name, picker);
  await waitFor(() => expect(rows(picker).length).toBeLessThan(100));
  await fill(keyword, '第二中学');
  const last = () => asked('school.find').at(-1)?.input;
  await waitFor(() => expect(last()).toMatchObject({ Name: '第二中学' }));
  expect(last()).not.toHaveProperty('Cityid');
});

test('a search that fails shows the empty result and no error [8.SCHOOL.1, 2.PICK.8, 8.SCHOOL.2]', async () => {
  const picker = await open();
  refuse('school.find');
  await press('按校名', picker);
  await fill(picker.getByRole('searchbox'), '一中');
  await press('搜索学校', picker);
  await picker.findByText('共找到 0 所学校');
  await picker.findByText('当前选择：其他');
  expect(screen.queryByText('系统开小差了')).toBeNull();
});
