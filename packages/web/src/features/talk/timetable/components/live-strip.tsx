import type { Talk } from '@xuanjiang/contracts/talk';
import { lang } from '../../../../lib/lang.ts';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Facts } from '../../../../ui/facts.tsx';
import { LiveBadge } from '../../../../ui/live-badge.tsx';
import { Poster } from '../../../../ui/poster.tsx';
import { Section } from '../../../../ui/section.tsx';
import { countText } from '../../figures.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import styles from './live-strip.module.css';

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
          <CoverLink className={styles.title} to={talkPath(talk.Id)}>
            {talk.Title}
          </CoverLink>
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
