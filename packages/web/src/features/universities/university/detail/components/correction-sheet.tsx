import { CORRECTION_NOTE_MAX } from '@xuanjiang/contracts/constants';
import type { CorrectionField } from '@xuanjiang/contracts/correction';
import type { University } from '@xuanjiang/contracts/university';
import { useState } from 'react';
import { useDraft } from '../../../../../lib/draft.ts';
import { useAfterLogin } from '../../../../../lib/use-after-login.ts';
import { NoteForm } from '../../../../../ui/note-form.tsx';
import { useSheetAction } from '../../../../../ui/perform.ts';
import { Sheet } from '../../../../../ui/sheet.tsx';
import { reportUniversity } from '../../../proof/public.ts';
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
  const done = (): void => {
    forget();
    onClose();
  };
  // What was meant is sent by the login that was asked for it.
  const asked = useAfterLogin(done);
  const { send: report, pending } = useSheetAction(reportUniversity, { done, asked });
  const note = draft.note.trim();
  const send = (): void => {
    setMissing(note === '');
    if (note === '') return;
    const { field } = draft;
    report({ kind: 'correction', universityId: university.Id, field, figure: '', note });
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
        sending={pending}
        onSend={send}
      />
    </Sheet>
  );
};
