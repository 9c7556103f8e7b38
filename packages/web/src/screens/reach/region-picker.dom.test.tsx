import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newcomerToken } from '../../testing/dom/gateway.ts';
import { asked, refuse } from '../../testing/dom/network.ts';
import { gone, openPage, press, toast, user } from '../../testing/dom/page.tsx';

/** Opens the page that shows the picker with every property. */
const openGallery = async (properties: Readonly<Record<string, string>> = {}, area = '') => {
  await openPage('/testFont', { token: await newcomerToken('xiaoyu') });
  await screen.findByRole('heading', { name: '地区选择' });
  for (const [property, value] of Object.entries(properties)) {
    await press(value, within(screen.getByRole('group', { name: property })));
  }
  if (area !== '') await user.type(screen.getByLabelText('defaultArea'), area);
};
const open = async () => {
  await press('打开');
  return within(await screen.findByRole('dialog'));
};
/** Chooses from a column once it has its entries: by their code, or by their place from 1. */
const choose = async (column: string, entry: string | number): Promise<void> => {
  const list = await screen.findByRole('combobox', { name: column });
  const [, ...entries] = await waitFor(() => {
    const all = within(list).getAllByRole<HTMLOptionElement>('option');
    if (all.length < 2) throw new Error(`${column} has no entries yet`);
    return all;
  });
  const chosen = typeof entry === 'number' ? entries[entry - 1]?.value : entry;
  await user.selectOptions(list, chosen ?? '');
};
const emitted = (): string =>
  screen.getByText('收到的事件', { exact: false }).parentElement?.querySelector('code')
    ?.textContent ?? '';

test('three columns: the path above, a toast for what is missing, confirm when all is there [2.REGION.2, 2.REGION.3, 2.REGION.4, 2.REGION.6, 2.REGION.7, 4.REGION.1, 4.REGION.4, 4.REGION.5, 5.REGION.2, 5.REGION.3, 8.REGION.2, 2.SCREEN.12, 3.REGION.8, 3.PROP.5, 9.32]', async () => {
  await openGallery();
  const picker = await open();
  await picker.findByRole('heading', { name: '请先选择呢' });
  const columns = await picker.findAllByRole('combobox');
  expect(columns.map((one) => one.firstChild?.textContent)).toEqual([
    '请选择省',
    '请选择市',
    '请选择区县',
  ]);
  await press('-', picker);
  await toast('请选择省');
  await choose('省份', '440000');
  await press('-', picker);
  await toast('请选择市');
  await choose('城市', '440100');
  await press('-', picker);
  await toast('请选择区县');
  await picker.findByRole('heading', { name: '广东省-广州市' });
  await choose('区县', '440106');
  await picker.findByRole('heading', { name: '广东省-广州市-天河区' });
  await press('确定', picker);
  expect(JSON.parse(emitted().replace('confirm ', ''))).toEqual([
    { code: '440000', name: '广东省' },
    { code: '440100', name: '广州市' },
    { code: '440106', name: '天河区' },
  ]);
});

test('cancel emits and hides; entries that are not complete are dropped [2.REGION.13, 2.REGION.14, 4.REGION.7, 5.REGION.4]', async () => {
  await openGallery({ need: '1' }, '广东省');
  await press('关闭', await open());
  await gone(() => screen.queryByRole('dialog'));
  expect(emitted()).toBe('cancel');
  await press('确定', await open());
  expect(emitted()).toBe('confirm [{"code":"440000","name":"广东省"}]');
});

test('the newer copy fails: the header says so, and the older one replaces it, overseas included [2.REGION.5, 4.REGION.2, 8.REGION.1]', async () => {
  await openGallery();
  await press('新版加载失败');
  const picker = await open();
  await picker.findByRole('heading', { name: '地区数据加载失败' });
  await choose('省份', '900000');
  await choose('城市', 1);
  await picker.findByText(/没有区县一级/);
  await press('-', picker);
  await toast('请选择区县');
});

test('no copy can be loaded: the header says so, and it can be tried again', async () => {
  await openGallery();
  await press('全部失败');
  const picker = await open();
  await picker.findByRole('heading', { name: '地区数据加载失败' });
  await picker.findByRole('button', { name: '重试' });
});

test('tags of provinces: asked for by page 1 and limit 100, the default is highlighted, a click emits at once [2.REGION.10, 2.REGION.11, 2.REGION.12, 4.REGION.3, 4.REGION.6, 7.CALL.17, 7.CALL.18, 9.33]', async () => {
  await openGallery({ showModel: '2', need: '1' }, '广东省');
  const picker = await open();
  await picker.findByRole('button', { name: '广东省', pressed: true });
  expect(picker.getAllByRole('button', { pressed: true })).toHaveLength(1);
  expect(asked('system.findProvince')[0]?.input).toEqual({ Page: 1, Limit: 100 });
  await press('浙江省', picker);
  expect(emitted()).toBe('confirm [{"code":"330000","name":"浙江省"}]');
});

test('tags: the loading stays when the server refuses [8.REGION.3]', async () => {
  refuse('system.findProvince');
  await openGallery({ showModel: '2', need: '1' });
  const picker = await open();
  await picker.findByRole('status', { name: '正在加载' });
  await expect.poll(() => asked('system.findProvince').length).toBeGreaterThan(0);
  picker.getByRole('status', { name: '正在加载' });
  expect(picker.queryByRole('button', { name: '浙江省' })).toBeNull();
});
