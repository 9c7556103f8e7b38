import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { Play } from 'lucide-react';
import { clockText } from '../lib/clock-text.ts';
import styles from './jump-pill.module.css';
import { t } from './texts.ts';

interface Props {
  /** Where the recording is opened, milliseconds from its beginning. */
  readonly atMs: number;
}

/** Says that its row opens a recording at a time of it. The whole row is the target, so this is no link. */
export const JumpPill = ({ atMs }: Props) => (
  <span className={styles.pill}>
    <Play size={12} fill="currentColor" aria-hidden="true" />
    <span className="unseen">{t('jumpTo')} </span>
    {clockText(atMs / SECOND_MS)}
  </span>
);
