import { keepPreviousData } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { trpc } from '../../../lib/trpc.ts';
import { useUniversityName } from '../../../lib/use-university-name.ts';
import { t } from '../texts.ts';
import { CLEARED } from './antd-parts.tsx';

/** Universities that are offered at once. */
const OFFERED_MAX = 20;

interface Props {
  readonly id?: string;
  readonly value?: string | null;
  readonly onChange?: (universityId: string) => void;
  readonly disabled?: boolean;
  /** What is chosen, for screen readers and in the empty field. */
  readonly label?: string;
  readonly placeholder?: string;
  /** What the choice of none is called. Without it a filter is cleared, and a field asks for one. */
  readonly none?: string;
  /** Whether the choice can be taken back, as in a filter. */
  readonly allowClear?: boolean;
  readonly className?: string | undefined;
}

/** One university, found by its name, its short name or its pinyin. */
export const UniversitySelect = ({
  value,
  onChange,
  label = t('university'),
  placeholder = label,
  none,
  allowClear = false,
  className = '',
  ...props
}: Props) => {
  const [typed, setTyped] = useState('');
  const { data, isFetching } = trpc.university.find.useQuery(
    { Limit: OFFERED_MAX, ...(typed !== '' && { Name: typed }) },
    { placeholderData: keepPreviousData },
  );
  const chosen = value ?? '';
  const name = useUniversityName(chosen);
  const found = (data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }));
  // The one that is stored, or named by an address, may not be among those that were found.
  const isFound = chosen === '' || found.some((one) => one.value === chosen);
  return (
    <Select<string>
      {...props}
      className={className}
      style={{ minWidth: 180 }}
      aria-label={label}
      placeholder={placeholder}
      allowClear={allowClear && CLEARED}
      loading={isFetching}
      notFoundContent={t('universityNone')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(isFound ? [] : [{ value: chosen, label: name || chosen }]),
        ...found,
      ]}
      value={chosen === '' && none === undefined ? null : chosen}
      onChange={(universityId: string | undefined) => onChange?.(universityId ?? '')}
    />
  );
};
