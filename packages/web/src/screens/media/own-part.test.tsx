import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { givePageFacts, pageFacts } from '../../lib/page-facts.ts';
import { useSession } from '../../lib/session.ts';
import { trpc } from '../../lib/trpc.ts';
import { Own } from './own-part.tsx';

const factsBefore = pageFacts;
const { status } = useSession.getInitialState();
beforeEach(() => {
  Object.assign(useSession.getInitialState(), { status: 'visitor' });
});
afterEach(() => {
  Object.assign(useSession.getInitialState(), { status });
  givePageFacts(factsBefore);
  vi.unstubAllGlobals();
});

/** The first drawing, in which every list of talks has come, and is empty. */
const firstDrawing = (): string => {
  const queryClient = new QueryClient();
  const initialData = { List: [], Total: 0 };
  for (const name of ['findDay', 'find']) {
    queryClient.setQueryDefaults([['talk', name]], { initialData });
  }
  return renderToString(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <Own />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

test('a browser that left a replay takes over the main page as the server drew it', () => {
  givePageFacts({ ...pageFacts, drawn: { at: Date.now(), wide: true, province: '', own: true } });
  const drawn = firstDrawing();
  const kept = JSON.stringify([{ id: 't1', at: 60, saved: Date.now() }]);
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => (name === 'xj.positions' ? kept : null),
  });
  expect(firstDrawing()).toBe(drawn);
  expect(drawn).toContain('<ul');
});
