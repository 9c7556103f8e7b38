import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../../../testing/dom/page.tsx';
import { fill } from '../../../../../testing/dom/registration.ts';
import { columnsNow, keepColumns } from '../use-columns.ts';
import { RenameSheet } from './rename-sheet.tsx';

test('a column gets its name, and an empty one can be removed; the sheet closes after both', async () => {
  keepColumns({
    ...{ provinceid: '440000', subject: '物理类' },
    columns: ['家里', '学校'].map((name) => ({ name, units: [] })),
  });
  const names = () => columnsNow().columns.map(({ name }) => name);
  const onClose = vi.fn();
  const { unmount } = render(<RenameSheet place={1} onClose={onClose} />);
  await fill(screen.getByRole('textbox', { name: '栏名' }), '冲一冲');
  await press('保存');
  expect(names()).toEqual(['家里', '冲一冲']);
  expect(onClose).toHaveBeenCalledTimes(1);
  unmount();
  render(<RenameSheet place={0} onClose={onClose} />);
  await press('去掉这一栏');
  expect(names()).toEqual(['冲一冲']);
  expect(onClose).toHaveBeenCalledTimes(2);
});
