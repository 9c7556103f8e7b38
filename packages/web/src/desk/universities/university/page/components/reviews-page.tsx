import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { OrgReview } from '@xuanjiang/contracts/university-staff';
import type { TableProps } from 'antd';
import { Segmented } from 'antd';
import { EmptyState } from '../../../../../ui/state.tsx';
import { SettingSwitch } from '../../../../ground/setting/public.ts';
import { ServerTable, StaffPage, useListAddress } from '../../../../kit/public.ts';
import { REVIEWS_PAGE, useReviewPage } from '../api.ts';
import { labelOf } from '../model.ts';
import { t } from '../texts.ts';
import { DecidedPanel } from './decided-panel.tsx';
import { ReviewPanel } from './review-panel.tsx';

/** The filter in the address. */
const NAMES = ['stage'] as const;

const columnsOf = (): NonNullable<TableProps<OrgReview>['columns']> => [
  { key: 'name', title: t('university'), render: (_, { Name }) => <b>{Name}</b> },
  {
    key: 'fields',
    title: t('pageReviewFields'),
    render: (_, { Fields }) => Fields.map(({ Field }) => labelOf(Field)).join('、'),
  },
  { key: 'by', title: t('pageReviewBy'), dataIndex: 'Savedby' },
  { key: 'since', title: t('pageReviewSince'), render: (_, { Since }) => momentOf(Since) },
];

const decidedColumns = (): NonNullable<TableProps<OrgReview>['columns']> => [
  { key: 'name', title: t('university'), render: (_, { Name }) => <b>{Name}</b> },
  {
    key: 'fields',
    title: t('pageDecidedBack'),
    render: (_, { Fields }) => Fields.map(({ Field }) => labelOf(Field)).join('、'),
  },
  { key: 'by', title: t('pageDecidedBy'), dataIndex: 'Decidedby' },
  {
    key: 'time',
    title: t('pageDecidedTime'),
    render: (_, { Decidedtime }) => momentOf(Decidedtime),
  },
];

/** What liaisons have changed in the pages of their universities, for operators to read. */
export const ReviewsPage = () => {
  const address = useListAddress(NAMES);
  const isDecided = address.filters.stage === 'decided';
  const query = useReviewPage(isDecided ? 'decided' : 'waiting', address.page);
  const list = query.data?.List ?? [];
  const review = list.find(({ Id }) => Id === address.open);
  return (
    <StaffPage title={t('pageReviews')}>
      <SettingSwitch name="universityApproval" label={t('pageApproval')} />
      <div className="flow-2">
        <Segmented
          aria-label={t('state')}
          value={isDecided ? 'decided' : 'waiting'}
          onChange={(value) => address.setFilter('stage', value === 'decided' ? value : '')}
          options={[
            { value: 'waiting', label: t('pageWaiting') },
            { value: 'decided', label: t('pageDecided') },
          ]}
        />
      </div>
      <ServerTable<OrgReview>
        label={t('pageReviews')}
        query={query}
        address={address}
        pageSize={REVIEWS_PAGE}
        rowKey={({ Id }) => Id}
        columns={isDecided ? decidedColumns() : columnsOf()}
        conditions={[]}
        noMatch=""
        empty={
          isDecided ? (
            <EmptyState title={t('pageDecidedEmpty')} hint={t('pageDecidedEmptyHint')} />
          ) : (
            <EmptyState title={t('pageReviewEmpty')} hint={t('pageReviewEmptyHint')} />
          )
        }
        onOpen={({ Id }) => address.setOpen(Id)}
        openKey={address.open}
      />
      {review !== undefined && isDecided && (
        <DecidedPanel key={review.Id} review={review} onClose={() => address.setOpen(null)} />
      )}
      {review !== undefined && !isDecided && (
        <ReviewPanel
          // A newer save begins the decision anew.
          key={`${review.Id} ${review.Version}`}
          review={review}
          onDone={() => address.setOpen(list.find(({ Id }) => Id !== review.Id)?.Id ?? null)}
          onClose={() => address.setOpen(null)}
        />
      )}
    </StaffPage>
  );
};
