import type { Campaign } from '@xuanjiang/contracts/campaign';
import { useMemo } from 'react';
import { itemsOf } from '../../../../lib/list-pages.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { MorePages } from '../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { PosterCard } from '../../../../ui/poster-card.tsx';
import { SkeletonPosters } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { PhaseBadge } from '../../collection/public.ts';
import { useCampaignPages } from '../api.ts';
import { campaignPath } from '../model.ts';
import { t } from '../texts.ts';
import { CampaignDays } from './campaign-days.tsx';
import styles from './campaign-list.module.css';

const Card = ({ campaign }: { readonly campaign: Campaign }) => (
  <PosterCard
    to={campaignPath(campaign.Id)}
    color={campaign.Color}
    cover={
      <>
        <PhaseBadge {...campaign} />
        <p className={styles.cities}>{campaign.Cities.join(' · ')}</p>
      </>
    }
    title={campaign.Title}
    summary={campaign.Summary}
    facts={[
      {
        key: 'days',
        content: (
          <>
            <CampaignDays campaign={campaign} /> ·{' '}
            {t('campaignStops', { count: campaign.Stopcount })}
          </>
        ),
      },
      { key: 'organiser', content: t('campaignOrganiser', { name: campaign.Organiser }) },
    ]}
  />
);

/** The campaigns at places: where admissions staff can be met. */
export const OfflineCampaigns = () => {
  const query = useCampaignPages('offline');
  const { data } = query;
  const campaigns = useMemo(() => itemsOf(data?.pages ?? []), [data]);
  if (data === undefined) {
    return <LoadingOrFailed query={query} skeleton={<SkeletonPosters under="words" />} />;
  }
  if (campaigns.length === 0) {
    return (
      <EmptyState
        title={t('campaignListEmpty')}
        hint={t('talksOnlineHint')}
        action={<ButtonLink to="/video">{t('goToTalks')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul className={`grid-3 ${styles.grid}`}>
        {campaigns.map((campaign) => (
          <Card key={campaign.Id} campaign={campaign} />
        ))}
      </ul>
      <MorePages query={query} endText={t('campaignListEnd')} />
    </>
  );
};
