import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CountShare } from '../bus/count-share.ts';
import { splitCounts } from '../bus/count-share.ts';
import type { Presence } from './presence.ts';
import { createPresence } from './presence.ts';

const ROOM = 'stream/a';
const OTHER = 'stream/b';
const HEARTBEAT_MS = 100;
const GONE_MS = 250;

const clock = () => {
  let time = 1000;
  return {
    now: () => time,
    pass(ms: number) {
      time += ms;
    },
  };
};

const sharesOf = (presence: Presence): CountShare[] => {
  const told = presence.untold();
  return told === null ? [] : splitCounts(told);
};

/** Takes what one has to tell over to the other. */
const tell = (from: Presence, origin: string, to: Presence): void => {
  for (const share of sharesOf(from)) to.take(origin, share);
};

describe('presence', () => {
  const two = () => {
    const time = clock();
    const options = { heartbeatMs: HEARTBEAT_MS, goneMs: GONE_MS, now: time.now };
    const [one, other] = [createPresence(options), createPresence(options)];
    // Each asks for everything when it begins, and is answered.
    for (let round = 0; round < 2; round += 1) {
      tell(one, 'one', other);
      tell(other, 'other', one);
    }
    expect([one.untold(), other.untold()]).toEqual([null, null]);
    return { time, one, other };
  };

  test('counts its own readers and those of the others', () => {
    const { one, other } = two();
    one.set(ROOM, 2);
    other.set(ROOM, 3);
    expect([one.total(ROOM), other.total(ROOM)]).toEqual([2, 3]);
    tell(one, 'one', other);
    tell(other, 'other', one);
    expect([one.total(ROOM), other.total(ROOM)]).toEqual([5, 5]);
    one.set(ROOM, 0);
    tell(one, 'one', other);
    expect([one.total(ROOM), other.total(ROOM)]).toEqual([3, 3]);
    expect(one.total(OTHER)).toBe(0);
  });

  test('tells the rooms that changed, once, however often they did', () => {
    const { one } = two();
    for (let readers = 1; readers <= 1000; readers += 1) one.set(ROOM, readers);
    one.set(OTHER, 1);
    one.set(OTHER, 0);
    expect(one.untold()).toEqual({
      counts: new Map([
        [ROOM, 1000],
        [OTHER, 0],
      ]),
      whole: false,
      asks: false,
    });
    expect(one.untold()).toBeNull();
  });

  test('tells everything from time to time, and so repairs what was lost', () => {
    const { time, one, other } = two();
    one.set(ROOM, 1);
    one.set(OTHER, 1);
    tell(one, 'one', other);
    one.set(OTHER, 0);
    one.set(ROOM, 2);
    one.untold();
    expect([other.total(ROOM), other.total(OTHER)]).toEqual([1, 1]);
    time.pass(HEARTBEAT_MS - 1);
    expect(one.untold()).toBeNull();
    time.pass(1);
    tell(one, 'one', other);
    expect([other.total(ROOM), other.total(OTHER)]).toEqual([2, 0]);
  });

  test('one that comes asks, and is told what there is', () => {
    const { one, other } = two();
    one.set(ROOM, 1);
    tell(one, 'one', other);
    const late = createPresence();
    late.set(ROOM, 1);
    expect(one.untold()).toBeNull();
    const asking = late.untold();
    expect(asking).toEqual({ counts: new Map([[ROOM, 1]]), whole: true, asks: true });
    for (const share of splitCounts(asking ?? expect.fail())) one.take('late', share);
    // The answer asks nothing, or two would ask each other for ever.
    const answer = one.untold();
    expect(answer).toEqual({ counts: new Map([[ROOM, 1]]), whole: true, asks: false });
    for (const share of splitCounts(answer ?? expect.fail())) late.take('one', share);
    expect([one.total(ROOM), late.total(ROOM)]).toEqual([2, 2]);
    expect([one.untold(), late.untold()]).toEqual([null, null]);
  });

  test('after a bus that was away everyone tells and asks everything', () => {
    const { one, other } = two();
    other.set(ROOM, 1);
    tell(other, 'other', one);
    other.set(ROOM, 0);
    other.untold();
    one.resync();
    tell(one, 'one', other);
    tell(other, 'other', one);
    expect(one.total(ROOM)).toBe(0);
  });

  test('a process that is not heard of counts no more, and counts again when it is', () => {
    const { time, one, other } = two();
    one.set(ROOM, 1);
    other.set(ROOM, 2);
    other.set(OTHER, 1);
    tell(other, 'other', one);
    time.pass(GONE_MS - 1);
    one.expire();
    expect(one.total(ROOM)).toBe(3);
    time.pass(1);
    one.expire();
    expect([one.total(ROOM), one.total(OTHER)]).toEqual([1, 0]);
    tell(other, 'other', one);
    expect([one.total(ROOM), one.total(OTHER)]).toEqual([3, 1]);
  });

  test('any word of a process keeps all that it said', () => {
    const { time, one, other } = two();
    other.set(ROOM, 2);
    tell(other, 'other', one);
    time.pass(GONE_MS - 1);
    one.take('other', { counts: new Map([[OTHER, 1]]), complete: null, asks: false });
    time.pass(GONE_MS - 1);
    one.expire();
    expect([one.total(ROOM), one.total(OTHER)]).toEqual([2, 1]);
  });

  test('a goodbye ends what a process said, at once, and of no other', () => {
    const { one, other } = two();
    one.take('third', { counts: new Map([[ROOM, 4]]), complete: null, asks: false });
    other.set(ROOM, 2);
    tell(other, 'other', one);
    expect(one.total(ROOM)).toBe(6);
    const goodbye = splitCounts({ counts: new Map(), whole: true, asks: false });
    for (const share of goodbye) one.take('other', share);
    expect(one.total(ROOM)).toBe(4);
  });

  test('a part of everything that is lost leaves only its own rooms as they were', () => {
    const { one } = two();
    const topics = Array.from({ length: 1500 }, (_, index) => `stream/${10_000 + index}`);
    const everything = (readers: number, of: readonly string[]): CountShare[] =>
      splitCounts({
        counts: new Map(of.map((topic) => [topic, readers])),
        whole: true,
        asks: false,
      });
    for (const share of everything(1, topics)) one.take('other', share);
    // In every second room the last has left.
    const left = topics.filter((_, index) => index % 2 === 0);
    const [, second] = everything(5, left);
    if (second === undefined) throw new Error('one message held them all');
    one.take('other', second);
    const from = second.complete?.from ?? '';
    expect(from).toBe('stream/11000');
    expect(topics.map((topic) => one.total(topic))).toEqual(
      topics.map((topic, index) => (topic < from ? 1 : index % 2 === 0 ? 5 : 0)),
    );
  });

  test('whatever comes, goes and is lost, all agree once everyone has told everything', () => {
    const names = ['one', 'two', 'three'];
    const topics = ['stream/a', 'stream/b', 'group/c', 'user/d'];
    const step = fc.record({
      who: fc.nat(names.length - 1),
      topic: fc.constantFrom(...topics),
      readers: fc.nat(3),
      tells: fc.boolean(),
      reaches: fc.array(fc.boolean(), { minLength: names.length, maxLength: names.length }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const all = names.map(() => createPresence());
        const readers = names.map(() => new Map<string, number>());
        const share = (who: number, reaches: (to: number) => boolean): void => {
          const shares = sharesOf(all[who] ?? expect.fail());
          all.forEach((presence, to) => {
            if (to === who || !reaches(to)) return;
            for (const each of shares) presence.take(names[who] ?? '', each);
          });
        };
        for (const { who, topic, readers: count, tells, reaches } of steps) {
          all[who]?.set(topic, count);
          readers[who]?.set(topic, count);
          // Its own are always right.
          expect(all[who]?.total(topic)).toBeGreaterThanOrEqual(count);
          if (tells) share(who, (to) => reaches[to] ?? false);
        }
        for (const presence of all) presence.resync();
        for (let who = 0; who < all.length; who += 1) share(who, () => true);
        for (const topic of topics) {
          const sum = readers.reduce((total, of) => total + (of.get(topic) ?? 0), 0);
          expect(all.map((presence) => presence.total(topic))).toEqual(names.map(() => sum));
        }
      }),
    );
  });
});
