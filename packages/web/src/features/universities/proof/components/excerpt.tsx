import type { ProofStatement } from '@xuanjiang/contracts/enrolment-proof';
import { useLayoutEffect, useRef } from 'react';
import { t } from '../texts.ts';
import styles from './excerpt.module.css';

interface Props {
  readonly excerpt: NonNullable<ProofStatement['Excerpt']>;
  /** Number of the row that is meant. */
  readonly row: number;
  /** The figure that is meant, as the file has it: it is in sight at first. Empty where that is not known. */
  readonly figure: string;
}

/** A row of the imported file with those around it, as the file has them. */
export const Excerpt = ({ excerpt, row, figure }: Props) => {
  const box = useRef<HTMLElement>(null);
  const meant = excerpt.Rows.find(({ Row }) => Row === row)?.Cells ?? [];
  // Figures stand behind numbers of groups, years and places in a row.
  const column = figure === '' ? -1 : meant.lastIndexOf(figure);
  useLayoutEffect(() => {
    const cell = box.current?.querySelectorAll('th')[column];
    if (box.current === null || cell === undefined) return;
    box.current.scrollLeft = cell.offsetLeft + cell.offsetWidth - box.current.clientWidth;
  }, [column]);
  return (
    // A keyboard scrolls it sideways: a file may have many columns.
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
    <section ref={box} className={styles.excerpt} aria-label={t('proofExcerpt')} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.caption}>
          <span>
            {t('proofExcerpt')} · {t('proofRow', { row })}
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
                <td
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells may be alike and never move
                  key={place}
                  className={Row === row && place === column ? styles.figure : undefined}
                >
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
