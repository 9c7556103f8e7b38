import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { press } from '../../../../testing/dom/page.tsx';
import { regionData } from '../use-region-table.ts';
import { OwnCities } from './own-cities.tsx';

test('cities that do not come can be asked for again, and other schools stand where a province has none', async () => {
  const load = vi.spyOn(regionData, 'load').mockRejectedValueOnce(new Error('no network'));
  const chosen = vi.fn();
  const cities = (provinceId: string) => (
    <OwnCities provinceId={provinceId} others={<p>其他学校</p>} onChoose={chosen} />
  );
  const { rerender } = render(cities('440000'));
  screen.getByRole('status');
  await screen.findByRole('alert');
  load.mockRestore();
  await press('重试');
  await press('广州市');
  expect(chosen.mock.calls[0]?.[1]).toMatchObject({ code: '440100' });
  rerender(cities('999999'));
  await screen.findByText('其他学校');
});
