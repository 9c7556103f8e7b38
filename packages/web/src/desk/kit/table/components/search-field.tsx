import { KEYWORD_MAX } from '@xuanjiang/contracts/constants';
import { Input } from 'antd';
import { CircleX, Search } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useSettled } from '../../../../lib/use-settled.ts';
import { t } from '../../texts.ts';
import type { ListAddress } from '../use-list-address.ts';

interface Props {
  readonly address: ListAddress;
  /** Its name in the address. */
  readonly name: string;
  readonly label: string;
}

/** The search of a list, in the bar on top: it searches while one types, Enter at once. */
export const SearchField = ({ address, name, label }: Props) => {
  const value = address.filters[name] ?? '';
  const [composing, setComposing] = useState(false);
  /** `of`: the value in the address to which the text belongs; `sent`: what this field has searched for itself. */
  const [typed, setTyped] = useState({ text: value, of: value, sent: value });
  // What was searched for was changed elsewhere, such as by dropping it. An own search leaves what is typed meanwhile.
  if (typed.of !== value) {
    const text = value === typed.sent ? typed.text : value;
    setTyped({ text, of: value, sent: value });
  }
  const wanted = typed.text.trim();
  const [settled] = useSettled(wanted);
  const isDue = !composing && settled === wanted && wanted !== typed.sent && typed.of === value;
  const search = useEffectEvent((sent: string) => {
    setTyped({ ...typed, sent });
    address.setFilter(name, sent);
  });
  useEffect(() => {
    if (isDue) search(settled);
  }, [isDue, settled]);
  return (
    <search>
      <Input
        allowClear={{ clearIcon: <CircleX size={14} role="img" aria-label={t('clear')} /> }}
        type="search"
        maxLength={KEYWORD_MAX}
        prefix={<Search size={16} color="var(--ink-3)" aria-hidden="true" />}
        placeholder={label}
        aria-label={label}
        style={{ minWidth: 240, borderRadius: 18 }}
        value={typed.text}
        onChange={({ target }) => {
          const cleared = target.value === '';
          setTyped({ ...typed, text: target.value, ...(cleared && { sent: '' }) });
          if (cleared) address.setFilter(name, '');
        }}
        // While characters of an input method are chosen, what stands in the field is not yet meant.
        onCompositionStart={() => setComposing(true)}
        onCompositionEnd={() => setComposing(false)}
        onPressEnter={() => {
          setTyped({ ...typed, sent: wanted });
          address.setFilter(name, wanted);
        }}
      />
    </search>
  );
};
