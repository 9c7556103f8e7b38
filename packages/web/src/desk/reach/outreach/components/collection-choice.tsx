import { Select } from 'antd';
import { useState } from 'react';
import { useCollectionOffers } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  /** Empty for none. */
  readonly value: string;
  /** Title of the chosen one. */
  readonly title: string;
  readonly onChoose: (id: string) => void;
}

/** Which collection's list is shown. */
export const CollectionChoice = ({ value, title, onChoose }: Props) => {
  const [name, setName] = useState('');
  const offers = useCollectionOffers(name).data?.List ?? [];
  return (
    <Select<string | null>
      value={value === '' ? null : value}
      placeholder={t('outreachCollectChoose')}
      aria-label={t('outreachCollectChoose')}
      showSearch={{ filterOption: false, onSearch: setName }}
      style={{ minWidth: 280 }}
      onChange={(id) => onChoose(id ?? '')}
      labelRender={({ label, value: chosen }) => label ?? (title || chosen)}
      options={offers.map((collect) => ({ value: collect.Id, label: collect.Title }))}
    />
  );
};
