import { Link } from 'react-router-dom';
import { loadStateOf } from '../../../../lib/load-state.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { PosterHead } from '../../../../ui/poster-head.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { TalkRows } from '../../talk/public.ts';
import { useBanner, useCollectionsOfTalk } from '../api.ts';
import { t } from '../texts.ts';
import { CollectionCard } from './collection-card.tsx';
import list from './collection-list.module.css';
import styles from './collection-page.module.css';

/** The other entries that are shown now. */
const Others = ({ id }: { readonly id: string }) => {
  const others = (useBanner().data?.List ?? []).filter((entry) => entry.Id !== id);
  if (others.length === 0) return null;
  return (
    <Section title={t('promotionOthers')}>
      <ul className={styles.universities}>
        {others.map(({ Id, Title }) => (
          <li key={Id}>
            <Link className={`row-10px ${styles.university}`} to={`/promotionDetail?id=${Id}`}>
              {Title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
};

const Collects = ({ talkId }: { readonly talkId: string }) => {
  const collects = useCollectionsOfTalk(talkId).data?.List ?? [];
  if (collects.length === 0) return null;
  return (
    <Section title={t('collectionOfTalk')}>
      <ul className={list.grid}>
        {collects.map((collect) => (
          <CollectionCard key={collect.Id} collect={collect} />
        ))}
      </ul>
    </Section>
  );
};

/** What an entry of the banner recommends. @param id empty for the first that is shown now */
export const PromotionPage = ({ id }: { readonly id: string }) => {
  const query = useBanner(id === '' ? undefined : id);
  const entry = query.data?.List[0];
  useShareSubject(entry && { title: entry.Title, desc: entry.Subtitle, imgUrl: '' });
  const found = loadStateOf(query);
  if (found === 'waiting' || found === 'failed') {
    return <LoadingOrFailed query={query} skeleton={<SkeletonOne />} />;
  }
  if (entry === undefined) {
    return (
      <EmptyState
        title={t('promotionMissing')}
        hint={t('mayBeGone')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  return (
    <article>
      <PosterHead
        color={entry.Talk.Color}
        shortname={entry.Talk.Universityshortname}
        title={entry.Title}
        summary={entry.Subtitle}
      />
      <Section title={t('promotionTalk')}>
        <TalkRows talks={[entry.Talk]} />
      </Section>
      <Collects talkId={entry.Talk.Id} />
      <Others id={entry.Id} />
    </article>
  );
};
