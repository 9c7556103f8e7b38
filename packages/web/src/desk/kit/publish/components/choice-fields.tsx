import { Select } from 'antd';
import { useState } from 'react';
import { useRegionOptions, useUniversities } from '../api.ts';
import { t } from '../texts.ts';

interface FieldProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (value: string) => void;
  readonly disabled?: boolean;
}

interface RegionProps extends FieldProps {
  readonly of: 'provinces' | 'cities';
  /** What the empty choice is called; without it one has to be chosen. */
  readonly none?: string;
}

/** A province or a city, found by typing a part of its name. */
export const RegionSelect = ({ of, none, value, ...rest }: RegionProps) => {
  const options = useRegionOptions()[of];
  return (
    <Select
      {...rest}
      value={value === undefined || (value === '' && none === undefined) ? null : value}
      showSearch={{ optionFilterProp: 'label' }}
      options={[...(none === undefined ? [] : [{ value: '', label: none }]), ...options]}
    />
  );
};

interface UniversityProps extends FieldProps {
  /** The name of the one that is chosen, until it was looked for. */
  readonly name?: string;
  readonly none?: string;
}

/** A university, looked for on the server. */
export const UniversityChoice = ({ name = '', none, value, ...rest }: UniversityProps) => {
  const [typed, setTyped] = useState('');
  const found = useUniversities(typed).map(({ Id, Name }) => ({ value: Id, label: Name }));
  const isKnown = value === undefined || value === '' || found.some((one) => one.value === value);
  return (
    <Select
      {...rest}
      value={value === undefined || (value === '' && none === undefined) ? null : value}
      aria-label={t('university')}
      showSearch={{ filterOption: false, onSearch: setTyped }}
      options={[
        ...(none === undefined ? [] : [{ value: '', label: none }]),
        ...(isKnown ? [] : [{ value: value ?? '', label: name || value }]),
        ...found,
      ]}
    />
  );
};
