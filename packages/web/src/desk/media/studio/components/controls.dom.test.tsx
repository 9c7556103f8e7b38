import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { Broadcast } from '@xuanjiang/contracts/broadcast';
import type { BroadcastState } from '@xuanjiang/contracts/rules/broadcast-life';
import { expect, test } from 'vitest';
import { createQueryClient } from '../../../../app/query-client.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { gone, user } from '../../../../testing/dom/page.tsx';
import { createSender } from '../send/sender.ts';
import { Controls } from './controls.tsx';

/** The controls of a broadcast that an encoder sends. */
const show = () => {
  const queryClient = createQueryClient();
  const client = trpc.createClient({ links: [] });
  const sender = createSender({ put: () => new Promise(() => {}), now: () => 0 });
  const page = (State: BroadcastState) => (
    <trpc.Provider client={client} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <Controls
          {...{ studio: { sender } as never, talk: { Id: 'e488203827da', Starttime: 0 } }}
          {...{ broadcast: { State } as Broadcast, method: 'encoder', ending: false }}
          onEnding={() => {}}
        />
      </QueryClientProvider>
    </trpc.Provider>
  );
  const { rerender } = render(page('preview'));
  return (state: BroadcastState) => rerender(page(state));
};
const dialog = () => screen.queryByRole('dialog');
const confirm = () => screen.getAllByRole('button', { name: '开始直播' }).at(-1);

test('the question before a broadcast stays while the signal is away, and says what it waits for', async () => {
  const becomes = show();
  await user.click(screen.getByRole('button', { name: '开始直播' }));
  expect(await screen.findByText('观众马上看到画面，并自动录像')).toBeTruthy();
  expect(confirm()).toHaveProperty('disabled', false);
  const asked = dialog();
  becomes('idle');
  expect(dialog()).toBe(asked);
  expect(asked?.textContent).toContain('画面传上去以后才能开播');
  expect(confirm()).toHaveProperty('disabled', true);
  becomes('preview');
  expect(dialog()).toBe(asked);
  expect(confirm()).toHaveProperty('disabled', false);
});

test('a press while the signal is away opens the question, which says what it waits for', async () => {
  const becomes = show();
  becomes('idle');
  await user.click(screen.getByRole('button', { name: '开始直播' }));
  expect((await screen.findByRole('dialog')).textContent).toContain('画面传上去以后才能开播');
  expect(confirm()).toHaveProperty('disabled', true);
  becomes('preview');
  expect(confirm()).toHaveProperty('disabled', false);
});

test('a question before a broadcast goes once it is live by itself', async () => {
  const becomes = show();
  await user.click(screen.getByRole('button', { name: '开始直播' }));
  await screen.findByRole('dialog');
  becomes('live');
  await gone(dialog);
  becomes('idle');
  expect(dialog()).toBeNull();
});
