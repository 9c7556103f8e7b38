import type { SearchAnswer, SearchGroup, SearchHit, SearchKind } from '@xuanjiang/contracts/search';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../../ui/emblem.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonRows } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { TabList } from '../../../../ui/tab-list.tsx';
import { Highlighted, KeywordList, SUGGESTED_KEYWORDS } from '../../../talks/talk/public.ts';
import type { SearchQuestion } from '../api.ts';
import { useKindHits, useSearch } from '../api.ts';
import { chosenKind, hitPath, KIND_TEXTS, totalText } from '../model.ts';
import { t } from '../texts.ts';
import { AnswerCard } from './answer-card.tsx';
import { ControlCard } from './control-card.tsx';
import { HitList } from './hit-list.tsx';
import styles from './search-results.module.css';
import { WordChips } from './word-chips.tsx';

interface UniversityStripProps {
  readonly hits: readonly SearchHit[];
  readonly marked: string;
}

/** The first universities, side by side. */
const UniversityStrip = ({ hits, marked }: UniversityStripProps) => (
  <ul className={`card ${styles.strip}`}>
    {hits.map((hit) => (
      <li key={hit.Id}>
        <Link className={`row-2 ${styles.university}`} to={hitPath('university', hit)}>
          <Emblem
            shortname={hit.University?.Shortname ?? ''}
            color={hit.University?.Color ?? 'currentColor'}
            size={40}
          />
          <span>
            <Highlighted text={hit.Title} keyword={marked} />
          </span>
        </Link>
      </li>
    ))}
  </ul>
);

interface KindHitsProps {
  readonly question: SearchQuestion;
  readonly kind: SearchKind;
  readonly marked: string;
}

/** All hits of one kind. */
const KindHits = ({ question, kind, marked }: KindHitsProps) => {
  const query = useKindHits(question, kind);
  if (query.data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  const hits = query.data.pages.flatMap(({ Groups }) => Groups[0]?.List ?? []);
  return (
    <>
      <HitList kind={kind} hits={hits} marked={marked} />
      <MorePages query={query} endText={t('thatIsAll')} />
    </>
  );
};

interface GroupSectionProps {
  readonly group: SearchGroup;
  readonly marked: string;
  readonly onAll: () => void;
}

/** The best hits of a kind, and the way to all of them. */
const GroupSection = ({ group, marked, onAll }: GroupSectionProps) => {
  const { Kind: kind, Total: total, List: hits } = group;
  const more = total > hits.length && (
    <button type="button" className={`tap text-14-2 ${styles.all}`} onClick={onAll}>
      {t('searchAllOf', { count: totalText(total) })}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
  return (
    <Section title={t(KIND_TEXTS[kind])} aside={more}>
      {kind === 'university' ? (
        <UniversityStrip hits={hits} marked={marked} />
      ) : (
        <HitList kind={kind} hits={hits} marked={marked} />
      )}
    </Section>
  );
};

/** The university that the answer is about is not shown again below it. */
const besideAnswer = (groups: readonly SearchGroup[], answer: SearchAnswer | null) =>
  groups.filter(
    ({ Kind, Total, List }) =>
      answer === null ||
      answer.Topic === null ||
      Kind !== 'university' ||
      Total !== 1 ||
      List[0]?.Id !== answer.Universities[0]?.Id,
  );

const TABS = 'search-';

/**
 * The passages of captions in which words were said, of an area above this one.
 * @param empty what is shown where there are none
 */
export type ShowSaid = (keyword: string, empty: ReactNode) => ReactNode;

interface Props {
  readonly question: SearchQuestion;
  /** The kind that the address asks for. */
  readonly kind: string | null;
  readonly onReading: (reading: string) => void;
  readonly onKind: (kind: string) => void;
  readonly onChoose: (keyword: string) => void;
  readonly said: ShowSaid;
}

/** What a keyword finds, in groups; the results before stay, paler, until the new ones have come. */
export const SearchResults = (props: Props) => {
  const { question, kind: asked, onReading, onKind, onChoose, said } = props;
  const query = useSearch(question);
  const { data, isPlaceholderData } = query;
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  const { Readings, Completions, Groups, Answer, Control } = data;
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
        {kind === null && Control && <ControlCard control={Control} />}
        {Groups.length === 0 ? (
          said(
            marked,
            <>
              <EmptyState
                title={t('nothingFound', { keyword: question.keyword })}
                hint={t('searchEmptyHint')}
              />
              <h2 className={styles.tryTitle}>{t('tryThese')}</h2>
              <KeywordList keywords={SUGGESTED_KEYWORDS} onChoose={onChoose} />
            </>,
          )
        ) : (
          <>
            <div className={styles.tabs}>
              <TabList
                fit="wide"
                id={TABS}
                label={t('searchGroups')}
                tabs={[
                  { key: '', title: t('all') },
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
                  {Answer !== null && (
                    <AnswerCard answer={Answer} marked={marked} onChoose={onChoose} />
                  )}
                  {besideAnswer(Groups, Answer).map((group) => (
                    <GroupSection
                      key={group.Kind}
                      group={group}
                      marked={marked}
                      onAll={() => onKind(group.Kind)}
                    />
                  ))}
                  {said(marked, null)}
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
