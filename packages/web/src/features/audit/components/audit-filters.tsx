import { AUDIT_GROUPS } from '@xuanjiang/contracts/rules/audit-group';
import { Input, Segmented } from 'antd';
import type { ListAddress } from '../../staff/public.ts';
import { UniversitySelect } from '../../staff/public.ts';
import { GROUP_NAMES } from '../act-names.ts';
import { t } from '../texts.ts';
import styles from './audit.module.css';

interface Props {
  readonly address: ListAddress;
}

/** Days, university and kind of the acts that are shown. */
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
    <div className={styles.filters}>
      <Segmented
        aria-label={t('auditGroups')}
        value={filters.group ?? ''}
        options={[
          { value: '', label: t('auditAll') },
          ...AUDIT_GROUPS.map((group) => ({ value: group, label: t(GROUP_NAMES[group]) })),
        ]}
        onChange={(group) => setFilter('group', group)}
      />
      <fieldset className={styles.days} aria-label={t('auditDays')}>
        {day('from', t('auditFrom'))} — {day('until', t('auditUntil'))}
      </fieldset>
      <UniversitySelect
        label={t('auditUniversity')}
        value={filters.university ?? ''}
        onChange={(id) => setFilter('university', id)}
      />
    </div>
  );
};
