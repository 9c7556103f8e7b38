import { render, screen, waitFor, within } from '@testing-library/react';
import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test, vi } from 'vitest';
import { FileCallError } from '../../../../lib/refusal.ts';
import { gone, press } from '../../../../testing/dom/page.tsx';
import { useToast } from '../../../../ui/toast.ts';
import { ActButton } from './act-button.tsx';

const WHY = '本校已有一本相同文件的指南，请勿重复发布';
// The sign of what is done goes by a motion, which does not end here.
const PUBLISH = /发\s?布$/;
const CANCEL = /^取\s?消$/;
const TEXTS = { label: '发布', title: '发布这本指南？', subject: '招生简章', consequences: [] };

const ask = async () => {
  await press(PUBLISH);
  return within(await screen.findByRole('dialog'));
};

test('why an act was refused is said where it was asked, until it is done or nobody wants it', async () => {
  const run = vi.fn(async () => {});
  const refusal = new FileCallError(CODES.conflict, WHY);
  run.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  const onRefused = vi.fn();
  render(<ActButton {...TEXTS} run={run} onRefused={onRefused} />);
  let dialog = await ask();
  await press(PUBLISH, dialog);
  await dialog.findByText(WHY);
  expect(useToast.getState().text).toBe('');
  expect(onRefused).not.toHaveBeenCalled();
  await press(CANCEL, dialog);
  await gone(() => screen.queryByRole('dialog'));
  expect(onRefused).toHaveBeenCalledTimes(1);

  // What was said belongs to the question before.
  dialog = await ask();
  expect(dialog.queryByText(WHY)).toBeNull();
  await press(PUBLISH, dialog);
  await dialog.findByText(WHY);
  await press(PUBLISH, dialog);
  await gone(() => screen.queryByRole('dialog'));
  expect(run).toHaveBeenCalledTimes(3);
});

test('why an act was refused is said by a toast where its question or its panel was closed before the answer', async () => {
  const answers = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
  const run = vi.fn<() => Promise<void>>();
  for (const { promise } of answers) run.mockReturnValueOnce(promise);
  const onRefused = vi.fn();
  const { unmount } = render(<ActButton {...TEXTS} run={run} onRefused={onRefused} />);
  let dialog = await ask();
  await press(PUBLISH, dialog);
  await press(CANCEL, dialog);
  await gone(() => screen.queryByRole('dialog'));
  answers[0].reject(new FileCallError(CODES.conflict, WHY));
  await waitFor(() => expect(useToast.getState().text).toBe(WHY));
  expect(onRefused).toHaveBeenCalledTimes(1);

  // The next question was refused by nobody yet.
  useToast.setState({ text: '' });
  dialog = await ask();
  expect(dialog.queryByText(WHY)).toBeNull();
  await press(PUBLISH, dialog);
  unmount();
  answers[1].reject(new FileCallError(CODES.conflict, WHY));
  await waitFor(() => expect(useToast.getState().text).toBe(WHY));
});
