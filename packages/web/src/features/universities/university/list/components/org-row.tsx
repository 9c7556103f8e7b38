import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { UniversityItem } from '@xuanjiang/contracts/university';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../../ui/emblem.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { SkeletonBlock } from '../../../../../ui/skeleton.tsx';
import { Tag } from '../../../../../ui/tag.tsx';
import { kindText, talkPath } from '../../../../talks/talk/public.ts';
import { DistanceMark, useMarkedPath } from '../../components/distance-mark.tsx';
import { placeText, ROW_TAGS, tagsOf } from '../../tags.ts';
import { t } from '../../texts.ts';
import { whenOf } from '../next-talk.ts';
import styles from './org-row.module.css';

interface Props {
  /** Undefined while it loads. */
  readonly university: UniversityItem | undefined;
  readonly followed: boolean;
  readonly first: boolean;
  readonly last: boolean;
  /** UTC ms. */
  readonly now: number;
}

interface ShownProps {
  readonly university: UniversityItem;
  readonly followed: boolean;
  readonly now: number;
}

const NextTalk = ({ university, now }: Pick<ShownProps, 'university' | 'now'>) => {
  const { Nexttalk, Name } = university;
  const when = whenOf(Nexttalk, now);
  if (Nexttalk === null || when === null) return null;
  if (when === 'live') {
    return (
      <Link
        className={`tap ${styles.live}`}
        to={talkPath(Nexttalk.Id)}
        aria-label={`${Name} ${t('talkLive')}`}
      >
        <LiveBadge />
      </Link>
    );
  }
  return (
    <div className={styles.when}>
      <time className={styles.clock} dateTime={new Date(Nexttalk.Starttime).toISOString()}>
        {clockOf(Nexttalk.Starttime)}
      </time>
      <span className={`least-3 ${styles.day}`}>
        {t(when === 'today' ? 'orgTalkToday' : 'orgTalkTomorrow')}
      </span>
    </div>
  );
};

const Waiting = () => (
  <>
    <SkeletonBlock className={styles.disc} />
    <div className="fill">
      <SkeletonBlock className={styles.line} />
      <SkeletonBlock className={styles.short} />
    </div>
  </>
);

const Shown = ({ university, followed, now }: ShownProps) => (
  <>
    <Emblem shortname={university.Shortname} color={university.Color} size={44} />
    <div className="fill">
      <CoverLink className={styles.name} to={useMarkedPath(university.Id)}>
        {university.Name}
      </CoverLink>
      {followed && (
        <Tag kind="own" className={styles.followed}>
          {t('following')}
        </Tag>
      )}
      <div className={`row-wrap ${styles.about}`}>
        {tagsOf(university)
          .slice(0, ROW_TAGS)
          .map((tag) => (
            <Tag key={tag} kind="plain">
              {tag}
            </Tag>
          ))}
        <span className={`second-3 ${styles.facts}`}>
          {[placeText(university), kindText(university.Kind)].filter(Boolean).join(' · ')}
        </span>
        <DistanceMark universityId={university.Id} />
      </div>
    </div>
    <NextTalk university={university} now={now} />
  </>
);

/** A university in the list: the row leads to it, the badge of a live talk to the room. */
export const OrgRow = memo(({ university, followed, first, last, now }: Props) => (
  <div
    className={`row-3 ${styles.row} ${first ? styles.first : ''} ${last ? styles.last : ''}`}
    aria-busy={university === undefined || undefined}
  >
    {university === undefined ? (
      <Waiting />
    ) : (
      <Shown university={university} followed={followed} now={now} />
    )}
  </div>
));
