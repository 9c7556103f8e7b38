import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { trpc } from '../../../../../lib/trpc.ts';
import type { RoomView } from '../model.ts';
import { SettingsPanel } from './settings-panel.tsx';

const drawn = (view: Partial<RoomView>): string => {
  const queryClient = new QueryClient();
  const room = { slow: 0, review: false, pinned: null, personas: [] };
  return renderToStaticMarkup(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queryClient}>
      <QueryClientProvider client={queryClient}>
        <SettingsPanel topic="stream/1" view={{ ...room, standing: 'worker', ...view }} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
};

test.each([
  ['moderator', []],
  ['worker', ['发布公告', '导出聊天记录']],
  ['operator', ['发布公告', '导出聊天记录', '词表']],
] as const)('the cards for the standing %s are there, and no others', (standing, cards) => {
  const markup = drawn({ standing });
  const all = ['发布公告', '导出聊天记录', '词表'];
  expect(all.filter((title) => markup.includes(`>${title}</h3>`))).toEqual(cards);
});

test('the slow mode that the room has is the pressed one', () => {
  const pressed = (slow: number) =>
    [...drawn({ slow }).matchAll(/<button[^>]*aria-pressed="true"[^>]*>([^<]*)/g)].map(
      ([, text]) => text,
    );
  expect(pressed(0)).toEqual(['不限']);
  expect(pressed(60)).toEqual(['1 分钟']);
});
