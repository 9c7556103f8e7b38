import type { FigureCell, FigureKind, FigureRow } from '@xuanjiang/contracts/enrolment-table';
import { FIGURE_CELL_MAX, FIGURE_ROWS_MAX } from '@xuanjiang/contracts/enrolment-table';
import { Button, Input } from 'antd';
import { Plus, X } from 'lucide-react';
import type { CSSProperties } from 'react';
import { columnsOf, newRow } from '../model.ts';
import { t } from '../texts.ts';
import styles from './figures.module.css';

/** What is wrong with a cell, or with a row. */
export interface FigureFault {
  readonly Row: number;
  readonly Cell: FigureCell | null;
  readonly Reason: string;
}

interface Props {
  readonly id?: string;
  readonly kind: FigureKind;
  readonly faults: readonly FigureFault[];
  readonly value?: readonly FigureRow[];
  readonly onChange?: (rows: readonly FigureRow[]) => void;
}

const Faults = ({ id, reasons }: { readonly id: string; readonly reasons: readonly string[] }) =>
  reasons.length > 0 && (
    <span id={id} className={styles.fault} role="alert">
      {reasons.join('；')}
    </span>
  );

/** The rows of a table, each cell an input; what is wrong stands under its cell. */
export const FigureRows = ({ id, kind, faults, value = [], onChange }: Props) => {
  const columns = columnsOf(kind);
  const reasonsOf = (row: number, cell: FigureCell | null): string[] =>
    faults.filter((one) => one.Row === row && one.Cell === cell).map(({ Reason }) => Reason);
  const put = (place: number, ...rows: FigureRow[]): void =>
    onChange?.([...value.slice(0, place), ...rows, ...value.slice(place + 1)]);
  return (
    <div id={id}>
      {value.length === 0 && <p className={styles.quiet}>{t('figEmpty')}</p>}
      {value.length > 0 && (
        <div className={styles.scroll}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('row')}</th>
                {columns.map(({ cell, title }) => (
                  <th key={cell} scope="col">
                    {title}
                  </th>
                ))}
                <th />
              </tr>
            </thead>
            <tbody>
              {value.map((row, place) => {
                const number = place + 1;
                return (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing else names a row
                  <tr key={place} className={styles.row}>
                    <th scope="row">
                      {number}
                      <Faults id={`${id}-${number}`} reasons={reasonsOf(number, null)} />
                    </th>
                    {columns.map(({ cell, title, width }) => {
                      const reasons = reasonsOf(number, cell);
                      const faultId = `${id}-${number}-${cell}`;
                      return (
                        <td key={cell} data-title={title}>
                          <Input
                            className={styles.cell ?? ''}
                            style={{ '--width': `${width}em` } as CSSProperties}
                            maxLength={FIGURE_CELL_MAX}
                            aria-label={t('figCell', { row: number, column: title })}
                            {...(reasons.length > 0 && {
                              status: 'error',
                              'aria-invalid': true,
                              'aria-describedby': faultId,
                            })}
                            value={row[cell] ?? ''}
                            onChange={({ target }) => put(place, { ...row, [cell]: target.value })}
                          />
                          <Faults id={faultId} reasons={reasons} />
                        </td>
                      );
                    })}
                    <td>
                      <Button
                        type="text"
                        icon={<X size={16} aria-hidden="true" />}
                        aria-label={t('figDrop', { row: number })}
                        onClick={() => put(place)}
                      />
                    </td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
      <Button
        icon={<Plus size={16} aria-hidden="true" />}
        disabled={value.length >= FIGURE_ROWS_MAX}
        onClick={() => onChange?.([...value, newRow(value)])}
      >
        {t('figAdd')}
      </Button>
    </div>
  );
};
