import type { Collection } from '@xuanjiang/contracts/collection';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Emblem } from '../../../../ui/emblem.tsx';
import { PosterCard } from '../../../../ui/poster-card.tsx';
import { startsText, talkPath } from '../../talk/public.ts';
import { collectionPath } from '../model.ts';
import { t } from '../texts.ts';
import styles from './collection-card.module.css';
import { PhaseBadge } from './phase-badge.tsx';

interface Props {
  readonly collect: Collection;
  /** Its first talks can be opened from the card. */
  readonly talks?: boolean;
}

/** Talks that a card shows. */
const CARD_TALKS = 2;

/** A collection with its drawn cover. */
export const CollectionCard = memo(({ collect, talks = false }: Props) => {
  const { Id, Title, Summary, Color, Category, Sponsor, Talkcount, Universities } = collect;
  return (
    <PosterCard
      to={collectionPath(Id)}
      color={Color}
      cover={
        <>
          <PhaseBadge {...collect} />
          <span className={styles.emblems}>
            {Universities.slice(0, 5).map((university) => (
              <Emblem
                key={university.Id}
                shortname={university.Shortname}
                color={university.Color}
                size={32}
              />
            ))}
          </span>
        </>
      }
      title={Title}
      titled
      summary={Summary}
      facts={[
        {
          key: 'talks',
          content: [Category, t('talkCount', { count: Talkcount })].join(' · '),
        },
        ...(Sponsor === ''
          ? []
          : [{ key: 'sponsor', content: t('collectSponsor', { name: Sponsor }) }]),
      ]}
    >
      {talks && collect.Talks.length > 0 && (
        <ul className={styles.talks}>
          {collect.Talks.slice(0, CARD_TALKS).map((talk) => (
            <li key={talk.Id}>
              <Link className={styles.talk} to={talkPath(talk.Id)}>
                <span className={styles.talkTitle}>{talk.Title}</span>
                <span className={`least-3 ${styles.facts}`}>
                  {talk.Universityname} ·{' '}
                  {talk.Status === 'upcoming'
                    ? startsText(talk.Starttime)
                    : t(talk.Status === 'live' ? 'talkLive' : 'collectReplays')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </PosterCard>
  );
});
