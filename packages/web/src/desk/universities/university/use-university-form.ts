import type { StaffUniversity } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import type { EditedForm } from '../../kit/public.ts';
import { useEdit } from '../../kit/public.ts';
import { useUniversityWork } from './api.ts';
import { LABELS, TEXT_NAMES, wordsOf } from './labels.ts';
import type { UniversityForm } from './model.ts';
import { formOf } from './model.ts';
import { t } from './texts.ts';

const factsText = ({ Facts }: UniversityForm): string =>
  Facts.map(({ Name, Value }) => `${Name}：${Value}`).join('\n');

/** The form of a university: its own fields, and its facts. Both are stored together, the facts after the fields. */
export const useUniversityForm = (
  university: StaffUniversity,
  onChange: (university: StaffUniversity) => void,
) => {
  const { Id } = university;
  const { edit, setFact } = useUniversityWork();
  const { client } = trpc.useUtils();
  const [stored] = useState(() => formOf(university));
  const form: EditedForm<UniversityForm> = useEdit<UniversityForm>({
    name: `university/${Id}`,
    stored,
    read: async () => formOf(await client.university.read.query({ Id })),
    send: async (values) => {
      const { Facts, Version, ...fields } = { ...stored, ...values };
      let now = university;
      // Only what was changed; after a conflict all of it, as the others have stored another value.
      const names = TEXT_NAMES.filter(
        (name) => Version !== stored.Version || fields[name] !== stored[name],
      );
      if (names.length > 0) {
        const changed = Object.fromEntries(names.map((name) => [name, fields[name]]));
        now = await edit.mutateAsync({ Id, Version, ...changed });
        // Where the facts are refused, what is sent next begins from the fields as they are stored now.
        form.take({ Version: now.Version });
      }
      if (JSON.stringify(Facts) !== JSON.stringify(now.Facts)) {
        now = await setFact.mutateAsync({ Id, Version: now.Version, Facts: [...Facts] });
      }
      onChange(now);
    },
    inWords: (values) => [
      ...TEXT_NAMES.map((name) => ({
        ...{ name, label: t(LABELS[name]) },
        mine: wordsOf(values[name]),
      })),
      { name: 'Facts', label: t('uniFacts'), mine: factsText(values) },
    ],
  });
  return form;
};
