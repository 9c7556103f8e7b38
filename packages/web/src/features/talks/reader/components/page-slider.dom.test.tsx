import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { PageSlider } from './page-slider.tsx';

test('the slider leads to a page once it is let go, says before that where, and then follows the reader', () => {
  const onPage = vi.fn();
  const sections = [
    { title: '学校概况', level: 1, page: 1, listen: null },
    { title: '招生计划', level: 1, page: 5, listen: null },
  ];
  const drawn = (page: number) => <PageSlider {...{ page, count: 9, sections, onPage }} />;
  const { rerender } = render(drawn(1));
  const slider = screen.getByRole<HTMLInputElement>('slider');
  fireEvent.change(slider, { target: { value: '6' } });
  screen.getByText(/^招生计划 · /);
  expect(onPage).not.toHaveBeenCalled();
  fireEvent.pointerUp(slider);
  expect(onPage.mock.calls).toEqual([[6]]);
  rerender(drawn(6));
  expect(screen.queryByText(/^招生计划 · /)).toBeNull();
  // Read on, without the slider.
  rerender(drawn(7));
  expect(slider.value).toBe('7');
  fireEvent.blur(slider);
  expect(onPage).toHaveBeenCalledOnce();
});
