import { Pencil } from 'lucide-react';
import { Fragment } from 'react';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import type { Exam } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { columnName } from '../column-words.ts';
import type { OwnColumn, OwnUnit } from '../columns.ts';
import type { Drag } from '../use-drag-order.ts';
import look from './columns.module.css';
import { UnitRow } from './unit-row.tsx';

interface Props {
  readonly column: OwnColumn;
  /** Which of the columns it is. */
  readonly place: number;
  /** Number of its first unit among all. */
  readonly first: number;
  readonly exam: Exam;
  readonly drag: Drag | null;
  /** Ids of the units that are to be compared. */
  readonly compared: readonly string[];
  readonly onCompare: (id: string) => void;
  readonly onMenu: (unit: OwnUnit) => void;
  readonly onRename: () => void;
}

/** A column with its units, which are dragged within it and to others. */
export const ColumnPart = (props: Props) => {
  const { column, place, first, exam, drag, compared, onCompare, onMenu, onRename } = props;
  const { units } = column;
  const name = columnName(column, place);
  const from = drag === null ? -1 : units.findIndex(({ id }) => id === drag.id);
  /** Whether what is dragged would lie before a unit, as they stand here now. */
  const isMark = (at: number): boolean => {
    if (drag?.column !== place) return false;
    const before = from !== -1 && from < at ? at - 1 : at;
    // Where it lies now there are two such places: the first of them.
    return before === drag.at && (from === -1 || at !== from + 1);
  };
  const mark = <li className={look.mark} aria-hidden="true" />;
  const parts = [look.column, from !== -1 && look.from, drag?.column === place && look.target];
  return (
    <section className={parts.filter(Boolean).join(' ')} data-column={place} aria-label={name}>
      <header className={look.head}>
        <h3>
          {name}
          <span>{t('ownUnits', { count: units.length })}</span>
        </h3>
        <IconButton
          icon={Pencil}
          size={18}
          label={t('ownColumnRename', { name })}
          onClick={onRename}
        />
      </header>
      {units.length === 0 && <p className={look.empty}>{t('ownColumnEmpty')}</p>}
      <ol className={look.units}>
        {units.map((unit, at) => (
          <Fragment key={unit.id}>
            {isMark(at) && mark}
            <UnitRow
              unit={unit}
              number={first + at}
              exam={exam}
              by={drag?.id === unit.id ? drag.by : null}
              compared={compared.includes(unit.id)}
              onCompare={() => onCompare(unit.id)}
              onMenu={() => onMenu(unit)}
            />
          </Fragment>
        ))}
        {isMark(units.length) && mark}
      </ol>
    </section>
  );
};
