import { Segmented, Select } from 'antd';
import { trpc } from '../../../../lib/trpc.ts';
import type { ListAddress } from '../../../kit/public.ts';
import { DayRange, TalkSelect } from '../../../overview/export/public.ts';
import { t } from '../texts.ts';

const PROVINCES = { Page: 1, Limit: 100 } as const;

/** What narrows the list of questions. */
export const QuestionFilters = ({ address }: { readonly address: ListAddress }) => {
  const { stage: state = '', talk = '', province = '', days = '' } = address.filters;
  const { data } = trpc.system.findProvince.useQuery(PROVINCES, {
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
      <Segmented
        aria-label={t('state')}
        value={state}
        onChange={(value) => address.setFilter('stage', value)}
        options={[
          { value: '', label: t('askedWaiting') },
          { value: 'answered', label: t('questionAnswered') },
          { value: 'dismissed', label: t('askedDismissed') },
          { value: 'all', label: t('all') },
        ]}
      />
      <TalkSelect value={talk} onChange={(id) => address.setFilter('talk', id)} />
      <DayRange
        label={t('askedDays')}
        value={days}
        onChange={(value) => address.setFilter('days', value)}
      />
      <Select
        aria-label={t('askedProvince')}
        style={{ width: 160 }}
        showSearch={{ optionFilterProp: 'label' }}
        value={province}
        onChange={(value) => address.setFilter('province', value)}
        options={[
          { value: '', label: t('askedAnyProvince') },
          ...(data?.List ?? []).map(({ Province, Provinceid }) => ({
            value: String(Provinceid),
            label: Province,
          })),
        ]}
      />
      <Select
        aria-label={t('order')}
        value={address.sort}
        onChange={address.setSort}
        options={[
          { value: '', label: t('newestFirst') },
          { value: 'oldest', label: t('oldestFirst') },
          { value: 'votes', label: t('askedMostVotes') },
        ]}
      />
    </div>
  );
};
