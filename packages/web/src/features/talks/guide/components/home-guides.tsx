import type { Guide } from '@xuanjiang/contracts/guide-fields';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { pageFacts } from '../../../../lib/page-facts.ts';
import { Cover } from '../../../../ui/cover.tsx';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonBlock } from '../../../../ui/skeleton.tsx';
import { countText } from '../../talk/public.ts';
import { useMostReadGuides } from '../api.ts';
import { guidePath, readPath, readShare } from '../model.ts';
import { t } from '../texts.ts';
import type { LastPlace } from '../use-last-place.ts';
import { useLastPlace } from '../use-last-place.ts';
import styles from './home-guides.module.css';

interface Props {
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
}

interface RowProps {
  readonly guide: Guide;
  /** How far it was read, where it is the one that was read last. */
  readonly last: LastPlace | null;
}

const GuideRow = ({ guide, last }: RowProps) => {
  const { Title, Year, Pages, Readers } = guide;
  return (
    <li className={`row-3 card ${styles.card}`}>
      <Cover
        small
        className={styles.cover}
        color={guide.Color}
        shortname={guide.Universityshortname}
        year={Year}
        kind={Title}
      />
      <div className="fill">
        <CoverLink
          className={`title-lines ${styles.title}`}
          to={last === null ? guidePath(guide.Id) : readPath(guide.Id, last.page)}
        >
          {t('guideTitle', { year: Year, title: Title })}
        </CoverLink>
        <p className={styles.fact}>{guide.Universityname}</p>
        {last === null ? (
          <p className={styles.fact}>
            {t('pageCount', { count: Pages })} ·{' '}
            {t('guideReaders', { count: countText(Readers, pageFacts.lang) })}
          </p>
        ) : (
          <>
            <p className={styles.fact}>
              {t('guideContinue')} · {t('guidePageOf', { page: last.page, pages: Pages })}
            </p>
            <div className={styles.bar} aria-hidden="true">
              <div style={{ width: `${readShare(last.page, guide) * 100}%` }} />
            </div>
          </>
        )}
      </div>
    </li>
  );
};

/** One row of guides: the one that was read last, and those that most read. */
export const HomeGuides = ({ provinceid }: Props) => {
  const { data, isError } = useMostReadGuides(provinceid);
  const found = useLastPlace();
  const last = found === 'waiting' ? null : found;
  if (isError || data?.List.length === 0) return null;
  const others = data?.List.filter(({ Id }) => Id !== last?.guide.Id);
  const row = data && [...(last === null ? [] : [last.guide]), ...(others ?? [])];
  return (
    <Section
      title={t('admissionGuides')}
      aside={
        <Link className={`tap ${styles.all}`} to="/ebook">
          {t('guideAll')}
          <ChevronRight size={16} aria-hidden="true" />
        </Link>
      }
    >
      {row === undefined ? (
        <SkeletonBlock className={styles.loading} />
      ) : (
        <ul className={styles.row}>
          {row.slice(0, data?.List.length).map((guide) => (
            <GuideRow
              key={guide.Id}
              guide={guide}
              last={guide.Id === last?.guide.Id ? last : null}
            />
          ))}
        </ul>
      )}
    </Section>
  );
};
