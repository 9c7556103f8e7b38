import { useState } from 'react';
import { useDraft } from '../../../../lib/draft.ts';
import type { Meant } from '../../../../lib/intent.ts';
import { useAfterLogin } from '../../../../lib/use-after-login.ts';
import { NoteForm } from '../../../../ui/note-form.tsx';
import { useSheetAction } from '../../../../ui/perform.ts';
import { Sheet } from '../../../../ui/sheet.tsx';
import { reportUniversity } from '../actions.ts';
import { t } from '../texts.ts';

interface Props<K extends string> {
  readonly title: string;
  /** Under which the tab keeps what is typed. */
  readonly name: string;
  readonly label: string;
  /** What may be wrong, in the order in which it is asked; the first is chosen at first. */
  readonly options: readonly [K, ...K[]];
  readonly wordOf: (kind: K) => string;
  readonly noteLabel: string;
  readonly noteMax: number;
  /** What is said where nothing was typed. */
  readonly emptyText: string;
  readonly report: (kind: K, note: string) => Meant<'correction'>;
  readonly onClose: () => void;
}

/** Reports wrong data of a university. What was typed stays until it is sent, also through a login. */
export const CorrectionForm = <K extends string>(props: Props<K>) => {
  const { options, wordOf, onClose } = props;
  const { draft, change, forget } = useDraft<{ readonly kind: K; readonly note: string }>(
    props.name,
    { kind: options[0], note: '' },
  );
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
    if (note !== '') report(props.report(draft.kind, note));
  };
  return (
    <Sheet open title={props.title} onClose={onClose}>
      <NoteForm
        label={props.label}
        options={options.map((value) => ({ value, label: wordOf(value) }))}
        value={draft.kind}
        onChoose={(kind) => change({ kind })}
        noteLabel={props.noteLabel}
        note={draft.note}
        noteMax={props.noteMax}
        onNote={(text) => change({ note: text })}
        fault={missing && note === '' ? props.emptyText : null}
        sendText={t('send')}
        sending={pending}
        onSend={send}
      />
    </Sheet>
  );
};
