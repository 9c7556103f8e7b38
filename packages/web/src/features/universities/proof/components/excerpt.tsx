import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { t } from '../texts.ts';
import styles from './excerpt.module.css';

interface Props {
  readonly excerpt: NonNullable<ProofStatement['Excerpt']>;
  /** Number of the row that is meant. */
  readonly row: number;
}

/** A row of the imported file with those around it, as the file has them. */
export const Excerpt = ({ excerpt, row }: Props) => (
  // A keyboard scrolls it sideways: a file may have many columns.
  // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
  <section className={styles.excerpt} aria-label={t('proofExcerpt')} tabIndex={0}>
    <table className={styles.table}>
      <caption className={styles.caption}>
        <span className="spread-3">
          {t('proofExcerpt')}
          <span>{t('proofRow', { row })}</span>
        </span>
      </caption>
      <thead>
        <tr>
          {excerpt.Headings.map((heading, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike and never move
            <th key={place} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {excerpt.Rows.map(({ Row, Cells }) => (
          <tr key={Row} className={Row === row ? styles.meant : undefined}>
            {Cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells may be alike and never move
              <td key={place}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </section>
);
