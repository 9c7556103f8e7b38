import type { ReactNode } from 'react';
import { Emblem } from './emblem.tsx';
import styles from './poster.module.css';

interface Props {
  /** `#rrggbb`, dark enough for white text. */
  readonly color: string;
  /** Given, the emblem is drawn in the corner. */
  readonly shortname?: string | undefined;
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly className?: string | undefined;
}

/** A drawn poster in a university's colour, 16:9 unless its class says otherwise. */
export const Poster = ({ color, shortname, title, children, className = '' }: Props) => (
  <div className={`${styles.poster} ${className}`} style={{ backgroundColor: color }}>
    <svg className={styles.arch} viewBox="0 0 220 200" aria-hidden="true" focusable="false">
      <path d="M13 200V107a97 97 0 0 1 194 0v93" fill="none" stroke="#fff" strokeWidth="26" />
    </svg>
    {shortname !== undefined && (
      <Emblem className={styles.emblem} shortname={shortname} color={color} size={36} />
    )}
    {title !== undefined && <p className={styles.title}>{title}</p>}
    {children}
  </div>
);
