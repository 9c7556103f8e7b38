import type { ReactNode } from 'react';
import { useId } from 'react';
import styles from './section.module.css';

interface Props {
  readonly title: string;
  /** At the end of the heading's line. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/** A part of a screen with its heading. */
export const Section = ({ title, aside, children, className = '' }: Props) => {
  const id = useId();
  return (
    <section className={`${styles.section} ${className}`} aria-labelledby={id}>
      <div className={`spread-wrap ${styles.head}`}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
};

interface SubProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a section, or of a list. */
export const SubSection = ({ title, children }: SubProps) => {
  const id = useId();
  return (
    <section className={styles.sub} aria-labelledby={id}>
      <h3 id={id} className={styles.subTitle}>
        {title}
      </h3>
      {children}
    </section>
  );
};
