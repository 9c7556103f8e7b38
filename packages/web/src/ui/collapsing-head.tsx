import type { ReactNode, RefObject } from 'react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { nextCollapse } from './collapse.ts';
import styles from './collapsing-head.module.css';

/** On a scroller that rests at its end, as a chat does. */
export const RESTS_AT_END = { 'data-rests-at-end': '' } as const;

/** On a scroller within another one, such as a card over a chat: the head does not follow it. */
export const SCROLLS_ALONE = { 'data-scrolls-alone': '' } as const;

interface Props {
  /** What is below it; its scrollers are listened to. */
  readonly under: RefObject<HTMLElement | null>;
  /** With another one, such as another tab, it is shown again. */
  readonly shownFor: string;
  readonly className: string | undefined;
  readonly children: ReactNode;
}

interface Moved {
  readonly scroller: HTMLElement;
  readonly top: number;
  readonly height: number;
}

const placeOf = (scroller: HTMLElement) => {
  const most = scroller.scrollHeight - scroller.clientHeight;
  // iOS scrolls past the ends and back.
  const above = Math.min(Math.max(scroller.scrollTop, 0), most);
  return { above, below: most - above, restsAtEnd: 'restsAtEnd' in scroller.dataset };
};

/** A head that makes room for what is below it while that is scrolled. */
export const CollapsingHead = ({ under, shownFor, className, children }: Props) => {
  const head = useRef<HTMLDivElement>(null);
  const isCollapsed = useRef(false);
  /** For each list, the scroll position at which the reader last turned to scroll the other way. */
  const turns = useRef(new WeakMap<HTMLElement, number>());
  /** For each list, its own height when it was scrolled last, px. */
  const heights = useRef(new WeakMap<HTMLElement, number>());
  const moved = useRef<Moved | null>(null);
  const [collapsed, setCollapsed] = useState(false);

  useEffect(() => {
    const list = under.current;
    if (list === null) return;
    const onScroll = ({ target }: Event) => {
      if (!(target instanceof HTMLElement) || target instanceof HTMLTextAreaElement) return;
      if ('scrollsAlone' in target.dataset) return;
      const before = { collapsed: isCollapsed.current, turn: turns.current.get(target) ?? 0 };
      const place = placeOf(target);
      const { clientHeight } = target;
      const isLower = clientHeight < (heights.current.get(target) ?? clientHeight);
      heights.current.set(target, clientHeight);
      // A list that rests at its end, and has become lower since it was scrolled, goes there by itself. Whoever leaves the end
      // scrolls up.
      if (place.restsAtEnd && isLower && place.above >= before.turn) return;
      const next = nextCollapse(before, place, head.current?.scrollHeight ?? 0);
      turns.current.set(target, next.turn);
      if (next.collapsed === before.collapsed) return;
      isCollapsed.current = next.collapsed;
      moved.current = { scroller: target, top: target.scrollTop, height: target.clientHeight };
      setCollapsed(next.collapsed);
    };
    // Scrolling does not bubble.
    list.addEventListener('scroll', onScroll, { capture: true, passive: true });
    return () => list.removeEventListener('scroll', onScroll, { capture: true });
  }, [under]);

  // What is read stays in its place on the screen: the list grows and shrinks at its upper edge.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it was collapsed or shown
  useLayoutEffect(() => {
    if (moved.current === null) return;
    const { scroller, top, height } = moved.current;
    moved.current = null;
    if (top > 0) scroller.scrollTop = top - (scroller.clientHeight - height);
    turns.current.set(scroller, scroller.scrollTop);
  }, [collapsed]);

  // While drawing: the list of another tab finds its place with the head there.
  const [shown, setShown] = useState(shownFor);
  if (shown !== shownFor) {
    setShown(shownFor);
    setCollapsed(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: begins anew for each of them
  useEffect(() => {
    isCollapsed.current = false;
    const onFocus = () => {
      isCollapsed.current = false;
      setCollapsed(false);
    };
    const element = head.current;
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [shownFor]);

  return (
    <div ref={head} className={`${className ?? ''} ${collapsed ? styles.collapsed : ''}`}>
      {children}
    </div>
  );
};
