import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { isForProvince } from '../../talk-action.ts';
import styles from './talk-list.module.css';
import { TalkRow } from './talk-row.tsx';

interface Props {
  readonly talks: readonly Talk[];
  readonly now: number;
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  /** Says the day of each as well, for lists that are not in the order of days. */
  readonly showDay?: boolean;
  /** In two columns on wide screens. */
  readonly columns?: boolean;
  readonly keyword?: string;
}

/** Talks as rows of one card. */
export const TalkList = ({ talks, now, provinceid, columns, showDay, keyword }: Props) => (
  <ul className={columns ? `${styles.list} ${styles.columns}` : styles.list}>
    {talks.map((talk) => (
      <TalkRow
        key={talk.Id}
        talk={talk}
        status={talkStatus(talk, now)}
        local={provinceid !== '' && isForProvince(talk, provinceid)}
        {...(showDay && { showDay })}
        {...(keyword && { keyword })}
      />
    ))}
  </ul>
);
