import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { UserInfo } from '@xuanjiang/contracts/user';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useSession } from '../../../../lib/session.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { PrivacyPage } from './privacy-page.tsx';

const KEY = [['privacy', 'find'], { input: {}, type: 'query' }];

test('what is stored stays on the screen when it cannot be read again', () => {
  const queryClient = new QueryClient();
  const data = { List: [], Hasphone: false, Refusal: '', Proofuntil: 0 };
  queryClient
    .getQueryCache()
    .build(queryClient, { queryKey: KEY })
    .setState({ data, status: 'error', error: new Error('no answer'), errorUpdateCount: 1 });
  const info = { phone: '', User: { Displayname: '家长' } } as UserInfo;
  useSession.setState({ status: 'ready', info });
  render(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <PrivacyPage waits={false}>谁看过</PrivacyPage>
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  screen.getByRole('heading', { name: '导出我的数据' });
  expect(screen.queryByRole('alert')).toBeNull();
});
