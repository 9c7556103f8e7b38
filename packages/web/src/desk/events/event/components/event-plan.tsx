import { Input, InputNumber } from 'antd';
import { useId, useState } from 'react';
import { ActButton, MomentInput, contentStyles as styles } from '../../../kit/public.ts';
import { useEventCalls } from '../api.ts';
import type { EventRecord } from '../model.ts';
import { peopleOf } from '../model.ts';
import { t } from '../texts.ts';

interface Props {
  readonly record: EventRecord;
  readonly onDone: () => void;
}

/** Gives a published event another time. */
const MovePart = ({ record, onDone }: Props) => {
  const { Id, Version, Title, Starttime, Endtime } = record;
  const { move } = useEventCalls();
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
          run={() => move({ Id, Version, ...to }).then(onDone)}
        />
      </div>
    </section>
  );
};

/** Calls an event off, with a reason. */
const CancelPart = ({ record, onDone }: Props) => {
  const { Id, Version, Title } = record;
  const { cancel } = useEventCalls();
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
          run={() => cancel({ Id, Version, Reason }).then(onDone)}
        />
      </div>
    </section>
  );
};

/** Gives a list more or fewer places. */
const CapacityPart = ({
  record,
  onDone,
  list,
}: Props & { readonly list: EventRecord['Lists'][number] }) => {
  const { Id, Version } = record;
  const { setCapacity } = useEventCalls();
  const { Attendance, Capacity } = list;
  const [places, setPlaces] = useState<number | null>(Capacity);
  const way = t(Attendance === 'site' ? 'editedEventsSite' : 'editedEventsOnline');
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
        run={() => setCapacity(to).then(onDone)}
      />
    </div>
  );
};

/** What of a published event is changed apart from its texts: people are told of it. */
export const EventPlan = (props: Props) => {
  const { State, Lists } = props.record;
  return (
    <>
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
