import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import { useEffect, useRef, useState } from 'react';
import { openLayer } from '../../../../lib/layers/layers.ts';
import type { Place } from './drop-place.ts';
import { dropPlace } from './drop-place.ts';

/** How long a finger rests before it drags, ms: less is a swipe of the page. */
const HOLD_MS = 400;
/** A mouse drags once it has moved so far, and a finger does not rest that moves so far, px. */
const MOVE_PX = 6;
/** So near to the edge of the window the page moves along, px, and so far with each picture. */
const EDGE_PX = 72;
const EDGE_STEP_PX = 8;

/** A unit on its way. */
export interface Drag extends Place {
  readonly id: string;
  /** How far it is from where it lay, px. */
  readonly by: number;
}

const boxesOf = (list: HTMLElement, id: string) =>
  [...list.querySelectorAll<HTMLElement>('[data-column]')].map((column) => ({
    top: column.getBoundingClientRect().top,
    middles: [...column.querySelectorAll<HTMLElement>('[data-unit]')]
      .filter(({ dataset }) => dataset.unit !== id)
      .map((row) => {
        const { top, height } = row.getBoundingClientRect();
        return top + height / 2;
      }),
  }));

const scrollerOf = (start: HTMLElement): Element => {
  for (let at = start.parentElement; at !== null; at = at.parentElement) {
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) {
      return at;
    }
  }
  return document.scrollingElement ?? document.documentElement;
};

interface Press {
  readonly list: HTMLElement;
  readonly id: string;
  readonly pointer: ReactPointerEvent;
  readonly onDrag: (drag: Drag | null) => void;
  readonly onDrop: (id: string, place: Place) => void;
}

/** Follows one press until it ends. @returns ends it without a drop */
const follow = ({ list, id, pointer, onDrag, onDrop }: Press): (() => void) => {
  const isMouse = pointer.pointerType === 'mouse';
  const scroller = scrollerOf(list);
  const start = { x: pointer.clientX, y: pointer.clientY, scrolled: scroller.scrollTop };
  const stop = new AbortController();
  let y = start.y;
  let place: Place | null = null;
  let frame = 0;
  let lieStill = (): void => {};
  const end = (): void => {
    lieStill();
    clearTimeout(timer);
    cancelAnimationFrame(frame);
    stop.abort();
    onDrag(null);
  };
  const show = (): void => {
    place = dropPlace(boxesOf(list, id), y);
    onDrag({ id, ...place, by: y - start.y + scroller.scrollTop - start.scrolled });
  };
  const moveAlong = (): void => {
    if (y < EDGE_PX) scroller.scrollTop -= EDGE_STEP_PX;
    if (y > innerHeight - EDGE_PX) scroller.scrollTop += EDGE_STEP_PX;
    show();
    frame = requestAnimationFrame(moveAlong);
  };
  const begin = (): void => {
    if (place !== null) return;
    // Escape and going back let it lie where it was, and close nothing.
    lieStill = openLayer({ close: end, left: end, ofPage: false });
    moveAlong();
  };
  const timer = isMouse ? undefined : setTimeout(begin, HOLD_MS);
  const on = <K extends keyof WindowEventMap>(
    name: K,
    does: (event: WindowEventMap[K]) => void,
  ): void => addEventListener(name, does, { signal: stop.signal, passive: false });
  on('pointermove', (event) => {
    if (event.pointerId !== pointer.pointerId) return;
    y = event.clientY;
    const isFar = Math.hypot(event.clientX - start.x, y - start.y) > MOVE_PX;
    if (place !== null || !isFar) return;
    if (isMouse) begin();
    else end();
  });
  on('pointerup', (event) => {
    if (event.pointerId !== pointer.pointerId) return;
    // Where it is let go, be it before that was drawn.
    if (place !== null) {
      y = event.clientY;
      show();
    }
    const dropped = place;
    end();
    if (dropped !== null) onDrop(id, dropped);
  });
  on('pointercancel', end);
  // No menu opens under what is dragged, and nothing is marked as text.
  for (const name of ['contextmenu', 'selectstart'] as const) {
    on(name as 'contextmenu', (event) => {
      if (place !== null || (name === 'contextmenu' && !isMouse)) event.preventDefault();
    });
  }
  return end;
};

/**
 * Units are dragged to another place: by a mouse at once, by a finger that rests first. Rows say `data-unit`, columns
 * `data-column`; buttons in them stay buttons.
 */
export const useDragOrder = (
  onDrop: (id: string, place: Place) => void,
): {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly drag: Drag | null;
  readonly onPointerDown: (event: ReactPointerEvent) => void;
} => {
  const list = useRef<HTMLDivElement>(null);
  const ending = useRef<(() => void) | null>(null);
  const dragging = useRef(false);
  const [drag, setDrag] = useState<Drag | null>(null);
  useEffect(() => () => ending.current?.(), []);
  useEffect(() => {
    // The page does not scroll under what is dragged. WebKit asks only who listened before the finger came down.
    const hold = (event: TouchEvent): void => {
      if (dragging.current) event.preventDefault();
    };
    const { current } = list;
    current?.addEventListener('touchmove', hold, { passive: false });
    return () => current?.removeEventListener('touchmove', hold);
  }, []);
  const onDrag = (next: Drag | null): void => {
    dragging.current = next !== null;
    setDrag(next);
  };
  const onPointerDown = (pointer: ReactPointerEvent): void => {
    const target = pointer.target as HTMLElement;
    const id = target.closest<HTMLElement>('[data-unit]')?.dataset.unit;
    if (pointer.button !== 0 || id === undefined || list.current === null) return;
    if (target.closest('button, a') !== null) return;
    ending.current?.();
    ending.current = follow({ list: list.current, id, pointer, onDrag, onDrop });
  };
  return { list, drag, onPointerDown };
};
