import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { demoToken } from '../../testing/dom/gateway.ts';
import { asked, cut } from '../../testing/dom/network.ts';
import { openPage, press, toast } from '../../testing/dom/page.tsx';
import { fill } from '../../testing/dom/registration.ts';

test('a feedback whose answer was lost is sent again as the same one', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  const text = await screen.findByRole('textbox', { name: '问题或建议' });
  await fill(text, '讲座的字幕有一句听错了');
  const mend = cut('feedback.add');
  await press('提交反馈');
  await toast('没有提交成功，内容还在，请再试一次');
  expect(text).toHaveProperty('value', '讲座的字幕有一句听错了');
  mend();
  await press('提交反馈');
  await screen.findByText('讲座的字幕有一句听错了', { selector: 'p, p *, li *' });
  const keys = asked('feedback.add').map(({ input }) => (input as { Key: string }).Key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe('');
});
