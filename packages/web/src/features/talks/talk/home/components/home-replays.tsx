import { useState } from 'react';
import { itemsOf } from '../../../../../lib/list-pages.ts';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useTalkPages } from '../../api.ts';
import { ClearFilterButton } from '../../filter/components/clear-filter-button.tsx';
import { FilterChips } from '../../filter/components/filter-chips.tsx';
import { NO_FILTER } from '../../filter/filter.ts';
import { ReplayGrid } from '../../list/components/replay-grid.tsx';
import { TalkPages } from '../../list/components/talk-pages.tsx';
import { t } from '../texts.ts';
import styles from './home-replays.module.css';

/** One row; where it has room for three, the styles leave the last one out. */
const ROW = 4;

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** The newest replays in one row, until all of them are opened in its place. */
export const HomeReplays = ({ provinceid, onAskProvince }: Props) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [all, setAll] = useState(false);
  const query = useTalkPages({ status: 'replay', filter });
  const { data, isPlaceholderData } = query;
  const talks = data && itemsOf(data.pages);
  const total = data?.pages.at(-1)?.Total ?? 0;
  const clear = <ClearFilterButton onClick={() => setFilter(NO_FILTER)} />;
  return (
    <Section
      className={styles.replays}
      title={t('talkReplays')}
      aside={
        <>
          <div className={styles.chips}>
            <FilterChips
              filter={filter}
              onChange={setFilter}
              provinceid={provinceid}
              onAskProvince={onAskProvince}
            />
          </div>
          {(all || total > 0) && (
            <button
              type="button"
              className={styles.all}
              aria-expanded={all}
              onClick={() => setAll(!all)}
            >
              {all ? t('talkFold') : t('talkAllCount', { count: total })}
            </button>
          )}
        </>
      }
    >
      {all ? (
        <TalkPages status="replay" filter={filter} emptyAction={clear}>
          {(found) => <ReplayGrid talks={found} />}
        </TalkPages>
      ) : talks === undefined ? (
        <LoadingOrFailed query={query} skeleton={<SkeletonBlock className={styles.loading} />} />
      ) : talks.length === 0 && !isPlaceholderData ? (
        <EmptyState title={t('talkListEmpty')} hint={t('talkListEmptyHint')} action={clear} />
      ) : (
        <div className={styles.row} aria-busy={isPlaceholderData}>
          <ReplayGrid talks={talks.slice(0, ROW)} />
        </div>
      )}
    </Section>
  );
};
