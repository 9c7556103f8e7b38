import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAppState } from '../lib/app-state.ts';
import { LoginGate } from './login-gate.tsx';

// A page alone: with the whole client, the code of the dialog is there at once, and the dialog itself hears of the step back.
test('a page that is left before its login dialog has come opens none over the page before', () => {
  const page = render(
    <LoginGate visitors={false} ownLogin={false} kept={false} loading={null}>
      {null}
    </LoginGate>,
    { wrapper: MemoryRouter },
  );
  screen.getByRole('button', { name: '登录' });
  expect(useAppState.getState().showLogin).toBe(true);
  page.unmount();
  expect(useAppState.getState().showLogin).toBe(false);
});
