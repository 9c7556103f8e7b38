import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { user } from '../../../../testing/dom/page.tsx';
import { TicketFull } from './ticket-full.tsx';

afterEach(() => void Reflect.deleteProperty(navigator, 'wakeLock'));

test('the screen stays lit for as long as a ticket is shown at the door', async () => {
  const lit: string[] = [];
  const request = async (kind: string) => {
    lit.push(kind);
    return { release: async () => void lit.pop() };
  };
  Object.defineProperty(navigator, 'wakeLock', { value: { request }, configurable: true });
  const ticket = { code: 'e-ticket', number: '0603-001', guest: '李同学', title: '开放日' };
  const { unmount } = render(<TicketFull {...ticket} onClose={() => unmount()} />);
  expect(lit).toEqual(['screen']);
  await user.click(screen.getByText('0603-001'));
  await waitFor(() => expect(lit).toEqual([]));
});
