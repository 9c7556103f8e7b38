import { PULL_TRIGGER_PX, pullDirection, pullOffset } from './pull.ts';

// Both gestures are one file: the first load names it already.

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

/** How far a sheet is drawn down before letting go closes it, px. */
const CLOSE_PX = 80;

/** Where a drag marks what was typed, or moves through it. */
const TYPED = 'textarea, input, select, [contenteditable]';

/** Whether a drag that begins there is for something in the sheet: a field, what is scrolled down, or takes drags itself. */
const isTaken = (from: Element, sheet: HTMLElement): boolean => {
  if (from.closest(TYPED) !== null) return true;
  for (let at: Element | null = from; at !== null; at = at.parentElement) {
    if (at.scrollTop > 0 || getComputedStyle(at).touchAction === 'none') return true;
    if (at === sheet) return false;
  }
  return false;
};

/** Whether it stands at the bottom edge, below something: not a card in the middle, nor one at the side. */
const isBelow = (sheet: HTMLElement): boolean => {
  const { top, bottom } = sheet.getBoundingClientRect();
  return top > 0 && bottom >= window.innerHeight;
};

/**
 * Lets a sheet at the bottom edge be drawn down by a finger, which closes it.
 * @returns what takes it away again
 */
export const listenToSwipe = (sheet: HTMLElement, onClose: () => void): (() => void) => {
  let start: { x: number; y: number } | null = null;
  let offset = 0;

  const move = (to: number) => {
    offset = to;
    sheet.style.transform = to === 0 ? '' : `translateY(${to}px)`;
  };
  const onStart = ({ touches, target }: TouchEvent) => {
    const touch = touches[0];
    const fits = touches.length === 1 && target instanceof Element && !isTaken(target, sheet);
    start = fits && touch && isBelow(sheet) ? { x: touch.clientX, y: touch.clientY } : null;
    // A second finger takes back what the first has drawn.
    if (start === null) move(0);
  };
  const onMove = (event: TouchEvent) => {
    const touch = event.touches[0];
    if (start === null || touch === undefined) return;
    const down = touch.clientY - start.y;
    const direction = offset > 0 ? 'pull' : pullDirection(touch.clientX - start.x, down);
    if (direction === 'other') start = null;
    if (direction !== 'pull') return;
    // Keeps the browser's own overscroll away.
    if (event.cancelable) event.preventDefault();
    move(Math.max(1, down));
  };
  const onEnd = ({ type }: TouchEvent) => {
    const isFar = type === 'touchend' && offset >= CLOSE_PX;
    move(0);
    if (isFar) onClose();
  };

  sheet.addEventListener('touchstart', onStart, { passive: true });
  sheet.addEventListener('touchmove', onMove, { passive: false });
  sheet.addEventListener('touchend', onEnd);
  sheet.addEventListener('touchcancel', onEnd);
  return () => {
    sheet.removeEventListener('touchstart', onStart);
    sheet.removeEventListener('touchmove', onMove);
    sheet.removeEventListener('touchend', onEnd);
    sheet.removeEventListener('touchcancel', onEnd);
  };
};
