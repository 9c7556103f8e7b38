import { Plus } from 'lucide-react';
import type { CSSProperties, ReactNode } from 'react';
import { useRef } from 'react';
import type { CompareParts } from '../compare-parts.ts';
import type { Mine } from '../distance.ts';
import type { Row } from '../rows.ts';
import { t } from '../texts.ts';
import type { Column } from '../use-compare.ts';
import { Cell } from './cells.tsx';
import styles from './compare-table.module.css';
import { FoldedHead } from './folded-head.tsx';
import { Head } from './heads.tsx';

const LABELS = {
  rank: 'compareRowRank',
  score: 'compareRowScore',
  years: 'compareRowYears',
  plan: 'compareRowPlan',
  require: 'compareRowRequire',
  tuition: 'compareRowTuition',
  campus: 'compareRowCampus',
  note: 'compareRowNote',
  transfer: 'compareRowTransfer',
  adjust: 'compareRowAdjust',
  talk: 'compareRowTalk',
  event: 'compareRowEvent',
  consult: 'compareRowConsult',
} as const satisfies Record<Row, string>;

/** Rows whose label names the year of the figures, where it is the same for all. */
const OF_YEAR: readonly Row[] = ['rank', 'plan'];

const yearOf = (columns: readonly Column[]): number | null => {
  const years = new Set(columns.flatMap(({ facts }) => facts?.exam.Year ?? []));
  const [year] = years;
  return years.size === 1 && year !== undefined ? year : null;
};

interface Props {
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
  readonly mineOf: (column: Column) => Mine | null;
  readonly parts: CompareParts;
  /** In the corner of a wide screen. */
  readonly corner: ReactNode;
  readonly onPin: (id: string) => void;
  readonly onRemove: (id: string) => void;
  /** Offers a second unit beside a lonely one; undefined where there are two. */
  readonly onAdd: (() => void) | undefined;
}

/** The units side by side: on a phone the first one stays and the others are swiped. */
export const CompareTable = (props: Props) => {
  const { columns, rows, mineOf, parts, corner, onPin, onRemove, onAdd } = props;
  const year = yearOf(columns);
  const labelOf = (row: Row): string => {
    const what = t(LABELS[row]);
    return year !== null && OF_YEAR.includes(row) ? t('compareYearOf', { year, what }) : what;
  };
  const scroller = useRef<HTMLElement>(null);
  const places = columns.length + (onAdd === undefined ? 0 : 1);
  return (
    <>
      <FoldedHead columns={columns} scroller={scroller} />
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label={t('compareTable')}
        // A keyboard swipes it.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached
        tabIndex={0}
      >
        <table
          className={styles.table}
          style={{ '--places': Math.max(2, places) } as CSSProperties}
          aria-label={t('compareTable')}
        >
          <thead>
            <tr>
              <td className={styles.corner}>{corner}</td>
              {columns.map((column, at) => (
                <Head
                  key={column.id}
                  column={column}
                  at={at}
                  count={columns.length}
                  onPin={() => onPin(column.id)}
                  onRemove={() => onRemove(column.id)}
                />
              ))}
              {onAdd !== undefined && (
                <td className={styles.add} rowSpan={rows.length + 1}>
                  <button type="button" className={styles.addButton} onClick={onAdd}>
                    <Plus size={22} aria-hidden="true" />
                    {t('compareAddOne')}
                  </button>
                </td>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row}>
                <th scope="row" className={styles.label}>
                  {labelOf(row)}
                </th>
                {columns.map((column) => (
                  <td key={column.id} className={styles.cell}>
                    <Cell row={row} column={column} mine={mineOf(column)} parts={parts} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  );
};
