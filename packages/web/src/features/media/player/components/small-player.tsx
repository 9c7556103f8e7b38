import { Pause, Play, X } from 'lucide-react';
import type { DragEvent, PointerEvent } from 'react';
import { useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { talkPath } from '../../../talks/talk/public.ts';
import type { Picture } from '../picture.ts';
import { closeSmall, hostPicture, togglePicture, usePicture } from '../picture.ts';
import type { Corner } from '../picture-place.ts';
import { nearestCorner } from '../picture-place.ts';
import { t } from '../texts.ts';
import styles from './small-player.module.css';

/** A finger that moved less than this, px, taps. */
const TAP_PX = 8;

interface Props {
  /** Null while nothing is played in the corner. */
  readonly picture: Picture | null;
  /** The page of the talk is open under it. */
  readonly open: boolean;
  readonly hidden: boolean;
}

/** Dragging: it follows the finger, and rests in the nearest corner. */
const useDrag = () => {
  const [corner, setCorner] = useState<Corner>('bottom-right');
  const start = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  const way = (event: PointerEvent) => ({
    x: event.clientX - (start.current?.x ?? 0),
    y: event.clientY - (start.current?.y ?? 0),
  });
  const frameOf = (event: PointerEvent) =>
    event.currentTarget.closest<HTMLElement>('[data-corner]');
  return {
    corner,
    /** Whether the click that follows was a drag. */
    moved,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = { x: event.clientX, y: event.clientY };
        moved.current = false;
        // The finger may leave it before it follows.
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current === null) return;
        const { x, y } = way(event);
        if (!moved.current && Math.hypot(x, y) < TAP_PX) return;
        moved.current = true;
        const frame = frameOf(event);
        if (frame !== null) frame.style.transform = `translate(${x}px, ${y}px)`;
      },
      onPointerUp: (event: PointerEvent) => {
        start.current = null;
        const frame = frameOf(event);
        if (frame === null || !moved.current) return;
        const { left, top, width, height } = frame.getBoundingClientRect();
        frame.style.transform = '';
        setCorner(
          nearestCorner(
            { x: left + width / 2, y: top + height / 2 },
            { width: window.innerWidth, height: window.innerHeight },
          ),
        );
      },
      // The browser would drag a picture of it instead.
      onDragStart: (event: DragEvent) => event.preventDefault(),
      onPointerCancel: (event: PointerEvent) => {
        start.current = null;
        const frame = frameOf(event);
        if (frame !== null) frame.style.transform = '';
      },
    },
  };
};

/** A small picture over another page, with the ways to stop it and back to its talk. */
export const SmallPlayer = ({ picture, open, hidden }: Props) => {
  const navigate = useNavigate();
  const { corner, moved, handlers } = useDrag();
  const plays = usePicture((state) => state.plays);
  const place = useCallback((element: HTMLDivElement | null) => {
    hostPicture('corner', element);
    return () => hostPicture('corner', null);
  }, []);
  const goBack = () => {
    // The click that ends a drag. A key makes one without a pointer: the next is meant again.
    const dragged = moved.current;
    moved.current = false;
    if (dragged || picture === null) return;
    const { page } = usePicture.getState();
    if (open) page?.slot.scrollIntoView({ block: 'center' });
    else void navigate(talkPath(picture.talkId));
  };
  const shown = picture !== null && !hidden;
  return (
    <section
      className={shown ? styles.frame : `${styles.frame} ${styles.away}`}
      data-corner={corner}
      data-open={open ? '' : undefined}
      aria-label={t('smallPlayer', { title: picture?.title ?? '' })}
      hidden={picture === null}
    >
      <div ref={place} className={styles.picture} />
      <button
        type="button"
        className={styles.back}
        aria-label={t('smallBack', { title: picture?.title ?? '' })}
        onClick={goBack}
        {...handlers}
      />
      <IconButton
        icon={plays ? Pause : Play}
        label={t(plays ? 'pause' : 'smallPlay')}
        className={styles.pause}
        onClick={togglePicture}
      />
      <IconButton icon={X} label={t('smallClose')} className={styles.close} onClick={closeSmall} />
    </section>
  );
};
