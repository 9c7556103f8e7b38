import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { demoToken } from '../../testing/dom/gateway.ts';
import { hold, refuse } from '../../testing/dom/network.ts';
import { openPage, press, user } from '../../testing/dom/page.tsx';

test.each([
  ['/desk/push', 'push.findDays', { role: 'region', name: '近 14 天' }, '要发'],
  ['/desk/stats', 'talkedit.list', { role: 'region', name: '每分钟' }, '查看每分钟的数字'],
  ['/orgCenter/university', 'university.get', { role: 'complementary', name: '手机上' }, null],
])('%s says that %s failed, and one press reads it again', async (path, call, where, read) => {
  const { innerWidth, innerHeight: height } = window;
  happyDOM.setViewport({ width: 1280, height });
  onTestFinished(() => happyDOM.setViewport({ width: innerWidth, height }));
  const mend = refuse(call, { code: 400 });
  await openPage(path, {
    token: await demoToken(path.startsWith('/desk') ? 'operator' : 'worker'),
  });
  const part = within(await screen.findByRole(where.role, { name: where.name }));
  await part.findByText('数据没有取到');
  mend();
  await press('再试一次', part);
  // The preview is a document of its own.
  await (read === null ? screen.findByTitle('手机上') : screen.findByText(read));
  expect(screen.queryByText('数据没有取到')).toBeNull();
});

test('days without talks say that none took place, and other days say so only once they are read', async () => {
  await openPage('/desk/stats?from=2020-01-01&to=2020-01-07', {
    token: await demoToken('operator'),
  });
  const minutes = within(await screen.findByRole('region', { name: '每分钟' }));
  await minutes.findByText('这段时间没有开过宣讲');
  const letThrough = hold('talkedit.list');
  await user.click(await screen.findByText('30 天'));
  await minutes.findByRole('status');
  expect(minutes.queryByText('这段时间没有开过宣讲')).toBeNull();
  letThrough();
  await screen.findByRole('combobox', { name: '看哪一场' });
});
