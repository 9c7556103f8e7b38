import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import type { ListedTalks } from '@xuanjiang/contracts/talk-staff';
import { Segmented, Select } from 'antd';
import type { ListAddress } from '../../../kit/public.ts';
import { CLEARED, DayRange, UniversitySelect } from '../../../kit/public.ts';
import { SORTS, STATUSES, sortOf, statusOf } from '../api.ts';
import { SORT_TEXTS, STATE_TEXTS } from '../labels.ts';
import { UNIVERSITY_KINDS } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talks.module.css';

interface Props {
  readonly address: ListAddress;
  /** How many there are of each status; undefined while that is not known. */
  readonly counts: Readonly<Record<ListedTalks, number>> | undefined;
  /** Whether talks of more than one university are listed. */
  readonly all: boolean;
}

/** What the list is narrowed to: the status with its counts, and what else is in the address. */
export const TalkFilters = ({ address, counts, all }: Props) => {
  const { filters, setFilter, setFilters, sort, setSort } = address;
  const choose = (name: string, label: string, options: { value: string; label: string }[]) => (
    <Select<string>
      className={styles.select ?? ''}
      aria-label={label}
      allowClear={CLEARED}
      showSearch={{ optionFilterProp: 'label' }}
      placeholder={t('talksAny', { name: label })}
      value={filters[name] || null}
      options={options}
      onChange={(value: string | undefined) => setFilter(name, value ?? '')}
    />
  );
  const provinces = OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }));
  const kinds = UNIVERSITY_KINDS.map((kind) => ({ value: kind, label: kind }));
  return (
    <>
      <div className={styles.statuses}>
        <Segmented<ListedTalks>
          aria-label={t('status')}
          value={statusOf(filters.status ?? '')}
          onChange={(status) => setFilter('status', status === 'all' ? '' : status)}
          options={STATUSES.map((status) => ({
            value: status,
            label: (
              <>
                {t(STATE_TEXTS[status])}
                <span className={styles.count}>{counts?.[status].toLocaleString('en') ?? ''}</span>
              </>
            ),
          }))}
        />
      </div>
      <div className={`row-wrap-2 ${styles.bar}`}>
        <DayRange
          label={t('talksDays')}
          from={filters.from ?? ''}
          until={filters.until ?? ''}
          onChange={(from, until) => setFilters({ from, until })}
        />
        {all && (
          <UniversitySelect
            className={styles.select}
            label={t('university')}
            placeholder={t('talksAny', { name: t('university') })}
            allowClear
            value={filters.university ?? ''}
            onChange={(id) => setFilter('university', id)}
          />
        )}
        {choose('province', t('talksProvince'), provinces)}
        {all && choose('kind', t('kind'), kinds)}
        {/* The heads of the table cannot be pressed, and phones do not show them all. */}
        <Select<(typeof SORTS)[number]>
          className={styles.select ?? ''}
          aria-label={t('sortBy')}
          value={sortOf(sort)}
          options={SORTS.map((value) => ({ value, label: t(SORT_TEXTS[value]) }))}
          onChange={(value) => setSort(value === 'due' ? '' : value)}
        />
      </div>
    </>
  );
};
