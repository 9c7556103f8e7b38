import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import { observable } from '@trpc/server/observable';
import { HOUR_MS } from '@xuanjiang/contracts/constants';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { trpc } from '../../../../lib/trpc.ts';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { useToday } from './use-today.ts';

/** Where no call is ever answered. */
const client = trpc.createClient({ links: [() => () => observable(() => undefined)] });

test('what is shown stays when the last talk of the day ends, while what comes next is asked for', async () => {
  const queryClient = new QueryClient();
  const last = makeTalk({
    Id: 'last',
    Status: 'live',
    Starttime: Date.now() - HOUR_MS,
    Endtime: Date.now() + 300,
  });
  const initialData = { List: [last], Total: 1 };
  queryClient.setQueryDefaults([['talk', 'findDay']], { initialData });
  queryClient.setQueryDefaults([['talk', 'find'], { input: { Status: 'live' } }], { initialData });
  queryClient.setQueryDefaults(['talk', 'promotion'], { initialData: { List: [] } });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    </trpc.Provider>
  );
  const { result } = renderHook(() => useToday(''), { wrapper });
  expect(result.current.promotions).toEqual([]);
  await waitFor(() => expect(result.current.timetable?.live).toEqual([]));
  expect(queryClient.isFetching({ queryKey: [['talk', 'find']] })).toBeGreaterThan(0);
  expect(result.current.promotions).toEqual([]);
});
