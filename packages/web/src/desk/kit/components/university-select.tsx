import { Select } from 'antd';
import { useState } from 'react';
import { t } from '../texts.ts';
import { useUniversities } from '../use-universities.ts';
import { CLEARED } from './antd-parts.tsx';

interface Props {
  readonly id?: string;
  readonly label: string;
  /** Empty for none; null in a form. */
  readonly value?: string | null;
  readonly onChange?: (universityId: string) => void;
}

/** One university, found by its name. */
export const UniversitySelect = ({ label, value = '', onChange, ...props }: Props) => {
  const [name, setName] = useState('');
  const { data } = useUniversities(name);
  const found = (data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }));
  return (
    <Select
      {...props}
      allowClear={CLEARED}
      showSearch={{ filterOption: false, onSearch: setName }}
      style={{ minWidth: 180 }}
      aria-label={label}
      placeholder={label}
      notFoundContent={t('universityNone')}
      options={found}
      value={value === '' ? null : value}
      onChange={(chosen: string | null | undefined) => onChange?.(chosen ?? '')}
    />
  );
};
