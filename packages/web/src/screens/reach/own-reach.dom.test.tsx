import { screen, within } from '@testing-library/react';
import { signupCalls } from '@xuanjiang/contracts/signup';
import type { Talk } from '@xuanjiang/contracts/talk';
import { expect, test } from 'vitest';
import { callApi, demoToken } from '../../testing/dom/gateway.ts';
import { asked } from '../../testing/dom/network.ts';
import { gone, openPage, press } from '../../testing/dom/page.tsx';

test('a sign-up is withdrawn after one question, and can be made again', async () => {
  const token = await demoToken('student');
  const { List } = await callApi<{ List: readonly { readonly Id: string }[] }>(
    '/api/uni/find?Limit=3',
  );
  const Universityid = List.at(-1)?.Id;
  const signup = await callApi<{ University: { readonly Name: string } }>(signupCalls.add.path, {
    token,
    body: { Universityid },
  });
  const { Name } = signup.University;
  await openPage('/browseRecords', { token });
  await press(`撤回报名 ${Name}`);
  const sheet = () => screen.findByRole('dialog', { name: `撤回对${Name}的报名？` });
  await press('先不撤回', within(await sheet()));
  await gone(() => screen.queryByRole('dialog'));
  expect(asked('signup.remove')).toEqual([]);
  await press(`撤回报名 ${Name}`);
  await press('撤回报名', within(await sheet()));
  await gone(() => screen.queryByRole('dialog'));
  await press(`重新报名 ${Name}`);
  await screen.findByRole('dialog', { name: `报名咨询 · ${Name}` });
  expect(asked('signup.remove').map(({ input }) => input)).toEqual([{ Universityid }]);
});

test('the poster of a talk is there to be saved, and an address without a talk leads to the talks', async () => {
  const token = await demoToken('student');
  const { List } = await callApi<{ List: readonly Talk[] }>(
    '/api/stream/find?Status=upcoming&Limit=1',
  );
  const { Id = '', Title = '' } = List[0] ?? {};
  await openPage(`/inviteVideo?id=${Id}`, { token });
  await screen.findByRole('img', { name: `《${Title}》的邀请海报，带二维码` });
  const save = screen.getByRole('link', { name: '保存海报' });
  expect(save.getAttribute('download')).toContain(Title.slice(0, 4));
  expect(screen.getByRole('link', { name: '看这场宣讲' }).getAttribute('href')).toContain(Id);
});

test.each(['?id=nowhere', ''])(
  'an address of no talk has no poster, and leads to the talks: %s',
  async (query) => {
    await openPage(`/inviteVideo${query}`, { token: await demoToken('student') });
    await screen.findByRole('link', { name: '去看宣讲' });
    expect(screen.queryByRole('img', { name: /邀请海报/ })).toBeNull();
  },
);
