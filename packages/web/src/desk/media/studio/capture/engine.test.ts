import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { beforeEach, describe, expect, it } from 'vitest';
import type { StoreApi } from 'zustand/vanilla';
import { createStore } from 'zustand/vanilla';
import type { Item } from '../send/queue.ts';
import { EMPTY_QUEUE } from '../send/queue.ts';
import type { SenderState } from '../send/sender.ts';
import { createEngine } from './engine.ts';
import type { EncoderOptions } from './runs.ts';

const SENDING: SenderState = {
  ...{ queue: EMPTY_QUEUE, phase: 'sending', awaySince: null, askedAt: null },
  ...{ message: '', sent: 0, uplink: null },
};

/** An encoder that gives what it is told to give, and ends when it is told to. */
interface Coder {
  readonly options: EncoderOptions;
  give(name: string): void;
  /** Lets it end; before that it hangs. */
  end(): void;
}

let now: number;
/** How long the computer slept, in which the page's clock stood. */
let sleptMs: number;
let coders: Coder[];
let given: string[];
let canEncode: boolean;
let hangs: boolean;
let context: EventTarget & { state: string };
let sent: StoreApi<SenderState>;
let engine: ReturnType<typeof createEngine>;

/** Lets everything happen that waits for nothing else. */
const turn = () => new Promise((resolve) => setTimeout(resolve));
const encoding = () => engine.store.getState().encoding;
/** Time passes, and the ticker calls. */
const pass = async (ms: number): Promise<void> => {
  for (let left = ms; left > 0; left -= SECOND_MS) {
    now += Math.min(left, SECOND_MS);
    engine.tick();
    await turn();
  }
};

const startEncoder = async (options: EncoderOptions) => {
  let end = (): void => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const give = (name: string): void =>
    options.onFile({
      ...{ name, run: options.run, kind: 'segment', at: now, bytes: new Uint8Array(1) },
    });
  coders.push({ options, give, end });
  if (!hangs) end();
  return { frame: () => ({ frames: 1, dropped: 0, busyMs: 0 }), stop: () => ended };
};

beforeEach(() => {
  [now, sleptMs] = [0, 0];
  [coders, given, canEncode, hangs] = [[], [], true, false];
  sent = createStore(() => SENDING);
  context = Object.assign(new EventTarget(), { state: 'running' });
  engine = createEngine({
    mixer: { canvas: {} as HTMLCanvasElement, resize: () => undefined, draw: () => undefined },
    sound: {
      context: context as unknown as AudioContext,
      track: {} as MediaStreamAudioTrack,
      wake: () => undefined,
      hear: () => ({ level: 0, clips: false }),
    },
    sender: {
      store: sent,
      add: ({ name }: Item) => void given.push(name),
    },
    code: async () => ({ prepare: async () => canEncode, startEncoder }),
    now: () => now,
    wall: () => now + sleptMs,
  });
});

const sounds = (): boolean[] => coders.map(({ options }) => options.sound !== null);
const hear = (state: string): void => {
  context.state = state;
  context.dispatchEvent(new Event('statechange'));
};

describe('the engine of the studio', () => {
  it('says that a browser cannot encode, and does not try again and again', async () => {
    canEncode = false;
    void engine.begin();
    await turn();
    expect(encoding()).toBe('unsupported');
    await pass(60 * SECOND_MS);
    expect(coders).toHaveLength(0);
    expect(encoding()).toBe('unsupported');
  });

  it('shows the picture without the sound that the system stopped, and with it when it is back', async () => {
    void engine.begin();
    await turn();
    hear('interrupted');
    await turn();
    hear('suspended');
    await turn();
    hear('running');
    await turn();
    expect(sounds()).toEqual([true, false, true]);
    expect(encoding()).toBe('on');
  });

  it('begins anew where an encoder gives nothing, though it says that all is well', async () => {
    void engine.begin();
    await turn();
    for (let second = 0; second < 15; second += 1) {
      coders[0]?.give(`a-${second}`);
      await pass(SECOND_MS);
    }
    expect(coders).toHaveLength(1);
    await pass(10 * SECOND_MS);
    expect(coders).toHaveLength(2);
    expect(encoding()).toBe('on');
  });

  it('begins anew after the computer slept, also where the clock of the page stood', async () => {
    void engine.begin();
    await turn();
    await pass(2 * SECOND_MS);
    expect(coders).toHaveLength(1);
    sleptMs = 60 * SECOND_MS;
    await pass(SECOND_MS);
    expect(coders).toHaveLength(2);
    await pass(SECOND_MS);
    expect(coders).toHaveLength(2);
  });

  it('leaves an encoder that does not end, and takes no file of it any more', async () => {
    hangs = true;
    void engine.begin();
    await turn();
    hear('interrupted');
    await turn();
    expect(coders).toHaveLength(1);
    // What it still has comes before the next run.
    coders[0]?.give('a-last');
    await pass(3 * SECOND_MS);
    expect(coders).toHaveLength(2);
    coders[0]?.give('a-late');
    coders[1]?.give('b-first');
    expect(given).toEqual(['a-last', 'b-first']);
  });

  it('stops, so that the broadcast can be ended, also where the encoder does not', async () => {
    hangs = true;
    void engine.begin();
    await turn();
    const stopped = engine.stop();
    await turn();
    await pass(3 * SECOND_MS);
    await stopped;
    expect(encoding()).toBe('off');
  });

  it('begins no run before the one before has given all, however often it is asked', async () => {
    hangs = true;
    void engine.begin();
    await turn();
    void engine.begin();
    void engine.begin();
    await turn();
    expect(coders).toHaveLength(1);
    coders[0]?.end();
    await turn();
    expect(coders).toHaveLength(2);
  });

  it('is started again after a fault, though the timers of a hidden page do not come', async () => {
    void engine.begin();
    await turn();
    coders[0]?.options.onError(new Error('the encoder broke'));
    expect(encoding()).toBe('starting');
    await pass(2 * SECOND_MS);
    expect(coders).toHaveLength(2);
    expect(encoding()).toBe('on');
  });

  /** The oldest of what waits is so old. */
  const holding = (ageMs: number): SenderState['queue'] => {
    const file = { name: 'a', run: 'a', kind: 'segment', bytes: new Uint8Array(1) } as const;
    return { items: [{ ...file, at: now - ageMs }], lost: [] };
  };
  /** Each second the encoder gives a file, and so much of what waits is old. */
  const second = async (ageMs: number, part: Partial<SenderState> = {}): Promise<void> => {
    coders.at(-1)?.give('file');
    sent.setState({ ...SENDING, ...part, queue: holding(ageMs) });
    await pass(SECOND_MS);
  };

  it('goes on in one run while the network swallows everything, and while what it held is sent', async () => {
    void engine.begin();
    await turn();
    for (let at = 0; at < 12; at += 1) await second(SECOND_MS);
    const askedAt = now;
    for (let at = 0; at < 24; at += 1) {
      await second(at * SECOND_MS, { askedAt, phase: at < 6 ? 'sending' : 'away' });
    }
    for (const age of [24, 23, 23.5, 20, 17, 14, 11, 8, 5, 2]) await second(age * SECOND_MS);
    expect(coders).toHaveLength(1);
    expect(engine.store.getState().quality.step).toBe(0);
  });

  it('sends a smaller picture where files arrive, but more is made than arrives', async () => {
    void engine.begin();
    await turn();
    await pass(10 * SECOND_MS);
    for (const age of [1, 2, 3, 4, 5]) await second(age * SECOND_MS);
    expect(engine.store.getState().quality.step).toBe(1);
  });

  it('sends what somebody chose at once, in another run', async () => {
    void engine.begin();
    await turn();
    engine.choose(2);
    await turn();
    expect(coders.map(({ options }) => options.quality.height)).toEqual([720, 480]);
    engine.choose(0);
    await turn();
    expect(coders).toHaveLength(2);
  });
});
