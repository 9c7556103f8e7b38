import type { ReactNode } from 'react';
import type { Fact } from './facts.tsx';
import { Poster } from './poster.tsx';
import styles from './poster-head.module.css';

interface Props {
  readonly color: string;
  /** Given, the emblem is drawn in the corner. */
  readonly shortname?: string | undefined;
  readonly title: string;
  readonly summary: string;
  /** Each in a line of its own. */
  readonly facts?: readonly Fact[];
  /** In the corner. */
  readonly badge?: ReactNode;
}

/** The head of a page on its drawn cover. */
export const PosterHead = ({ color, shortname, title, summary, facts = [], badge }: Props) => (
  <Poster className={styles.cover} color={color} shortname={shortname}>
    {badge}
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.line}>{summary}</p>
      {facts.map(({ key, content }) => (
        <p key={key} className={`${styles.line} ${styles.fact}`}>
          {content}
        </p>
      ))}
    </div>
  </Poster>
);
