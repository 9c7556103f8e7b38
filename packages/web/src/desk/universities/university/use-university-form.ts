import type { StaffUniversity } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ConflictField } from '../../kit/public.ts';
import { useRecordForm } from '../../kit/public.ts';
import { isConflict, useUniversityWork } from './api.ts';
import { LABELS, TEXT_NAMES, wordsOf } from './labels.ts';
import type { Facts, UniversityFields } from './model.ts';
import { factsIn, fieldsIn } from './model.ts';
import { t } from './texts.ts';

/** The form of a university: its own fields, and its facts. Both are stored together, the facts after the fields. */
export const useUniversityForm = (
  university: StaffUniversity,
  onChange: (university: StaffUniversity) => void,
) => {
  const { Id } = university;
  const record = useRecordForm<UniversityFields & Facts>(`university/${Id}`, {
    ...fieldsIn(university),
    ...factsIn(university),
  });
  const work = useUniversityWork();
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<StaffUniversity | null>(null);
  const typed = (): UniversityFields & Facts => ({
    ...fieldsIn(university),
    ...factsIn(university),
    ...record.form.getFieldsValue(true),
  });
  const refused = async (error: unknown): Promise<void> => {
    const stored = isConflict(error) ? await utils.university.read.fetch({ Id }) : null;
    if (stored === null || stored.Version === university.Version) showFailure(error);
    else setConflict(stored);
  };
  const write = async (
    values: UniversityFields & Facts,
    before: StaffUniversity,
  ): Promise<void> => {
    const { Facts, ...fields } = values;
    try {
      const names = TEXT_NAMES.filter((name) => fields[name] !== fieldsIn(before)[name]);
      let stored = before;
      if (names.length > 0) {
        const changed = Object.fromEntries(names.map((name) => [name, fields[name]]));
        stored = await work.edit.mutateAsync({ Id, Version: stored.Version, ...changed });
      }
      if (JSON.stringify(Facts) !== JSON.stringify(before.Facts)) {
        stored = await work.setFact.mutateAsync({ Id, Version: stored.Version, Facts: [...Facts] });
      }
      record.forget();
      onChange(stored);
      showToast(t('saved'));
    } catch (error) {
      await refused(error);
    }
  };
  const factText = ({ Facts }: Facts): string =>
    Facts.map(({ Name, Value }) => `${Name}：${Value}`).join('\n');
  const conflictsWith = (stored: StaffUniversity): ConflictField[] => {
    const [mine, theirs] = [typed(), { ...fieldsIn(stored), ...factsIn(stored) }];
    const facts = {
      name: 'Facts',
      label: t('uniFacts'),
      mine: factText(mine),
      theirs: factText(theirs),
    };
    return [
      ...TEXT_NAMES.filter((name) => mine[name] !== theirs[name]).map((name) => ({
        name,
        label: t(LABELS[name]),
        mine: wordsOf(mine[name]),
        theirs: wordsOf(theirs[name]),
      })),
      ...(JSON.stringify(mine.Facts) === JSON.stringify(theirs.Facts) ? [] : [facts]),
    ];
  };
  return {
    record,
    busy: work.edit.isPending || work.setFact.isPending,
    save: (values: UniversityFields & Facts) => void write({ ...typed(), ...values }, university),
    conflict: conflict === null ? null : conflictsWith(conflict),
    closeConflict: () => setConflict(null),
    settle: (names: readonly string[]): void => {
      if (conflict === null) return;
      const stored = { ...fieldsIn(conflict), ...factsIn(conflict) };
      const taken = Object.fromEntries(
        Object.entries(stored).filter(([name]) => names.includes(name)),
      );
      setConflict(null);
      record.take(taken);
      void write({ ...typed(), ...taken }, conflict);
    },
  };
};
