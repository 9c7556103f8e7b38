import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { CLEARED } from '../../../kit/public.ts';
import { useStaffCategories } from '../api.ts';
import { t } from '../texts.ts';

/** What narrows and orders the list of collections. */
export const ListFilters = ({ address }: { readonly address: ListAddress }) => {
  const categories = useStaffCategories().data?.List ?? [];
  return (
    <div className="row-wrap-2">
      <Segmented
        aria-label={t('status')}
        value={address.filters.status ?? ''}
        onChange={(status) => address.setFilter('status', status)}
        options={[
          { value: '', label: t('all') },
          { value: '1', label: t('published') },
          { value: '0', label: t('deskNotPublished') },
        ]}
      />
      <Select
        allowClear={CLEARED}
        aria-label={t('deskCategory')}
        placeholder={t('deskCategory')}
        value={address.filters.category || null}
        onChange={(category: string | null) => address.setFilter('category', category ?? '')}
        options={categories.map(({ Id, Name }) => ({ value: String(Id), label: Name }))}
        style={{ minWidth: 150 }}
      />
      <Select
        aria-label={t('sortBy')}
        value={address.sort}
        onChange={address.setSort}
        options={[
          { value: '', label: t('deskSortUpdated') },
          { value: 'start', label: t('deskSortStart') },
          { value: 'startAscending', label: t('deskSortStartAscending') },
        ]}
        style={{ minWidth: 150 }}
      />
    </div>
  );
};
