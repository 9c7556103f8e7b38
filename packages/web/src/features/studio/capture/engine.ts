import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { createStore } from 'zustand/vanilla';
import { randomId } from '../../../lib/random-id.ts';
import type { Second } from '../rules/health.ts';
import { droppedLately, withSecond } from '../rules/health.ts';
import type { QualityState } from '../rules/quality.ts';
import { FRAMES_PER_SECOND, QUALITIES, qualityAfter, qualityAtStart } from '../rules/quality.ts';
import { heldMs } from '../send/queue.ts';
import type { Sender } from '../send/sender.ts';
import type { Encoder } from './encoder.ts';
import type { Mixer } from './mixer.ts';
import type { Sound } from './sound.ts';

/** A page that stood still for longer, as a computer that slept does, begins a new run. */
const STILL_MS = 3 * SECOND_MS;
/** After a fault of the encoder it is started again. */
const RESTART_MS = 2 * SECOND_MS;

export interface EngineState {
  /** `unsupported`: the browser cannot encode. */
  readonly encoding: 'off' | 'starting' | 'on' | 'unsupported';
  readonly quality: QualityState;
  readonly seconds: readonly Second[];
  /** How loud the microphone is, 0 to 1. */
  readonly level: number;
}

interface Parts {
  readonly mixer: Mixer;
  readonly sound: Sound;
  readonly sender: Sender;
  readonly viewers: () => number;
}

/** Encodes what is seen and heard and hands it to the sender, in the quality that network and machine bear. */
export const createEngine = ({ mixer, sound, sender, viewers }: Parts) => {
  const store = createStore<EngineState>(() => ({
    ...{ encoding: 'off', seconds: [], level: 0 },
    quality: qualityAtStart(performance.now()),
  }));
  const { getState, setState } = store;
  let encoder: Encoder | null = null;
  /** Counts the starts and stops that were asked for: what was asked for before does not count any more. */
  let asked = 0;
  let wanted = false;
  let counted = { frames: 0, dropped: 0, sent: 0, heldMs: 0 };
  let lastTick = performance.now();
  let lastSecond = performance.now();
  let recovering = false;

  const halt = async (): Promise<void> => {
    const before = encoder;
    encoder = null;
    await before?.stop();
  };

  const begin = async (): Promise<void> => {
    asked += 1;
    const turn = asked;
    wanted = true;
    if (typeof VideoEncoder === 'undefined') {
      setState({ encoding: 'unsupported' });
      return;
    }
    setState({ encoding: 'starting' });
    await halt();
    try {
      const { prepareSound, startEncoder } = await import('./encoder.ts');
      await prepareSound();
      if (turn !== asked) return;
      const quality = QUALITIES[getState().quality.step] ?? QUALITIES[0];
      mixer.resize(quality);
      const started = await startEncoder({
        run: randomId().slice(0, 8),
        canvas: mixer.canvas,
        // A sound that has not begun would hold up the picture.
        sound: sound.context.state === 'running' ? sound.track : null,
        quality,
        onFile: sender.add,
        onError: () => turn === asked && restart(),
      });
      if (turn !== asked) {
        await started.stop();
        return;
      }
      encoder = started;
      setState({ encoding: 'on' });
    } catch {
      if (turn === asked) restart();
    }
  };
  const restart = (): void => {
    asked += 1;
    const turn = asked;
    setState({ encoding: 'starting' });
    setTimeout(() => turn === asked && wanted && void begin(), RESTART_MS);
  };

  /** Looks at the second that is over. */
  const look = (now: number): void => {
    const { sent, queue, phase } = sender.store.getState();
    const held = heldMs(queue, now);
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
    const next = wanted ? qualityAfter(quality, seen, now) : quality;
    setState({ seconds: all, quality: next });
    if (next.step !== quality.step && wanted) void begin();
  };

  const onSound = (): void => {
    if (wanted && sound.context.state === 'running') void begin();
  };
  sound.context.addEventListener('statechange', onSound);

  return {
    store,
    begin,
    /** Stops encoding; what is in the encoder is sent. */
    async stop(): Promise<void> {
      asked += 1;
      wanted = false;
      await halt();
      setState({ encoding: 'off' });
    },
    tick(): void {
      const now = performance.now();
      const stood = now - lastTick > STILL_MS;
      lastTick = now;
      mixer.draw();
      if (stood && encoder !== null) void begin();
      else if (encoder !== null) {
        const { frames, dropped } = encoder.frame();
        counted.frames += frames;
        counted.dropped += dropped;
      }
      if (now - lastSecond >= SECOND_MS) {
        lastSecond = now;
        look(now);
      }
    },
    hear: () => setState({ level: sound.level() }),
    close(): void {
      asked += 1;
      wanted = false;
      sound.context.removeEventListener('statechange', onSound);
      void halt();
    },
  };
};

export type Engine = ReturnType<typeof createEngine>;
export const TICK_MS = Math.floor(SECOND_MS / FRAMES_PER_SECOND);
