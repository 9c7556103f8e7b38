import type { CampaignDetail } from '@xuanjiang/contracts/campaign';
import { foundOf } from '../../../../lib/found.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { ButtonLink } from '../../../../ui/button.tsx';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { PosterHead } from '../../../../ui/poster-head.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState, ErrorState } from '../../../../ui/state.tsx';
import { CollectionCard, PhaseBadge } from '../../collection/public.ts';
import { useCampaign } from '../api.ts';
import { t } from '../texts.ts';
import { CampaignDays } from './campaign-days.tsx';
import styles from './campaign-page.module.css';
import { StopList } from './stop-list.tsx';

const Campaign = ({ campaign }: { readonly campaign: CampaignDetail }) => (
  <article>
    <PosterHead
      color={campaign.Color}
      badge={<PhaseBadge {...campaign} />}
      title={campaign.Title}
      summary={campaign.Summary}
      facts={[
        {
          key: 'days',
          content: (
            <>
              <CampaignDays campaign={campaign} /> ·{' '}
              {campaign.Kind === 'online' ? t('campaignOnline') : campaign.Cities.join(' ')}
            </>
          ),
        },
        { key: 'organiser', content: t('campaignOrganiser', { name: campaign.Organiser }) },
      ]}
    />
    <div className={styles.columns}>
      <div>
        {campaign.Stops.length > 0 && (
          <Section title={t('campaignPlaces')}>
            <StopList stops={campaign.Stops} />
          </Section>
        )}
        {campaign.Intro.length > 0 && (
          <Section title={t('aboutEvent')}>
            <div className="panel">
              <ContentBlocks blocks={campaign.Intro} />
            </div>
          </Section>
        )}
      </div>
      {campaign.Collect !== null && (
        <Section title={t('campaignTalks')}>
          <ul>
            <CollectionCard collect={campaign.Collect} talks />
          </ul>
        </Section>
      )}
    </div>
  </article>
);

/** A campaign. @param id null for the one that runs, or comes next */
export const CampaignPage = ({ id }: { readonly id: string | null }) => {
  const query = useCampaign(id);
  const { data } = query;
  useShareSubject(data && { title: data.Title, desc: data.Summary, imgUrl: '' });
  const found = foundOf(query);
  if (found === 'failed') return <ErrorState onRetry={() => void query.refetch()} />;
  if (found === 'missing') {
    return (
      <EmptyState
        title={t('campaignMissing')}
        hint={t('mayBeGone')}
        action={<ButtonLink to="/activityList">{t('campaignSeeAll')}</ButtonLink>}
      />
    );
  }
  return data === undefined ? <SkeletonOne /> : <Campaign campaign={data} />;
};
