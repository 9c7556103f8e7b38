import type { SimplePlayer } from 'xgplayer';
import { Events } from 'xgplayer';
import type { Layer } from '../../../../lib/layers/layer-stack.ts';
import { openLayer } from '../../../../lib/layers/layers.ts';

const fullScreens = new WeakSet<Layer>();

/** Whether a layer is the full screen of a player. */
export const isFullScreen = (layer: Layer): boolean => fullScreens.has(layer);

/**
 * Makes the full screen of a player a layer over the page, whether it is the browser's or drawn by
 * style: going back and Escape leave it and nothing else.
 */
export const fullScreenLayer = (player: SimplePlayer): void => {
  const leave = (): void => {
    if (player.cssfullscreen) player.exitCssFullscreen();
    else void player.exitFullscreen();
  };
  const layer: Layer = { close: leave, left: leave, ofPage: false };
  fullScreens.add(layer);
  let closed: (() => void) | null = null;
  const follow = (full: boolean): void => {
    if (full) closed ??= openLayer(layer);
    else closed?.();
    if (!full) closed = null;
  };
  player.on(Events.FULLSCREEN_CHANGE, follow);
  player.on(Events.CSS_FULLSCREEN_CHANGE, follow);
  player.once(Events.DESTROY, () => follow(false));
};
