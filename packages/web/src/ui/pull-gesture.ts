import { PULL_TRIGGER_PX, pullDirection, pullOffset } from './pull.ts';

export type PullPhase = 'rest' | 'pulling' | 'ready' | 'refreshing';

/** Where the content waits while it refreshes, px. */
const REFRESHING_OFFSET_PX = 48;

interface Gesture {
  readonly root: HTMLElement;
  readonly onRefresh: () => Promise<unknown>;
  readonly onPhase: (phase: PullPhase) => void;
}

/**
 * Lets a page that is scrolled to its top be pulled; its content follows by the property `--pull`.
 * @returns what takes it away again
 */
export const listenToPull = ({ root, onRefresh, onPhase }: Gesture): (() => void) => {
  let start: { x: number; y: number } | null = null;
  let offset = 0;
  let pulling = false;
  let busy = false;

  const move = (to: number) => {
    offset = to;
    root.style.setProperty('--pull', `${to}px`);
  };
  const onStart = (event: TouchEvent) => {
    const touch = event.touches[0];
    pulling = false;
    const inDialog = event.target instanceof Element && event.target.closest('dialog') !== null;
    const fits = event.touches.length === 1 && !busy && !inDialog && window.scrollY <= 0;
    start = fits && touch !== undefined ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (start === null || touch === undefined) return;
    const down = touch.clientY - start.y;
    if (!pulling) {
      const direction = pullDirection(touch.clientX - start.x, down);
      if (direction === 'other') start = null;
      if (direction !== 'pull') return;
      pulling = true;
    }
    // Keeps the browser's own overscroll away.
    if (event.cancelable) event.preventDefault();
    move(pullOffset(down));
    onPhase(offset >= PULL_TRIGGER_PX ? 'ready' : 'pulling');
  };
  const onEnd = async () => {
    if (!pulling) return;
    pulling = false;
    if (offset >= PULL_TRIGGER_PX) {
      busy = true;
      move(REFRESHING_OFFSET_PX);
      onPhase('refreshing');
      await onRefresh().catch(() => undefined);
      busy = false;
    }
    move(0);
    onPhase('rest');
  };
  const onEndEvent = () => void onEnd();

  root.addEventListener('touchstart', onStart, { passive: true });
  root.addEventListener('touchmove', onMove, { passive: false });
  root.addEventListener('touchend', onEndEvent);
  root.addEventListener('touchcancel', onEndEvent);
  return () => {
    root.removeEventListener('touchstart', onStart);
    root.removeEventListener('touchmove', onMove);
    root.removeEventListener('touchend', onEndEvent);
    root.removeEventListener('touchcancel', onEndEvent);
    move(0);
  };
};
