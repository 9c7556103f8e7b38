import { Chip } from '../../../../ui/chip.tsx';
import styles from './word-chips.module.css';

interface Props {
  readonly label: string;
  readonly words: readonly string[];
  /** The one that is searched for; empty for none of them. */
  readonly selected: string;
  readonly onChoose: (word: string) => void;
}

/** Words to choose one of, in a line that scrolls sideways. */
export const WordChips = ({ label, words, selected, onChoose }: Props) => (
  // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a line that scrolls
  <div className={`row-2 ${styles.line}`} role="group" aria-label={label}>
    <span className={`text-14-2 ${styles.label}`} aria-hidden="true">
      {label}
    </span>
    {words.map((word) => (
      <Chip key={word} selected={word === selected} onClick={() => onChoose(word)}>
        {word}
      </Chip>
    ))}
  </div>
);
