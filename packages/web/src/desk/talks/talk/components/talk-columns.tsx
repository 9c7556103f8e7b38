import type { OwnTalk, TalkState } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { CopyPlus } from 'lucide-react';
import type { KeyboardEvent, SyntheticEvent } from 'react';
import { Emblem } from '../../../../ui/emblem.tsx';
import { STATE_TEXTS } from '../labels.ts';
import { isAhead, isPublished } from '../model.ts';
import { t } from '../texts.ts';
import styles from './talks.module.css';

const COLORS: Readonly<Record<TalkState, string>> = {
  draft: 'default',
  pending: 'warning',
  returned: 'error',
  upcoming: 'processing',
  // Vermilion, by its class: that means that a talk is live, and nothing else does.
  live: 'default',
  replay: 'default',
  cancelled: 'default',
};

export const StateTag = ({ State, Problems }: Pick<OwnTalk, 'State' | 'Problems'>) => {
  const missing = Problems.length > 0 ? ` · ${t('talksMissing', { count: Problems.length })}` : '';
  return (
    <Tag
      color={COLORS[State]}
      className={State === 'live' ? (styles.live ?? '') : ''}
      {...(State === 'draft' && { style: { borderStyle: 'dashed' } })}
    >
      {t(STATE_TEXTS[State])}
      {missing}
    </Tag>
  );
};

/** The day, without the year where that is this one. */
const dayText = (time: number): string => {
  const [day, today] = [dayOf(time), dayOf(Date.now())];
  return day.slice(0, 4) === today.slice(0, 4) ? day.slice(5) : day;
};

const Time = ({ Starttime }: OwnTalk) =>
  Starttime === null ? (
    <span className={styles.time}>{t('talksNoTime')}</span>
  ) : (
    <span className={styles.time}>
      <b>{clockOf(Starttime)}</b>
      <small>{dayText(Starttime)}</small>
    </span>
  );

/** For which provinces a talk is, in a few characters. */
const provincesOf = ({ Provinces }: OwnTalk): string => {
  const [first] = Provinces;
  if (first === undefined) return t('talksCountry');
  return Provinces.length === 1
    ? (ownProvinceOf(first)?.name ?? first)
    : t('talksProvinces', { count: Provinces.length });
};

const reachOf = ({ State, Reserves, Plays }: OwnTalk): string => {
  if (!isPublished(State)) return '—';
  return State === 'upcoming' || State === 'cancelled'
    ? t('talksReserves', { count: Reserves.toLocaleString('en') })
    : t('talksPlays', { count: Plays.toLocaleString('en') });
};

/** Acts of a row stand on the row, which opens the talk when it is pressed. */
const alone = (event: SyntheticEvent): void => event.stopPropagation();
/** The keys that press an act; letters are for the page. */
const pressAlone = (event: KeyboardEvent): void => {
  if (event.key === 'Enter' || event.key === ' ') event.stopPropagation();
};

interface Acts {
  /** Whether it is the operators' page. */
  readonly desk: boolean;
  /** Where the acts of a row stand. */
  readonly at: 'column' | 'cell' | 'none';
  readonly onDuplicate: (id: string) => void;
}

/** What is done with a talk without opening it. */
const RowActs = ({ talk, desk, onDuplicate }: Acts & { readonly talk: OwnTalk }) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: only keeps what happens here from the row
  <span className={styles.acts} onClick={alone} onKeyDown={pressAlone}>
    {isAhead(talk.State) && (
      // In full: only that page may use the camera.
      <Button href={studioPath(talk.Id, desk)} size="small" type="primary" ghost>
        {t('openTheStudio')}
      </Button>
    )}
    <Button
      type="text"
      size="small"
      icon={<CopyPlus size={16} aria-hidden="true" />}
      aria-label={t('duplicateTitle', { title: talk.Title || t('talksNoTitle') })}
      title={t('duplicate')}
      onClick={() => onDuplicate(talk.Id)}
    />
  </span>
);

type Columns = NonNullable<TableProps<OwnTalk>['columns']>;
const TIME: Columns = [
  { key: 'time', title: t('time'), width: 96, render: (_, talk) => <Time {...talk} /> },
];

export const talkColumns = (acts: Acts): Columns => [
  // On a phone the first cell says what the row is.
  ...(acts.at === 'cell' ? [] : TIME),
  {
    key: 'talk',
    title: t('talk'),
    render: (_, talk) => {
      const { Title, University } = talk;
      return (
        <span className={`row-10px ${styles.talk}`}>
          <Emblem shortname={University.Shortname} color={University.Color} size={32} />
          <span>
            <b>{Title || t('talksNoTitle')}</b>
            <small>{University.Name}</small>
            {/* On a phone the table is moved sideways: what is done next stays in sight. */}
            {acts.at === 'cell' && <RowActs talk={talk} {...acts} />}
          </span>
        </span>
      );
    },
  },
  ...(acts.at === 'cell' ? TIME : []),
  { key: 'for', title: t('talksProvince'), width: 76, render: (_, talk) => provincesOf(talk) },
  {
    key: 'state',
    title: t('status'),
    width: 132,
    render: (_, talk) => <StateTag {...talk} />,
  },
  {
    key: 'reach',
    title: t('talksReach'),
    width: 110,
    align: 'right',
    render: (_, talk) => <span className={styles.reach}>{reachOf(talk)}</span>,
  },
  ...(acts.at === 'column'
    ? [
        {
          key: 'acts',
          title: <span className="unseen">{t('acts')}</span>,
          width: 160,
          align: 'right' as const,
          render: (_: unknown, talk: OwnTalk) => <RowActs talk={talk} {...acts} />,
        },
      ]
    : []),
];
