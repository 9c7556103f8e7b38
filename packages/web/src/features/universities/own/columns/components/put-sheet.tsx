import menu from '../../../../../ui/menu.module.css';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { useSchemes } from '../../api.ts';
import type { Exam } from '../../own-exam.ts';
import { schemeOf } from '../../profile/profile.ts';
import { t } from '../../texts.ts';
import { putUnit, takeUnitOut } from '../actions.ts';
import { columnName } from '../column-words.ts';
import type { OwnUnit } from '../columns.ts';
import { COLUMNS_MAX, columnOf, UNITS_MAX } from '../columns.ts';
import { useColumns } from '../use-columns.ts';

export interface Props {
  readonly exam: Exam;
  /** Year of the application. */
  readonly year: number;
  readonly unit: OwnUnit;
  readonly onClose: () => void;
}

/** 放入: asks into which column a unit goes, or takes it out of the one in which it lies. */
export const PutSheet = ({ exam, year, unit, onClose }: Props) => {
  const own = useColumns();
  const schemes = useSchemes().data?.List ?? [];
  const max = schemeOf(schemes, exam.provinceid, year)?.Choices ?? UNITS_MAX;
  const at = columnOf(own, unit.id);
  // One more than there are, so that a first and a further column need no step of their own.
  const places = Math.min(COLUMNS_MAX, Math.max(3, own.columns.length + 1));
  return (
    <Sheet open title={t('ownPutInto')} onClose={onClose}>
      <ul className={menu.list}>
        {Array.from({ length: places }, (_, place) => (
          // A column has no key of its own: its place is what it is called by.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          <li key={place}>
            <button
              type="button"
              className={`spread-3 ${menu.entry}`}
              aria-pressed={place === at}
              onClick={() => {
                if (place === at || putUnit(exam, place, unit, max)) onClose();
              }}
            >
              {columnName(own.columns[place], place)}
              <span className="second-3">
                {t('ownUnits', { count: own.columns[place]?.units.length ?? 0 })}
              </span>
            </button>
          </li>
        ))}
        {at !== -1 && (
          <li>
            <button
              type="button"
              className={`row-3 ${menu.entry} ${menu.danger}`}
              onClick={() => {
                takeUnitOut(unit);
                onClose();
              }}
            >
              {t('ownTakeOut')}
            </button>
          </li>
        )}
      </ul>
    </Sheet>
  );
};
