import { AUDIT_GROUPS } from '@xuanjiang/contracts/rules/audit-group';
import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { DayRange, UniversitySelect } from '../../../kit/public.ts';
import { GROUP_NAMES, RESULT_NAMES } from '../act-names.ts';
import { AUDIT_RESULTS, resultIn } from '../model.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

interface Props {
  readonly address: ListAddress;
}

/** Days, university, result and kind of the acts that are shown. */
export const AuditFilters = ({ address }: Props) => {
  const { filters, setFilter, setFilters } = address;
  return (
    <div className={`row-10px ${styles.filters}`}>
      <Segmented
        aria-label={t('auditGroups')}
        value={filters.group ?? ''}
        options={[
          { value: '', label: t('all') },
          ...AUDIT_GROUPS.map((group) => ({ value: group, label: t(GROUP_NAMES[group]) })),
        ]}
        onChange={(group) => setFilter('group', group)}
      />
      <DayRange
        label={t('talksDays')}
        from={filters.from ?? ''}
        until={filters.until ?? ''}
        onChange={(from, until) => setFilters({ from, until })}
      />
      <UniversitySelect
        allowClear
        label={t('university')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
      <Select
        aria-label={t('result')}
        style={{ width: 120 }}
        value={resultIn(filters.result ?? '') ?? ''}
        options={[
          { value: '', label: t('auditAnyResult') },
          ...AUDIT_RESULTS.map((value) => ({ value, label: t(RESULT_NAMES[value]) })),
        ]}
        onChange={(result) => setFilter('result', result)}
      />
    </div>
  );
};
