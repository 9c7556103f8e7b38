import { HOUR_MS, MINUTE_MS } from '@xuanjiang/contracts/constants';
import type { StateEntry } from '@xuanjiang/contracts/realtime/message';
import type { TalkDetail } from '@xuanjiang/contracts/talk';
import { describe, expect, it } from 'vitest';
import { makeTalk } from '../../../../testing/make-talk.ts';
import {
  LAST_WORDS_MS,
  readAgainAt,
  SETTLED_MS,
  SPREAD_MS,
  saysMore,
  shownAfter,
  withTold,
} from './state-change.ts';

const NOW = 1_795_172_400_000;
const PLAN = { Starttime: NOW + HOUR_MS, Endtime: NOW + 2 * HOUR_MS };
const talk = {
  ...makeTalk({ Id: 'one', Status: 'upcoming', ...PLAN }),
  Cover: '/cover.webp',
  Media: null,
} as TalkDetail;
const entry = (State: StateEntry['State'], times: Partial<StateEntry> = {}): StateEntry => ({
  ...{ Type: 'State', Topic: 'stream/one', Epoch: 'e', Offset: 4, Time: NOW, State, ...PLAN },
  ...{ Realstart: null, Realend: null, ...times },
});
const told = (State: StateEntry['State'], times: Partial<StateEntry> = {}) => ({
  entry: entry(State, times),
  heardAt: NOW,
});
const media = (Hls: string) => ({
  ...{ Hls, Mp4: '', Captions: '', Poster: '/poster.webp', Chapters: [], Clock: [] },
});

describe('withTold', () => {
  it('begins a talk before its plan, with its playlist, whatever the clock of the device says', () => {
    const live = withTold(talk, told('live', { Realstart: NOW }));
    expect(live).toMatchObject({ Status: 'live', Realstart: NOW, Realend: null });
    expect(live.Media).toMatchObject({ Hls: '/media/live/one.m3u8', Poster: '/cover.webp' });
  });

  it('keeps what is played where the signal is lost and comes back', () => {
    const playing = { ...talk, Status: 'live', Realstart: NOW, Media: media('/now') } as const;
    expect(withTold(playing, told('lost', { Realstart: NOW })).Media).toBe(playing.Media);
  });

  it('ends a talk, whose replay is not known yet, and goes on with one whose end was taken back', () => {
    const playing = { ...talk, Status: 'live', Realstart: NOW - 1, Media: media('/now') } as const;
    const over = withTold(playing, told('ended', { Realstart: NOW - 1, Realend: NOW }));
    expect(over).toMatchObject({ Status: 'replay', Realend: NOW, Media: null });
    const replay = { ...over, Media: media('/replay') };
    expect(withTold(replay, told('live', { Realstart: NOW - 1 })).Media?.Hls).toBe(
      '/media/live/one.m3u8',
    );
  });

  it('moves a talk, says from when, and calls it off', () => {
    const to = { Starttime: PLAN.Starttime + HOUR_MS, Endtime: PLAN.Endtime + HOUR_MS };
    const moved = withTold(talk, told('moved', to));
    expect(moved).toMatchObject({ Status: 'upcoming', ...to, Movedfrom: PLAN.Starttime });
    expect(withTold(moved, told('cancelled', to))).toMatchObject({
      ...{ Status: 'cancelled', Movedfrom: PLAN.Starttime, Media: null },
    });
  });
});

describe('saysMore', () => {
  it('holds for answers of before, and for those that may come from a gateway that has not heard', () => {
    expect(saysMore(told('live'), NOW - HOUR_MS, 0)).toBe(true);
    expect(saysMore(told('live'), NOW + SETTLED_MS - 1, 0)).toBe(true);
    expect(saysMore(told('live'), NOW + SETTLED_MS, 0)).toBe(false);
  });

  it('does not for history that was heard when the page was opened, by the clock of the server', () => {
    const old = { entry: entry('live', { Time: NOW - HOUR_MS }), heardAt: NOW };
    expect(saysMore(old, NOW, 0)).toBe(false);
    expect(saysMore(old, NOW, -HOUR_MS)).toBe(true);
    // It came while the page was asleep.
    expect(saysMore(old, NOW - HOUR_MS - MINUTE_MS, 0)).toBe(true);
  });
});

it('spreads who begins, and lets the last words be heard', () => {
  expect(shownAfter('live', 0)).toBe(0);
  expect(shownAfter('replay', 0.5)).toBe(SPREAD_MS / 2);
  expect(shownAfter('ended', 0)).toBe(LAST_WORDS_MS);
  expect(shownAfter('ended', 0.5)).toBe(LAST_WORDS_MS + SPREAD_MS / 2);
  expect(shownAfter('cancelled', 0.5)).toBe(0);
});

it('reads the talk again once gateways agree, a replay at once', () => {
  expect(readAgainAt(told('live'), NOW, 0, 0)).toBe(NOW + SETTLED_MS);
  expect(readAgainAt(told('live'), NOW, 0, 1)).toBeGreaterThan(NOW + SETTLED_MS + 5000);
  expect(readAgainAt(told('replay'), NOW, 0, 1)).toBe(NOW + SETTLED_MS);
});

it('does not read the talk again for history of its room, nor after an answer that knows it', () => {
  const old = { entry: entry('replay', { Time: NOW - HOUR_MS }), heardAt: NOW };
  expect(readAgainAt(old, NOW, 0, 0)).toBeNull();
  expect(readAgainAt(told('live'), NOW + SETTLED_MS, 0, 1)).toBeNull();
});
