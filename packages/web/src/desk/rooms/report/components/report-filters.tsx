import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { UniversitySelect } from '../../../kit/public.ts';
import { KINDS, kindIn, ORDERS, REASONS, reasonIn } from '../model.ts';
import { KIND_TEXTS, ORDER_TEXTS, REASON_TEXTS } from '../report-names.ts';
import { t } from '../texts.ts';
import styles from './report-desk.module.css';

/** What narrows and orders the reports. */
export const ReportFilters = ({ address }: { readonly address: ListAddress }) => {
  const { filters, setFilter, sort, setSort } = address;
  return (
    <div className={`row-10px ${styles.filters}`}>
      <Segmented
        aria-label={t('reportDeskKinds')}
        value={kindIn(filters) ?? ''}
        options={[
          { value: '', label: t('all') },
          ...KINDS.map((value) => ({ value, label: t(KIND_TEXTS[value]) })),
        ]}
        onChange={(kind) => setFilter('kind', kind)}
      />
      <Select
        aria-label={t('reportReason')}
        style={{ width: 160 }}
        value={reasonIn(filters) ?? ''}
        options={[
          { value: '', label: t('reportDeskAnyReason') },
          ...REASONS.map((value) => ({ value, label: t(REASON_TEXTS[value]) })),
        ]}
        onChange={(reason) => setFilter('reason', reason)}
      />
      <UniversitySelect
        allowClear
        label={t('university')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
      <Select
        aria-label={t('sortBy')}
        style={{ width: 160 }}
        value={ORDERS.find((order) => order === sort) ?? 'newest'}
        options={ORDERS.map((value) => ({ value, label: t(ORDER_TEXTS[value]) }))}
        onChange={setSort}
      />
    </div>
  );
};
