import type { Talk } from '@xuanjiang/contracts/talk';
import { memo } from 'react';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { countText, durationText } from '../../figures.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import type { Mark } from '../mark.ts';
import styles from './replay-card.module.css';

interface Props {
  readonly talk: Talk;
  readonly mark?: Mark;
}

/** A replay with its drawn poster. */
export const ReplayCard = memo(({ talk, mark }: Props) => {
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
