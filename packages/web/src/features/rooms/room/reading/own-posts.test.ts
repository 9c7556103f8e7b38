import { HOUR_MS, SECOND_MS } from '@xuanjiang/contracts/constants';
import { CODES } from '@xuanjiang/contracts/errors';
import type { RejectFrame } from '@xuanjiang/contracts/realtime/frame';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createStore } from 'zustand';
import { steadyNow } from '../../../../lib/steady-now.ts';
import { createPosts } from './own-posts.ts';
import type { RoomState } from './room-state.ts';
import { NEW_ROOM } from './room-state.ts';

const TOPIC = 'stream/1';
const QUOTE = { Offset: 3, Displayname: '考生', Content: '几点开始' };
const MASK = { Uids: 'mask-1', Displayname: '清华招办·小川', Avatarurl: '', School: '' };

/** A room whose connection is up or down; tells what was sent. */
const setUp = (connected = true) => {
  const store = createStore<RoomState>(() => NEW_ROOM);
  const sent: unknown[] = [];
  const { own, onHeld, onReject } = createPosts(TOPIC, store, (message) => {
    if (connected) sent.push(message);
    return connected;
  });
  const pending = () => store.getState().log.pending;
  const idOf = (index: number): string => pending()[index]?.Id ?? '';
  const reject = (Id: string, Code: RejectFrame['Code'], Retryafter = 0) =>
    onReject({ Type: 'Reject', Topic: TOPIC, Id, Code, Content: '不行', Retryafter });
  return { store, sent, own, pending, idOf, onHeld, reject };
};

beforeEach(() => {
  vi.useFakeTimers({ now: 100 * SECOND_MS });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('own posts', () => {
  it('are sent with what they answer, under the persona, as a question', () => {
    const { own, sent, pending, idOf } = setUp();
    own.post('你好', QUOTE, { Mask: MASK, Question: true });
    own.post('再见', null);
    expect(sent).toEqual([
      {
        Id: idOf(0),
        Topic: TOPIC,
        Content: '你好',
        Quoteoffset: 3,
        Mask: 'mask-1',
        Question: true,
      },
      { Id: idOf(1), Topic: TOPIC, Content: '再见' },
    ]);
    expect(idOf(0)).not.toBe(idOf(1));
    expect(pending().map(({ state }) => state)).toEqual(['sending', 'sending']);
  });

  it('are unsent without a connection, and can be sent again or discarded', () => {
    const { own, pending, idOf } = setUp(false);
    own.post('一', null);
    own.post('二', QUOTE);
    const [first, second] = [idOf(0), idOf(1)];
    own.resend(first);
    expect(pending()).toMatchObject([
      { Id: second, Quote: QUOTE, state: 'unsent' },
      { Id: first, state: 'unsent' },
    ]);
    own.discard(second);
    expect(pending().map(({ Id }) => Id)).toEqual([first]);
  });

  it('are unsent after 10 s without an answer, unless they wait for the staff', () => {
    const { own, pending, idOf, onHeld } = setUp();
    own.post('一', null);
    own.post('二', null);
    onHeld(idOf(1));
    vi.advanceTimersByTime(10 * SECOND_MS - 1);
    expect(pending().map(({ state }) => state)).toEqual(['sending', 'held']);
    vi.advanceTimersByTime(1);
    expect(pending().map(({ state }) => state)).toEqual(['unsent', 'held']);
  });

  it('keep the reason and the code of a refusal', () => {
    const { own, pending, idOf, reject } = setUp();
    own.post('一', null);
    reject(idOf(0), CODES.forbidden);
    expect(pending()).toMatchObject([{ state: 'refused', reason: '不行', code: CODES.forbidden }]);
  });
});

describe('the wait between two posts', () => {
  const seconds = (store: ReturnType<typeof setUp>['store']) =>
    Math.max(0, store.getState().blockedUntil - steadyNow()) / SECOND_MS;

  it('is as long as slow mode says, from the post on', () => {
    const { own, store } = setUp();
    own.slowDown(30, 0);
    expect(seconds(store)).toBe(0);
    own.post('一', null);
    expect(seconds(store)).toBe(30);
  });

  it('counts from a post that only the server knows of', () => {
    const { own, store } = setUp();
    const lastAt = Date.now() - 10 * SECOND_MS;
    own.slowDown(30, lastAt);
    expect(seconds(store)).toBe(20);
    own.slowDown(60, lastAt);
    expect(seconds(store)).toBe(50);
    own.slowDown(0, lastAt);
    expect(seconds(store)).toBe(0);
  });

  it('goes back to the post before when one is refused', () => {
    const { own, store, idOf, reject } = setUp();
    own.slowDown(30, Date.now() - 10 * SECOND_MS);
    own.post('一', null);
    reject(idOf(0), CODES.input);
    expect(seconds(store)).toBe(20);
  });

  it('is as long as the server says to who was too fast', () => {
    const { own, store, idOf, reject } = setUp();
    own.post('一', null);
    reject(idOf(0), CODES.tooMany, 5 * SECOND_MS);
    expect(seconds(store)).toBe(5);
  });

  it('is not what slow mode asked for before staff made it shorter', () => {
    const { own, store, idOf, reject } = setUp();
    own.slowDown(300, 0);
    own.post('一', null);
    // The room's change was told while the post was being refused for the setting before it.
    own.slowDown(0, 0);
    reject(idOf(0), CODES.tooMany, 290 * SECOND_MS);
    expect(seconds(store)).toBe(0);
    // Another refusal is by the setting of now.
    vi.advanceTimersByTime(1);
    own.post('二', null);
    reject(idOf(1), CODES.tooMany, 5 * SECOND_MS);
    expect(seconds(store)).toBe(5);
  });

  it('is not what slow mode asked for while it was on for a moment', () => {
    const { own, store, idOf, reject } = setUp();
    own.post('一', null);
    own.slowDown(300, 0);
    own.slowDown(0, 0);
    reject(idOf(0), CODES.tooMany, 290 * SECOND_MS);
    expect(seconds(store)).toBe(0);
  });

  it('is what slow mode asks for when it was turned on or made longer meanwhile', () => {
    const { own, store, idOf, reject } = setUp();
    own.post('一', null);
    own.slowDown(300, 0);
    reject(idOf(0), CODES.tooMany, 290 * SECOND_MS);
    expect(seconds(store)).toBe(290);
  });

  it('is not longer when the clock is set back, before or after the post', () => {
    const { own, store } = setUp();
    vi.setSystemTime(Date.now() - HOUR_MS);
    own.slowDown(30, Date.now() + HOUR_MS);
    expect(seconds(store)).toBe(30);
    own.post('一', null);
    vi.setSystemTime(Date.now() - HOUR_MS);
    expect(seconds(store)).toBe(30);
    vi.advanceTimersByTime(30 * SECOND_MS);
    expect(seconds(store)).toBe(0);
  });

  it('does not begin when the room itself was refused for the moment', () => {
    const { store, reject } = setUp();
    reject('', CODES.tooMany, 5 * SECOND_MS);
    expect(seconds(store)).toBe(0);
  });
});
