import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Select } from 'antd';
import { useState } from 'react';
import { useSettled } from '../../../../lib/use-settled.ts';
import { usePeopleFound } from '../api.ts';
import { t } from '../texts.ts';

interface Props {
  /** Id of the account; empty for none. */
  readonly value: string;
  readonly onChoose: (uids: string) => void;
}

/** A person, found by name or by a whole phone as in the list of users. */
export const PersonChoice = ({ value, onChoose }: Props) => {
  const [typed, setTyped] = useState('');
  const [settled] = useSettled(typed.trim());
  const { data } = usePeopleFound(settled);
  const people = settled === '' ? [] : (data?.List ?? []);
  return (
    <Select
      showSearch={{ filterOption: false, onSearch: setTyped }}
      allowClear
      aria-label={t('pushDeskPerson')}
      placeholder={t('pushDeskPerson')}
      style={{ width: '100%' }}
      value={value === '' ? null : value}
      notFoundContent={settled === '' ? t('pushDeskPersonType') : t('pushDeskPersonNone')}
      options={people.map(({ Uids, Displayname, Universities, Createtime }) => ({
        value: Uids,
        // Many have the same name.
        label: [
          Displayname,
          ...Universities.map(({ Name }) => Name),
          t('pushDeskPersonSince', { time: momentOf(Createtime) }),
        ].join(' · '),
      }))}
      onChange={(uids: string | undefined) => onChoose(uids ?? '')}
    />
  );
};
