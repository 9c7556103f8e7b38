import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { asked, hold, refuse } from './network.ts';
import { closePage, openPage, press, reloadPage } from './page.tsx';

/** Asks on arrival with whose login to go on. */
const LINK = '/tips?_token_=test-token';
const question = () => screen.findByRole('heading', { name: /的身份继续？$/ });
const today = () => screen.findByRole('heading', { name: '今日宣讲' });

test('a page that was left is answered no more', async () => {
  const release = hold('user.info');
  refuse('user.info');
  void openPage(LINK);
  await waitFor(() => expect(asked('user.info')).toHaveLength(1));
  await reloadPage('/video');
  await today();
  release();
  // This goes to the gateway and back; the held call is refused in this process, so before it.
  await fetch('/healthz');
  expect(screen.queryByText('没能登录，请再试一次')).toBeNull();
  await today();
});

test('the layers of a page that was closed step back in no other page', async () => {
  await openPage('/my');
  await press('登录');
  await screen.findByRole('dialog', { name: '登录宣讲' });
  await closePage();
  const opened = openPage(LINK);
  await question();
  expect(location.pathname).toBe('/tips');
  await press('继续');
  await opened;
  await screen.findByText('收不到验证码？');
});
