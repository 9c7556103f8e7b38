import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { gone, press } from '../../testing/dom/page.tsx';
import { LeavingSite } from './leaving-site.tsx';

test('a tab that leads to another site names it first, and goes there at once in another window', async () => {
  render(
    <>
      <nav>
        <a rel="noopener" href="https://gaokao.example/zsjh/">
          高校数据
        </a>
        <a href="/video">宣讲</a>
      </nav>
      <LeavingSite />
    </>,
  );
  // Whether the browser goes there itself.
  const leaves = (name: string, held = {}) => {
    const click = new MouseEvent('click', { bubbles: true, cancelable: true, ...held });
    const link = screen.getByRole('link', { name });
    // Nothing is left in a test.
    addEventListener('click', (event) => event.preventDefault(), { once: true });
    let did = false;
    document.addEventListener('click', (event) => (did = !event.defaultPrevented), { once: true });
    fireEvent(link, click);
    return did;
  };
  expect(leaves('宣讲')).toBe(true);
  expect(leaves('高校数据', { ctrlKey: true })).toBe(true);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(leaves('高校数据')).toBe(false);
  const sheet = within(await screen.findByRole('dialog', { name: '将打开另一个网站' }));
  sheet.getByText(/gaokao\.example/);
  expect(sheet.getByRole('link').getAttribute('href')).toBe('https://gaokao.example/zsjh/');
  await press('留在宣讲', sheet);
  await gone(() => screen.queryByRole('dialog'));
  // Back from there by the history the page is as it was left.
  leaves('高校数据');
  await screen.findByRole('dialog');
  fireEvent(window, new Event('pageshow'));
  await gone(() => screen.queryByRole('dialog'));
});
