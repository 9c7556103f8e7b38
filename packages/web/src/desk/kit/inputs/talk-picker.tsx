import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Select } from 'antd';
import { useState } from 'react';
import { t } from '../texts.ts';
import { CLEARED } from './antd-parts.tsx';
import { PickedTalk } from './picked-talk.tsx';
import styles from './talk-picker.module.css';
import { moved } from './talk-picks.ts';
import type { ChosenTalk, TalkFacts } from './use-talk-choice.ts';
import { useTalkChoice } from './use-talk-choice.ts';

interface FieldProps {
  readonly id?: string;
  readonly disabled?: boolean;
  readonly 'aria-label'?: string;
  /** Shown in the empty field. */
  readonly placeholder?: string;
  /** Only talks of this university are offered; empty for all. */
  readonly universityId?: string;
}

interface SingleProps extends FieldProps {
  readonly single: true;
  /** Id of the talk; empty for none. */
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

interface ListProps extends FieldProps {
  readonly single?: false;
  /** Ids, in their order. */
  readonly value?: readonly string[];
  readonly onChange?: (value: string[]) => void;
  readonly max?: number;
  /** Talks that the page loads anyway; null until they are there. */
  readonly known?: readonly TalkFacts[] | null;
}

const detailOf = ({ Universityname, Starttime }: TalkFacts): string =>
  `${Universityname} · ${momentOf(Starttime)}`;
const labelOf = (talk: TalkFacts): string => `${talk.Title}（${detailOf(talk)}）`;

const optionOf = (talk: TalkFacts) => ({ value: talk.Id, label: labelOf(talk), talk });

type Offer = ReturnType<typeof optionOf>;

/** A talk as the list of a search shows it: whole titles, on more than one line if need be. */
const drawOffer = ({ data: { talk } }: { readonly data: Offer }) => (
  <span className={styles.offer}>
    {talk.Title}
    <small className={styles.small}>{detailOf(talk)}</small>
  </span>
);

/** What a chosen talk is called, also while that is not known yet. */
const wordsOf = (id: string, talk: ChosenTalk): { title: string; detail: string } => {
  if (talk === 'gone') return { title: t('talkGone'), detail: t('talkGoneHint', { id }) };
  return talk === undefined
    ? { title: t('talkUnknown'), detail: '' }
    : { title: talk.Title, detail: detailOf(talk) };
};

const OneTalk = ({ value = '', onChange, universityId = '', single: _, ...rest }: SingleProps) => {
  const { offers, talkOf, search, keep } = useTalkChoice(
    value === '' ? [] : [value],
    [],
    universityId,
  );
  const talk = value === '' ? undefined : talkOf(value);
  return (
    <Select<string | null, Offer>
      placeholder={t('talkChoose')}
      {...rest}
      className={styles.wide ?? ''}
      allowClear={CLEARED}
      value={value === '' ? null : value}
      status={talk === 'gone' ? 'warning' : ''}
      showSearch={{ filterOption: false, onSearch: search }}
      notFoundContent={t('talkNone')}
      labelRender={() => {
        const { title, detail } = wordsOf(value, talk);
        return detail === '' ? title : `${title}（${detail}）`;
      }}
      optionRender={drawOffer}
      options={offers.map(optionOf)}
      onChange={(id) => {
        if (id) keep(id);
        onChange?.(id ?? '');
      }}
    />
  );
};

const TalkList = (props: ListProps) => {
  const { value = [], onChange, universityId = '', max = Number.POSITIVE_INFINITY } = props;
  const { id, disabled = false, placeholder, known = [] } = props;
  const { offers, talkOf, search, keep } = useTalkChoice(value, known, universityId);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const put = (from: number, to: number): void => {
    onChange?.(moved(value, from, to));
    const chosen = value[from] ?? '';
    setSaid(t('talkPlaced', { title: wordsOf(chosen, talkOf(chosen)).title, place: to + 1 }));
  };
  return (
    <div>
      <Select<string | null, Offer>
        {...(id !== undefined && { id })}
        {...(props['aria-label'] !== undefined && { 'aria-label': props['aria-label'] })}
        className={styles.wide ?? ''}
        value={null}
        placeholder={placeholder ?? t('talkAdd')}
        showSearch={{ filterOption: false, onSearch: search }}
        disabled={disabled || value.length >= max}
        notFoundContent={t('talkNone')}
        optionRender={drawOffer}
        options={offers.filter((talk) => !value.includes(talk.Id)).map(optionOf)}
        onChange={(chosen) => {
          if (chosen === null) return;
          keep(chosen);
          onChange?.([...value, chosen]);
        }}
      />
      <ol className={styles.list} aria-label={props['aria-label'] ?? t('talkChosen')}>
        {value.map((chosen, place) => (
          <PickedTalk
            key={chosen}
            {...wordsOf(chosen, talkOf(chosen))}
            gone={talkOf(chosen) === 'gone'}
            place={place}
            last={place === value.length - 1}
            onMove={(to) => put(place, to)}
            onRemove={() => onChange?.(value.filter((other) => other !== chosen))}
            onDrag={() => setDragged(place)}
            onDrop={() => dragged !== null && put(dragged, place)}
          />
        ))}
      </ol>
      <span className="unseen" role="status">
        {said}
      </span>
    </div>
  );
};

/**
 * Talks of the timetable, looked for by title, university and day while one types: one of them, or several in the
 * order in which they are to stand. Nobody has to know an id.
 */
export const TalkPicker = (props: SingleProps | ListProps) =>
  props.single ? <OneTalk {...props} /> : <TalkList {...props} />;
