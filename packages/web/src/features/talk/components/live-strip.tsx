import type { Talk } from '@xuanjiang/contracts/talk';
import { Link } from 'react-router-dom';
import { lang } from '../../../lib/lang.ts';
import { LiveBadge } from '../../../ui/live-badge.tsx';
import { Poster } from '../../../ui/poster.tsx';
import { countText } from '../figures.ts';
import { talkPath } from '../talk-action.ts';
import { t } from '../texts.ts';
import { Facts } from './facts.tsx';
import styles from './live-strip.module.css';
import { Section } from './section.tsx';

/** The talks that are on now, in a line that scrolls sideways. */
export const LiveStrip = ({ talks }: { readonly talks: readonly Talk[] }) => (
  <Section title={t('talkLiveNow')}>
    <ul className={styles.strip}>
      {talks.map((talk) => (
        <li key={talk.Id} className={styles.card}>
          <Poster className={styles.poster} color={talk.Color} shortname={talk.Universityshortname}>
            <span className={styles.badge}>
              <LiveBadge />
            </span>
          </Poster>
          <Link className={styles.title} to={talkPath(talk.Id)}>
            {talk.Title}
          </Link>
          <div className={styles.facts}>
            <Facts
              facts={[
                { key: 'university', content: talk.Universityname },
                {
                  key: 'watched',
                  content: t('talkWatched', { count: countText(talk.Plays, lang) }),
                },
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
