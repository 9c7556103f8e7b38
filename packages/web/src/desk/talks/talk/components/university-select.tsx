import { Select } from 'antd';
import { useState } from 'react';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { CLEARED } from '../../../kit/public.ts';
import { useUniversities } from '../api.ts';

interface Props {
  readonly value?: string;
  readonly onChange?: (id: string) => void;
  readonly id?: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly className?: string | undefined;
  readonly allowClear?: boolean;
}

/** Finds a university by its name, its short name or its pinyin. */
export const UniversitySelect = ({
  value = '',
  onChange,
  label,
  className = '',
  allowClear = false,
  ...props
}: Props) => {
  const [name, setName] = useState('');
  const { data, isFetching } = useUniversities(name);
  const chosen = useUniversityName(value);
  const found = (data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }));
  const isFound = value === '' || found.some((option) => option.value === value);
  // One that an address names may not be among those that were found.
  const options = isFound ? found : [{ value, label: chosen || value }, ...found];
  return (
    <Select<string>
      {...props}
      allowClear={allowClear && CLEARED}
      className={className}
      showSearch={{ filterOption: false, onSearch: setName }}
      value={value === '' ? null : value}
      loading={isFetching}
      aria-label={label}
      options={options}
      onChange={(id: string | undefined) => onChange?.(id ?? '')}
    />
  );
};
