import type { ReactNode } from 'react';
import styles from './cover.module.css';
import { Emblem } from './emblem.tsx';

interface Props {
  /** Hue of the university, `#rrggbb`, dark enough for white text. */
  readonly color: string;
  /** The university's name of 2 to 4 characters, for the emblem. */
  readonly shortname: string;
  /** Year that the guide is for; 0 for none. */
  readonly year: number;
  /** What sort of guide it is, such as 本科招生指南. */
  readonly kind: string;
  /** A real first page takes the place of the drawn cover. */
  readonly picture?: string | undefined;
  /** Under 70 px wide: smaller corners, and the year only. */
  readonly small?: boolean;
  /** Over the corner, such as 新. */
  readonly tag?: ReactNode;
  readonly className?: string | undefined;
}

/**
 * The cover of a guide, 3:4, as wide as its place. It says nothing that the text beside it does not
 * say, so it is hidden from screen readers.
 */
export const Cover = (props: Props) => {
  const { color, shortname, year, kind, picture, small = false, tag, className = '' } = props;
  const size = small ? styles.small : '';
  return (
    <div
      className={`${styles.cover} ${size} ${className}`}
      style={{ backgroundColor: color }}
      aria-hidden="true"
    >
      {picture === undefined ? (
        <>
          <svg className={styles.arch} viewBox="0 0 220 200" aria-hidden="true" focusable="false">
            <path d="M13 200V107a97 97 0 0 1 194 0v93" fill="none" stroke="#fff" strokeWidth="26" />
          </svg>
          <Emblem
            className={styles.emblem}
            shortname={shortname}
            color={color}
            size={small ? 22 : 30}
          />
          <div className={styles.words}>
            {year > 0 && <p className={styles.year}>{year}</p>}
            {!small && <p className={styles.kind}>{kind}</p>}
          </div>
        </>
      ) : (
        <img className={styles.picture} src={picture} alt="" loading="lazy" decoding="async" />
      )}
      {tag !== undefined && <span className={styles.tag}>{tag}</span>}
    </div>
  );
};
