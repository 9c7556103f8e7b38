import { screen } from '@testing-library/react';
import { TEST_TOKENS } from '@xuanjiang/contracts/app-config';
import { expect, test } from 'vitest';
import { getCookie, setCookie } from '../../../../lib/storage.ts';
import { refuse } from '../../../../testing/dom/network.ts';
import { openPage } from '../../../../testing/dom/page.tsx';

test('bookings that do not come are not said to be none, and the page keeps their place', async () => {
  setCookie('_own', '1');
  refuse('mark.findBooked', { code: 400 });
  refuse('event.findSignups', { code: 400 });
  refuse('follow.list', { code: 400 });
  await openPage('/video', { token: TEST_TOKENS.student });
  await screen.findByText('没有取到，打开“我的”看看');
  expect(getCookie('_own')).toBe('1');
});
