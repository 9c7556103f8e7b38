import type { Talk } from '@xuanjiang/contracts/talk';
import { pageFacts } from '../../../../../lib/page-facts.ts';
import { CoverLink } from '../../../../../ui/cover-link.tsx';
import { Facts } from '../../../../../ui/facts.tsx';
import { LiveBadge } from '../../../../../ui/live-badge.tsx';
import { Poster } from '../../../../../ui/poster.tsx';
import { Section } from '../../../../../ui/section.tsx';
import { talkFacts } from '../../list/talk-facts.ts';
import { talkPath } from '../../talk-action.ts';
import { t } from '../../texts.ts';
import styles from './live-strip.module.css';

interface Props {
  readonly talks: readonly Talk[];
  /** The student's own; empty when it is not known. */
  readonly provinceid: string;
}

/** The talks that are on now, in a line that scrolls sideways. */
export const LiveStrip = ({ talks, provinceid }: Props) => (
  <Section title={t('liveNow')}>
    <ul className={styles.strip}>
      {talks.map((talk) => (
        <li key={talk.Id} className={`card-clip ${styles.card}`}>
          <Poster className={styles.poster} color={talk.Color} shortname={talk.Universityshortname}>
            <span className={styles.badge}>
              <LiveBadge />
            </span>
          </Poster>
          <CoverLink className={`title-lines ${styles.title}`} to={talkPath(talk.Id)}>
            {talk.Title}
          </CoverLink>
          <div className={styles.facts}>
            <p className={styles.university}>{talk.Universityname}</p>
            <Facts facts={talkFacts(talk, 'live', provinceid, pageFacts.lang)} />
          </div>
        </li>
      ))}
    </ul>
  </Section>
);
