import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import type { Tally } from '@xuanjiang/contracts/realtime/message';
import { beforeEach, describe, expect, it } from 'vitest';
import { useAppState } from '../../../../lib/app-state.ts';
import type { RoomListener } from '../../../../lib/chat/subscriptions.ts';
import { useSession } from '../../../../lib/session.ts';
import { createReader } from './room-reader.ts';

const TOPIC = 'stream/1';

const page = { Epoch: 'e', Offset: 0, First: 1, List: [] };

/** A room whose frames the test gives it. */
const setUp = () => {
  const listeners: RoomListener[] = [];
  const chat = {
    readRoom: (_topic: string, listener: RoomListener) => {
      listeners.push(listener);
      return () => undefined;
    },
    sendMessage: () => true,
  };
  const reader = createReader({ topic: TOPIC, fetchHistory: () => Promise.resolve(page), chat });
  const close = reader.open();
  const onFrame: RoomListener['onFrame'] = (frame) => listeners.at(-1)?.onFrame(frame);
  const state = () => {
    const { entered, retrying, refusal } = reader.store.getState();
    return { entered, retrying, refusal };
  };
  const enter = () =>
    onFrame({ Type: 'Subscribe', Topic: TOPIC, Epoch: 'e', Offset: 0, Recovered: true });
  const refuse = (Code: RejectFrame['Code'], Id = '') =>
    onFrame({ Type: 'Reject', Code, Content: '不行', Topic: TOPIC, Id, Retryafter: 0 });
  const count = (Count: number, Tallies?: Tally[]) =>
    onFrame({ Type: 'Count', Topic: TOPIC, Count, ...(Tallies !== undefined && { Tallies }) });
  return { close, open: reader.open, state, enter, refuse, count, store: reader.store };
};

const connect = (connected: boolean): void =>
  useAppState.setState(({ connection }) => ({ connection: { ...connection, connected } }));

const OUTSIDE = { entered: false, retrying: false, refusal: '' };
const INSIDE = { entered: true, retrying: false, refusal: '' };

describe('a room says whether its reader is in it', () => {
  beforeEach(() => connect(true));

  it('when it was entered, and no longer when the connection is lost or the page left', () => {
    const { close, state, enter } = setUp();
    expect(state()).toEqual(OUTSIDE);
    enter();
    expect(state()).toEqual(INSIDE);
    connect(false);
    expect(state()).toEqual(OUTSIDE);
    connect(true);
    expect(state()).toEqual(OUTSIDE);
    enter();
    expect(state()).toEqual(INSIDE);
    close();
    expect(state()).toEqual(OUTSIDE);
  });

  it.each([CODES.unavailable, CODES.tooMany])('and that %d is tried again until then', (code) => {
    const { state, enter, refuse } = setUp();
    refuse(code);
    expect(state()).toEqual({ entered: false, retrying: true, refusal: '' });
    enter();
    expect(state()).toEqual(INSIDE);
    refuse(code);
    connect(false);
    expect(state()).toEqual(OUTSIDE);
  });

  it('and why not when it is refused for good', () => {
    const { state, enter, refuse } = setUp();
    refuse(CODES.unavailable);
    refuse(CODES.forbidden);
    expect(state()).toEqual({ entered: false, retrying: false, refusal: '不行' });
    enter();
    expect(state()).toEqual(INSIDE);
  });

  it('and that it stays when a post is refused', () => {
    const { state, enter, refuse } = setUp();
    enter();
    refuse(CODES.unavailable, 'post-1');
    expect(state()).toEqual(INSIDE);
  });
});

it('keeps the counts that were told last, until the room is entered again', () => {
  const { enter, count, store } = setUp();
  const told = () => [...store.getState().votes.counts];
  enter();
  count(3, [
    { Offset: 1, Counts: [1] },
    { Offset: 4, Counts: [0, 2] },
  ]);
  count(4, [{ Offset: 4, Counts: [1, 2] }]);
  count(5);
  expect(store.getState().viewers).toBe(5);
  expect(told()).toEqual([
    [1, [1]],
    [4, [1, 2]],
  ]);
  store.setState(({ votes }) => ({ votes: { ...votes, own: new Map([[4, 0]]) } }));
  enter();
  expect(told()).toEqual([]);
  expect([...store.getState().votes.own]).toEqual([[4, 0]]);
});

it('forgets what an account has voted when another one takes its place, also while the page is away', () => {
  const { close, open, store } = setUp();
  const own = () => [...store.getState().votes.own];
  const use = (token: string) => useSession.setState({ token });
  const vote = () =>
    store.setState(({ votes }) => ({ votes: { ...votes, own: new Map([[4, 0]]) } }));
  use('a');
  vote();
  useSession.setState({ status: 'ready' });
  expect(own()).toEqual([[4, 0]]);
  use('b');
  expect(own()).toEqual([]);
  vote();
  close();
  use('');
  open();
  expect(own()).toEqual([]);
});
