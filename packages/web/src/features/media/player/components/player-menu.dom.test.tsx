import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { trpc } from '../../../../lib/trpc.ts';
import type { PlayerMenuProps } from './player-menu.tsx';
import { PlayerMenu } from './player-menu.tsx';

const LOOKS: PlayerMenuProps['looks'] = {
  danmaku: false,
  captions: 'small',
  rate: 1,
  showDanmaku: vi.fn(),
  sizeCaptions: vi.fn(),
  switchCaptions: vi.fn(),
  setRate: vi.fn(),
};

const open = (given: Partial<PlayerMenuProps> = {}) => {
  const queries = new QueryClient();
  const props: PlayerMenuProps = {
    ...{ talkId: '981867e281c8', live: false, looks: LOOKS, mode: 'auto' as const, heights: [] },
    ...{ hasSound: false, hasCaptions: true, onOutside: null, onMode: vi.fn(), onClose: vi.fn() },
    ...given,
  };
  render(
    <trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queries}>
      <QueryClientProvider client={queries}>
        <PlayerMenu {...props} />
      </QueryClientProvider>
    </trpc.Provider>,
  );
  return props;
};

const choices = (name: string): readonly string[] =>
  within(screen.getByRole('radiogroup', { name }))
    .getAllByRole('radio')
    .map((radio) => radio.closest('label')?.textContent ?? '');

test('of a recording danmaku, captions, speed and quality are chosen, and the menu stays', async () => {
  const { onMode, onClose } = open({ heights: [360, 720], hasSound: true });
  expect(choices('字幕')).toEqual(['关', '小', '大']);
  expect(choices('倍速')).toEqual(['0.75', '1', '1.25', '1.5', '2']);
  expect(choices('画质')).toEqual(['自动', '720P', '360P', '省流量', '只听声音']);
  await userEvent.click(screen.getByRole('switch', { name: '弹幕' }));
  expect(LOOKS.showDanmaku).toHaveBeenCalledWith(true);
  await userEvent.click(screen.getByRole('radio', { name: '大' }));
  expect(LOOKS.sizeCaptions).toHaveBeenCalledWith('large');
  await userEvent.click(screen.getByRole('radio', { name: '1.5' }));
  expect(LOOKS.setRate).toHaveBeenCalledWith(1.5);
  await userEvent.click(screen.getByRole('radio', { name: '720P' }));
  expect(onMode).toHaveBeenCalledWith(720);
  expect(onClose).not.toHaveBeenCalled();
});

test('what a talk does not have is not offered', () => {
  open({ live: true, hasCaptions: false });
  expect(screen.queryByRole('radiogroup')).toBeNull();
  screen.getByText('这场宣讲只有一种画质');
  screen.getByRole('button', { name: '画面有问题' });
  expect(screen.queryByRole('button', { name: '画中画' })).toBeNull();
});
