import type { Ref } from 'react';
import { useState } from 'react';
import styles from './school-picker.module.css';

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A field for a part of a name. What an input method has not finished is not searched for. */
export const NameField = ({ label, value, onChange, ref }: Props) => {
  const [composing, setComposing] = useState<string | null>(null);
  return (
    <input
      ref={ref}
      className={styles.field}
      type="search"
      enterKeyHint="search"
      autoComplete="off"
      value={composing ?? value}
      placeholder={label}
      aria-label={label}
      onChange={(event) => {
        const text = event.target.value;
        if (composing === null) onChange(text);
        else setComposing(text);
      }}
      onCompositionStart={() => setComposing(value)}
      onCompositionEnd={(event) => {
        setComposing(null);
        onChange(event.currentTarget.value);
      }}
    />
  );
};
