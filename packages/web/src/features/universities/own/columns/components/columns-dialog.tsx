import { COMPARED_MAX } from '@xuanjiang/contracts/rules/apply-unit';
import { Download, Plus, Printer } from 'lucide-react';
import { useState } from 'react';
import { blocksFiles, saveBlob } from '../../../../../lib/save-blob.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { FullDialog } from '../../../../../ui/full-dialog.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useSchemes } from '../../api.ts';
import { CarryDialog } from '../../carry/components/carry-dialog.tsx';
import { isCarryDue, useCarryMarks } from '../../carry/use-carry-marks.ts';
import { HereNote } from '../../components/here-note.tsx';
import styles from '../../own.module.css';
import { schemeOf } from '../../profile/profile.ts';
import { t } from '../../texts.ts';
import { useOwn } from '../../use-own.ts';
import { dropUnit } from '../actions.ts';
import { columnsCsv } from '../column-words.ts';
import type { OwnUnit } from '../columns.ts';
import { COLUMNS_MAX, renamed, unitCount } from '../columns.ts';
import { comparePath } from '../compare-path.ts';
import { printColumns } from '../print.ts';
import { isColumnsRefused, keepColumns, useColumns } from '../use-columns.ts';
import { useDragOrder } from '../use-drag-order.ts';
import { ColumnPart } from './column-part.tsx';
import look from './columns.module.css';
import { RenameSheet } from './rename-sheet.tsx';
import { UnitSheet } from './unit-sheet.tsx';

const YEAR_MAX = 9999;

/** 我的分栏: own columns in the order of filling in. */
export const ColumnsDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const own = useColumns();
  const { own: exam } = useOwn();
  useCarryMarks();
  const schemes = useSchemes().data?.List ?? [];
  const max = schemeOf(schemes, own.provinceid, exam.examYear || YEAR_MAX)?.Choices ?? null;
  const [unit, setUnit] = useState<OwnUnit | null>(null);
  const [renaming, setRenaming] = useState<number | null>(null);
  const [carrying, setCarrying] = useState(false);
  const [compared, setCompared] = useState<readonly string[]>([]);
  const count = unitCount(own);
  const here = compared.filter((id) =>
    own.columns.some(({ units }) => units.some((each) => each.id === id)),
  );
  const compare = (id: string): void =>
    setCompared(
      here.includes(id) ? here.filter((other) => other !== id) : [...here, id].slice(-COMPARED_MAX),
    );
  const numberAt = (place: number): number =>
    own.columns.slice(0, place).reduce((sum, { units }) => sum + units.length, 1);
  const isFile = !blocksFiles();
  const { list, drag, onPointerDown } = useDragOrder(dropUnit);
  return (
    <FullDialog
      title={t('ownColumns')}
      onBack={onClose}
      footer={
        count === 0 ? undefined : (
          <div className={look.foot}>
            {isFile && (
              <Button kind="soft" onClick={() => printColumns(own, t('ownColumns'))}>
                <Printer size={18} aria-hidden="true" />
                {t('ownPrint')}
              </Button>
            )}
            {isFile ? (
              <Button
                kind="soft"
                onClick={() =>
                  saveBlob(
                    new Blob([columnsCsv(own)], { type: 'text/csv;charset=utf-8' }),
                    `${t('ownColumns')}.csv`,
                  )
                }
              >
                <Download size={18} aria-hidden="true" />
                {t('ownCsv')}
              </Button>
            ) : (
              <Button kind="soft" onClick={() => setCarrying(true)}>
                {t('ownCarry')}
              </Button>
            )}
            <ButtonLink
              to={comparePath(here.length === 0 ? firstUnits(own.columns) : here, own)}
              className={look.compare}
            >
              {t('ownCompare', { count: here.length || Math.min(count, COMPARED_MAX) })}
            </ButtonLink>
          </div>
        )
      }
    >
      <div className={styles.stack}>
        <HereNote>{t('ownColumnsHint')}</HereNote>
        {isColumnsRefused() && (
          <p className={styles.warning} role="alert">
            {t('ownRefused')}
          </p>
        )}
        {count === 0 ? (
          <EmptyState title={t('ownColumnsNone')} hint={t('ownColumnsNoneHint')} />
        ) : (
          <p className={look.count}>
            {max === null ? t('ownUnits', { count }) : t('ownUnitsOf', { count, max })}
            {' · '}
            {t('ownCompareChoose', { max: COMPARED_MAX })}
            {count > 1 && ` · ${t('ownDragHint')}`}
          </p>
        )}
        <div ref={list} className={styles.stack} onPointerDown={onPointerDown}>
          {own.columns.map((column, place) => (
            <ColumnPart
              // A column has no key of its own, and its place is what it is called by.
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              key={place}
              column={column}
              place={place}
              first={numberAt(place)}
              exam={own}
              drag={drag}
              compared={here}
              onCompare={compare}
              onMenu={setUnit}
              onRename={() => setRenaming(place)}
            />
          ))}
        </div>
        {own.columns.length < COLUMNS_MAX && (
          <Button kind="soft" onClick={() => keepColumns(renamed(own, own.columns.length, ''))}>
            <Plus size={18} aria-hidden="true" />
            {t('ownColumnAdd')}
          </Button>
        )}
        {isCarryDue(exam, own) && (
          <button type="button" className={look.remind} onClick={() => setCarrying(true)}>
            {t('ownCarryRemind')} · {t('ownCarry')}
          </button>
        )}
      </div>
      {unit !== null && <UnitSheet unit={unit} onClose={() => setUnit(null)} />}
      {renaming !== null && <RenameSheet place={renaming} onClose={() => setRenaming(null)} />}
      {carrying && <CarryDialog onClose={() => setCarrying(false)} />}
    </FullDialog>
  );
};

const firstUnits = (
  columns: readonly { readonly units: readonly OwnUnit[] }[],
): readonly string[] =>
  columns
    .flatMap(({ units }) => units)
    .slice(0, COMPARED_MAX)
    .map(({ id }) => id);
