import {
  OWN_PROVINCES,
  ownProvinceOf,
  provinceAnswer,
} from '@xuanjiang/contracts/rules/own-province';
import { ChevronRight, QrCode, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getCookie } from '../../../../../lib/storage.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import { Button } from '../../../../../ui/button.tsx';
import { FullDialog } from '../../../../../ui/full-dialog.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import { ErrorState } from '../../../../../ui/state.tsx';
import { useSchemes } from '../../api.ts';
import { CarryDialog } from '../../carry/components/carry-dialog.tsx';
import { isCarryDue, useCarryMarks } from '../../carry/use-carry-marks.ts';
import { unitCount } from '../../columns/columns.ts';
import { ColumnsDialog } from '../../columns/components/columns-dialog.tsx';
import { isColumnsRefused, useColumns } from '../../columns/use-columns.ts';
import { HereNote } from '../../components/here-note.tsx';
import styles from '../../own.module.css';
import type { Exam } from '../../own-exam.ts';
import { isEmptyOwn } from '../../own-exam.ts';
import { t } from '../../texts.ts';
import { isOwnRefused, useOwn } from '../../use-own.ts';
import { EXAM_YEARS, examYearAt, inProvince, ofType, schemeOf } from '../profile.ts';
import { DeleteSheet } from './delete-sheet.tsx';
import { FiguresCard } from './figures-card.tsx';
import { SubjectsCard } from './subjects-card.tsx';

export interface Props {
  /** The exam that the page under it is about: with it the profile begins where nothing was entered. */
  readonly exam?: Exam | undefined;
  readonly onClose: () => void;
}

type Open = 'province' | 'year' | 'delete' | 'carry' | 'columns' | null;

const DAY_MS = 86_400_000;

/** 我的选考: all that is kept of the own exam, in one place, with the way to take it along and to delete it. */
export const OwnProfile = ({ exam, onClose }: Props) => {
  const { own: kept, keep } = useOwn();
  const columns = useColumns();
  useCarryMarks();
  const { data, isError, refetch } = useSchemes();
  const [open, setOpen] = useState<Open>(null);
  const thisYear = examYearAt(useNow(DAY_MS));
  const years = Array.from({ length: EXAM_YEARS }, (_, at) => thisYear + at);
  const provinceid = kept.provinceid || exam?.provinceid || provinceAnswer(getCookie('_province'));
  const scheme = schemeOf(data?.List ?? [], provinceid, kept.examYear || thisYear);
  const begun = inProvince(kept, provinceid, scheme);
  const own = isEmptyOwn(kept) ? ofType(begun, exam?.subject || begun.subject) : kept;
  const province = ownProvinceOf(own.provinceid)?.name ?? '';
  const count = unitCount(columns);
  const close = (): void => setOpen(null);
  return (
    <FullDialog
      title={t('ownProfile')}
      onBack={onClose}
      footer={
        <div className={styles.choices}>
          <Button kind="danger" aria-haspopup="dialog" onClick={() => setOpen('delete')}>
            <Trash2 size={18} aria-hidden="true" />
            {t('ownDeleteAll')}
          </Button>
          <Button aria-haspopup="dialog" onClick={() => setOpen('carry')}>
            <QrCode size={18} aria-hidden="true" />
            {t('ownCarry')}
          </Button>
        </div>
      }
    >
      <div className={styles.stack}>
        <HereNote>{t('ownHereHint')}</HereNote>
        {(isOwnRefused() || isColumnsRefused()) && (
          <p className={styles.warning} role="alert">
            {t('ownRefused')}
          </p>
        )}
        <div className={styles.card}>
          <button type="button" className={styles.row} onClick={() => setOpen('province')}>
            {t('ownProvince')}
            <span>
              {province === '' ? t('ownUnchosen') : province}
              <ChevronRight size={18} aria-hidden="true" />
            </span>
          </button>
          <button type="button" className={styles.row} onClick={() => setOpen('year')}>
            {t('ownExamYear')}
            <span>
              {own.examYear === 0 ? t('ownUnchosen') : own.examYear}
              <ChevronRight size={18} aria-hidden="true" />
            </span>
          </button>
          <label className={styles.row}>
            {t('ownParent')}
            <input
              type="checkbox"
              checked={own.parent}
              onChange={({ target }) => keep({ ...own, parent: target.checked })}
            />
          </label>
        </div>
        {isError && <ErrorState onRetry={() => void refetch()} />}
        {scheme !== null && <SubjectsCard own={own} scheme={scheme} keep={keep} />}
        {data !== undefined && scheme === null && province !== '' && (
          <p className={styles.warning}>{t('ownNoScheme', { province })}</p>
        )}
        <FiguresCard own={own} keep={keep} />
        <div className={styles.card}>
          <button type="button" className={styles.row} onClick={() => setOpen('columns')}>
            {t('ownColumns')}
            <span>
              {t('ownUnits', { count })}
              <ChevronRight size={18} aria-hidden="true" />
            </span>
          </button>
        </div>
        {isCarryDue(kept, columns) && <p className={styles.hint}>{t('ownCarryRemind')}</p>}
        <p className={styles.hint}>{t('ownSent')}</p>
      </div>
      {open === 'province' && (
        <PickSheet
          title={t('ownProvince')}
          options={OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
          value={own.provinceid}
          onChoose={(code) => {
            if (code === kept.provinceid) return;
            keep(inProvince(own, code, schemeOf(data?.List ?? [], code, own.examYear || thisYear)));
          }}
          onClose={close}
        />
      )}
      {open === 'year' && (
        <PickSheet
          title={t('ownExamYear')}
          options={years.map((year) => ({ value: String(year), label: String(year) }))}
          value={String(own.examYear)}
          onChoose={(year) => keep({ ...own, examYear: Number(year) })}
          onClose={close}
        />
      )}
      {open === 'delete' && <DeleteSheet onClose={close} />}
      {open === 'carry' && <CarryDialog onClose={close} />}
      {open === 'columns' && <ColumnsDialog onClose={close} />}
    </FullDialog>
  );
};
