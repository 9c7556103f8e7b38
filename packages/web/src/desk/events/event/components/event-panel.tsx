import { DOOR_PATH } from '@xuanjiang/contracts/rules/door-page';
import { Button, Form } from 'antd';
import { useState } from 'react';
import {
  ActButton,
  ConflictDialog,
  FormFoot,
  ListFailed,
  ListSkeleton,
  RecordPanel,
  contentText as shared,
  contentStyles as styles,
  UniversityChoice,
  useEdit,
  useReadAnew,
} from '../../../kit/public.ts';
import { useEvent, useEventCalls } from '../api.ts';
import type { EventRecord, EventFields as Fields } from '../model.ts';
import { eventWords, fieldsOf, newEvent, PLAN_FIELDS } from '../model.ts';
import { t } from '../texts.ts';
import { EventFields } from './event-fields.tsx';
import { EventPlan } from './event-plan.tsx';

interface Props {
  /** Null for a new one. */
  readonly record: EventRecord | null;
  /** UTC ms: when a new one is to be at first. */
  readonly start: number;
  /** Whether a new one may be that of any university. */
  readonly anyUniversity: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

/** What is done with an event as it is, in the foot of its panel. */
const Acts = ({
  record,
  onClose,
}: {
  readonly record: EventRecord;
  readonly onClose: () => void;
}) => {
  const { Id, Version, Title, State } = record;
  const { publish, remove } = useEventCalls();
  const readAnew = useReadAnew('eventEdit', 'event');
  if (State !== 'draft') return null;
  return (
    <>
      <ActButton
        danger
        label={shared('editDelete')}
        title={shared('editDeleteTitle')}
        subject={Title}
        consequences={[shared('editDeleteEffect')]}
        run={() => remove({ Id, Version }).then(onClose).then(readAnew)}
      />
      <ActButton
        label={shared('editPublish')}
        title={t('editedEventPublishTitle')}
        subject={Title}
        consequences={[t('editedEventPublishEffect'), t('editedEventPublishFixed')]}
        run={() => publish({ Id, Version }).then(readAnew)}
      />
    </>
  );
};

const Links = ({ Id, Notice }: EventRecord) => (
  <div className={styles.head}>
    <Button href={`/eventoffDetail?id=${Id}`}>{shared('editOpenPublic')}</Button>
    <Button href={`${DOOR_PATH}?id=${Id}`}>{t('editedEventDoors')}</Button>
    {Notice !== '' && (
      <span className={styles.quiet}>
        {t('editedEventNotice')}：{Notice}
      </span>
    )}
  </div>
);

const Panel = ({ record, start, anyUniversity, onOpen, onClose }: Props) => {
  const calls = useEventCalls();
  const readAnew = useReadAnew('eventEdit', 'event');
  const isDraft = record === null || record.State === 'draft';
  const [stored] = useState(() => (record === null ? newEvent(start) : fieldsOf(record)));
  const edit = useEdit<Fields>({
    name: `event/${record?.Id ?? 'new'}`,
    stored,
    read: record && (async () => fieldsOf(await calls.read(record.Id))),
    send: async (values) => {
      const all = { ...stored, ...values };
      const { Id } = record === null ? await calls.add(all) : await calls.edit(record.Id, all);
      readAnew();
      onOpen(Id);
    },
    inWords: (values) => eventWords(values, t),
    fixed: isDraft ? [] : PLAN_FIELDS,
  });
  return (
    <RecordPanel
      open
      title={record?.Title ?? t('editedEventsNew')}
      onClose={onClose}
      footer={
        <FormFoot {...edit.foot}>
          {record && <Acts record={record} onClose={onClose} />}
          <Button type="primary" loading={edit.busy} onClick={edit.form.submit}>
            {shared(isDraft ? 'editSaveDraft' : 'editSave')}
          </Button>
        </FormFoot>
      }
    >
      {record && !isDraft && <Links {...record} />}
      <Form<Fields> {...edit.props}>
        {record === null && anyUniversity && (
          <Form.Item name="Universityid" label={shared('editUniversity')}>
            <UniversityChoice none={t('editedEventsSeveral')} />
          </Form.Item>
        )}
        <EventFields fixed={!isDraft} start={stored.Starttime} />
      </Form>
      {record && !isDraft && <EventPlan record={record} onDone={readAnew} />}
      {edit.conflict && <ConflictDialog {...edit.conflict} />}
    </RecordPanel>
  );
};

/** The panel of an event. @param id empty for a new one */
export const EventPanel = ({ id, ...props }: Omit<Props, 'record'> & { readonly id: string }) => {
  const { data, error, isError, refetch } = useEvent(id, id !== '');
  if (id === '') return <Panel key="new" record={null} {...props} />;
  if (data !== undefined) return <Panel key={`${id}/${data.Version}`} record={data} {...props} />;
  return (
    <RecordPanel open title={t('editedEventsTitle')} onClose={props.onClose}>
      {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </RecordPanel>
  );
};
