import type { Talk } from '@xuanjiang/contracts/talk';
import { useId } from 'react';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { countText } from '../../number-text.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../texts.ts';
import styles from './home-live.module.css';

/** Other talks that are on now, beside each other. */
export const HomeLive = ({ talks }: { readonly talks: readonly Talk[] }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="unseen">
        {t('liveNow')}
      </h2>
      <ul className={styles.line}>
        {talks.map((talk) => (
          <li key={talk.Id} className={`card-clip ${styles.card}`}>
            <Poster className={styles.poster} color={talk.Color}>
              <span className={styles.badge}>
                <LiveBadge />
              </span>
            </Poster>
            <div className={styles.text}>
              <CoverLink className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
                {talk.Title}
              </CoverLink>
              <p className={styles.fact}>{talk.Universityname}</p>
              <p className={styles.fact}>
                {t('talkPlays', { count: countText(talk.Plays, pageFacts.lang) })}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
};
