import { highlightParts } from '../highlight.ts';
import styles from './highlighted.module.css';

interface Props {
  readonly text: string;
  readonly keyword: string;
}

/** A text with what was searched for marked in it. */
export const Highlighted = ({ text, keyword }: Props) =>
  highlightParts(text, keyword).map((part, index) =>
    part.hit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other name
      <mark key={index} className={styles.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  );
