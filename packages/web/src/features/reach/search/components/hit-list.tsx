import type { SearchHit, SearchKind } from '@xuanjiang/contracts/search';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { FoundTalks, Highlighted } from '../../../talks/talk/public.ts';
import { DistanceMark } from '../../../universities/university/public.ts';
import { hitPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './hit-list.module.css';

interface Props {
  readonly kind: SearchKind;
  readonly hits: readonly SearchHit[];
  /** What is marked, words parted by blanks. */
  readonly marked: string;
}

const HitRow = ({ kind, hit, marked }: { kind: SearchKind; hit: SearchHit; marked: string }) => {
  const { University: university } = hit;
  const isUniversity = kind === 'university';
  return (
    <li className={`flex-3 ${styles.row}`}>
      {university !== null && (
        <Emblem shortname={university.Shortname} color={university.Color} size={36} />
      )}
      <div className="fill">
        <CoverLink className={styles.title} to={hitPath(kind, hit)}>
          <Highlighted text={hit.Title} keyword={marked} />
        </CoverLink>
        {hit.Excerpt !== '' && (
          <p className={`text-14-2 two-lines ${styles.excerpt}`}>
            <Highlighted text={hit.Excerpt} keyword={marked} />
          </p>
        )}
        {university !== null && !isUniversity && (
          <p className={`row-6px ${styles.by}`}>
            {kind === 'question' && <Tag kind="staff">{t('admissions')}</Tag>}
            {university.Name}
          </p>
        )}
        {isUniversity && <DistanceMark universityId={hit.Id} />}
        {hit.Note !== '' && <p className={`row-6px ${styles.by}`}>{hit.Note}</p>}
      </div>
      {hit.Atms !== null && <JumpPill atMs={hit.Atms} />}
    </li>
  );
};

/** Hits of one kind, as rows of a card; talks as everywhere. */
export const HitList = ({ kind, hits, marked }: Props) => {
  if (kind === 'talk') {
    const talks = hits.flatMap(({ Talk }) => Talk ?? []);
    return (
      <FoundTalks talks={talks} mark={(text) => <Highlighted text={text} keyword={marked} />} />
    );
  }
  return (
    <ul className={`card ${styles.list}`}>
      {hits.map((hit) => (
        <HitRow key={`${hit.Id} ${hit.Pageno}`} kind={kind} hit={hit} marked={marked} />
      ))}
    </ul>
  );
};
