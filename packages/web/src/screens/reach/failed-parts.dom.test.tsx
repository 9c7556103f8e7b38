import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { demoToken } from '../../testing/dom/gateway.ts';
import { refuse } from '../../testing/dom/network.ts';
import { gone, openPage, press } from '../../testing/dom/page.tsx';

const REASON = '系统开小差了';

test.each([
  ['/message', 'inbox.getSettings', '消息设置'],
  ['/my', 'login.sessions', /我的设备/],
  ['/myCollect?tab=notes', 'note.find', null],
  ['/feedback', 'feedback.find', null],
  ['/subscribe', 'push.get', null],
  ['/privacy', 'privacy.find', null],
])('%s says why %s failed, and one press reads it again', async (path, call, opens) => {
  // The client does not repeat a call that is refused so; one with 500 it does.
  const mend = refuse(call, { code: 400 });
  await openPage(path, { token: await demoToken('student') });
  if (opens !== null) await press(opens);
  await screen.findByText(REASON);
  mend();
  await press('重试');
  await gone(
    () =>
      screen.queryByText(REASON) ??
      screen.queryByRole('status', { name: '正在加载' }) ??
      screen.queryByRole('alert'),
  );
});
