import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { memo } from 'react';
import { clockText } from '../../../../../lib/clock-text.ts';
import { Highlighted } from '../../../../talks/talk/public.ts';
import type { Line } from '../model.ts';
import styles from './talk-said.module.css';

interface Props {
  readonly lines: readonly Line[];
  /** Which of them is said now; -1 for none. */
  readonly current: number;
  readonly sought: string;
  readonly onPick: (line: Line) => void;
}

/** Some lines of a transcript: of thousands only those are drawn anew among which the moment goes on. */
export const SaidPart = memo(({ lines, current, sought, onPick }: Props) =>
  lines.map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be alike; a line is its place
    <li key={index}>
      <button
        type="button"
        className={styles.line}
        aria-current={index === current ? 'true' : undefined}
        onClick={() => onPick(line)}
      >
        <span className={styles.time}>{clockText(line.Fromms / SECOND_MS)}</span>
        <span>
          <Highlighted text={line.Text} keyword={sought} />
        </span>
      </button>
    </li>
  )),
);
