import { ActButton } from '../record/components/act-button.tsx';
import { t } from '../record/texts.ts';
import type { CallOf, DeskKind, RecordOf } from './use-record-calls.ts';

/** What is done to a stored record by one press and a question, such as to publish it. */
export interface Act<K extends DeskKind> {
  /** The call that does it, with id and version of the record. */
  readonly call: CallOf<K>;
  /** In which states of the record it is offered. */
  readonly shown: (record: RecordOf<K>) => boolean;
  readonly label: string;
  /** What is asked before, and what follows, each in a line. */
  readonly title: string;
  readonly effects: readonly string[];
  /** It takes something away. Every other act works on the stored record, so its button waits until the form is saved. */
  readonly danger?: true;
  /** What the call takes where that is not id and version. */
  readonly input?: (record: RecordOf<K>) => object;
}

/** Deletes a draft by the call `del`; its panel closes. */
export const removeDraft = <K extends DeskKind>(
  call: CallOf<K>,
  isDraft: (record: RecordOf<K>) => boolean,
  effect = t('editDeleteEffect'),
): Act<K> => ({
  ...{ call, shown: isDraft, danger: true },
  ...{ label: t('deleteDraft'), title: t('deleteDraftTitle'), effects: [effect] },
});

interface Props<K extends DeskKind> {
  readonly acts: readonly Act<K>[];
  readonly record: RecordOf<K>;
  readonly subject: string;
  /** Something typed is not saved. */
  readonly unsaved: boolean;
  readonly run: (call: CallOf<K>, input: object) => Promise<unknown>;
  readonly readAnew: () => void;
}

/** The buttons of what can be done to a record as it is. */
export const ActButtons = <K extends DeskKind>(props: Props<K>) => {
  const { acts, record, subject, unsaved, run, readAnew } = props;
  const { Id, Version } = record;
  return acts
    .filter(({ shown }) => shown(record))
    .map(({ call, label, title, effects, danger = false, input }) => (
      <ActButton
        key={label}
        danger={danger}
        label={label}
        title={title}
        subject={subject}
        consequences={unsaved && !danger ? [...effects, t('editSaveFirst')] : effects}
        disabled={unsaved && !danger}
        run={() => run(call, input?.(record) ?? { Id, Version })}
        onRefused={readAnew}
      />
    ));
};
