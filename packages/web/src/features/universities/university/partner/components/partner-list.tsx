import { useInfiniteQuery } from '@tanstack/react-query';
import { MINUTE_MS, PAGE_LIMIT_DEFAULT } from '@xuanjiang/contracts/constants';
import { useMemo } from 'react';
import { itemsOf, pagesOf } from '../../../../../lib/list-pages.ts';
import { useSession } from '../../../../../lib/session.ts';
import { trpc } from '../../../../../lib/trpc.ts';
import { useNow } from '../../../../../lib/use-now.ts';
import { ButtonLink } from '../../../../../ui/button.tsx';
import { MorePages } from '../../../../../ui/load-more.tsx';
import { LoadingOrFailed } from '../../../../../ui/loading-or-failed.tsx';
import { SkeletonRows } from '../../../../../ui/skeleton.tsx';
import { EmptyState } from '../../../../../ui/state.tsx';
import { useFollows } from '../../follow/actions.ts';
import { OrgRow } from '../../list/components/org-row.tsx';
import { t } from '../../texts.ts';
import styles from './partner-list.module.css';

const usePartners = () => {
  const { client } = trpc.useUtils();
  return useInfiniteQuery({
    queryKey: [['partner', 'find'], { type: 'infinite' }],
    queryFn: ({ pageParam, signal }) =>
      client.partner.find.query({ Page: pageParam, Limit: PAGE_LIMIT_DEFAULT }, { signal }),
    ...pagesOf(PAGE_LIMIT_DEFAULT),
  });
};

/** Says once what the page is to who has no use for it, and where to go on. */
const ForStaff = () => (
  <EmptyState
    title={t('orgPartnersStaff')}
    hint={t('orgPartnersStaffHint')}
    action={<ButtonLink to="/orgList">{t('orgToList')}</ButtonLink>}
  />
);

/** The universities with which the liaison's own works together. */
export const PartnerList = () => {
  const isWorker = useSession(({ info }) => info?.isWorker === true);
  return isWorker ? <Partners /> : <ForStaff />;
};

const Partners = () => {
  const query = usePartners();
  const { has } = useFollows();
  const now = useNow(MINUTE_MS);
  const partners = useMemo(() => itemsOf(query.data?.pages ?? []), [query.data]);
  if (query.data === undefined)
    return <LoadingOrFailed query={query} skeleton={<SkeletonRows />} />;
  if (partners.length === 0) {
    return (
      <EmptyState
        title={t('orgPartnersNone')}
        hint={t('orgPartnersNoneHint')}
        action={<ButtonLink to="/orgList">{t('orgToList')}</ButtonLink>}
      />
    );
  }
  return (
    <>
      <ul>
        {partners.map((partner, place) => (
          <li key={partner.Id}>
            <OrgRow
              university={partner}
              followed={has(partner.Id)}
              first={place === 0}
              last={false}
              now={now}
            />
            <p className={`second-3 ${styles.about}`}>
              {[t('orgPartnerSince', { day: partner.Since }), partner.Note]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </li>
        ))}
      </ul>
      <MorePages query={query} endText={t('orgTalksEnd')} />
    </>
  );
};
