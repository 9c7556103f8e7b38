import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createStore } from 'zustand/vanilla';
import type { Second } from '../rules/health.ts';
import { droppedLately, withSecond } from '../rules/health.ts';
import type { QualityState } from '../rules/quality.ts';
import { FRAMES_PER_SECOND, QUALITIES, qualityAfter, qualityAtStart } from '../rules/quality.ts';
import { heldMs } from '../send/queue.ts';
import type { Sender } from '../send/sender.ts';
import type { Mixer } from './mixer.ts';
import type { EncoderCode, Encoding } from './runs.ts';
import { createRuns } from './runs.ts';
import type { Sound } from './sound.ts';

/** A page that stood still for longer, as a computer that slept does, begins a new run. */
const STILL_MS = 3 * SECOND_MS;

export interface EngineState {
  readonly encoding: Encoding;
  readonly quality: QualityState;
  readonly seconds: readonly Second[];
  /** How loud the microphone is, 0 to 1. */
  readonly level: number;
}

interface Parts {
  readonly mixer: Pick<Mixer, 'canvas' | 'resize' | 'draw'>;
  readonly sound: Pick<Sound, 'context' | 'track' | 'wake' | 'level'>;
  readonly sender: Pick<Sender, 'store' | 'add'>;
  readonly viewers: () => number;
  readonly code?: () => Promise<EncoderCode>;
  readonly now?: () => number;
  readonly wall?: () => number;
}

/** Encodes what is seen and heard and hands it to the sender, in the quality that network and machine bear. */
export const createEngine = (parts: Parts) => {
  const { mixer, sound, sender, viewers } = parts;
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
  let counted = { frames: 0, dropped: 0, sent: 0, heldMs: 0 };
  let lastTick = now();
  let lastWall = wall();
  let lastSecond = now();
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
    const { sent, queue, phase } = sender.store.getState();
    const held = heldMs(queue, at);
    const { frames, dropped } = counted;
    const second = {
      bytes: sent - counted.sent,
      frames,
      dropped,
      heldMs: held,
      viewers: viewers(),
    };
    const away = phase !== 'sending';
    // What waited while nothing could be sent is no sign of a slow network, as long as it gets less.
    recovering = away || (recovering && held > SECOND_MS && held < counted.heldMs);
    counted = { frames: 0, dropped: 0, sent, heldMs: held };
    const { quality, seconds } = getState();
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
      const { frames, dropped } = runs.frame();
      counted.frames += frames;
      counted.dropped += dropped;
      if (at - lastSecond >= SECOND_MS) {
        lastSecond = at;
        look(at);
      }
    },
    hear: () => setState({ level: sound.level() }),
    close(): void {
      sound.context.removeEventListener('statechange', onSound);
      void runs.stop();
    },
  };
};

export const TICK_MS = Math.floor(SECOND_MS / FRAMES_PER_SECOND);
