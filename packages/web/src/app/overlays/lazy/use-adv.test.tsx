import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { trpc } from '../../../lib/trpc.ts';
import { createQueryClient } from '../../query-client.ts';
import { useAdv } from './use-adv.ts';

const Asking = () => {
  useAdv();
  return null;
};

test('the main page asks for the advertisement 59 [3.STATE.10, 9.10]', () => {
  const queryClient = createQueryClient();
  renderToStaticMarkup(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={['/video']}>
          <Asking />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const asked = queryClient.getQueryCache().getAll();
  expect(asked.map(({ queryKey }) => queryKey)).toEqual([
    [['adv', 'get'], { input: { Id: 59 }, type: 'query' }],
  ]);
});
