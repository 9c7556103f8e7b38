import type { CampaignDetail, CampaignStop } from '@xuanjiang/contracts/campaign';
import { phaseOf } from '@xuanjiang/contracts/rules/phase';
import { dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { loadStateOf } from '../../../../lib/load-state.ts';
import { pageNow } from '../../../../lib/page-now.ts';
import { useShareSubject } from '../../../../lib/wechat/page-share.ts';
import { Button, ButtonLink } from '../../../../ui/button.tsx';
import { ContentBlocks } from '../../../../ui/content-blocks.tsx';
import { copyAndSay } from '../../../../ui/copy/copy-and-say.ts';
import { LoadingOrFailed } from '../../../../ui/loading-or-failed.tsx';
import { PosterHead } from '../../../../ui/poster-head.tsx';
import { Section } from '../../../../ui/section.tsx';
import { SkeletonOne } from '../../../../ui/skeleton-shapes.tsx';
import { EmptyState } from '../../../../ui/state.tsx';
import { CollectionCard, PhaseBadge } from '../../collection/public.ts';
import { dayText } from '../../talk/public.ts';
import { useCampaign } from '../api.ts';
import { hoursText } from '../model.ts';
import { t } from '../texts.ts';
import { CampaignDays } from './campaign-days.tsx';
import styles from './campaign-page.module.css';

const copyAddress = ({ City, Address, Place }: CampaignStop): void =>
  void copyAndSay(`${City}${Address} ${Place}`, {
    done: t('addressCopied'),
    failed: t('couldNotCopyAddress'),
  });

/** The stops of a campaign by time. */
const StopList = ({ stops }: { readonly stops: readonly CampaignStop[] }) => {
  const now = pageNow();
  return (
    <ol className="card-clip">
      {stops.map((stop) => {
        const phase = phaseOf(stop, now);
        return (
          <li
            key={`${stop.Starttime} ${stop.Place}`}
            className={phase === 'over' ? `${styles.stop} ${styles.over}` : styles.stop}
          >
            <p className={`text-14-2 ${styles.when}`}>
              {dayText(dayOf(stop.Starttime))} {hoursText(stop)}
              {phase !== 'upcoming' && (
                <span className={phase === 'running' ? styles.now : styles.ended}>
                  {t(phase === 'running' ? 'campaignNow' : 'overTag')}
                </span>
              )}
            </p>
            <p className={styles.place}>{stop.Place}</p>
            <p className={styles.facts}>
              {stop.City} {stop.Address}
            </p>
            <p className={styles.facts}>{t('campaignStaff', { names: stop.Staff })}</p>
            {phase !== 'over' && (
              <Button
                className={styles.copy}
                kind="soft"
                size="small"
                onClick={() => copyAddress(stop)}
              >
                {t('copyTheAddress')}
                <span className="unseen">{stop.Place}</span>
              </Button>
            )}
          </li>
        );
      })}
    </ol>
  );
};

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
  if (loadStateOf(query) === 'missing') {
    return (
      <EmptyState
        title={t('campaignMissing')}
        hint={t('mayBeGone')}
        action={<ButtonLink to="/activityList">{t('campaignSeeAll')}</ButtonLink>}
      />
    );
  }
  if (data === undefined) return <LoadingOrFailed query={query} skeleton={<SkeletonOne />} />;
  return <Campaign campaign={data} />;
};
