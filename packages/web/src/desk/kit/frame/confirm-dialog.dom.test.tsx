import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { gone, user } from '../../../testing/dom/page.tsx';
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
  // An input method leaves blanks behind.
  await fill(field, ' 招生简章 ');
  await user.click(button);
  expect(onConfirm).toHaveBeenCalledOnce();
});

const Row = () => {
  const [asks, setAsks] = useState(false);
  const texts = { title: '删除指南', subject: '招生简章', consequences: [], action: '删除' };
  return (
    <>
      <button type="button" onClick={() => setAsks(true)}>
        删掉它
      </button>
      {asks && (
        <ConfirmDialog
          {...texts}
          busy={false}
          onConfirm={() => {}}
          onClose={() => setAsks(false)}
        />
      )}
    </>
  );
};

test('the focus goes back to the button that has asked, once the question is closed', async () => {
  render(<Row />);
  const button = screen.getByRole('button', { name: '删掉它' });
  await user.click(button);
  const cancel = await screen.findByRole('button', { name: /^取\s?消$/ });
  cancel.focus();
  await user.click(cancel);
  await gone(() => screen.queryByRole('dialog'));
  expect(document.activeElement).toBe(button);
});
