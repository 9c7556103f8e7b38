import { DOOR_PATH } from '@xuanjiang/contracts/rules/camera-pages';
import { Button, Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { RecordOf } from '../../kit/public.ts';
import {
  ActButton,
  MomentInput,
  contentStyles as styles,
  useRecordCalls,
} from '../../kit/public.ts';
import { t } from './texts.ts';

interface Props {
  readonly record: RecordOf<'eventEdit'>;
}

const useEventCalls = () => useRecordCalls('eventEdit');

/** People who are told when an event is moved or called off. */
const peopleOf = ({ Lists }: Props['record']): number =>
  Lists.reduce((sum, { Taken, Waiting }) => sum + Taken + Waiting, 0);

/** Gives a published event another time. */
const MovePart = ({ record }: Props) => {
  const { Id, Version, Title, Starttime, Endtime } = record;
  const { run } = useEventCalls();
  const [start, setStart] = useState<number | null>(Starttime);
  const [end, setEnd] = useState<number | null>(Endtime);
  const [reason, setReason] = useState('');
  const to = { Starttime: start ?? Starttime, Endtime: end ?? Endtime, Reason: reason.trim() };
  return (
    <section className={styles.part}>
      <h3>{t('editedEventMove')}</h3>
      <div className={styles.pair}>
        <MomentInput aria-label={t('editedEventNewStart')} value={start} onChange={setStart} />
        <MomentInput aria-label={t('editedEventNewEnd')} value={end} onChange={setEnd} />
      </div>
      <Input
        aria-label={t('editedEventReason')}
        placeholder={t('editedEventReason')}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className={styles.acts}>
        <ActButton
          label={t('editedEventMove')}
          title={t('editedEventMoveTitle')}
          subject={Title}
          consequences={[t('editedEventMoveEffect', { count: peopleOf(record) })]}
          disabled={start === Starttime && end === Endtime}
          run={() => run('move', { Id, Version, ...to })}
        />
      </div>
    </section>
  );
};

/** Calls an event off, with a reason. */
const CancelPart = ({ record }: Props) => {
  const { Id, Version, Title } = record;
  const { run } = useEventCalls();
  const [reason, setReason] = useState('');
  const Reason = reason.trim();
  const id = useId();
  return (
    <section className={styles.part}>
      <h3>{t('editedEventCancel')}</h3>
      <label htmlFor={id}>{t('editedEventReason')}</label>
      <Input id={id} value={reason} onChange={({ target }) => setReason(target.value)} />
      <div className={styles.acts}>
        <ActButton
          danger
          label={t('editedEventCancel')}
          title={t('editedEventCancelTitle')}
          subject={Title}
          consequences={[
            t('editedEventMoveEffect', { count: peopleOf(record) }),
            t('editedEventCancelEffect'),
          ]}
          disabled={Reason === ''}
          run={() => run('cancel', { Id, Version, Reason })}
        />
      </div>
    </section>
  );
};

/** Gives a list more or fewer places. */
const CapacityPart = ({
  record,
  list,
}: Props & { readonly list: Props['record']['Lists'][number] }) => {
  const { Id, Version } = record;
  const { run } = useEventCalls();
  const { Attendance, Capacity } = list;
  const [places, setPlaces] = useState<number | null>(Capacity);
  const way = t(Attendance === 'site' ? 'eventSite' : 'eventOnline');
  const to = { Id, Version, Attendance, Capacity: places ?? Capacity };
  return (
    <div className={styles.acts}>
      <span>{way}</span>
      <InputNumber min={1} precision={0} aria-label={way} value={places} onChange={setPlaces} />
      <ActButton
        label={t('editedEventCapacity')}
        title={t('editedEventCapacityTitle', { way })}
        subject={t('editedEventCapacitySubject', { from: Capacity, to: to.Capacity })}
        consequences={[t('editedEventCapacityEffect')]}
        disabled={to.Capacity === Capacity}
        run={() => run('setCapacity', to)}
      />
    </div>
  );
};

/** The doors of a published event, and what of it is changed apart from its texts: people are told of it. */
export const EventBelow = (props: Props) => {
  const { Id, State, Lists, Notice } = props.record;
  const { pathname } = useLocation();
  if (State === 'draft') return null;
  return (
    <>
      <div className={styles.acts}>
        <Link to={`${pathname}/attendees?id=${Id}`}>
          <Button tabIndex={-1}>{t('editedEventAttendees')}</Button>
        </Link>
        <Button href={`${DOOR_PATH}?id=${Id}`}>{t('editedEventDoors')}</Button>
        {Notice !== '' && (
          <span className={styles.quiet}>
            {t('editedEventNotice')}：{Notice}
          </span>
        )}
      </div>
      {(State === 'upcoming' || State === 'running') && (
        <section className={styles.part}>
          <h3>{t('editedEventCapacity')}</h3>
          {Lists.map((list) => (
            <CapacityPart key={list.Attendance} {...props} list={list} />
          ))}
        </section>
      )}
      {State === 'upcoming' && <MovePart {...props} />}
      {(State === 'upcoming' || State === 'running') && <CancelPart {...props} />}
    </>
  );
};
