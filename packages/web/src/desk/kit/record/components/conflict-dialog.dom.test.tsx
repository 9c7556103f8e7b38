import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { user } from '../../../../testing/dom/page.tsx';
import { t } from '../../texts.ts';
import { ConflictDialog } from './conflict-dialog.tsx';

const fields = [
  { name: 'title', label: '标题', mine: '我的标题', theirs: '别人的标题' },
  { name: 'text', label: '正文', mine: '我的正文', theirs: '别人的正文' },
];

test('what was typed stays where nothing else is chosen', async () => {
  const onDone = vi.fn();
  render(<ConflictDialog fields={fields} onDone={onDone} onClose={() => {}} />);
  const done = await screen.findByRole('button', { name: t('conflictDone') });
  await user.click(done);
  expect(onDone).toHaveBeenLastCalledWith([]);
  await user.click(screen.getByRole('radio', { name: /别人的正文/ }));
  await user.click(done);
  expect(onDone).toHaveBeenLastCalledWith(['text']);
});
