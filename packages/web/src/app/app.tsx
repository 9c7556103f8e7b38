import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { readAgain } from '../lib/read-again.ts';
import { createLinks } from '../lib/request-link.ts';
import { useSession } from '../lib/session.ts';
import { trpc } from '../lib/trpc.ts';
import type { Given } from './drawing/drawn-page.ts';
import { PageApp } from './page-app.tsx';
import { createQueryClient, resetPrivate, takeAnswers } from './query-client.ts';
import { requestEvents } from './request-events.ts';

/**
 * Makes the whole page, once, with all that lives as long as it.
 * @param given with the page, where the server drew it
 */
export const createApp = (given: Given | null): ReactNode => {
  const queryClient = createQueryClient();
  takeAnswers(queryClient, given?.answers ?? []);
  readAgain(queryClient);
  useSession.subscribe((session, previous) => {
    if (session.token !== previous.token) resetPrivate(queryClient);
  });
  return (
    <PageApp
      queryClient={queryClient}
      trpcClient={trpc.createClient({ links: createLinks(requestEvents) })}
      router={(page) => <BrowserRouter>{page}</BrowserRouter>}
    />
  );
};
