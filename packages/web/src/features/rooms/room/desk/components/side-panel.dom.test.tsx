import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';

test('Escape closes the panel beside the room, and never from under who writes in it', () => {
  const onClose = vi.fn();
  render(
    <SidePanel title="管理" small={false} onClose={onClose}>
      <textarea aria-label="公告" />
      <button type="button">发布</button>
    </SidePanel>,
  );
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '管理' }));
  fireEvent.keyDown(screen.getByLabelText('公告'), { key: 'Escape' });
  fireEvent.keyDown(screen.getByRole('button', { name: '发布' }), { key: 'Enter' });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByRole('button', { name: '发布' }), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});
