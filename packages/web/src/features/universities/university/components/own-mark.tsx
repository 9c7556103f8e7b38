import { grouped } from '../../../../lib/grouped.ts';
import { t } from '../texts.ts';
import styles from './own-mark.module.css';

interface Props {
  /** How many places the own rank is before a line; below zero behind it. */
  readonly places: number;
}

/** How far the rank that is on this device is from a line. */
export const OwnMark = ({ places }: Props) => {
  const count = grouped(Math.abs(places));
  return (
    <span className={`${styles.mark} ${places >= 0 ? styles.ahead : ''}`}>
      {t(places >= 0 ? 'orgMarkAhead' : 'orgMarkBehind', { count })}
    </span>
  );
};
