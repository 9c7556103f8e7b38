import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './carousel.module.css';
import { useCarousel } from './use-carousel.ts';

export interface Slide {
  readonly key: string;
  readonly content: ReactNode;
}

interface Props {
  readonly slides: readonly Slide[];
  readonly intervalMs: number;
  readonly label: string;
  readonly slideLabel: (index: number, count: number) => string;
  readonly previousLabel: string;
  readonly nextLabel: string;
}

/** Slides one at a time: by finger, by the arrows on a desktop, and by themselves. */
export const Carousel = (props: Props) => {
  const { slides, intervalMs, label, slideLabel } = props;
  const count = slides.length;
  const { track, index, onScroll, step, hold } = useCarousel(count, intervalMs);
  const first = slides[0];
  return (
    <section
      className={styles.carousel}
      aria-label={label}
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onTouchStart={() => hold(true)}
      onTouchEnd={() => hold(false)}
      onTouchCancel={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
    >
      <div className={styles.track} ref={track} onScroll={onScroll}>
        {slides.map(({ key, content }, at) => (
          // biome-ignore lint/a11y/useSemanticElements: a slide is no set of form fields
          <div key={key} className={styles.slide} role="group" aria-label={slideLabel(at, count)}>
            {content}
          </div>
        ))}
        {count > 1 && first !== undefined && (
          <div className={styles.slide} aria-hidden="true" inert>
            {first.content}
          </div>
        )}
      </div>
      {count > 1 && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {slides.map(({ key }, at) => (
              <span key={key} className={at === index ? styles.current : styles.dot} />
            ))}
          </div>
          <button
            type="button"
            className={`${styles.arrow} ${styles.previous}`}
            aria-label={props.previousLabel}
            onClick={() => step(-1)}
          >
            <ChevronLeft size={22} aria-hidden="true" />
          </button>
          <button
            type="button"
            className={`${styles.arrow} ${styles.next}`}
            aria-label={props.nextLabel}
            onClick={() => step(1)}
          >
            <ChevronRight size={22} aria-hidden="true" />
          </button>
        </>
      )}
    </section>
  );
};
