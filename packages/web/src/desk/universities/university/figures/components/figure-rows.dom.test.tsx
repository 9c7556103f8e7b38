import { fireEvent, render, screen, within } from '@testing-library/react';
import type { FigureRow } from '@xuanjiang/contracts/enrolment-table';
import { expect, test, vi } from 'vitest';
import { press } from '../../../../../testing/dom/page.tsx';
import { newRow } from '../model.ts';
import { FigureRows } from './figure-rows.tsx';

const row = (Group: string): FigureRow => ({ ...newRow([]), Group, Minscore: `6${Group}` });
const value = [row('01'), row('02'), row('03')];

test('a cell that is typed, a row that is removed and one that is added leave the others as they are', async () => {
  const onChange = vi.fn<(rows: readonly FigureRow[]) => void>();
  render(<FigureRows id="rows" kind="line" faults={[]} {...{ value, onChange }} />);
  const [, second] = screen.getAllByRole('row').slice(1);
  const [cell] = within(second as HTMLElement).getAllByRole('textbox');
  fireEvent.change(cell as HTMLElement, { target: { value: '12' } });
  await press('删去第 2 行');
  await press('加一行');
  const groups = onChange.mock.calls.map(([rows]) => rows.map(({ Group }) => Group));
  // A new row is of the group of the last.
  expect(groups).toEqual([
    ['01', '12', '03'],
    ['01', '03'],
    ['01', '02', '03', '03'],
  ]);
});

test('what is wrong stands under its cell, and what is wrong with a row beside its number', () => {
  const faults = [
    { Row: 2, Cell: 'Minscore' as const, Reason: '分数不对' },
    { Row: 3, Cell: null, Reason: '这一行重复了' },
  ];
  render(<FigureRows id="rows" kind="line" {...{ value, faults }} />);
  const [first, second, third] = screen.getAllByRole('row').slice(1) as HTMLElement[];
  expect(within(first as HTMLElement).queryByRole('alert')).toBeNull();
  const fault = within(second as HTMLElement).getByRole('alert');
  const field = (second as HTMLElement).querySelector('[aria-invalid="true"]');
  expect(field?.getAttribute('aria-describedby')).toBe(fault.id);
  expect(field).toHaveProperty('value', '602');
  within(third as HTMLElement).getByRole('rowheader', { name: /3.*这一行重复了/ });
  expect((third as HTMLElement).querySelector('[aria-invalid="true"]')).toBeNull();
});
