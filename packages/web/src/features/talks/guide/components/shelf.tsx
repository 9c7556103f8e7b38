import { SECOND_MS } from '@xuanjiang/contracts/constants';
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { ButtonLink } from '../../../../ui/button.tsx';
import { Cover } from '../../../../ui/cover.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import {
  ClearFilterButton,
  FilterButton,
  FilterChips,
  filterInput,
  LazyFilterSheet,
  NO_FILTER,
} from '../../talk/public.ts';
import { useGuidePages, useGuideSets } from '../api.ts';
import { readPath, readShare } from '../model.ts';
import { renewReadingCookie } from '../places.ts';
import { t } from '../texts.ts';
import { useLastPlace } from '../use-last-place.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { PagedGuides } from './paged-guides.tsx';
import { SetCard } from './set-card.tsx';
import styles from './shelf.module.css';

/** The first sets, in a line that scrolls sideways; nothing where there are none, or they do not load. */
const SetStrip = () => {
  const { data, isPending } = useGuideSets();
  if (!isPending && (data === undefined || data.List.length === 0)) return null;
  return (
    <Section
      title={t('guideSets')}
      aside={
        data && (
          <Link className={styles.all} to="/ebookSetList">
            {t('allOf', { count: data.Total })}
          </Link>
        )
      }
    >
      {data === undefined ? (
        <SkeletonBlock className={styles.setStripWaiting} />
      ) : (
        <ul className={`flex-3 ${styles.strip}`}>
          {data.List.map((set) => (
            <SetCard key={set.Id} set={set} />
          ))}
        </ul>
      )}
    </Section>
  );
};

interface GuidesSectionProps {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** All guides, to be filtered and scrolled through. */
const GuidesSection = ({ provinceid, onAskProvince }: GuidesSectionProps) => {
  const [filter, setFilter] = useState(NO_FILTER);
  const [open, setOpen] = useState(false);
  const query = useGuidePages(filterInput(filter));
  return (
    <Section
      title={t('admissionGuides')}
      aside={<FilterButton filter={filter} onClick={() => setOpen(true)} />}
    >
      <FilterChips
        filter={filter}
        onChange={setFilter}
        provinceid={provinceid}
        onAskProvince={onAskProvince}
      />
      <PagedGuides
        query={query}
        empty={
          <EmptyState
            title={t('guideListEmpty')}
            hint={t('guideListEmptyHint')}
            action={<ClearFilterButton onClick={() => setFilter(NO_FILTER)} />}
          />
        }
      />
      {open && (
        <LazyFilterSheet onClose={() => setOpen(false)} filter={filter} onChange={setFilter} />
      )}
    </Section>
  );
};

/** The guide that was read last, and how far; nothing before the first reading. */
const ContinueCard = () => {
  const last = useLastPlace();
  if (last === null) return null;
  if (last === 'waiting') return <SkeletonBlock className={styles.continueCardWaiting} />;
  const { guide, page, section } = last;
  return (
    <section className={`row-3 ${styles.card}`} aria-label={t('guideContinue')}>
      <Cover
        small
        className={styles.cover}
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={guide.Year}
        kind={guide.Title}
      />
      <div className={`fill ${styles.words}`}>
        <p className={styles.label}>{t('guideContinue')}</p>
        <h2 className={styles.title}>
          {t('guideTitle', { year: guide.Year, title: guide.Title })}
        </h2>
        <p className={styles.where}>
          {guide.Universityname}
          {section !== '' && <span className={styles.section}> · {section}</span>}
        </p>
        <div className={styles.bar} aria-hidden="true">
          <div style={{ width: `${readShare(page, guide) * 100}%` }} />
        </div>
        <p className={styles.page}>{t('guidePageOf', { page, pages: guide.Pages })}</p>
      </div>
      <ButtonLink kind="dark" size="small" className={styles.go} to={readPath(guide.Id, page)}>
        {t('goOn')}
      </ButtonLink>
    </section>
  );
};

/** How long the others wait for what comes last, ms: who waits longer would rather see them. */
const WAIT_MAX_MS = 3 * SECOND_MS;

/** Whether all that the page begins with has come, or failed: what comes later would push it down. */
const useShown = (): boolean => {
  const sets = useGuideSets();
  const guides = useGuidePages(filterInput(NO_FILTER));
  const last = useLastPlace();
  const [shown, setShown] = useState(false);
  const ready = !(sets.isPending || guides.isPending || last === 'waiting');
  if (ready && !shown) setShown(true);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), WAIT_MAX_MS);
    return () => clearTimeout(timer);
  }, []);
  return shown || ready;
};

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
  readonly onAskProvince: () => void;
}

/** The guide that was read last, sets, and all guides: at once, however late each of them is known. */
export const Shelf = (props: Props) => {
  const shown = useShown();
  useEffect(renewReadingCookie, []);
  return (
    <>
      {!shown && (
        <div className={styles.waiting}>
          <SkeletonBlock className={styles.first} />
          <GridSkeleton />
        </div>
      )}
      {/* Mounted while it waits: a part that is mounted later asks again for what has failed. */}
      <div hidden={!shown}>
        <ContinueCard />
        <SetStrip />
        <GuidesSection {...props} />
      </div>
    </>
  );
};
