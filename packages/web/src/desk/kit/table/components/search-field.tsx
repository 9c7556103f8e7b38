import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Input } from 'antd';
import { CircleX, Search } from 'lucide-react';
import { useState } from 'react';
import { t } from '../../texts.ts';
import type { ListAddress } from '../use-list-address.ts';

interface Props {
  readonly address: ListAddress;
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
}

/** The search of a list, in the bar on top: Enter searches, an empty field shows all again. */
export const SearchField = ({ address, name, label }: Props) => {
  const value = address.filters[name] ?? '';
  const [typed, setTyped] = useState({ text: value, of: value });
  // What was searched for was changed elsewhere, such as by dropping it.
  if (typed.of !== value) setTyped({ text: value, of: value });
  return (
    <search>
      <Input
        allowClear={{ clearIcon: <CircleX size={14} role="img" aria-label={t('fieldClear')} /> }}
        type="search"
        maxLength={KEYWORD_MAX}
        prefix={<Search size={16} color="var(--ink-3)" aria-hidden="true" />}
        placeholder={label}
        aria-label={label}
        style={{ minWidth: 240, borderRadius: 18 }}
        value={typed.text}
        onChange={({ target }) => {
          setTyped({ text: target.value, of: value });
          if (target.value === '') address.setFilter(name, '');
        }}
        onPressEnter={() => address.setFilter(name, typed.text.trim())}
      />
    </search>
  );
};
