import { talkStatus } from '@xuanjiang/contracts/rules/talk-status';
import type { Talk } from '@xuanjiang/contracts/talk';
import { useProvince } from '../../filter/use-province.ts';
import type { MarkText } from '../mark-text.ts';
import styles from './talk-list.module.css';
import type { ExtraFactOf } from './talk-row.tsx';
import { TalkRow } from './talk-row.tsx';

interface Props {
  readonly talks: readonly Talk[];
  readonly now: number;
  /** Says the day of each as well, for lists that are not in the order of days. */
  readonly showDay?: boolean;
  /** In two columns on wide screens. */
  readonly columns?: boolean;
  readonly mark?: MarkText | undefined;
  /** Says one thing more of a talk, such as how one is reminded of it. */
  readonly extraFact?: ExtraFactOf | undefined;
}

/** Talks as rows of one card. */
export const TalkList = ({ talks, now, columns, showDay, mark, extraFact }: Props) => {
  const { province } = useProvince();
  return (
    <ul className={columns ? `card-clip ${styles.columns}` : 'card-clip'}>
      {talks.map((talk) => (
        <TalkRow
          key={talk.Id}
          talk={talk}
          status={talkStatus(talk, now)}
          provinceid={province?.value ?? ''}
          {...(showDay && { showDay })}
          {...(mark && { mark })}
          extraFact={extraFact?.(talk)}
        />
      ))}
    </ul>
  );
};
