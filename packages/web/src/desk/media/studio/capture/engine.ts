import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createStore } from 'zustand/vanilla';
import type { Second } from '../rules/health.ts';
import { droppedLately, withSecond } from '../rules/health.ts';
import type { QualityState } from '../rules/quality.ts';
import {
  FRAMES_PER_SECOND,
  QUALITIES,
  qualityAfter,
  qualityAtStart,
  qualityChosen,
} from '../rules/quality.ts';
import { heldMs } from '../send/queue.ts';
import type { Sender } from '../send/sender.ts';
import type { Mixer } from './mixer.ts';
import type { EncoderCode, Encoding } from './runs.ts';
import { createRuns } from './runs.ts';
import type { Sound } from './sound.ts';

/** A page that stood still for longer, as a computer that slept does, begins a new run. */
const STILL_MS = 3 * SECOND_MS;
/** A file that gets no answer for so long says nothing of the network's speed: none arrives at all, perhaps. */
const STALLED_MS = 3 * SECOND_MS;
/** What waited gets less if it was more within so many seconds. */
const LESS_WITHIN_S = 5;

export interface EngineState {
  readonly encoding: Encoding;
  readonly quality: QualityState;
  readonly seconds: readonly Second[];
  /** How loud the microphone is, 0 to 1. */
  readonly level: number;
}

interface Parts {
  readonly mixer: Pick<Mixer, 'canvas' | 'resize' | 'draw'>;
  readonly sound: Pick<Sound, 'context' | 'track' | 'wake' | 'hear'>;
  readonly sender: Pick<Sender, 'store' | 'add'>;
  readonly code?: () => Promise<EncoderCode>;
  readonly now?: () => number;
  readonly wall?: () => number;
}

/** Encodes what is seen and heard and hands it to the sender, in the quality that network and machine bear. */
export const createEngine = (parts: Parts) => {
  const { mixer, sound, sender } = parts;
  const {
    code = () => import('./encoder.ts'),
    now = () => performance.now(),
    wall = Date.now,
  } = parts;
  const store = createStore<EngineState>(() => ({
    ...{ encoding: 'off', seconds: [], level: 0 },
    quality: qualityAtStart(now()),
  }));
  const { getState, setState } = store;
  let counted = { frames: 0, dropped: 0, busyMs: 0, sent: 0, loudest: 0, clipped: 0 };
  let lastTick = now();
  let lastWall = wall();
  let lastSecond = now();
  /** When nothing arrived last. */
  let awayAt = Number.NEGATIVE_INFINITY;
  let recovering = false;
  const hasSound = (): boolean => sound.context.state === 'running';
  /** Whether what is encoded now has sound. */
  let sounds = false;

  const input = () => {
    const quality = QUALITIES[getState().quality.step] ?? QUALITIES[0];
    mixer.resize(quality);
    sounds = hasSound();
    // A sound that has not begun, or that the system has stopped, would hold up the picture.
    return { canvas: mixer.canvas, sound: sounds ? sound.track : null, quality };
  };
  const runs = createRuns({
    ...{ code, input, now },
    give: sender.add,
    tell: (encoding) => setState({ encoding }),
  });

  /** Looks at the second that is over. */
  const look = (at: number): void => {
    const { sent, queue, phase, askedAt } = sender.store.getState();
    const held = heldMs(queue, at);
    const { frames, dropped, busyMs, loudest, clipped } = counted;
    const bytes = sent - counted.sent;
    const second = { bytes, frames, dropped, busyMs, loudest, clipped, heldMs: held };
    counted = { frames: 0, dropped: 0, busyMs: 0, sent, loudest: 0, clipped: 0 };
    const { quality, seconds } = getState();
    const isStalled = askedAt !== null && at - askedAt >= STALLED_MS;
    const most = Math.max(0, ...seconds.slice(-LESS_WITHIN_S).map((one) => one.heldMs));
    if (phase !== 'sending' || isStalled) awayAt = at;
    // What waited while nothing could be sent is no sign of a slow network, as long as it gets less.
    const isLess = held < most || at - awayAt < LESS_WITHIN_S * SECOND_MS;
    recovering = awayAt === at || (recovering && held > SECOND_MS && isLess);
    const all = withSecond(seconds, second);
    const seen = { heldMs: held, dropped: droppedLately(all), offline: recovering };
    const next = runs.isWanted() ? qualityAfter(quality, seen, at) : quality;
    setState({ seconds: all, quality: next });
    if (next.step !== quality.step) void runs.begin();
  };

  const onSound = (): void => {
    if (!hasSound()) sound.wake();
    if (runs.isWanted() && hasSound() !== sounds) void runs.begin();
  };
  sound.context.addEventListener('statechange', onSound);

  return {
    store,
    begin: runs.begin,
    stop: runs.stop,
    tick(): void {
      const at = now();
      // The page's clock stands while some computers sleep: without a new run all that follows would be too late.
      const stood = Math.max(at - lastTick, wall() - lastWall) > STILL_MS;
      [lastTick, lastWall] = [at, wall()];
      mixer.draw();
      runs.look();
      if (stood && runs.isRunning()) void runs.begin();
      const { frames, dropped, busyMs } = runs.frame();
      counted.frames += frames;
      counted.dropped += dropped;
      counted.busyMs += busyMs;
      if (at - lastSecond >= SECOND_MS) {
        lastSecond = at;
        look(at);
      }
    },
    hear(): void {
      const { level, clips } = sound.hear();
      counted.loudest = Math.max(counted.loudest, level);
      if (clips) counted.clipped += 1;
      setState({ level });
    },
    /** Sends so good a picture at most, without stopping. @param best place in `QUALITIES` */
    choose(best: number): void {
      const { quality } = getState();
      const next = qualityChosen(quality, best, now());
      setState({ quality: next });
      if (next.step !== quality.step && runs.isWanted()) void runs.begin();
    },
    close(): void {
      sound.context.removeEventListener('statechange', onSound);
      void runs.stop();
    },
  };
};

export const TICK_MS = Math.floor(SECOND_MS / FRAMES_PER_SECOND);
