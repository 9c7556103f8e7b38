import type { Talk } from '@xuanjiang/contracts/talk';
import { memo } from 'react';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { countText, durationText } from '../../number-text.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import type { MarkText } from '../mark-text.ts';
import styles from './replay-grid.module.css';

interface ReplayCardProps {
  readonly talk: Talk;
  readonly mark?: MarkText;
}

/** A replay with its drawn poster. */
const ReplayCard = memo(({ talk, mark }: ReplayCardProps) => {
  const duration = durationText(talk.Durationms);
  return (
    <li className={`col card-clip ${styles.card}`}>
      <Poster className={styles.poster} color={talk.Color} shortname={talk.Universityshortname}>
        {talk.Durationms > 0 && (
          <span className={styles.duration} role="img" aria-label={t('talkDuration', { duration })}>
            {duration}
          </span>
        )}
      </Poster>
      <div className={styles.text}>
        <CoverLink className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
          {mark?.(talk.Title) ?? talk.Title}
        </CoverLink>
        <p className={styles.facts}>
          <span className={styles.university}>
            {mark?.(talk.Universityname) ?? talk.Universityname}
          </span>
          <span className={styles.plays}>
            {t('talkPlays', { count: countText(talk.Plays, pageFacts.lang) })}
          </span>
        </p>
      </div>
    </li>
  );
});

interface Props {
  readonly talks: readonly Talk[];
  readonly mark?: MarkText;
}

/** Replays in two columns, more on wide screens. */
export const ReplayGrid = ({ talks, mark }: Props) => (
  <ul className={styles.grid}>
    {talks.map((talk) => (
      <ReplayCard key={talk.Id} talk={talk} {...(mark && { mark })} />
    ))}
  </ul>
);
