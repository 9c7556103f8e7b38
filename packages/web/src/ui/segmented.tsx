import styles from './segmented.module.css';
import { showToast } from './toast.ts';

export interface Segment<K extends string> {
  readonly value: K;
  readonly label: string;
  /** Why it cannot be chosen now; said when it is pressed. */
  readonly off?: string | undefined;
}

interface Props<K extends string> {
  /** What is chosen, for who does not see it. */
  readonly label: string;
  /** Two; more are chips or a sheet. */
  readonly segments: readonly Segment<K>[];
  readonly value: K;
  readonly onChange: (value: K) => void;
  readonly className?: string | undefined;
}

/** One of two, side by side. */
export const Segmented = <K extends string>(props: Props<K>) => {
  const { label, segments, value, onChange, className = '' } = props;
  return (
    <fieldset className={`${styles.rail} ${className}`} aria-label={label}>
      {segments.map((segment) => (
        <button
          key={segment.value}
          type="button"
          className={styles.segment}
          aria-pressed={segment.value === value}
          aria-disabled={segment.off !== undefined || undefined}
          title={segment.off}
          onClick={() =>
            segment.off === undefined ? onChange(segment.value) : showToast(segment.off)
          }
        >
          {segment.label}
        </button>
      ))}
    </fieldset>
  );
};
