import { AUDIT_GROUPS } from '@xuanjiang/contracts/rules/audit-group';
import { Input, Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { UniversitySelect } from '../../../kit/public.ts';
import { GROUP_NAMES, RESULT_NAMES } from '../act-names.ts';
import { AUDIT_RESULTS, resultIn } from '../model.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

interface Props {
  readonly address: ListAddress;
}

/** Days, university, result and kind of the acts that are shown. */
export const AuditFilters = ({ address }: Props) => {
  const { filters, setFilter } = address;
  const day = (name: 'from' | 'until', label: string) => (
    <Input
      type="date"
      aria-label={label}
      style={{ width: 150 }}
      value={filters[name] ?? ''}
      onChange={({ target }) => setFilter(name, target.value)}
    />
  );
  return (
    <div className={`row-10px ${styles.filters}`}>
      <Segmented
        aria-label={t('auditGroups')}
        value={filters.group ?? ''}
        options={[
          { value: '', label: t('auditAll') },
          ...AUDIT_GROUPS.map((group) => ({ value: group, label: t(GROUP_NAMES[group]) })),
        ]}
        onChange={(group) => setFilter('group', group)}
      />
      <fieldset className={`row-6px ${styles.days}`} aria-label={t('auditDays')}>
        {day('from', t('auditFrom'))} — {day('until', t('auditUntil'))}
      </fieldset>
      <UniversitySelect
        label={t('auditUniversity')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
      <Select
        aria-label={t('auditResult')}
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
