import type { ReactNode } from 'react';
import { CoverLink } from './cover-link.tsx';
import type { Fact } from './facts.tsx';
import { Poster } from './poster.tsx';
import styles from './poster-card.module.css';

interface Props {
  readonly to: string;
  readonly color: string;
  /** On the drawn cover. */
  readonly cover: ReactNode;
  readonly title: string;
  /** The title stands on the cover, in place of under it. */
  readonly titled?: boolean;
  readonly summary: string;
  /** Each in a line of its own. */
  readonly facts: readonly Fact[];
  /** Under what the link covers. */
  readonly children?: ReactNode;
}

/** An entry of a list under a drawn cover. */
export const PosterCard = (props: Props) => {
  const { to, color, cover, title, titled = false, summary, facts, children } = props;
  const heading = (
    <h2 className={titled ? styles.onCover : styles.title}>
      <CoverLink to={to}>{title}</CoverLink>
    </h2>
  );
  return (
    <li className={`card-clip ${styles.card}`}>
      <Poster className={styles.cover} color={color}>
        {cover}
      </Poster>
      {titled && heading}
      <div className={styles.text}>
        {!titled && heading}
        <p className={`text-14-2 ${styles.summary}`}>{summary}</p>
        {facts.map(({ key, content }) => (
          <p key={key} className={`least-3 ${styles.fact}`}>
            {content}
          </p>
        ))}
      </div>
      {children}
    </li>
  );
};
