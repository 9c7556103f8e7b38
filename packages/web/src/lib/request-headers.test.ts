import { createTRPCClient } from '@trpc/client';
import type { AppRouter } from '@xuanjiang/gateway/app-router';
import { expect, it, vi } from 'vitest';

it('every request carries the token and a JSON content type, with a body or without [7.ALL.1, 7.ALL.3, 7.ALL.4]', async () => {
  vi.stubGlobal('location', { search: '' });
  const sent: Headers[] = [];
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) => {
    sent.push(new Headers(init.headers));
    return new Response(JSON.stringify({ result: { data: {} } }));
  });
  const { createLinks } = await import('./request-link.ts');
  const nothing = () => undefined;
  const events = { token: () => 'abc', refused: nothing, skeleton: nothing, idle: nothing };
  const client = createTRPCClient<AppRouter>({ links: createLinks(events) });
  await client.login.sendSms.mutate({ Phone: '13800000001' });
  await client.user.info.query();
  expect(sent.map((headers) => headers.get('token'))).toEqual(['abc', 'abc']);
  const types = sent.map((headers) => headers.get('content-type'));
  expect(types).toEqual(['application/json', 'application/json']);
});
