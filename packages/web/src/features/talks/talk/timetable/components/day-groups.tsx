import type { Talk } from '@xuanjiang/contracts/talk';
import { chunksOf } from '../../../../../lib/chunks.ts';
import { LongList } from '../../../../../ui/long-list.tsx';
import { SubSection } from '../../../../../ui/section.tsx';
import { usePartHeight } from '../../../../../ui/use-part-height.ts';
import { TalkList } from '../../list/components/talk-list.tsx';
import { TITLED_COLUMNS, TITLED_ROWS } from '../../list/line-heights.ts';
import styles from './day-groups.module.css';

/** Talks under a heading of their own. */
export interface DayGroup {
  readonly key: string;
  readonly title: string;
  readonly talks: readonly Talk[];
}

interface Props {
  readonly groups: readonly DayGroup[];
  readonly now: number;
  readonly columns: boolean;
}

/** Days with more talks are drawn as they are scrolled; in shorter ones the browser's search finds each. */
const WHOLE_MAX = 60;
/** Talks that are drawn together: whole lines of two columns. */
const ROWS = 16;

/** The talks of a day in groups, however many there are. */
export const DayGroups = ({ groups, now, columns }: Props) => {
  const chunks = groups.flatMap(({ key, title, talks }) =>
    chunksOf(talks, ROWS).map((chunk, index) => ({ key, title, chunk, first: index === 0 })),
  );
  const partHeight = usePartHeight(
    columns ? TITLED_COLUMNS : TITLED_ROWS,
    chunks.map(({ chunk }) => chunk),
  );
  const count = groups.reduce((sum, { talks }) => sum + talks.length, 0);
  if (count <= WHOLE_MAX) {
    return groups.map(({ key, title, talks }) => (
      <SubSection key={key} title={title}>
        <TalkList columns={columns} talks={talks} now={now} />
      </SubSection>
    ));
  }
  return (
    <LongList partHeight={partHeight}>
      {chunks.map(({ key, title, chunk, first }) => (
        <div key={`${key} ${chunk[0]?.Id}`} className={styles.rows}>
          {first ? (
            <SubSection title={title}>
              <TalkList columns={columns} talks={chunk} now={now} />
            </SubSection>
          ) : (
            <TalkList columns={columns} talks={chunk} now={now} />
          )}
        </div>
      ))}
    </LongList>
  );
};
