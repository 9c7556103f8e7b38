import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import {
  ActButton,
  ConflictDialog,
  FormFoot,
  ListFailed,
  ListSkeleton,
  RecordPanel,
  RegionSelect,
  contentText as shared,
  contentStyles as styles,
  UniversityChoice,
  useEdit,
  useReadAnew,
  useRegionOptions,
} from '../../../kit/public.ts';
import { useGroup, useGroupCalls } from '../api.ts';
import { GROUP_RULES } from '../group-rules.ts';
import type { GroupFields, GroupRecord } from '../model.ts';
import { fieldsOf, groupWords, NEW_GROUP } from '../model.ts';
import { t } from '../texts.ts';
import { GroupCodes } from './group-codes.tsx';

interface Props {
  /** Null for a new one. */
  readonly record: GroupRecord | null;
  readonly anyUniversity: boolean;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const Acts = ({
  record,
  onClose,
}: {
  readonly record: GroupRecord;
  readonly onClose: () => void;
}) => {
  const { Id, Version, Name, State } = record;
  const { publish, close, remove } = useGroupCalls();
  const readAnew = useReadAnew('consultEdit', 'consult');
  if (State === 'published') {
    return (
      <ActButton
        danger
        label={t('groupClose')}
        title={t('groupCloseTitle')}
        subject={Name}
        consequences={[t('groupCloseEffect')]}
        run={() => close({ Id, Version }).then(readAnew)}
      />
    );
  }
  return (
    <>
      <ActButton
        danger
        label={shared('editDelete')}
        title={shared('editDeleteTitle')}
        subject={Name}
        consequences={[shared('editDeleteEffect')]}
        run={() => remove({ Id, Version }).then(onClose).then(readAnew)}
      />
      <ActButton
        label={shared('editPublish')}
        title={t('groupPublishTitle')}
        subject={Name}
        consequences={[t('groupPublishEffect')]}
        run={() => publish({ Id, Version }).then(readAnew)}
      />
    </>
  );
};

const Fields = ({ choose }: { readonly choose: boolean }) => {
  const { provinces } = useRegionOptions();
  return (
    <>
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
      {choose && (
        <Form.Item name="Universityid" label={shared('editUniversity')}>
          <UniversityChoice />
        </Form.Item>
      )}
      <Form.Item name="Name" label={t('groupNameField')} rules={GROUP_RULES.Name}>
        <Input />
      </Form.Item>
      <Form.Item name="Intro" label={t('groupIntro')} rules={GROUP_RULES.Intro}>
        <Input.TextArea autoSize={{ minRows: 2 }} />
      </Form.Item>
      <Form.Item name="Provinceid" label={t('groupProvince')}>
        <RegionSelect options={provinces} none={t('groupsCountry')} />
      </Form.Item>
    </>
  );
};

const Panel = ({ record, anyUniversity, onOpen, onClose }: Props) => {
  const calls = useGroupCalls();
  const readAnew = useReadAnew('consultEdit', 'consult');
  const isClosed = record?.State === 'closed';
  const [stored] = useState(() => (record === null ? NEW_GROUP : fieldsOf(record)));
  const edit = useEdit<GroupFields>({
    name: `group/${record?.Id ?? 'new'}`,
    stored,
    read: record && (async () => fieldsOf(await calls.read(record.Id))),
    send: async (values) => {
      const all = { ...stored, ...values };
      const { Id } = record === null ? await calls.add(all) : await calls.edit(record.Id, all);
      readAnew();
      onOpen(Id);
    },
    inWords: (values) => groupWords(values, t),
  });
  const isDraft = record === null || record.State === 'draft';
  return (
    <RecordPanel
      open
      title={record?.Name ?? t('groupsNew')}
      onClose={onClose}
      footer={
        !isClosed && (
          <FormFoot {...edit.foot}>
            {record && <Acts record={record} onClose={onClose} />}
            <Button type="primary" loading={edit.busy} onClick={edit.form.submit}>
              {shared(isDraft ? 'editSaveDraft' : 'editSave')}
            </Button>
          </FormFoot>
        )
      }
    >
      {record?.State === 'published' && (
        <div className={styles.head}>
          <Button href={`/consultDetail?id=${record.Id}`}>{shared('editOpenPublic')}</Button>
        </div>
      )}
      <Form<GroupFields> {...edit.props} disabled={isClosed}>
        <Fields choose={record === null && anyUniversity} />
      </Form>
      {record && <GroupCodes record={record} onDone={readAnew} />}
      {edit.conflict && <ConflictDialog {...edit.conflict} />}
    </RecordPanel>
  );
};

/** The panel of a group. @param id empty for a new one */
export const GroupPanel = ({ id, ...props }: Omit<Props, 'record'> & { readonly id: string }) => {
  const { data, error, isError, refetch } = useGroup(id, id !== '');
  if (id === '') return <Panel key="new" record={null} {...props} />;
  if (data !== undefined) return <Panel key={`${id}/${data.Version}`} record={data} {...props} />;
  return (
    <RecordPanel open title={t('groupsTitle')} onClose={props.onClose}>
      {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </RecordPanel>
  );
};
