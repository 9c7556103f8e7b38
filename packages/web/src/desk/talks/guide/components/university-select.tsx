import { Select } from 'antd';
import { useState } from 'react';
import { useFoundUniversities } from '../api.ts';

interface Props {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** Chooses a university by a part of its name. */
export const UniversitySelect = ({ id, value, onChange }: Props) => {
  const [name, setName] = useState('');
  const { data, isFetching } = useFoundUniversities(name);
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value || null}
      showSearch={{ filterOption: false, onSearch: setName }}
      loading={isFetching}
      options={(data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
    />
  );
};
