import { HOUR_MS } from '@xuanjiang/contracts/constants';
import { describe, expect, it, vi } from 'vitest';
import type { PutAnswer } from './put-file.ts';
import type { Item } from './queue.ts';
import { heldSeconds, lostMs } from './queue.ts';
import { createSender } from './sender.ts';

const init: Item = { name: 'init-a.mp4', run: 'a', kind: 'init', bytes: new Uint8Array(9), at: 0 };
const segment = (n: number): Item => ({
  ...{ name: `a-${n}.m4s`, run: 'a', kind: 'segment', bytes: new Uint8Array(100), at: n * 1000 },
});

/** A server that answers as told, file by file, and takes the rest. */
const serverOf = (answers: readonly Partial<PutAnswer>[]) => {
  const asked: string[] = [];
  const sender = createSender({
    put: async ({ name }, { takeover }) => {
      asked.push(takeover ? `${name} takes over` : name);
      return { status: 201, reason: '', message: '', ...answers[asked.length - 1] };
    },
    now: () => 1000,
  });
  return { asked, sender, drained: () => sender.drained(60_000) };
};

describe('the sender', () => {
  it('sends one file after the other and counts what arrived', async () => {
    const { asked, sender, drained } = serverOf([]);
    for (const item of [init, segment(1), segment(2)]) sender.add(item);
    await drained();
    expect(asked).toEqual(['init-a.mp4', 'a-1.m4s', 'a-2.m4s']);
    expect(sender.store.getState()).toMatchObject({ phase: 'sending', sent: 209, message: '' });
  });

  it('describes the run again where the server has forgotten it', async () => {
    const { asked, sender, drained } = serverOf([{}, { status: 409, reason: 'noInit' }]);
    sender.add(init);
    sender.add(segment(1));
    await drained();
    expect(asked).toEqual(['init-a.mp4', 'a-1.m4s', 'init-a.mp4', 'a-1.m4s']);
    expect(sender.store.getState().queue.lost).toEqual([]);
  });

  it('goes on after a segment that is refused, counts it and says why', async () => {
    const refusal = { status: 400, reason: 'shape', message: '文件不完整' };
    const { sender, drained } = serverOf([{}, refusal]);
    sender.add(init);
    sender.add(segment(1));
    await drained();
    const { queue, message } = sender.store.getState();
    expect([lostMs(queue.lost), message]).toEqual([1000, '文件不完整']);
  });

  it('stops where another took over, holds what comes, and takes the place when told', async () => {
    const { asked, sender, drained } = serverOf([{ status: 409, reason: 'putOff' }]);
    const stopped = new Promise((resolve) => {
      sender.store.subscribe(({ phase }) => phase === 'putOff' && resolve(null));
    });
    sender.add(init);
    await stopped;
    sender.add(segment(1));
    expect(asked).toEqual(['init-a.mp4']);
    sender.takeOver();
    await drained();
    expect(asked.slice(1)).toEqual(['init-a.mp4 takes over', 'a-1.m4s']);
  });

  it('lets go of what comes after the end, until it is taken back', async () => {
    const { asked, sender, drained } = serverOf([{ status: 409, reason: 'ended' }]);
    sender.add(init);
    await drained();
    sender.add(segment(1));
    expect(sender.store.getState().queue).toEqual({ items: [], lost: [] });
    sender.resume();
    sender.add(segment(2));
    await drained();
    expect(asked).toEqual(['init-a.mp4', 'a-2.m4s']);
  });

  it('sends the same again when the network is back', async () => {
    const { asked, sender, drained } = serverOf([{ status: 0 }, { status: 503 }]);
    const retried = sender.store.subscribe(({ phase }) => {
      // After this turn it waits.
      if (phase === 'away') setTimeout(sender.retry);
    });
    sender.add(init);
    await drained();
    retried();
    expect(asked).toEqual(['init-a.mp4', 'init-a.mp4', 'init-a.mp4']);
  });

  it('sends nothing more of a run whose description is refused, counts it and keeps the words', async () => {
    const refusal = { status: 400, reason: 'codec', message: '画面要用 H.264' };
    const { asked, sender, drained } = serverOf([refusal]);
    const other = { ...segment(1), name: 'b-1.m4s', run: 'b' };
    for (const item of [init, segment(1), segment(2)]) sender.add(item);
    await drained();
    sender.add(segment(3));
    expect(asked).toEqual(['init-a.mp4']);
    expect(sender.store.getState()).toMatchObject({
      queue: { items: [], lost: [{ from: 0, until: 3000 }] },
      message: '画面要用 H.264',
    });
    sender.add({ ...init, name: 'init-b.mp4', run: 'b' });
    sender.add(other);
    await drained();
    expect(asked.slice(1)).toEqual(['init-b.mp4', 'b-1.m4s']);
  });

  it('holds only the newest while another encoder sends, and loses nothing by it', async () => {
    const { asked, sender, drained } = serverOf([{ status: 409, reason: 'putOff' }]);
    const stopped = new Promise((resolve) => {
      sender.store.subscribe(({ phase }) => phase === 'putOff' && resolve(null));
    });
    sender.add(init);
    await stopped;
    for (let n = 1; n <= 90; n += 1) sender.add(segment(n));
    expect(sender.store.getState().queue).toMatchObject({ lost: [], items: { length: 7 } });
    sender.takeOver();
    await drained();
    expect(asked.slice(1)).toEqual([
      'init-a.mp4 takes over',
      ...['a-85.m4s', 'a-86.m4s', 'a-87.m4s', 'a-88.m4s', 'a-89.m4s', 'a-90.m4s'],
    ]);
  });

  it('says how long a file has waited', async () => {
    const ages: number[] = [];
    let now = 5000;
    const sender = createSender({
      put: async (_, { ageMs }) => {
        ages.push(ageMs);
        now += 500;
        return { status: 201, reason: '', message: '' };
      },
      now: () => now,
    });
    sender.add({ ...init, at: 1000 });
    sender.add({ ...segment(1), at: 2000 });
    await sender.drained(60_000);
    expect(ages).toEqual([4000, 3500]);
  });

  it('takes the quickest of the last files for what the network gives', async () => {
    let now = 0;
    const took = [1000, 10, 1000, 1000, 1000, 1000, 1000];
    const sender = createSender({
      put: async () => {
        now += took.shift() ?? 0;
        return { status: 201, reason: '', message: '' };
      },
      now: () => now,
    });
    const uplinks: (number | null)[] = [];
    for (const item of [init, ...[1, 2, 3, 4, 5, 6].map(segment)]) {
      sender.add(item);
      await sender.drained(60_000);
      uplinks.push(sender.store.getState().uplink);
    }
    expect(uplinks).toEqual([null, 80, 80, 80, 80, 80, 1]);
  });

  it('goes on by what is made, where the timers of a hidden page do not come', async () => {
    let now = 0;
    const asked: string[] = [];
    const sender = createSender({
      put: ({ name }, { signal }) => {
        asked.push(name);
        const answer = { status: 201, reason: '', message: '' };
        if (asked.length === 1) return Promise.resolve({ ...answer, status: 503 });
        if (asked.length > 2) return Promise.resolve(answer);
        // A network that swallows everything.
        return new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ ...answer, status: 0 }));
        });
      },
      now: () => now,
      times: { againMs: HOUR_MS, busyMs: HOUR_MS, sendMs: HOUR_MS, quietMs: HOUR_MS },
    });
    const away = () =>
      new Promise((resolve) => {
        const off = sender.store.subscribe(() => {
          off();
          // After this turn it waits.
          setTimeout(resolve);
        });
      });
    const first = away();
    sender.add(init);
    await first;
    now += HOUR_MS;
    sender.add(segment(1));
    await new Promise((resolve) => setTimeout(resolve));
    expect(asked).toEqual(['init-a.mp4', 'init-a.mp4']);
    now += HOUR_MS;
    sender.add(segment(2));
    await new Promise((resolve) => setTimeout(resolve));
    now += HOUR_MS;
    sender.add(segment(3));
    await sender.drained(60_000);
    expect(asked.slice(2)).toEqual(['init-a.mp4', 'a-1.m4s', 'a-2.m4s', 'a-3.m4s']);
  });

  it('holds only the newest before the talk is live, and a minute and some more from then on', async () => {
    const sender = createSender({ put: () => new Promise(() => undefined), now: () => 1000 });
    sender.add(init);
    for (let n = 1; n <= 90; n += 1) sender.add(segment(n));
    expect(heldSeconds(sender.store.getState().queue)).toBe(6);
    sender.setOnAir(true);
    for (let n = 91; n <= 200; n += 1) sender.add(segment(n));
    const { queue } = sender.store.getState();
    expect(heldSeconds(queue)).toBe(75);
    expect(queue.lost).toEqual([{ from: 159_000, until: 200_000 }]);
    sender.close();
  });

  it('says that nothing arrives long before a network that swallows everything is given up', async () => {
    let now = 0;
    let answer = (_: PutAnswer): void => {};
    const sender = createSender({
      put: () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
      now: () => now,
      times: { againMs: HOUR_MS, busyMs: HOUR_MS, sendMs: HOUR_MS, quietMs: 6000 },
    });
    sender.setOnAir(true);
    const phase = () => sender.store.getState().phase;
    const turn = () => new Promise((resolve) => setTimeout(resolve));
    for (now = 0; now < 6000; now += 1000) {
      sender.add(segment(now / 1000));
      await turn();
    }
    expect(phase()).toBe('sending');
    sender.add(segment(6));
    await turn();
    expect(sender.store.getState()).toMatchObject({ phase: 'away', awaySince: 0, askedAt: 0 });
    answer({ status: 201, reason: '', message: '' });
    await turn();
    expect(sender.store.getState()).toMatchObject({ phase: 'sending', awaySince: null });
    expect(heldSeconds(sender.store.getState().queue)).toBe(6);
    sender.close();
  });

  it('waits for what is held as long as some of it arrives, and no longer', async () => {
    vi.useFakeTimers();
    const answers: (() => void)[] = [];
    const sender = createSender({
      put: () =>
        new Promise((resolve) => {
          answers.push(() => resolve({ status: 201, reason: '', message: '' }));
        }),
      now: () => 1000,
    });
    for (const item of [init, segment(1), segment(2), segment(3)]) sender.add(item);
    let isOver = false;
    const waited = sender.drained(5000, 60_000).then(() => {
      isOver = true;
    });
    for (const answer of [0, 1, 2]) {
      await vi.advanceTimersByTimeAsync(4000);
      answers[answer]?.();
    }
    await vi.advanceTimersByTimeAsync(4999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toBe(true);
    await waited;
    sender.close();
    vi.useRealTimers();
  });
});
