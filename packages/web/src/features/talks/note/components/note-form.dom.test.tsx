import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../../testing/dom/page.tsx';
import { fill } from '../../../../testing/dom/registration.ts';
import { t } from '../texts.ts';
import { NoteForm } from './note-form.tsx';

test('a note stays in its field until it is saved', async () => {
  const saved: (() => void)[] = [];
  const onEnd = vi.fn();
  render(
    <NoteForm
      {...{ name: 'talk', atMs: 0, initial: '', optional: false, busy: false, onEnd }}
      onSave={(_content, done) => saved.push(done)}
    />,
  );
  const field = screen.getByRole('textbox', { name: t('noteField') });
  await fill(field, '选科要求');
  // The first time it is not saved, and tried again.
  await press(t('save'));
  expect(field).toHaveProperty('value', '选科要求');
  await press(t('save'));
  expect(onEnd).not.toHaveBeenCalled();
  saved[1]?.();
  expect(onEnd).toHaveBeenCalledOnce();
});
