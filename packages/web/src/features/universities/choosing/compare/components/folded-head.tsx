import type { RefObject } from 'react';
import { useEffect, useState } from 'react';
import { Emblem } from '../../../../../ui/emblem.tsx';
import type { Column } from '../use-compare.ts';
import styles from './folded-head.module.css';

/** Height of the bar of the page, under which the heads scroll away, px. */
const BAR_PX = 48;

interface Props {
  readonly columns: readonly Column[];
  /** What is swiped. */
  readonly scroller: RefObject<HTMLElement | null>;
}

/** On a phone: the names of the units in sight, once their heads have scrolled away. */
export const FoldedHead = ({ columns, scroller }: Props) => {
  const [folded, setFolded] = useState(false);
  const [seen, setSeen] = useState({ from: 1, to: 2 });
  const count = columns.length;
  useEffect(() => {
    const box = scroller.current;
    const head = box?.querySelector('thead');
    const place = head?.querySelector('th');
    if (!box || !head || !place || count === 0) return;
    const look = (): void => {
      const width = place.clientWidth || 1;
      const from = 1 + Math.round(box.scrollLeft / width);
      const to = from + Math.max(1, Math.round(box.clientWidth / width) - 1);
      setSeen((before) => (before.from === from && before.to === to ? before : { from, to }));
    };
    const observer = new IntersectionObserver(
      ([entry]) =>
        entry !== undefined &&
        setFolded(!entry.isIntersecting && entry.boundingClientRect.top < BAR_PX * 2),
      { rootMargin: `-${BAR_PX + 1}px 0px 0px 0px` },
    );
    look();
    observer.observe(head);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, count]);
  const shown = [...columns.slice(0, 1), ...columns.slice(seen.from, seen.to)];
  return (
    <div className={styles.fold} aria-hidden="true">
      {folded && (
        <div className={styles.bar}>
          {shown.map(({ id, university }) => (
            <span key={id} className={`row-2 ${styles.name}`}>
              {university !== null && (
                <>
                  <Emblem shortname={university.Shortname} color={university.Color} size={28} />
                  <span className="one-line">{university.Name}</span>
                </>
              )}
            </span>
          ))}
        </div>
      )}
    </div>
  );
};
