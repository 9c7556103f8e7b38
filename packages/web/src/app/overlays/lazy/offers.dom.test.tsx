import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { setCookie } from '../../../lib/storage.ts';
import { gone, openPage, press, reloadPage } from '../../../testing/dom/page.tsx';

const picture = () => screen.findByRole('region', { name: '关注公众号' });
const noPicture = () => gone(() => screen.queryByRole('region', { name: '关注公众号' }));

test('the picture that invites to follow the account goes when it is closed, and does not come again that day', async () => {
  setCookie('_subwx', 'true');
  await openPage('/video');
  await picture();
  await press('关闭');
  await noPicture();
  await reloadPage();
  await screen.findByRole('heading', { name: '今日宣讲' });
  expect(screen.queryByRole('region', { name: '关注公众号' })).toBeNull();
});

test('whoever presses it is shown how to follow, and the picture goes', async () => {
  setCookie('_subwx', 'true');
  await openPage('/video');
  await picture();
  await press(/每天早上/);
  await screen.findByRole('dialog', { name: /^关注公众号/ });
  await noPicture();
});
