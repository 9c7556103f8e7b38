import { useId } from 'react';
import { Button } from './button.tsx';
import { Chip } from './chip.tsx';
import styles from './note-form.module.css';

interface Props<K extends string> {
  /** What the note is about. */
  readonly label: string;
  readonly options: readonly { readonly value: K; readonly label: string }[];
  readonly value: K;
  readonly onChoose: (value: K) => void;
  readonly noteLabel: string;
  readonly note: string;
  /** Its greatest length, characters. */
  readonly noteMax: number;
  readonly onNote: (note: string) => void;
  /** What is wrong with the note; null for nothing. */
  readonly fault?: string | null;
  readonly sendText: string;
  readonly sending: boolean;
  readonly onSend: () => void;
}

/** Tells somebody in a few words what is wrong: about what, a note, a button. */
export const NoteForm = <K extends string>(props: Props<K>) => {
  const { label, options, value, onChoose, note, fault = null } = props;
  const faultId = useId();
  return (
    <div className={`col ${styles.form}`}>
      <fieldset className={styles.options}>
        <legend className={`text-14-2 ${styles.legend}`}>{label}</legend>
        {options.map((option) => (
          <Chip
            key={option.value}
            selected={option.value === value}
            onClick={() => onChoose(option.value)}
          >
            {option.label}
          </Chip>
        ))}
      </fieldset>
      <label className={`col text-14-2 ${styles.note}`}>
        {props.noteLabel}
        <textarea
          className={styles.input}
          rows={3}
          maxLength={props.noteMax}
          value={note}
          aria-invalid={fault !== null || undefined}
          aria-describedby={fault === null ? undefined : faultId}
          onChange={(event) => props.onNote(event.target.value)}
        />
      </label>
      {fault !== null && (
        <p id={faultId} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      <Button size="large" disabled={props.sending} onClick={props.onSend}>
        {props.sendText}
      </Button>
    </div>
  );
};
