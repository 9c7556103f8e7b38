import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../testing/dom/page.tsx';
import { fill } from '../../../testing/dom/registration.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

test('what cannot be undone is done when its name was typed, and nothing else', async () => {
  const onConfirm = vi.fn();
  const texts = { title: '删除指南', subject: '招生简章', consequences: [], action: '删除' };
  const does = { onConfirm, onClose: () => {} };
  render(<ConfirmDialog {...texts} typed="招生简章" busy={false} {...does} />);
  const button = await screen.findByRole('button', { name: /^删\s?除$/ });
  const field = screen.getByRole('textbox');
  for (const other of ['', '招生', '招生简章2']) {
    await fill(field, other);
    expect(button).toHaveProperty('disabled', true);
  }
  await fill(field, '招生简章');
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});
