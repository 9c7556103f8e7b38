import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trpc } from '../../../lib/trpc.ts';
import { useOwnData } from './api.ts';

const KEY = [['privacy', 'find'], { input: {}, type: 'query' }];

type OwnData = ReturnType<typeof useOwnData>;

const Probe = ({ onData }: { readonly onData: (data: OwnData) => void }) => {
  onData(useOwnData());
  return null;
};

/** What the page has after what it had shown could not be read again. */
const afterFailure = (): OwnData => {
  const queryClient = new QueryClient();
  const data = { List: [], Hasphone: false, Refusal: '', Proofuntil: 0 };
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: KEY })
    .setState({ data, status: 'error', error: new Error('no answer'), errorUpdateCount: 1 });
  const found: OwnData[] = [];
  renderToStaticMarkup(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Probe onData={(data) => found.push(data)} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  if (found[0] === undefined) throw new Error('it was drawn');
  return found[0];
};

test('what is stored stays on the screen when it cannot be read again', () => {
  const { data, failed } = afterFailure();
  expect(data?.List).toEqual([]);
  expect(failed).toBe(false);
});
