import { render, screen, within } from '@testing-library/react';
import { CODES } from '@xuanjiang/contracts/errors';
import { expect, test, vi } from 'vitest';
import { FileCallError } from '../../../../lib/refusal.ts';
import { gone, press } from '../../../../testing/dom/page.tsx';
import { useToast } from '../../../../ui/toast.ts';
import { ActButton } from './act-button.tsx';

const WHY = '本校已有一本相同文件的指南，请勿重复发布';
// The sign of what is done goes by a motion, which does not end here.
const PUBLISH = /发\s?布$/;

test('why an act was refused is said where it was asked, until it is done or nobody wants it', async () => {
  const run = vi.fn(async () => {});
  const refusal = new FileCallError(CODES.conflict, WHY);
  run.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal);
  const texts = { label: '发布', title: '发布这本指南？', subject: '招生简章', consequences: [] };
  render(<ActButton {...texts} run={run} />);
  const ask = async () => {
    await press(PUBLISH);
    return within(await screen.findByRole('dialog'));
  };
  let dialog = await ask();
  await press(PUBLISH, dialog);
  await dialog.findByText(WHY);
  expect(useToast.getState().text).toBe('');
  await press(/^取\s?消$/, dialog);
  await gone(() => screen.queryByRole('dialog'));

  // What was said belongs to the question before.
  dialog = await ask();
  expect(dialog.queryByText(WHY)).toBeNull();
  await press(PUBLISH, dialog);
  await dialog.findByText(WHY);
  await press(PUBLISH, dialog);
  await gone(() => screen.queryByRole('dialog'));
  expect(run).toHaveBeenCalledTimes(3);
});
