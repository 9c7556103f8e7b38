import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { Select } from 'antd';
import { useState } from 'react';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { useUniversityOffers } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

const Name = ({ of }: { readonly of: string }) => useUniversityName(of) || of;

/** The universities that take part, in the order in which they were chosen. */
export const UniversityField = ({ id, value = [], onChange }: Props) => {
  const [name, setName] = useState('');
  const offers = useUniversityOffers(name).data?.List ?? [];
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      value={[...value]}
      placeholder={t('deskUniversitiesAdd')}
      showSearch={{ filterOption: false, onSearch: setName }}
      maxCount={COLLECT_LIMITS.universitiesMax}
      style={{ width: '100%' }}
      onChange={(chosen) => onChange?.(chosen)}
      labelRender={({ value: chosen }) => <Name of={String(chosen)} />}
      options={offers.map((university) => ({ value: university.Id, label: university.Name }))}
    />
  );
};
