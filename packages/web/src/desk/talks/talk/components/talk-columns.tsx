import type { OwnTalk, TalkState } from '@xuanjiang/contracts/own-talk';
import { ownProvinceOf } from '@xuanjiang/contracts/rules/own-province';
import { clockOf, dayOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Tag } from 'antd';
import { Emblem } from '../../../../ui/emblem.tsx';
import { STATE_TEXTS } from '../labels.ts';
import { isPublished } from '../model.ts';
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

export const talkColumns = (): NonNullable<TableProps<OwnTalk>['columns']> => [
  { key: 'time', title: t('time'), width: 96, render: (_, talk) => <Time {...talk} /> },
  {
    key: 'talk',
    title: t('talk'),
    render: (_, { Title, University }) => (
      <span className={`row-10px row-10px ${styles.talk}`}>
        <Emblem shortname={University.Shortname} color={University.Color} size={32} />
        <span>
          <b>{Title || t('talksNoTitle')}</b>
          <small>{University.Name}</small>
        </span>
      </span>
    ),
  },
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
];
