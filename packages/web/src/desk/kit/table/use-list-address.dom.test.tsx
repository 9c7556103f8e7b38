import { act, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useListAddress } from './use-list-address.ts';

test('a filter that follows another before the page is drawn again leaves the other in place', () => {
  history.replaceState(null, '', '/orgCenter/students?page=3');
  const { result, unmount } = renderHook(() => useListAddress(['city', 'days']), {
    wrapper: BrowserRouter,
  });
  act(() => {
    const { setFilter, setSort } = result.current;
    setFilter('city', '110100');
    setFilter('days', '7');
    setSort('name');
  });
  expect(location.search).toBe('?city=110100&days=7&sort=name');
  expect(result.current).toMatchObject({
    page: 1,
    sort: 'name',
    filters: { city: '110100', days: '7' },
  });
  unmount();
});
