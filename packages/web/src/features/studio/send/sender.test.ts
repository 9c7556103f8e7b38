import { describe, expect, it } from 'vitest';
import type { PutAnswer } from './put-file.ts';
import type { Item } from './queue.ts';
import { createSender } from './sender.ts';

const init: Item = { name: 'init-a.mp4', run: 'a', kind: 'init', bytes: new Uint8Array(9), at: 0 };
const segment = (n: number): Item => ({
  ...{ name: `a-${n}.m4s`, run: 'a', kind: 'segment', bytes: new Uint8Array(100), at: n },
});

/** A server that answers as told, file by file, and takes the rest. */
const serverOf = (answers: readonly Partial<PutAnswer>[]) => {
  const asked: string[] = [];
  const sender = createSender({
    put: async ({ name }, takeover) => {
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
    expect(sender.store.getState().queue.lost).toBe(0);
  });

  it('goes on after a segment that is refused, counts it and says why', async () => {
    const refusal = { status: 400, reason: 'shape', message: '文件不完整' };
    const { sender, drained } = serverOf([{}, refusal]);
    sender.add(init);
    sender.add(segment(1));
    await drained();
    const { queue, message } = sender.store.getState();
    expect([queue.lost, message]).toEqual([1, '文件不完整']);
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
    expect(sender.store.getState().queue).toEqual({ items: [], lost: 0 });
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
});
