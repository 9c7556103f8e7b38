import type { RefObject } from 'react';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { hasEarlier } from './room-log.ts';
import type { RoomReader } from './room-reader.ts';
import type { ViewWindow } from './view-window.ts';
import {
  atEnd,
  atStart,
  FOLLOWING,
  holdWindow,
  moveDown,
  moveUp,
  unseenCount,
  visibleMessages,
} from './view-window.ts';

/** Nearer to the bottom than this, px, the list stays at the end. */
const BOTTOM_PX = 60;
/** With fewer messages than this the list may be too short to scroll, which would load more. */
const FEW = 20;
/** Nearer to an edge than this, px, more messages are drawn there. */
const EDGE_PX = 400;

interface Anchor {
  readonly element: Element;
  readonly top: number;
  /** How far down the list was scrolled then, px. */
  readonly scrolled: number;
}

/** The first message in view: it keeps its place when lines above it are added or removed. */
const anchorOf = (scroller: HTMLElement): Anchor | null => {
  const edge = scroller.getBoundingClientRect().top;
  for (const element of scroller.querySelectorAll('[data-row]')) {
    const { top, bottom } = element.getBoundingClientRect();
    if (bottom > edge) return { element, top, scrolled: scroller.scrollTop };
  }
  return null;
};

/** How much of the list is below what is seen of it, px. */
const belowOf = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement): number =>
  scrollHeight - scrollTop - clientHeight;

/**
 * The scrolling of the list: which messages are drawn, staying at the end, loading history when
 * scrolled up, and keeping the place while lines are added and removed.
 */
export const useScrollWindow = (reader: RoomReader, scroller: RefObject<HTMLElement | null>) => {
  const log = useStore(reader.store, (state) => state.log);
  const [view, setView] = useState<ViewWindow>(FOLLOWING);
  const anchor = useRef<Anchor | null>(null);
  /** Known at once: the view follows a scroll one drawing later, and the list may be resized meanwhile. */
  const left = useRef(false);
  /** How far down the list was scrolled when it stood at its end last, px. */
  const end = useRef(0);
  /** It was put to its end after the last drawing. Only then can somebody have scrolled away from there. */
  const followed = useRef(false);
  const { messages } = log;

  const toBottom = useCallback((element: HTMLElement) => {
    element.scrollTop = element.scrollHeight;
    end.current = element.scrollTop;
  }, []);

  useEffect(() => {
    reader.hold(!view.follow);
    return () => reader.hold(false);
  }, [reader, view.follow]);

  // The browser tells of a scroll with the next frame, and the list may be drawn anew before.
  const beforeDrawing = () => {
    const element = scroller.current;
    // A list without room, as beside an open desk, has no place to keep.
    if (element === null || element.clientHeight === 0) return;
    const { scrollTop } = element;
    if (view.follow && !left.current) {
      left.current = followed.current && belowOf(element) >= BOTTOM_PX && scrollTop < end.current;
      if (!left.current) return;
    }
    const kept = anchor.current?.element.isConnected && anchor.current.scrolled === scrollTop;
    if (!kept) anchor.current = anchorOf(element);
  };

  /** Scrolls to the end again, or puts the anchor back to its place. */
  const afterDrawing = () => {
    const element = scroller.current;
    if (element === null) return;
    followed.current = view.follow && !left.current;
    if (followed.current) toBottom(element);
    else if (anchor.current?.element.isConnected) {
      const moved = anchor.current.element.getBoundingClientRect().top - anchor.current.top;
      if (Math.abs(moved) >= 1) element.scrollTop += moved;
      anchor.current = { ...anchor.current, scrolled: element.scrollTop };
    }
  };

  const follow = useCallback(() => {
    left.current = false;
    followed.current = false;
    setView(FOLLOWING);
  }, []);

  const onResize = useEffectEvent((element: HTMLElement) => {
    if (view.follow && !left.current) toBottom(element);
    // It may have grown down to its end, of which no scroll tells.
    else if (belowOf(element) < BOTTOM_PX && atEnd(messages, view)) follow();
    anchor.current = anchorOf(element);
  });

  // The keyboard, a turned phone and larger letters change the height without a new drawing.
  useEffect(() => {
    const element = scroller.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => onResize(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [scroller]);

  /** Near the top, draws earlier messages and asks for those before them. */
  const extendUp = useCallback(
    (from: ViewWindow): ViewWindow => {
      if ((scroller.current?.scrollTop ?? EDGE_PX) >= EDGE_PX) return from;
      if (atStart(messages, from)) reader.loadEarlier();
      return moveUp(messages, from);
    },
    [messages, reader, scroller],
  );

  const onScroll = useCallback(() => {
    const element = scroller.current;
    if (element === null) return;
    const { scrollTop } = element;
    const below = belowOf(element);
    // The browser tells of a scroll with the next frame, and by then a keyboard may cover half of the list. Whoever leaves
    // the end scrolls up.
    if (view.follow && !left.current && below >= BOTTOM_PX && scrollTop >= end.current) {
      toBottom(element);
      return;
    }
    anchor.current = anchorOf(element);
    left.current = below >= BOTTOM_PX;
    if (below < BOTTOM_PX && atEnd(messages, view)) {
      end.current = scrollTop;
      setView(FOLLOWING);
      return;
    }
    const held = holdWindow(messages, view);
    const moved = extendUp(held);
    setView(moved === held && below < EDGE_PX ? moveDown(messages, held) : moved);
  }, [messages, view, extendUp, scroller, toBottom]);

  // One step may not be enough, and at the very top there is no further scroll event.
  useEffect(() => {
    if (!view.follow) setView(extendUp(view));
  }, [view, extendUp]);

  // A page may hold few messages, and a seek may lead near the first one held.
  useEffect(() => {
    if (view.follow && !log.stale && messages.length < FEW && hasEarlier(log)) reader.loadEarlier();
  }, [view.follow, log, messages.length, reader]);

  return {
    drawn: visibleMessages(messages, view),
    following: view.follow,
    unseen: unseenCount(messages, view),
    atStart: atStart(messages, view),
    atEnd: atEnd(messages, view),
    beforeDrawing,
    afterDrawing,
    onScroll,
    follow,
  };
};
