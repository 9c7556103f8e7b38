import type { StaffGuide } from '@xuanjiang/contracts/guide-staff';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { showFailure } from '../../../ui/failure.ts';
import { showToast } from '../../../ui/toast.ts';
import type { ConflictField } from '../../kit/public.ts';
import { useRecordForm } from '../../kit/public.ts';
import { isConflict, useGuideWork } from './api.ts';
import { typeText } from './labels.ts';
import type { GuideFields } from './model.ts';
import { differing, fieldsOf, provinceNames } from './model.ts';
import { t } from './texts.ts';

const TEXTS = ['Title', 'Intro', 'Type', 'Year', 'Provinces'] as const;
type TextName = (typeof TEXTS)[number];
const LABELS = {
  Title: 'title',
  Intro: 'deskGuideFieldIntro',
  Type: 'deskGuideType',
  Year: 'deskGuideYear',
  Provinces: 'provinces',
} as const satisfies Record<TextName, string>;

const wordsOf = (fields: GuideFields, name: TextName): string => {
  if (name === 'Type') return typeText(fields.Type);
  return name === 'Provinces' ? provinceNames(fields.Provinces) : String(fields[name]);
};

const sentOf = ({ Title, Intro, Type, Year, Provinces, File }: GuideFields) => ({
  ...{ Title, Intro, Type, Year },
  Provinces: [...Provinces],
  ...(File !== '' && { File }),
});

/** The form of a guide, and what happens to it. @param guide null for a new one */
export const useGuideForm = (
  guide: StaffGuide | null,
  onChange: (guide: StaffGuide | null) => void,
) => {
  const [now] = useState(() => Date.now());
  const record = useRecordForm<GuideFields>(`guide/${guide?.Id ?? 'new'}`, fieldsOf(guide, now));
  const work = useGuideWork();
  const utils = trpc.useUtils();
  const [conflict, setConflict] = useState<StaffGuide | null>(null);
  const saved = (said: string) => (stored: StaffGuide) => {
    record.forget();
    onChange(stored);
    showToast(said);
  };
  const refused = async (error: unknown): Promise<void> => {
    const stored =
      guide !== null && isConflict(error) ? await utils.ebook.get.fetch({ Id: guide.Id }) : null;
    // Something else may stand against it than another edit.
    if (stored === null || stored.Version === guide?.Version) showFailure(error);
    else setConflict(stored);
  };
  const write = (fields: GuideFields, version: number): void => {
    const onSuccess = saved(t('saved'));
    if (guide === null) {
      const { Universityid } = fields;
      const owner = Universityid === '' ? {} : { Universityid };
      work.add.mutate({ ...sentOf(fields), ...owner }, { onSuccess });
      return;
    }
    const input = { Id: guide.Id, Version: version, ...sentOf(fields) };
    work.edit.mutate(input, { onSuccess, onError: (error) => void refused(error) });
  };
  const typed = (): GuideFields => ({
    ...fieldsOf(guide, now),
    ...record.form.getFieldsValue(true),
  });
  return {
    record,
    work,
    busy: work.add.isPending || work.edit.isPending,
    save: (fields: GuideFields) => write({ ...typed(), ...fields }, guide?.Version ?? 1),
    toggle: (On: boolean): void => {
      if (guide === null) return;
      const { Id, Version } = guide;
      const said = t(On ? 'deskGuidePublished' : 'deskGuideWithdrawnNow');
      work.toggle.mutate({ Id, Version, On }, { onSuccess: saved(said) });
    },
    del: (): void => {
      if (guide === null) return;
      const { Id, Version } = guide;
      const onSuccess = () => {
        record.forget();
        onChange(null);
        showToast(t('draftDeleted'));
      };
      work.del.mutate({ Id, Version }, { onSuccess });
    },
    conflict:
      conflict === null
        ? null
        : differing(typed(), fieldsOf(conflict, now), TEXTS).map(
            (name): ConflictField => ({
              name,
              label: t(LABELS[name]),
              mine: wordsOf(typed(), name),
              theirs: wordsOf(fieldsOf(conflict, now), name),
            }),
          ),
    closeConflict: () => setConflict(null),
    /** Goes on with the stored values of these fields. */
    settle: (theirs: readonly string[]): void => {
      if (conflict === null) return;
      const stored = fieldsOf(conflict, now);
      const taken = Object.fromEntries(
        TEXTS.filter((name) => theirs.includes(name)).map((name) => [name, stored[name]]),
      );
      setConflict(null);
      record.take(taken);
      write({ ...typed(), ...taken }, conflict.Version);
    },
  };
};
