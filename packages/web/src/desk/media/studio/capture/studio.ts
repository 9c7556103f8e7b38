import { putFile } from '../send/put-file.ts';
import { createSender } from '../send/sender.ts';
import { createBattery } from './battery.ts';
import { createEngine, TICK_MS } from './engine.ts';
import { createInputs } from './inputs.ts';
import { createMixer } from './mixer.ts';
import { createSenderName } from './sender-name.ts';
import { createSound } from './sound.ts';

/** Where calls take longer than their interval, the page gets this share of a call's time for its other work. */
const REST_SHARE = 0.25;

/**
 * Calls at an interval also while the page is hidden, as when the slides are in front of it: there browsers slow down
 * the page's own timers, but not those of a worker. No more than one call waits for the last one to end: on a slow
 * machine they would pile up, and the page would do nothing else any more.
 */
const startTicker = (everyMs: number, tick: () => void): (() => void) => {
  const code = `
    let [isBusy, isDue, calledAt] = [false, false, 0];
    const call = () => {
      [isBusy, isDue, calledAt] = [true, false, performance.now()];
      postMessage(0);
    };
    onmessage = () => {
      if (isDue) setTimeout(call, (performance.now() - calledAt) * ${REST_SHARE});
      else isBusy = false;
    };
    setInterval(() => {
      if (isBusy) isDue = true;
      else call();
    }, ${everyMs});`;
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  worker.onmessage = () => {
    try {
      tick();
    } finally {
      worker.postMessage(0);
    }
  };
  return () => {
    worker.terminate();
    URL.revokeObjectURL(address);
  };
};

/** How often the level of the microphone is looked at, ms. */
const LEVEL_MS = 120;
/** All that runs behind the page of the studio. */
export const createStudio = (talkId: string) => {
  const own = createSenderName(talkId);
  const mixer = createMixer();
  const sound = createSound();
  const battery = createBattery();
  const inputs = createInputs(mixer, sound);
  const sender = createSender({
    put: (item, as) => putFile(talkId, item, { ...as, sender: own.name }),
    now: () => performance.now(),
  });
  const engine = createEngine({ mixer, sound, sender });
  const stopTicker = startTicker(TICK_MS, engine.tick);
  const meter = setInterval(engine.hear, LEVEL_MS);
  window.addEventListener('online', sender.retry);
  document.addEventListener('pointerdown', sound.wake);
  return {
    canvas: mixer.canvas,
    inputs,
    sender,
    engine,
    battery,
    async open(): Promise<void> {
      await inputs.open();
      sound.wake();
    },
    close(): void {
      window.removeEventListener('online', sender.retry);
      document.removeEventListener('pointerdown', sound.wake);
      clearInterval(meter);
      stopTicker();
      engine.close();
      sender.close();
      inputs.close();
      sound.close();
      battery.close();
      own.close();
    },
  };
};

export type Studio = ReturnType<typeof createStudio>;
