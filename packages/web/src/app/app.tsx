import { QueryClientProvider } from '@tanstack/react-query';
import { BrowserRouter } from 'react-router-dom';
import { createLinks } from '../lib/request-link.ts';
import { useSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import { createQueryClient, resetPrivate } from './query-client.ts';
import { requestEvents } from './request-events.ts';
import { Shell } from './shell.tsx';

const queryClient = createQueryClient();
const trpcClient = trpc.createClient({ links: createLinks(requestEvents) });

useSession.subscribe((session, previous) => {
  if (session.token !== previous.token) resetPrivate(queryClient);
});

/** The whole page. */
export const App = () => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <Shell />
      </BrowserRouter>
    </QueryClientProvider>
  </trpc.Provider>
);
