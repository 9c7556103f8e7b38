import type { CollectionDetail } from '@xuanjiang/contracts/collection';
import { Link } from 'react-router-dom';
import { loadStateOf } from '../../../../lib/load-state.ts';
import { pageNow } from '../../../../lib/page-now.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { PosterHead } from '../../../../ui/poster-head.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { ReplayGrid, TalkRows } from '../../talk/public.ts';
import { useCollection, useSimilarCollections } from '../api.ts';
import { splitTalks } from '../model.ts';
import { t } from '../texts.ts';
import { CollectionCard } from './collection-card.tsx';
import list from './collection-list.module.css';
import styles from './collection-page.module.css';
import { PhaseBadge } from './phase-badge.tsx';

/** All talks of a collection: those ahead, then the recordings. */
const CollectionTalks = ({ collect }: { readonly collect: CollectionDetail }) => {
  const { ahead, over } = splitTalks(collect.Talks, pageNow());
  if (collect.Talks.length === 0) {
    return <EmptyState title={t('collectionNoTalks')} hint={t('collectionNoTalksHint')} />;
  }
  return (
    <>
      {ahead.length > 0 && (
        <Section title={t('collectionAhead')}>
          <TalkRows talks={ahead} />
        </Section>
      )}
      {over.length > 0 && (
        <Section title={t('collectReplays')}>
          <ReplayGrid talks={over} />
        </Section>
      )}
    </>
  );
};

const Universities = ({ collect }: { readonly collect: CollectionDetail }) => (
  <Section title={t('takingPart')}>
    <ul className={styles.universities}>
      {collect.Universities.map(({ Id, Name, Shortname, Color }) => (
        <li key={Id}>
          <Link className={`row-10px ${styles.university}`} to={`/orgDetail?id=${Id}`}>
            <Emblem shortname={Shortname} color={Color} size={44} />
            <span>{Name}</span>
          </Link>
        </li>
      ))}
    </ul>
  </Section>
);

const Similar = ({ id }: { readonly id: string }) => {
  const { data } = useSimilarCollections(id);
  if (data === undefined || data.List.length === 0) return null;
  return (
    <Section title={t('collectionSimilar')}>
      <ul className={list.grid}>
        {data.List.map((collect) => (
          <CollectionCard key={collect.Id} collect={collect} />
        ))}
      </ul>
    </Section>
  );
};

/** One collection: what it is about, and all its talks. @param id null for the first topic */
export const CollectionPage = ({ id }: { readonly id: string | null }) => {
  const query = useCollection(id);
  const collect = query.data;
  const about =
    collect && t('collectionShare', { category: collect.Category, count: collect.Talkcount });
  useShareSubject(collect && { title: collect.Title, desc: about ?? '', imgUrl: '' });
  if (loadStateOf(query) === 'missing') {
    return (
      <EmptyState
        title={t('collectionMissing')}
        hint={t('mayBeGone')}
        action={<ButtonLink to="/zhuanDetails">{t('collectionSeeAll')}</ButtonLink>}
      />
    );
  }
  if (collect === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonOne />} />;
  return (
    <article>
      <PosterHead
        color={collect.Color}
        badge={<PhaseBadge {...collect} />}
        title={collect.Title}
        summary={collect.Summary}
        facts={[
          { key: 'about', content: about },
          ...(collect.Sponsor === ''
            ? []
            : [{ key: 'sponsor', content: t('collectSponsor', { name: collect.Sponsor }) }]),
        ]}
      />
      <CollectionTalks collect={collect} />
      {collect.Universities.length > 0 && <Universities collect={collect} />}
      {collect.Intro.length > 0 && (
        <div className={`panel ${styles.intro}`}>
          <ContentBlocks blocks={collect.Intro} />
        </div>
      )}
      <Similar id={collect.Id} />
    </article>
  );
};
