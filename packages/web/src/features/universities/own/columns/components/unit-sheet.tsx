import { ArrowDown, ArrowUp, CornerDownRight, X } from 'lucide-react';
import menu from '../../../../../ui/menu.module.css';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { t } from '../../texts.ts';
import { sayPlace, takeUnitOut } from '../actions.ts';
import { columnName, fullName } from '../column-words.ts';
import type { OwnColumns, OwnUnit } from '../columns.ts';
import { columnOf, moveBy, placeAt } from '../columns.ts';
import { keepColumns, useColumns } from '../use-columns.ts';

interface Props {
  readonly unit: OwnUnit;
  readonly onClose: () => void;
}

/** What is done with a unit of a column. It stays open while one moves a unit up or down. */
export const UnitSheet = ({ unit, onClose }: Props) => {
  const own = useColumns();
  const at = columnOf(own, unit.id);
  const place = own.columns[at]?.units.length ?? 0;
  const go = (next: OwnColumns, closes: boolean): void => {
    keepColumns(next);
    sayPlace(next, unit);
    if (closes) onClose();
  };
  const steps = [
    { icon: ArrowUp, label: t('ownUp'), next: moveBy(own, unit.id, -1) },
    { icon: ArrowDown, label: t('ownDown'), next: moveBy(own, unit.id, 1) },
  ];
  return (
    <Sheet open title={fullName(unit)} onClose={onClose}>
      <ul className={menu.list}>
        {steps.map(({ icon: Icon, label, next }) => (
          <li key={label}>
            <button
              type="button"
              className={`row-3 ${menu.entry}`}
              disabled={next === own}
              onClick={() => go(next, false)}
            >
              <Icon size={20} aria-hidden="true" />
              {label}
            </button>
          </li>
        ))}
        {own.columns.map((column, to) =>
          to === at ? null : (
            // A column has no key of its own: its place is what it is called by.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={to}>
              <button
                type="button"
                className={`row-3 ${menu.entry}`}
                onClick={() => go(placeAt(own, unit.id, to, column.units.length), true)}
              >
                <CornerDownRight size={20} aria-hidden="true" />
                {t('ownMoveTo', { column: columnName(column, to) })}
              </button>
            </li>
          ),
        )}
        <li>
          <button
            type="button"
            className={`row-3 ${menu.entry} ${menu.danger}`}
            disabled={place === 0}
            onClick={() => {
              takeUnitOut(unit);
              onClose();
            }}
          >
            <X size={20} aria-hidden="true" />
            {t('ownTakeOut')}
          </button>
        </li>
      </ul>
    </Sheet>
  );
};
