import type { QueryClient } from '@tanstack/react-query';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { trpc } from '../lib/trpc.ts';
import { Shell } from './shell.tsx';

interface Props {
  readonly queryClient: QueryClient;
  readonly trpcClient: ComponentProps<typeof trpc.Provider>['client'];
  /** Puts the router of the browser, or that of the server, around the page. */
  readonly router: (page: ReactNode) => ReactNode;
}

/** The whole page, as the browser and the server draw it. */
export const PageApp = ({ queryClient, trpcClient, router }: Props) => (
  <trpc.Provider client={trpcClient} queryClient={queryClient}>
    <QueryClientProvider client={queryClient}>{router(<Shell />)}</QueryClientProvider>
  </trpc.Provider>
);
