import type { FormInstance, FormProps } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../ui/toast.ts';
import type { FieldWords } from './components/conflict-dialog.tsx';
import { t } from './texts.ts';
import type { ConflictProps } from './use-conflict.ts';
import { useConflict } from './use-conflict.ts';
import { useRecordForm } from './use-record-form.ts';

type Fields<F> = Readonly<Record<keyof F, string | number | boolean | null | object>>;

interface Edit<F> {
  /** Name of the draft that is kept on this device, such as `event/0f3a`. */
  readonly name: string;
  readonly stored: F;
  /** Reads the record again; null for one that is new. */
  readonly read: (() => Promise<F>) | null;
  readonly send: (values: F) => Promise<void>;
  /** What is said once it is sent. */
  readonly saved?: string;
  /** Each field that two people may change, with its label, in words. */
  readonly inWords: (values: F) => readonly FieldWords[];
  /** Fields that this form shows and does not change: after a conflict they are as the others made them. */
  readonly fixed?: readonly (keyof F)[];
}

export interface EditedForm<F> {
  readonly form: FormInstance<F>;
  readonly busy: boolean;
  /** Takes values that were chosen elsewhere, such as those of an older version. */
  readonly take: (values: Partial<F>) => void;
  /** Props of the `FormFoot`. */
  readonly foot: ReturnType<typeof useRecordForm>['foot'];
  /** Props of the `Form`. */
  readonly props: FormProps<F>;
  /** Props of the `ConflictDialog`; null while there is no conflict. */
  readonly conflict: ConflictProps | null;
}

/**
 * A form of a record with its version, which is a field like the others: a draft that was kept goes on from the
 * version with which it began. When somebody else was faster, both versions are shown.
 */
export const useEdit = <F extends Fields<F> & { readonly Version: number }>({
  name,
  stored,
  read,
  send,
  saved = t('saved'),
  inWords,
  fixed,
}: Edit<F>): EditedForm<F> => {
  const { form, props, foot, take, forget } = useRecordForm<F>(name, stored);
  const [busy, setBusy] = useState(false);
  const { refused, conflict } = useConflict<F>({ read, inWords, take, ...(fixed && { fixed }) });

  const save = async (values: F): Promise<void> => {
    setBusy(true);
    try {
      await send(values);
      forget();
      showToast(saved);
    } catch (error) {
      await refused(error, values);
    } finally {
      setBusy(false);
    }
  };

  return {
    form,
    busy,
    take,
    foot,
    props: { ...props, onFinish: (values: F) => void save(values) },
    conflict,
  };
};
