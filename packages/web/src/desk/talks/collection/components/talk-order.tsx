import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { Talk } from '@xuanjiang/contracts/talk';
import { Select } from 'antd';
import { useState } from 'react';
import { useTalkOffers } from '../api.ts';
import { moved } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talk-order.module.css';
import { TalkRow } from './talk-row.tsx';

interface Props {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
  /** The talks of the stored collection. */
  readonly known: readonly Talk[];
  /** Id of the university whose talks are offered; empty for all. */
  readonly universityId: string;
}

const detailOf = (talk: Talk): string => `${talk.Universityname} · ${momentOf(talk.Starttime)}`;

/** The talks of a collection: searched for, and put in order by buttons or by dragging. */
export const TalkOrder = ({ id, value = [], onChange, known, universityId }: Props) => {
  const [name, setName] = useState('');
  const [seen, setSeen] = useState<ReadonlyMap<string, Talk>>(new Map());
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const offers = useTalkOffers(name, universityId).data?.List ?? [];
  const talks = new Map([...known.map((talk) => [talk.Id, talk] as const), ...seen]);
  const titleOf = (talkId: string): string => talks.get(talkId)?.Title ?? talkId;
  const add = (talkId: string): void => {
    const talk = offers.find((offer) => offer.Id === talkId);
    if (talk !== undefined) setSeen(new Map(seen).set(talkId, talk));
    onChange?.([...value, talkId]);
  };
  const move = (from: number, to: number): void => {
    onChange?.(moved(value, from, to));
    setSaid(t('deskTalkMoved', { title: titleOf(value[from] ?? ''), place: to + 1 }));
  };
  return (
    <div>
      <Select<string | null>
        {...(id !== undefined && { id })}
        value={null}
        placeholder={t('deskTalkAdd')}
        showSearch={{ filterOption: false, onSearch: setName }}
        disabled={value.length >= COLLECT_LIMITS.talksMax}
        notFoundContent={t('deskTalkNone')}
        style={{ width: '100%' }}
        onChange={(talkId) => talkId !== null && add(talkId)}
        options={offers
          .filter((talk) => !value.includes(talk.Id))
          .map((talk) => ({
            value: talk.Id,
            label: `${talk.Title}（${detailOf(talk)}）`,
          }))}
      />
      <ol className={styles.list} aria-label={t('talks')}>
        {value.map((talkId, index) => (
          <TalkRow
            key={talkId}
            title={titleOf(talkId)}
            detail={talks.has(talkId) ? detailOf(talks.get(talkId) as Talk) : ''}
            place={index}
            last={index === value.length - 1}
            onMove={(to) => move(index, to)}
            onRemove={() => onChange?.(value.filter((other) => other !== talkId))}
            onDrag={() => setDragged(index)}
            onDrop={() => dragged !== null && move(dragged, index)}
          />
        ))}
      </ol>
      <span className="unseen" role="status">
        {said}
      </span>
    </div>
  );
};
