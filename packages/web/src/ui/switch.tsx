import styles from './switch.module.css';

interface Props {
  readonly label: string;
  readonly on: boolean;
  /** A call that follows from a press is under way. */
  readonly loading?: boolean | undefined;
  readonly onChange: (on: boolean) => void;
}

/** Something that is on or off, and its name beside it. */
export const Switch = ({ label, on, loading = false, onChange }: Props) => (
  <button
    type="button"
    role="switch"
    className={styles.toggle}
    aria-checked={on}
    aria-busy={loading}
    disabled={loading}
    onClick={() => onChange(!on)}
  >
    <span className={styles.label}>{label}</span>
    <span className={styles.track} aria-hidden="true">
      <span className={styles.knob} />
    </span>
  </button>
);
