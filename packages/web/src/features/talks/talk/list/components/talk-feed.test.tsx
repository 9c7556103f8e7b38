import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { DAY_MS } from '@xuanjiang/contracts/constants';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { pageNow } from '../../../../../lib/page-now.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { makeTalk } from '../../../../../testing/make-talk.ts';
import { TalkFeed } from './talk-feed.tsx';

test('talks of several days stand under their days, and today is called so', () => {
  const queryClient = new QueryClient();
  const talks = [0, DAY_MS].map((later) =>
    makeTalk({ Id: `t${later}`, Starttime: pageNow() + later }),
  );
  const markup = renderToStaticMarkup(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter>
          <TalkFeed talks={talks} />
        </MemoryRouter>
      </QueryClientProvider>
    </trpc.Provider>,
  );
  const days = [...markup.matchAll(/<h3[^>]*>(.*?)<\/h3>/g)].map(([, day]) => day);
  expect(days).toEqual([expect.stringContaining('今天'), expect.not.stringContaining('今天')]);
});
