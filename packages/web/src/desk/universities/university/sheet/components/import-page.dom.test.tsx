import { screen, waitFor, within } from '@testing-library/react';
import { UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { expect, test } from 'vitest';
import { demoToken } from '../../../../../testing/dom/gateway.ts';
import { asked, hold, holdAnswer } from '../../../../../testing/dom/network.ts';
import { openPage, press, user } from '../../../../../testing/dom/page.tsx';

const HEAD = '年度,生源地,批次,科类,学校名称,专业组,录取最低分,最低排名,备注2';
const line = (group: string, score: string): string =>
  `2026,澳门,本科批,综合,清华大学,${group},${score},72,无`;

const sent = (name: string, token: string, ...lines: readonly string[]): Promise<string> =>
  dated('', name, token, ...lines);
const dated = async (
  day: string,
  name: string,
  token: string,
  ...lines: readonly string[]
): Promise<string> => {
  const source = { Publisher: '示例考试院', Page: '第 3 页', Date: day };
  const query = new URLSearchParams({ Name: name, ...source });
  const response = await fetch(`${UPLOAD_PATHS.sheet}?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', token },
    body: [HEAD, ...lines].join('\n'),
  });
  const { data } = (await response.json()) as { data: { Id: string } };
  return data.Id;
};

test('the list tells what has become of a table while one looks at it', async () => {
  const token = await demoToken('operator');
  await sent('看着变.csv', token, line('1', '634'));
  await openPage('/desk/enrolment', { token });
  const row = () => screen.getByRole('row', { name: /看着变/ });
  await waitFor(() => expect(row().textContent).toMatch(/待确认/), { timeout: 60_000 });
});

test('who goes to another page before a table has arrived stays there', async () => {
  await openPage('/desk/enrolment', { token: await demoToken('operator') });
  const release = hold(UPLOAD_PATHS.sheet);
  const table = new File([[HEAD, line('791', '634')].join('\n')], '去了别处.csv');
  await user.upload(await screen.findByLabelText('表格'), table);
  // The other page is not drawn yet.
  history.pushState(null, '', '/desk/universities');
  release();
  await screen.findByRole('row', { name: /去了别处/ }, { timeout: 60_000 });
  expect(location.pathname).toBe('/desk/universities');
});

test('who opens another table before one has arrived stays with it, and its rows are not read again', async () => {
  const token = await demoToken('operator');
  const open = await sent('先打开的.csv', token, line('793', '934'));
  await openPage('/desk/enrolment', { token });
  const release = hold(UPLOAD_PATHS.sheet);
  const table = new File([[HEAD, line('794', '634')].join('\n')], '后到的.csv');
  await user.upload(await screen.findByLabelText('表格'), table);
  await user.click(await screen.findByRole('row', { name: /先打开的/ }));
  await screen.findByLabelText('第 2 行 最低分', {}, { timeout: 60_000 });
  const times = (call: string) => asked(call).length;
  const [rows, states] = [times('sheet.findRow'), times('enrolment.readUpload')];
  release();
  await waitFor(() => expect(times('enrolment.readUpload')).toBeGreaterThan(states));
  expect(times('sheet.findRow')).toBe(rows);
  expect(location.search).toBe(`?open=${open}`);
});

test('a table that arrives while the list is first read is shown in it', async () => {
  const answered = holdAnswer('enrolment.listUpload');
  await openPage('/desk/enrolment', { token: await demoToken('operator') });
  const arrive = await answered;
  // Its own page does not open.
  history.pushState(null, '', '/desk/universities');
  const table = new File([[HEAD, line('792', '634')].join('\n')], '比列表先到.csv');
  await user.upload(await screen.findByLabelText('表格'), table);
  await waitFor(() => expect(asked('enrolment.listUpload').length).toBeGreaterThan(1));
  arrive();
  await screen.findByRole('row', { name: /比列表先到/ });
});

test('a fault is found by its key, mended in its cell, and the table is stored', async () => {
  const token = await demoToken('operator');
  const id = await sent('改格子.csv', token, line('801', '934'), line('802', '634'));
  await openPage(`/desk/enrolment?open=${id}`, { token });
  const cell = await screen.findByLabelText('第 2 行 最低分', {}, { timeout: 60_000 });
  expect(cell.getAttribute('aria-invalid')).toBe('true');
  // What is not known is not imported until somebody chooses it.
  expect(screen.getByLabelText('备注2 放到').closest('.ant-select')?.textContent).toBe('不导入');
  expect(screen.getByRole('button', { name: '导入这 1 行' })).toHaveProperty('disabled', true);
  await user.keyboard('n');
  expect(document.activeElement).toBe(cell);
  await user.clear(cell);
  await user.type(cell, '635{Enter}');
  await press('导入这 2 行');
  await screen.findByText('导入了 2 行', {}, { timeout: 60_000 });
});

test('a table that is older than what is stored says so, shows both values, and asks before it is stored', async () => {
  const token = await demoToken('operator');
  const late = await dated('2026-07-19', '新表.csv', token, line('811', '634'));
  await dated('2026-06-20', '旧表.csv', token, line('811', '621'));
  await openPage(`/desk/enrolment?open=${late}`, { token });
  await screen.findByRole('button', { name: '导入这 1 行' }, { timeout: 60_000 });
  await press('导入这 1 行');
  await screen.findByText('导入了 1 行', {}, { timeout: 60_000 });
  await press('全部表格');
  await user.click(await screen.findByText(/旧表/, {}, { timeout: 60_000 }));
  await press('存好，再检查');
  await screen.findByText('这张表比已有的数据旧', {}, { timeout: 60_000 });
  expect(screen.getByText(/本表 2026-06-20 公布.+2026-07-19 公布：1 行/)).toBeDefined();
  const row = await screen.findByText(/录取最低分 634 → 621/);
  expect(row.textContent).toContain('旧值 2026-07-19 公布');
  await press('导入这 1 行');
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('1 行的新数字会被更早公布的数字盖掉');
});

test('a table that was opened from the list and is dropped leads to the list', async () => {
  const token = await demoToken('operator');
  await sent('不要的表.csv', token, line('901', '634'));
  await openPage('/desk/enrolment', { token });
  await user.click(await screen.findByRole('row', { name: /不要的表/ }));
  await press('不要了');
  await press('不要了', within(await screen.findByRole('dialog')));
  await screen.findByRole('heading', { name: '招生数据' });
  await waitFor(() => expect(screen.queryByRole('row', { name: /不要的表/ })).toBeNull());
});
