import { clockText } from '../../../../../lib/clock-text.ts';
import styles from './place-chip.module.css';

interface Props {
  readonly second: number;
  /** What it does, with the place as people read it. */
  readonly label: (place: string) => string;
  readonly onSeek: (seconds: number) => void;
}

/** Leads to the second of the recording at which something happened. */
export const PlaceChip = ({ second, label, onSeek }: Props) => {
  const place = clockText(second);
  return (
    <button
      type="button"
      className={styles.place}
      aria-label={label(place)}
      onClick={() => onSeek(second)}
    >
      <svg viewBox="0 0 10 12" width="8" height="10" fill="currentColor" aria-hidden="true">
        <path d="M1 1.2v9.6a.6.6 0 0 0 .9.5l7.6-4.8a.6.6 0 0 0 0-1L1.9.7a.6.6 0 0 0-.9.5z" />
      </svg>
      {place}
    </button>
  );
};
