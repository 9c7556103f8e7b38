import { act, render, screen } from '@testing-library/react';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import { LAST_WORDS_MS } from '../../../talks/talk/public.ts';
import { leaveLive, seeLive } from '../left-live.ts';
import { tellPlays } from '../picture.ts';
import { TalkPlayer } from './talk-player.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const media = (Hls: string): TalkDetail['Media'] => ({
  ...{ Hls, Mp4: '', Captions: '', Poster: '', Chapters: [], Clock: [] },
});
const talk = (Status: 'live' | 'replay', Hls: string) =>
  ({ ...makeTalk({ Id: 'one', Status }), Cover: '', Media: media(Hls) }) as TalkDetail;
const player = (shown: TalkDetail) => (
  <TalkPlayer
    {...{ talk: shown, status: shown.Status, onTime: vi.fn(), handle: { current: null } }}
    {...{ writing: null, room: { spoken: [] } as never }}
  />
);
const offer = () => screen.queryByRole('button', { name: /^看回放/ });

/** A live picture that plays, seen up to now, whose replay is read. */
const readReplay = () => {
  const { rerender } = render(player(talk('live', '/live.m3u8')));
  act(() => {
    seeLive('one');
    leaveLive('one', null);
    tellPlays(true);
  });
  rerender(player(talk('replay', '/replay.m3u8')));
};

test('a replay that is there early waits for the end of the live picture', () => {
  readReplay();
  expect(offer()).toBeNull();
  act(() => tellPlays(false));
  expect(offer()).not.toBeNull();
});

test('and no longer than for its last words where that does not come to its end', () => {
  readReplay();
  act(() => void vi.advanceTimersByTime(LAST_WORDS_MS - 1));
  expect(offer()).toBeNull();
  act(() => void vi.advanceTimersByTime(1));
  expect(offer()).not.toBeNull();
});
