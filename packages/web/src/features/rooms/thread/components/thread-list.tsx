import type { Thread } from '@xuanjiang/contracts/thread';
import { useMemo } from 'react';
import { chunksOf } from '../../../../lib/chunks.ts';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { useSession } from '../../../../lib/session.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { LongList } from '../../../../ui/long-list.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { usePartHeight } from '../../../../ui/use-part-height.ts';
import { useThreadPages } from '../api.ts';
import { threadPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './thread-list.module.css';
import { ThreadRow } from './thread-row.tsx';

/** Threads that are drawn together. */
const PART = 20;
const LINES = { columns: 1, px: 78 } as const;
const HEIGHTS = { narrow: LINES, wide: LINES, aroundPx: 0 } as const;

const NOTHING: readonly Thread[] = [];

interface Props {
  /** The thread that is open beside the list; empty for none. */
  readonly current: string;
  /** Where a thread is opened; on the page of the private messages by default. */
  readonly pathOf?: (id: string) => string;
  /** Ids of those that are listed elsewhere already. */
  readonly without?: ReadonlySet<string>;
}

const NONE: ReadonlySet<string> = new Set();

const Empty = ({ received }: { readonly received: boolean }) =>
  received ? (
    <EmptyState title={t('threadEmptyStaff')} hint={t('threadEmptyStaffHint')} />
  ) : (
    <EmptyState
      title={t('threadEmpty')}
      hint={t('threadEmptyHint')}
      action={<ButtonLink to="/orgList">{t('threadToUniversities')}</ButtonLink>}
    />
  );

interface RowsProps extends Required<Pick<Props, 'current' | 'pathOf'>> {
  readonly threads: readonly Thread[];
}

const Rows = ({ threads, current, pathOf }: RowsProps) => {
  const parts = chunksOf(threads, PART);
  return (
    <LongList partHeight={usePartHeight(HEIGHTS, parts)}>
      {parts.map((part) => (
        <ul key={part[0]?.Id} className={`col ${styles.part}`}>
          {part.map((thread) => (
            <ThreadRow
              key={thread.Id}
              thread={thread}
              current={thread.Id === current}
              to={pathOf(thread.Id)}
            />
          ))}
        </ul>
      ))}
    </LongList>
  );
};

/** The own threads, or for liaison staff those with their university. */
export const ThreadList = ({ current, pathOf = threadPath, without = NONE }: Props) => {
  const received = useSession(({ info }) => info?.isWorker === true);
  const query = useThreadPages(received);
  const { data } = query;
  const threads = useMemo(() => (data ? itemsOf(data.pages) : NOTHING), [data]);
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (threads.length === 0) return without.size > 0 ? null : <Empty received={received} />;
  return (
    <>
      <Rows
        threads={threads.filter(({ Id }) => !without.has(Id))}
        current={current}
        pathOf={pathOf}
      />
      <MorePages query={query} endText={t('thatIsAll')} />
    </>
  );
};
