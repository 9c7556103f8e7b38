import type { Attendee } from '@xuanjiang/contracts/attendee';
import { clockOf, momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import type { TableProps } from 'antd';
import { Button, Tag } from 'antd';
import { isWaiting } from '../model.ts';
import { t } from '../texts.ts';
import styles from './attendees.module.css';

/** The number of companions, and how many of them still wait. */
export const companionsText = ({
  Companions: count,
  Waitingcompanions: waiting,
}: Attendee): string => {
  if (count === 0) return '—';
  return waiting > 0
    ? t('attendeesPartWaiting', { count, waiting })
    : t('attendeesCount', { count });
};

/** Where somebody stands: here, expected, or waiting. */
export const StateTag = ({ attendee }: { readonly attendee: Attendee }) => {
  const { State, Ahead, Checkintime, Attendance } = attendee;
  if (State === 'waiting') {
    return <Tag color="warning">{t('attendeesNumber', { number: Ahead + 1 })}</Tag>;
  }
  if (Checkintime > 0) {
    return <Tag color="success">{t('attendeesInAt', { clock: clockOf(Checkintime) })}</Tag>;
  }
  return <Tag>{t(Attendance === 'site' ? 'attendeesOut' : 'attendeesHas')}</Tag>;
};

/** @param onGive asks whether somebody is given a place */
export const columnsFor = (
  onGive: (attendee: Attendee) => void,
): NonNullable<TableProps<Attendee>['columns']> => [
  {
    key: 'who',
    title: t('who'),
    render: (_, { Name, School }) => (
      <>
        <b>{Name}</b>
        <small className={styles.under}>{School}</small>
      </>
    ),
  },
  { key: 'phone', title: t('signupsPhone'), dataIndex: 'Phone', className: styles.wide ?? '' },
  {
    key: 'school',
    title: t('attendeesSchool'),
    className: styles.wide ?? '',
    render: (_, { School, Enrollmentyear }) =>
      `${School} · ${t('signupsYearOf', { year: Enrollmentyear })}`,
  },
  {
    key: 'companions',
    title: t('attendeesCompanions'),
    className: styles.wide ?? '',
    render: (_, row) => companionsText(row),
  },
  {
    key: 'time',
    title: t('attendeesTime'),
    className: styles.wide ?? '',
    render: (_, { Time }) => momentOf(Time),
  },
  {
    key: 'state',
    // No text: on a phone a tag needs no name of its column.
    title: <>{t('attendeesPlace')}</>,
    render: (_, row) => <StateTag attendee={row} />,
  },
  {
    key: 'acts',
    title: <span className="unseen">{t('acts')}</span>,
    align: 'right',
    render: (_, row) =>
      isWaiting(row) && (
        <Button
          type="link"
          size="small"
          onClick={(event) => {
            // A press on the row opens it.
            event.stopPropagation();
            onGive(row);
          }}
        >
          {t('attendeesGive')}
        </Button>
      ),
  },
];
