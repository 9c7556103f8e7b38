import { CORRECTION_NOTE_MAX } from '@xuanjiang/contracts/constants';
import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { University } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { loginFor } from '../../../../../lib/app-state.ts';
import { useDraft } from '../../../../../lib/draft.ts';
import { refusalOf } from '../../../../../lib/refusal.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { useAfterLogin } from '../../../../../lib/use-after-login.ts';
import { NoteForm } from '../../../../../ui/note-form.tsx';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { showToast } from '../../../../../ui/toast.ts';
import type { TextKey } from '../../texts.ts';
import { t } from '../../texts.ts';

/** What of a university may be reported as wrong, in the order in which it is asked. */
const CORRECTION_TEXTS = {
  plan: 'plans',
  line: 'orgWrongLine',
  site: 'orgFactSite',
  place: 'place',
  kind: 'kind',
  dept: 'authority',
  tags: 'level',
  name: 'universityName',
  fact: 'orgWrongFact',
  other: 'somethingElse',
} as const satisfies Record<CorrectionField, TextKey>;

const CORRECTION_FIELDS = Object.keys(CORRECTION_TEXTS) as readonly CorrectionField[];

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
      <NoteForm
        label={t('whatIsWrong')}
        options={CORRECTION_FIELDS.map((value) => ({ value, label: t(CORRECTION_TEXTS[value]) }))}
        value={draft.field}
        onChoose={(field) => change({ field })}
        noteLabel={t('orgReportText')}
        note={draft.note}
        noteMax={CORRECTION_NOTE_MAX}
        onNote={(text) => change({ note: text })}
        fault={missing && note === '' ? t('orgReportShort') : null}
        sendText={t('send')}
        sending={isPending}
        onSend={send}
      />
    </Sheet>
  );
};
