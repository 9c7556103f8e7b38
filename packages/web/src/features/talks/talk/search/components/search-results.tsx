import { useCallback, useState } from 'react';
import { together } from '../../../../../lib/load-state.ts';
import { Button, ButtonLink } from '../../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useFoundTalks, useTalkPages } from '../../api.ts';
import { NO_FILTER } from '../../filter/filter.ts';
import { ReplayChunks } from '../../filtered/components/talk-chunks.tsx';
import { TalkFeed } from '../../list/components/talk-feed.tsx';
import { TalkPages } from '../../list/components/talk-pages.tsx';
import type { MarkText } from '../../list/mark-text.ts';
import { SUGGESTED_KEYWORDS } from '../suggested-keywords.ts';
import { t } from '../texts.ts';
import { Highlighted } from './highlighted.tsx';
import { KeywordList } from './keyword-list.tsx';
import styles from './search-results.module.css';

/** Rows of what is on and coming before the rest is behind a button. */
const AHEAD_ROWS = 4;

interface Props {
  readonly keyword: string;
  readonly onChoose: (keyword: string) => void;
}

/** What a keyword finds: first what is on and coming, then the replays. */
export const SearchResults = ({ keyword, onChoose }: Props) => {
  const [expandedFor, setExpandedFor] = useState('');
  const mark = useCallback<MarkText>(
    (text) => <Highlighted text={text} keyword={keyword} />,
    [keyword],
  );
  const live = useFoundTalks(keyword, 'live');
  const upcoming = useFoundTalks(keyword, 'upcoming');
  const replays = useTalkPages({ status: 'replay', filter: NO_FILTER, name: keyword });

  if (live.data === undefined || upcoming.data === undefined || replays.data === undefined) {
    const query = { data: undefined, ...together([live, upcoming, replays]) };
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  }
  const ahead = [...live.data.List, ...upcoming.data.List];
  const replayTotal = replays.data.pages[0]?.Total ?? 0;
  const total = live.data.Total + upcoming.data.Total + replayTotal;
  if (total === 0) {
    return (
      <>
        <EmptyState
          title={t('nothingFound', { keyword })}
          hint={t('talkSearchEmptyHint')}
          action={
            <ButtonLink kind="soft" to="/video">
              {t('talkSearchToday')}
            </ButtonLink>
          }
        />
        <Section title={t('tryThese')}>
          <KeywordList keywords={SUGGESTED_KEYWORDS} onChoose={onChoose} />
        </Section>
      </>
    );
  }
  const shown = expandedFor === keyword ? ahead : ahead.slice(0, AHEAD_ROWS);
  return (
    <>
      <p className={styles.total} role="status">
        {t('talkSearchFound', { count: total })}
      </p>
      {ahead.length > 0 && (
        <Section title={t('talkSearchAhead')}>
          <TalkFeed talks={shown} mark={mark} />
          {shown.length < ahead.length && (
            <Button
              className={styles.more}
              kind="plain"
              size="small"
              onClick={() => setExpandedFor(keyword)}
            >
              {t('talkAllCount', { count: ahead.length })}
            </Button>
          )}
        </Section>
      )}
      {replayTotal > 0 && (
        <Section title={t('talkReplays')}>
          <TalkPages status="replay" filter={NO_FILTER} name={keyword}>
            {(talks) => <ReplayChunks talks={talks} mark={mark} />}
          </TalkPages>
        </Section>
      )}
    </>
  );
};
