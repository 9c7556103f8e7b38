import Keyboard from 'xgplayer/es/plugins/keyboard/index.js';
import { topLayer } from '../../../../lib/layers/layers.ts';
import { isFullScreen } from './full-screen-layer.ts';

/** What uses keys itself: Space presses a button, the arrows move in a list of tabs. */
const CONTROLS = 'a, button, input, textarea, select, summary, [role], [contenteditable]';

const isControl = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(CONTROLS) !== null;

/**
 * xgplayer's shortcuts, which hear the whole page and cancel each key that they know: only where
 * nothing lies over the page but the full screen of a player, and not on a control.
 */
export class PageKeyboard extends Keyboard {
  override afterCreate(): void {
    const hear = this.onBodyKeyDown;
    this.onBodyKeyDown = (event: KeyboardEvent) => {
      const top = topLayer();
      const free = top === undefined || isFullScreen(top);
      if (free && !isControl(event.target)) hear(event);
    };
    super.afterCreate();
  }
}
