import type { StaffGuideSet } from '@xuanjiang/contracts/guide-set';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import { useRecordForm } from '../../kit/public.ts';
import { isConflict, useSetWork } from './api.ts';
import { differing } from './model.ts';
import { t } from './texts.ts';

interface SetFields {
  readonly Title: string;
  readonly Intro: string;
}

const NAMES = ['Title', 'Intro'] as const;
const LABELS = { Title: 'title', Intro: 'deskGuideFieldIntro' } as const;

const fieldsOf = (set: StaffGuideSet | null): SetFields => ({
  Title: set?.Title ?? '',
  Intro: set?.Intro ?? '',
});

/** The form of a set, and what happens to it. @param set null for a new one */
export const useSetForm = (
  set: StaffGuideSet | null,
  onChange: (set: StaffGuideSet | null) => void,
) => {
  const record = useRecordForm<SetFields>(`guide-set/${set?.Id ?? 'new'}`, fieldsOf(set));
  const work = useSetWork();
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<StaffGuideSet | null>(null);
  const saved = (said: string) => (stored: StaffGuideSet) => {
    record.forget();
    onChange(stored);
    showToast(said);
  };
  const refused = async (error: unknown): Promise<void> => {
    const stored =
      set !== null && isConflict(error) ? await utils.ebook.getSet.fetch({ Id: set.Id }) : null;
    if (stored === null || stored.Version === set?.Version) showFailure(error);
    else setConflict(stored);
  };
  const write = (fields: SetFields, Version: number): void => {
    const onSuccess = saved(t('saved'));
    if (set === null) work.add.mutate(fields, { onSuccess });
    else {
      const onError = (error: unknown) => void refused(error);
      work.edit.mutate({ Id: set.Id, Version, ...fields }, { onSuccess, onError });
    }
  };
  const typed = (): SetFields => ({ ...fieldsOf(set), ...record.form.getFieldsValue(true) });
  const of = { Id: set?.Id ?? '', Version: set?.Version ?? 1 };
  return {
    record,
    work,
    save: (fields: SetFields) => write(fields, of.Version),
    toggle: (On: boolean): void => {
      const onSuccess = saved(t(On ? 'deskGuidePublished' : 'deskGuideWithdrawnNow'));
      work.toggle.mutate({ ...of, On }, { onSuccess });
    },
    attach: (Guideids: string[]) =>
      work.attach.mutate({ ...of, Guideids }, { onSuccess: onChange }),
    del: (): void => {
      const onSuccess = () => {
        record.forget();
        onChange(null);
        showToast(t('draftDeleted'));
      };
      work.del.mutate(of, { onSuccess });
    },
    conflict:
      conflict === null
        ? null
        : differing(typed(), fieldsOf(conflict), NAMES).map((name) => ({
            name,
            label: t(LABELS[name]),
            mine: typed()[name],
            theirs: fieldsOf(conflict)[name],
          })),
    closeConflict: () => setConflict(null),
    settle: (theirs: readonly string[]): void => {
      if (conflict === null) return;
      const stored = fieldsOf(conflict);
      const taken = {
        ...typed(),
        ...(theirs.includes('Title') && { Title: stored.Title }),
        ...(theirs.includes('Intro') && { Intro: stored.Intro }),
      };
      setConflict(null);
      record.take(taken);
      write(taken, conflict.Version);
    },
  };
};
