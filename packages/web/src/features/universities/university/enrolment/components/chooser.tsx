import { OWN_PROVINCES, ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import type { PickOption } from '../../../../../ui/pick-sheet.tsx';
import { PickSheet } from '../../../../../ui/pick-sheet.tsx';
import { Segmented } from '../../../../../ui/segmented.tsx';
import { t } from '../../texts.ts';
import type { Choice, Shown } from '../choice.ts';
import styles from './enrolment.module.css';

interface Props {
  readonly shown: Shown;
  readonly onChange: (choice: Choice) => void;
}

type Part = 'provinceid' | 'year' | 'subject' | 'batch';

const TITLES = {
  provinceid: 'orgProvinceTitle',
  year: 'orgYearTitle',
  subject: 'orgSubjectTitle',
  batch: 'orgBatchTitle',
} as const;

const plain = (values: readonly string[]): PickOption[] =>
  values.map((value) => ({ value, label: value }));

const optionsOf = (part: Part, { years, subjects, batches }: Shown): PickOption[] => {
  switch (part) {
    case 'provinceid':
      return OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }));
    case 'year':
      return years.map((year) => ({ value: String(year), label: t('yearOf', { year }) }));
    case 'subject':
      return plain(subjects);
    case 'batch':
      return plain(batches);
  }
};

const Pick = ({ text, onPress }: { readonly text: string; readonly onPress: () => void }) => (
  <button type="button" className={styles.pick} aria-haspopup="dialog" onClick={onPress}>
    {text}
    <ChevronDown size={15} aria-hidden="true" />
  </button>
);

/** For which province, year, 科类 and batch the lines are. What leaves no choice is not shown. */
export const Chooser = ({ shown, onChange }: Props) => {
  const [open, setOpen] = useState<Part | null>(null);
  const { choice, years, subjects, batches } = shown;
  return (
    <div className={`row-wrap-2 ${styles.chooser}`}>
      <Pick
        text={ownProvinceOf(choice.provinceid)?.name ?? t('orgProvincePick')}
        onPress={() => setOpen('provinceid')}
      />
      {years.length > 0 && (
        <Pick text={t('yearOf', { year: choice.year })} onPress={() => setOpen('year')} />
      )}
      {subjects.length === 2 && (
        <Segmented
          className={styles.subjects}
          label={t('orgSubject')}
          segments={plain(subjects)}
          value={choice.subject}
          onChange={(subject) => onChange({ ...choice, subject })}
        />
      )}
      {subjects.length > 2 && <Pick text={choice.subject} onPress={() => setOpen('subject')} />}
      {batches.length > 1 && <Pick text={choice.batch} onPress={() => setOpen('batch')} />}
      {open !== null && (
        <PickSheet
          title={t(TITLES[open])}
          options={optionsOf(open, shown)}
          value={String(choice[open])}
          onChoose={(value) =>
            onChange({ ...choice, [open]: open === 'year' ? Number(value) : value })
          }
          onClose={() => setOpen(null)}
        />
      )}
    </div>
  );
};
