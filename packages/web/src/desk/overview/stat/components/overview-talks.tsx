import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { studioPath } from '@xuanjiang/contracts/rules/studio-page';
import type { StatTotals } from '@xuanjiang/contracts/stat';
import type { Talk } from '@xuanjiang/contracts/talk';
import { Button, Table, Tag } from 'antd';
import { CopyPlus } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import { useWide } from '../../../../lib/wide.ts';
import { useDuplicate } from '../../../kit/public.ts';
import { eachOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './stat.module.css';

interface Row {
  readonly Talk: Talk;
  readonly Totals: StatTotals;
  readonly Answered: number;
  readonly Asked: number;
}

const STATUS = {
  upcoming: ['orgUpcoming', 'processing'],
  live: ['talkLive', 'error'],
  replay: ['replay', 'default'],
  cancelled: ['cancelled', 'warning'],
} as const;

const Status = ({ talk }: { readonly talk: Talk }) => {
  const [text, color] = STATUS[talk.Status];
  return <Tag color={color}>{t(text)}</Tag>;
};

const isOver = ({ Talk: talk }: Row): boolean => talk.Status === 'replay';
const plain = (value: number): string => value.toLocaleString('en');

/** What is done next with a talk: its figures when it is over, its studio while it is to come or on, else its record. */
const Next = ({ row }: { readonly row: Row }) => {
  const { Id, Status: status } = row.Talk;
  if (isOver(row)) return <Link to={`/orgCenter/digest?Id=${Id}`}>{t('orgSeeFigures')}</Link>;
  if (status === 'cancelled')
    return <Link to={`/orgCenter/talks?talk=${Id}`}>{t('orgEditTalk')}</Link>;
  // In full: only that page may use the camera.
  return <a href={studioPath(Id)}>{t('openTheStudio')}</a>;
};

const Duplicate = ({ talk }: { readonly talk: Talk }) => {
  const navigate = useNavigate();
  const { duplicate, isPending } = useDuplicate((id) => navigate(`/orgCenter/talks?talk=${id}`));
  return (
    <Button
      type="text"
      loading={isPending}
      icon={<CopyPlus size={16} aria-hidden="true" />}
      aria-label={t('duplicateTitle', { title: talk.Title })}
      title={t('duplicate')}
      onClick={() => duplicate(talk.Id)}
    />
  );
};

const RowTitle = ({ talk }: { readonly talk: Talk }) => (
  <Link className={styles.rowTitle} to={`/orgCenter/talks?talk=${talk.Id}`}>
    {talk.Title}
  </Link>
);

const reachOf = (row: Row): string => plain(isOver(row) ? row.Totals.Play : row.Talk.Reserves);

/** On a narrow page a talk is a line: its time, what it is, its state, and what is done next, which is never moved away. */
const Lines = ({ rows }: { readonly rows: readonly Row[] }) => (
  <ul className={styles.talkLines}>
    {rows.map((row) => {
      const [day = '', clock = ''] = momentOf(row.Talk.Starttime).split(' ');
      return (
        <li key={row.Talk.Id} className={`row-3 ${styles.talkLine}`}>
          <span className={styles.talkTime}>
            <b>{clock}</b>
            <small>{day.slice(5)}</small>
          </span>
          <span className={`fill ${styles.talkName}`}>
            <RowTitle talk={row.Talk} />
            <span>
              <Status talk={row.Talk} />
              <small>
                {t(isOver(row) ? 'orgSeenBy' : 'orgReservedBy', { count: reachOf(row) })}
              </small>
            </span>
          </span>
          <span className={styles.talkNext}>
            <Next row={row} />
          </span>
        </li>
      );
    })}
  </ul>
);

const Talks = ({ rows }: { readonly rows: readonly Row[] }) => (
  <Table<Row>
    size="medium"
    rowKey={({ Talk: { Id } }) => Id}
    dataSource={[...rows]}
    pagination={false}
    scroll={{ x: 640 }}
    locale={{ emptyText: t('noTalksYet') }}
    columns={[
      {
        key: 'time',
        title: t('time'),
        render: (_, row) => momentOf(row.Talk.Starttime).slice(5),
      },
      { key: 'title', title: t('talk'), render: (_, row) => <RowTitle talk={row.Talk} /> },
      { key: 'status', title: t('status'), render: (_, row) => <Status talk={row.Talk} /> },
      {
        key: 'plays',
        title: t('orgPlays'),
        align: 'right',
        render: (_, row) => reachOf(row),
      },
      {
        key: 'each',
        title: t('statPerPlay'),
        align: 'right',
        render: (_, row) => eachOf(row.Totals.Watch, row.Totals.Play),
      },
      {
        key: 'signup',
        title: t('signUps'),
        align: 'right',
        render: (_, row) => (isOver(row) ? plain(row.Totals.Signup) : '—'),
      },
      {
        key: 'answered',
        title: t('orgAnswered'),
        align: 'right',
        render: (_, row) =>
          isOver(row)
            ? `${row.Answered} / ${row.Answered + row.Asked}`
            : t('orgWaiting', { count: row.Asked }),
      },
      {
        key: 'act',
        title: <span className="unseen">{t('orgOpenTalk')}</span>,
        align: 'right',
        render: (_, row) => (
          <span className={styles.rowActs}>
            <Next row={row} />
            <Duplicate talk={row.Talk} />
          </span>
        ),
      },
    ]}
  />
);

interface Props {
  readonly rows: readonly Row[];
  readonly total: number;
}

/** A talk keeps one row for life: bookings become plays. */
export const OverviewTalks = ({ rows, total }: Props) => {
  const wide = useWide();
  return (
    <section
      className={`${styles.card} ${styles.tight} ${styles.talks}`}
      aria-label={t('orgTalks')}
    >
      <div className={`${styles.head} ${styles.pad}`}>
        <h2>{t('orgTalks')}</h2>
        <Link to="/orgCenter/talks">{t('orgTotal', { count: total })}</Link>
      </div>
      {!wide && rows.length > 0 ? <Lines rows={rows} /> : <Talks rows={rows} />}
    </section>
  );
};
