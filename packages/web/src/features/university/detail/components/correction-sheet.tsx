import { CORRECTION_NOTE_MAX } from '@xuanjiang/contracts/constants';
import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { University } from '@xuanjiang/contracts/university';
import { useId, useState } from 'react';
import { loginFor } from '../../../../lib/app-state.ts';
import { useDraft } from '../../../../lib/draft.ts';
import { refusalOf } from '../../../../lib/refusal.ts';
import { trpc } from '../../../../lib/trpc.ts';
import { useAfterLogin } from '../../../../lib/use-after-login.ts';
import { Button } from '../../../../ui/button.tsx';
import { Chip } from '../../../../ui/chip.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import { showToast } from '../../../../ui/toast.ts';
import { t } from '../../texts.ts';
import { CORRECTION_FIELDS, CORRECTION_TEXTS } from '../corrections.ts';
import styles from './correction-sheet.module.css';

export interface Props {
  readonly university: Pick<University, 'Id' | 'Name'>;
  readonly onClose: () => void;
}

interface Draft {
  readonly field: CorrectionField;
  readonly note: string;
}

const NONE: Draft = { field: 'plan', note: '' };

/** Reports wrong data of a university to the operators. What was written stays until it is sent. */
export const CorrectionSheet = ({ university, onClose }: Props) => {
  const { draft, change, forget } = useDraft(`correction.${university.Id}`, NONE);
  const [missing, setMissing] = useState(false);
  const faultId = useId();
  const utils = trpc.useUtils();
  const { mutate, isPending } = trpc.correction.add.useMutation({
    onSuccess: () => {
      forget();
      showToast(t('orgReportDone'));
      onClose();
      void utils.correction.list.invalidate();
    },
    onError: (error) => showToast(refusalOf(error)?.msg || t('orgReportFailed')),
  });
  // What was meant is sent by the login that was asked for it.
  const asked = useAfterLogin(() => {
    forget();
    onClose();
  });
  const note = draft.note.trim();
  const send = (): void => {
    setMissing(note === '');
    if (note === '') return;
    const intent = { universityId: university.Id, field: draft.field, note };
    if (loginFor({ kind: 'correction', ...intent })) {
      mutate({ Universityid: university.Id, Field: draft.field, Note: note });
    } else asked();
  };
  return (
    <Sheet open title={t('orgReport')} onClose={onClose}>
      <div className={styles.form}>
        <fieldset className={styles.fields}>
          <legend className={styles.legend}>{t('orgReportField')}</legend>
          {CORRECTION_FIELDS.map((field) => (
            <Chip key={field} selected={field === draft.field} onClick={() => change({ field })}>
              {t(CORRECTION_TEXTS[field])}
            </Chip>
          ))}
        </fieldset>
        <label className={styles.note}>
          {t('orgReportText')}
          <textarea
            className={styles.input}
            rows={3}
            maxLength={CORRECTION_NOTE_MAX}
            value={draft.note}
            aria-invalid={(missing && note === '') || undefined}
            aria-describedby={missing && note === '' ? faultId : undefined}
            onChange={(event) => change({ note: event.target.value })}
          />
        </label>
        {missing && note === '' && (
          <p id={faultId} className={styles.fault} role="alert">
            {t('orgReportShort')}
          </p>
        )}
        <Button size="large" disabled={isPending} onClick={send}>
          {t('orgReportSend')}
        </Button>
      </div>
    </Sheet>
  );
};
