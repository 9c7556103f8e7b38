import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useAppState } from '../lib/app-state.ts';
import { trpc } from '../lib/trpc.ts';
import { LoginGate } from './login-gate.tsx';
import { createQueryClient } from './query-client.ts';

// A page alone: with the whole client, the code of the dialog is there at once, and the dialog itself hears of the step back.
test('a page that is left before its login dialog has come opens none over the page before', async () => {
  const queryClient = createQueryClient();
  const page = render(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <LoginGate visitors={false} ownLogin={false} kept={false} loading={null}>
          {null}
        </LoginGate>
      </QueryClientProvider>
    </trpc.Provider>,
    { wrapper: MemoryRouter },
  );
  await screen.findByRole('button', { name: '登录' });
  expect(useAppState.getState().showLogin).toBe(true);
  page.unmount();
  expect(useAppState.getState().showLogin).toBe(false);
});
