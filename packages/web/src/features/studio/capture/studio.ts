import { randomId } from '../../../lib/random-id.ts';
import { putFile } from '../send/put-file.ts';
import { createSender } from '../send/sender.ts';
import { createEngine, TICK_MS } from './engine.ts';
import { createInputs } from './inputs.ts';
import { createMixer } from './mixer.ts';
import { createSound } from './sound.ts';
import { startTicker } from './ticker.ts';

/** How often the level of the microphone is looked at, ms. */
const LEVEL_MS = 120;
/** Where a page keeps who it is for the server: after a reload it is the same encoder. */
const keyOf = (talkId: string): string => `xj.studio.${talkId}`;

const senderName = (talkId: string): string => {
  try {
    const kept = sessionStorage.getItem(keyOf(talkId));
    if (kept !== null) return kept;
    const name = `studio-${randomId()}`;
    sessionStorage.setItem(keyOf(talkId), name);
    return name;
  } catch {
    // No storage: after a reload it counts as another one, and may take over.
    return `studio-${randomId()}`;
  }
};

/** All that runs behind the page of the studio. @param viewers how many see the talk */
export const createStudio = (talkId: string, viewers: () => number) => {
  const name = senderName(talkId);
  const mixer = createMixer();
  const sound = createSound();
  const inputs = createInputs(mixer, sound);
  const sender = createSender({
    put: (item, takeover) => putFile(talkId, item, { sender: name, takeover }),
    now: () => performance.now(),
  });
  const engine = createEngine({ mixer, sound, sender, viewers });
  const stopTicker = startTicker(TICK_MS, engine.tick);
  const meter = setInterval(engine.hear, LEVEL_MS);
  window.addEventListener('online', sender.retry);
  document.addEventListener('pointerdown', sound.wake);
  return {
    canvas: mixer.canvas,
    inputs,
    sender,
    engine,
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
    },
  };
};

export type Studio = ReturnType<typeof createStudio>;
