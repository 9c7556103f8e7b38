import { CORRECTION_FIGURE_MAX } from '@xuanjiang/contracts/constants';
import { useState } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import { useAfterLogin } from '../../../../lib/use-after-login.ts';
import { NoteForm } from '../../../../ui/note-form.tsx';
import { useSheetAction } from '../../../../ui/perform.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { reportUniversity } from '../actions.ts';
import type { ProofKey } from '../proof-key.ts';
import { figureName, groupedText, reportName } from '../proof-key.ts';
import { t } from '../texts.ts';

/** What may be wrong with a figure, in the order in which it is asked. */
const KINDS = {
  figure: 'proofWrongFigure',
  year: 'proofWrongYear',
  university: 'proofWrongUniversity',
  other: 'other',
} as const;
type Kind = keyof typeof KINDS;
const KIND_NAMES = Object.keys(KINDS) as readonly Kind[];

/** Longest line of a report, characters. */
const LINE_MAX = 120;

interface Props {
  readonly proof: ProofKey;
  readonly universityId: string;
  /** Province, type of subjects, year and batch. */
  readonly about: string;
  readonly onClose: () => void;
}

interface Draft {
  readonly kind: Kind;
  readonly line: string;
}

const NONE: Draft = { kind: 'figure', line: '' };

const fieldOf = ({ Kind: kind }: ProofKey['row']) =>
  kind === 'line' || kind === 'plan' ? kind : 'other';

/** Says in a line that a figure is wrong. What was typed stays until it is sent. */
export const ReportSheet = ({ proof, universityId, about, onClose }: Props) => {
  const { draft, change, forget } = useDraft(reportName(proof), NONE);
  const [missing, setMissing] = useState(false);
  const done = (): void => {
    forget();
    onClose();
  };
  // What was meant is sent by the login that was asked for it.
  const asked = useAfterLogin(done);
  const { send: report, pending } = useSheetAction(reportUniversity, { done, asked });
  const line = draft.line.trim();
  const figure = `${proof.label} ${groupedText(String(proof.value))}`;
  const send = (): void => {
    setMissing(line === '');
    if (line === '') return;
    // Staff read it, in Chinese.
    const { zh: kind } = t.lines[KINDS[draft.kind]];
    report({
      kind: 'correction',
      universityId,
      field: fieldOf(proof.row),
      figure: figureName(proof, about, CORRECTION_FIGURE_MAX),
      note: `${kind}：${line}`,
    });
  };
  return (
    <Sheet open title={t('proofWrong')} onClose={onClose}>
      <NoteForm
        label={t('proofWrongWhat', { figure })}
        options={KIND_NAMES.map((value) => ({ value, label: t(KINDS[value]) }))}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
        noteLabel={t('proofWrongText')}
        note={draft.line}
        noteMax={LINE_MAX}
        onNote={(text) => change({ line: text })}
        fault={missing && line === '' ? t('proofWrongShort') : null}
        sendText={t('send')}
        sending={pending}
        onSend={send}
      />
    </Sheet>
  );
};
