import { Check, EllipsisVertical } from 'lucide-react';
import { factsLine } from '../../../../../lib/facts-line.ts';
import { grouped } from '../../../../../lib/grouped.ts';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { IconButton } from '../../../../../ui/icon-button.tsx';
import type { Exam } from '../../own-exam.ts';
import { isOfExam } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { useOwn } from '../../use-own.ts';
import { fullName, unitName } from '../column-words.ts';
import type { OwnUnit } from '../columns.ts';
import look from './columns.module.css';

interface Props {
  readonly unit: OwnUnit;
  readonly number: number;
  readonly exam: Exam;
  /** How far it is dragged, px; null while it lies. */
  readonly by: number | null;
  readonly compared: boolean;
  readonly onCompare: () => void;
  readonly onMenu: () => void;
}

/** A unit in its column, with its distance to the own rank. */
export const UnitRow = ({ unit, number, exam, by, compared, onCompare, onMenu }: Props) => {
  const { own } = useOwn();
  const name = fullName(unit);
  const far = unit.rank - own.rank;
  const isKnown = unit.rank > 0 && own.rank > 0 && isOfExam(own, exam);
  const facts = [
    unitName(unit),
    unit.require,
    unit.plan > 0 ? t('ownPlan', { count: unit.plan }) : '',
  ];
  return (
    <li
      className={by === null ? look.unit : `${look.unit} ${look.dragged}`}
      style={by === null ? undefined : { transform: `translateY(${by}px)` }}
      data-unit={unit.id}
      data-dragged={by === null ? undefined : ''}
    >
      <button
        type="button"
        className={look.number}
        aria-pressed={compared}
        aria-label={t('ownComparePick', { number, name })}
        onClick={onCompare}
      >
        {compared ? <Check size={16} aria-hidden="true" /> : number}
      </button>
      <Emblem shortname={unit.short} color={unit.color} size={32} />
      <div className={look.names}>
        <p className={look.name}>{unit.name}</p>
        <p className={look.facts}>{factsLine(facts)}</p>
      </div>
      <div className={look.figures}>
        <b>{unit.rank > 0 ? grouped(unit.rank) : t('ownUnpublished')}</b>
        {isKnown && (
          <span className={far >= 0 ? look.ahead : undefined}>
            {t(far >= 0 ? 'ownAhead' : 'ownBehind', {
              count: grouped(Math.abs(far)),
            })}
          </span>
        )}
      </div>
      <IconButton
        icon={EllipsisVertical}
        size={18}
        label={t('ownUnitMenu', { number, name })}
        onClick={onMenu}
      />
    </li>
  );
};
