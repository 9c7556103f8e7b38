import { screen, waitFor } from '@testing-library/react';
import { CODES } from '@xuanjiang/contracts/errors';
import { PICTURE_PATHS } from '@xuanjiang/contracts/rules/feedback-limits';
import { expect, test } from 'vitest';
import { demoToken } from '../../testing/dom/gateway.ts';
import { asked, cut, hold, refuse } from '../../testing/dom/network.ts';
import { openPage, press, reloadPage, toast, user } from '../../testing/dom/page.tsx';
import { makePicture } from '../../testing/dom/picture.ts';
import { fill } from '../../testing/dom/registration.ts';
import { useToast } from '../../ui/toast.ts';

test('a feedback whose answer was lost is sent again as the same one', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  const text = await screen.findByRole('textbox', { name: '问题或建议' });
  await fill(text, '讲座的字幕有一句听错了');
  const mend = cut('feedback.add');
  await press('提交反馈');
  await toast('没有提交成功，内容还在，请再试一次');
  expect(useToast.getState().serial).toBe(1);
  expect(text).toHaveProperty('value', '讲座的字幕有一句听错了');
  mend();
  await press('提交反馈');
  await screen.findByText('讲座的字幕有一句听错了', { selector: 'p, p *, li *' });
  const keys = asked('feedback.add').map(({ input }) => (input as { Key: string }).Key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).not.toBe('');
});

test('a refusal is shown once, in the words of the server', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  await fill(await screen.findByRole('textbox', { name: '问题或建议' }), '回放打不开');
  refuse('feedback.add', { code: CODES.tooMany });
  await press('提交反馈');
  await toast('系统开小差了');
  expect(useToast.getState().serial).toBe(1);
});

test('a feedback of a session that has ended opens the login, and shows nothing else', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  await fill(await screen.findByRole('textbox', { name: '问题或建议' }), '回放打不开');
  refuse('feedback.add', { code: CODES.unauthorized });
  await press('提交反馈');
  await screen.findByRole('dialog', { name: '登录宣讲' });
  expect(useToast.getState().serial).toBe(0);
});

test('a picture that is removed on its way is not sent with the feedback', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  await fill(await screen.findByRole('textbox', { name: '问题或建议' }), '图片发错了一张');
  const release = hold(PICTURE_PATHS.add);
  await user.upload(screen.getByLabelText('添加图片'), makePicture());
  await press('移除图片 1');
  release();
  const kept = () => screen.queryAllByRole('button', { name: /^看图片/ }).length;
  // The page has its answer, whatever it makes of it.
  await waitFor(() => expect(asked('feedback.removePicture').length + kept()).toBeGreaterThan(0));
  await press('提交反馈');
  await screen.findByText('图片发错了一张', { selector: 'p, p *, li *' });
  expect(asked('feedback.add')[0]?.input).toMatchObject({ Pictures: [] });
});

test('what is sent while a picture is on its way follows the picture, by itself', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  const text = await screen.findByRole('textbox', { name: '问题或建议' });
  await fill(text, '图片还在路上');
  const release = hold(PICTURE_PATHS.add);
  await user.upload(screen.getByLabelText('添加图片'), makePicture());
  await press('提交反馈');
  await toast('图片正在上传，传完就提交');
  await screen.findByRole('button', { name: '正在提交…' });
  // What is written now would be forgotten.
  expect(text).toHaveProperty('readOnly', true);
  expect(asked('feedback.add')).toEqual([]);
  release();
  await screen.findByText('图片还在路上', { selector: 'p, p *, li *' });
  const sent = asked('feedback.add').map(({ input }) => (input as { Pictures: string[] }).Pictures);
  expect(sent).toEqual([[expect.stringMatching(/^[0-9a-f]{32}$/)]]);
});

test('a feedback waits no longer when one of its pictures does not arrive, and says so at each press', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  await fill(await screen.findByRole('textbox', { name: '问题或建议' }), '第二张没有传上去');
  const release = hold(PICTURE_PATHS.add);
  await user.upload(screen.getByLabelText('添加图片'), [makePicture(), makePicture()]);
  await press('提交反馈');
  await screen.findByRole('button', { name: '正在提交…' });
  // The second one goes out after the first.
  const mend = cut(PICTURE_PATHS.add);
  release();
  await toast('图片没有传上去，请再试一次');
  mend();
  expect(asked('feedback.add')).toEqual([]);
  await press('提交反馈');
  await toast('有图片没有传上去，请重传或移除');
  // A press that sent nothing keeps nobody waiting.
  await press('移除图片 2');
  await press('提交反馈');
  await screen.findByText('第二张没有传上去', { selector: 'p, p *, li *' });
  expect(asked('feedback.add')[0]?.input).toMatchObject({ Pictures: { length: 1 } });
});

test('whoever leaves a feedback that waits for its picture hears that it was not sent, and finds it again', async () => {
  await openPage('/feedback', { token: await demoToken('parent') });
  await fill(await screen.findByRole('textbox', { name: '问题或建议' }), '等不及图片');
  const release = hold(PICTURE_PATHS.add);
  await user.upload(screen.getByLabelText('添加图片'), makePicture());
  await press('提交反馈');
  await screen.findByRole('button', { name: '正在提交…' });
  await press('返回');
  await toast('图片没有传完，反馈还没有提交，文字还在');
  release();
  await reloadPage('/feedback');
  const text = await screen.findByRole('textbox', { name: '问题或建议' });
  expect(text).toHaveProperty('value', '等不及图片');
  expect(asked('feedback.add')).toEqual([]);
});
