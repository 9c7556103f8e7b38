import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import { SaidHits } from '../../../media/caption/public.ts';
import { KeywordList, SUGGESTED_KEYWORDS } from '../../../talks/talk/public.ts';
import type { SearchQuestion } from '../api.ts';
import { useSearch } from '../api.ts';
import { chosenKind, KIND_TEXTS, totalText } from '../model.ts';
import { t } from '../texts.ts';
import { GroupSection } from './group-section.tsx';
import { KindHits } from './kind-hits.tsx';
import styles from './search-results.module.css';
import { WordChips } from './word-chips.tsx';

const TABS = 'search-';

interface Props {
  readonly question: SearchQuestion;
  /** The kind that the address asks for. */
  readonly kind: string | null;
  readonly onReading: (reading: string) => void;
  readonly onKind: (kind: string) => void;
  readonly onChoose: (keyword: string) => void;
}

/** What a keyword finds, in groups; the results before stay, paler, until the new ones have come. */
export const SearchResults = ({ question, kind: asked, onReading, onKind, onChoose }: Props) => {
  const { data, isError, isPlaceholderData, refetch } = useSearch(question);
  if (data === undefined) {
    return isError ? <ErrorState onRetry={() => void refetch()} /> : <SkeletonRows />;
  }
  const { Readings, Completions, Groups } = data;
  const marked = data.Words.join(' ');
  const kind = chosenKind(asked, Groups);
  const total = Groups.reduce((sum, group) => sum + group.Total, 0);
  const reading = Readings.find((each) => each === question.reading) ?? Readings[0] ?? '';
  return (
    <>
      {Readings.length > 0 && (
        <WordChips
          label={t('searchPinyin')}
          words={Readings}
          selected={reading}
          onChoose={onReading}
        />
      )}
      {Completions.length > 0 && (
        <WordChips
          label={t('searchCompletions')}
          words={Completions}
          selected=""
          onChoose={onChoose}
        />
      )}
      <p className="unseen" role="status">
        {isPlaceholderData ? t('searchLoading') : t('searchFound', { count: totalText(total) })}
      </p>
      <div className={isPlaceholderData ? styles.old : undefined} aria-busy={isPlaceholderData}>
        {Groups.length === 0 ? (
          <SaidHits
            keyword={marked}
            empty={
              <>
                <EmptyState
                  title={t('searchEmpty', { keyword: question.keyword })}
                  hint={t('searchEmptyHint')}
                />
                <h2 className={styles.tryTitle}>{t('searchTry')}</h2>
                <KeywordList keywords={SUGGESTED_KEYWORDS} onChoose={onChoose} />
              </>
            }
          />
        ) : (
          <>
            <div className={styles.tabs}>
              <TabList
                wide
                id={TABS}
                label={t('searchGroups')}
                tabs={[
                  { key: '', title: t('searchAllKinds') },
                  ...Groups.map((group) => ({
                    key: group.Kind,
                    title: (
                      <>
                        {t(KIND_TEXTS[group.Kind])}
                        <span className={styles.count}>{totalText(group.Total)}</span>
                      </>
                    ),
                  })),
                ]}
                selected={kind ?? ''}
                onSelect={onKind}
              />
            </div>
            <div role="tabpanel" id={`${TABS}panel`} aria-labelledby={`${TABS}${kind ?? ''}`}>
              {kind === null ? (
                <>
                  {Groups.map((group) => (
                    <GroupSection
                      key={group.Kind}
                      group={group}
                      marked={marked}
                      onAll={() => onKind(group.Kind)}
                    />
                  ))}
                  <SaidHits keyword={marked} empty={null} />
                </>
              ) : (
                // A component of its own for each kind: the hits that stay until others have come are of one kind.
                <KindHits key={kind} question={question} kind={kind} marked={marked} />
              )}
            </div>
          </>
        )}
      </div>
    </>
  );
};
