import { screen, waitFor, within } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import type { EnrolmentData } from '@xuanjiang/contracts/enrolment';
import { UPLOAD_PATHS } from '@xuanjiang/contracts/rules/upload-limits';
import { expect, test } from 'vitest';
import { callApi, demoToken } from '../../testing/dom/gateway.ts';
import { asked, refuse } from '../../testing/dom/network.ts';
import { gone, openPage, press, toast, user } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

const FIGURE = /^最低位次 [\d,]+，看出处$/;

interface Shown {
  readonly path: string;
  readonly name: string;
  readonly id: string;
}

/** A university with groups for 广东 that have ranks. */
const withGroups = async (): Promise<Shown> => {
  const { List } = await callApi<{ List: readonly { Id: string; Name: string }[] }>(
    '/api/uni/find?Recruits=440000&Limit=20',
  );
  for (const { Id, Name } of List) {
    const data = await callApi<EnrolmentData>(
      `/api/enroll/data?Universityid=${Id}&Provinceid=440000`,
    );
    if (data.Groups.some(({ Group, Minrank }) => Group !== '' && Minrank !== null))
      return { path: `/orgDetail?id=${Id}&tab=data&province=440000`, name: Name, id: Id };
  }
  throw new Error('the demo has no groups with ranks');
};

/** The figure of the first row of the table. */
const firstFigure = async (): Promise<HTMLElement> => {
  const table = await screen.findByRole('table');
  const [first] = await within(table).findAllByRole('button', { name: FIGURE });
  if (first === undefined) throw new Error('the table has no figures');
  return first;
};
const sheet = async (name: string) =>
  within(await screen.findByRole('dialog', { name: new RegExp(name) }));

test('a figure shows in one tap who published it and its row', async () => {
  const { path, name } = await withGroups();
  await openPage(path);
  const figure = await firstFigure();
  await user.click(figure);
  const proof = await sheet(name);
  const [value] = /[\d,]+/.exec(figure.getAttribute('aria-label') ?? '') ?? [];
  expect((await proof.findAllByText(value ?? '')).length).toBeGreaterThan(0);
  await proof.findByText('公布单位');
  await proof.findByText('示例');
  const [input] = asked('enrolment.readProof').map((one) => one.input);
  expect(input).toMatchObject({ Kind: 'line', Provinceid: '440000', Major: '' });
  await user.keyboard('{Escape}');
  await gone(() => screen.queryByRole('dialog'));
});

test('of a sum from two files both are told, and neither as another opinion', async () => {
  const token = await demoToken('operator');
  const { List } = await callApi<{ List: readonly { Id: string; Name: string }[] }>(
    '/api/uni/find?Limit=1',
  );
  const { Id: id = '', Name: name = '' } = List[0] ?? {};
  const head = '年度,生源地,批次,科类,学校名称,专业组,专业名称,计划数';
  for (const [file, major] of [
    ['甲.csv', '法学'],
    ['乙.csv', '史学'],
  ]) {
    const query = new URLSearchParams({
      Name: file ?? '',
      Publisher: '示例考试院',
      Page: '第 3 页',
    });
    const sent = await fetch(`${UPLOAD_PATHS.sheet}?${query}`, {
      method: 'POST',
      headers: { 'Content-Type': 'text/csv', token },
      body: `${head}\n2026,台湾,本科批,综合,${name},201,${major},3`,
    });
    const { data } = (await sent.json()) as { data: { Id: string } };
    const state = async () => {
      const path = `/api/enroll/upload/read?Id=${data.Id}`;
      return (await callApi<{ State: string }>(path, { token })).State;
    };
    await waitFor(async () => expect(await state()).toBe('ready'), { timeout: 60_000 });
    await callApi('/api/enroll/upload/confirm', { token, body: { Id: data.Id } });
    await waitFor(async () => expect(await state()).toBe('used'), { timeout: 60_000 });
  }
  await openPage(`/orgDetail?id=${id}&tab=data&province=710000`);
  const [places] = await screen.findAllByRole('button', { name: /^\S+ 6，看出处$/ });
  if (places === undefined) throw new Error('the table has no places');
  await user.click(places);
  const proof = await sheet(name);
  await proof.findByText(/甲\.csv/);
  expect(proof.getByText(/乙\.csv/)).toBeDefined();
  expect(proof.queryByText(/两处都留着/)).toBeNull();
  expect(proof.getByText('待核对')).toBeDefined();
});

test('a proof that does not come says so, and comes when asked for again', async () => {
  const { path, name } = await withGroups();
  const mend = refuse('enrolment.readProof', { code: 400 });
  await openPage(path);
  await user.click(await firstFigure());
  const proof = await sheet(name);
  const failed = within(await proof.findByRole('alert'));
  mend();
  await press('重试', failed);
  await proof.findByText('公布单位');
});

test('that a figure is wrong is said in a line, which names it', async () => {
  const { path, name, id } = await withGroups();
  await openPage(path, { token: TEST_TOKENS.student });
  await user.click(await firstFigure());
  await press('这里有误', await sheet(name));
  const report = await sheet('这里有误');
  await press('提交', report);
  await within(await report.findByRole('alert')).findByText('请写一句');
  expect(asked('correction.add')).toEqual([]);
  await press('年份错', report);
  await fill(report.getByRole('textbox'), '这是去年的');
  await press('提交', report);
  await toast('已提交，核对后更正');
  await gone(() => screen.queryByRole('dialog', { name: '这里有误' }));
  expect(asked('correction.add').map(({ input }) => input)).toEqual([
    {
      ...{ Universityid: id, Field: 'line', Note: '年份错：这是去年的' },
      Figure: expect.stringMatching(/^\S+ 组 · 广东 · .+ · 最低位次 [\d,]+$/),
    },
  ]);
});

test('what a visitor reports is kept while they log in, and sent once', async () => {
  const { path, name } = await withGroups();
  await openPage(path);
  await user.click(await firstFigure());
  await press('这里有误', await sheet(name));
  await fill((await sheet('这里有误')).getByRole('textbox'), '我看到的是别的数');
  await press('提交', await sheet('这里有误'));
  const login = within(await screen.findByRole('dialog', { name: '登录宣讲' }));
  expect(asked('correction.add')).toEqual([]);
  expect((await sheet('这里有误')).getByRole('textbox')).toHaveProperty(
    'value',
    '我看到的是别的数',
  );
  await press(/^家长/, login);
  await toast('已提交，核对后更正');
  expect(asked('correction.add')).toHaveLength(1);
});
