import { Button, Form, Input, InputNumber } from 'antd';
import { useState } from 'react';
import {
  ActButton,
  ConflictDialog,
  FormFoot,
  ListFailed,
  ListSkeleton,
  MomentInput,
  RecordPanel,
  contentText as shared,
  contentStyles as styles,
  useAct,
  useEdit,
  useReadAnew,
} from '../../../kit/public.ts';
import { ADVERT_RULES } from '../advert-rules.ts';
import { useAdvert, useAdvertCalls } from '../api.ts';
import type { AdvertFields, AdvertRecord } from '../model.ts';
import { advertWords, fieldsOf, NEW_ADVERT } from '../model.ts';
import { t } from '../texts.ts';
import { AdvertPicture } from './advert-picture.tsx';

interface Props {
  /** Null for a new one. */
  readonly record: AdvertRecord | null;
  readonly place: number;
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

type ActProps = Pick<Props, 'onOpen' | 'onClose'> & { readonly record: AdvertRecord };

const Acts = ({ record, onOpen, onClose }: ActProps) => {
  const { Id, Version, Title, State, Picurl } = record;
  const { publish, withdraw, remove, copy } = useAdvertCalls();
  const readAnew = useReadAnew('advEdit', 'adv');
  const { busy, act } = useAct();
  if (State === 'draft') {
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
          title={t('advertPublishTitle')}
          subject={Title}
          consequences={[t('advertPublishEffect'), t('advertPublishFixed')]}
          disabled={Picurl === ''}
          run={() => publish({ Id, Version }).then(readAnew)}
        />
      </>
    );
  }
  return (
    <>
      {(State === 'live' || State === 'planned') && (
        <ActButton
          danger
          label={t('advertWithdraw')}
          title={t('advertWithdrawTitle')}
          subject={Title}
          consequences={[t('advertWithdrawEffect')]}
          run={() => withdraw({ Id }).then(readAnew)}
        />
      )}
      <Button
        loading={busy}
        onClick={() =>
          void act(async () => {
            const { Id: made } = await copy(record);
            readAnew();
            onOpen(made);
          })
        }
      >
        {t('advertCopy')}
      </Button>
    </>
  );
};

const Fields = () => (
  <>
    <Form.Item name="Version" hidden>
      <InputNumber />
    </Form.Item>
    <Form.Item name="Title" label={t('advertTitle')} rules={ADVERT_RULES.Title}>
      <Input />
    </Form.Item>
    <Form.Item name="Url" label={t('advertUrl')} rules={ADVERT_RULES.Url}>
      <Input />
    </Form.Item>
    <Form.Item name="Starttime" label={t('advertFrom')}>
      <MomentInput />
    </Form.Item>
    <Form.Item name="Endtime" label={t('advertUntil')}>
      <MomentInput />
    </Form.Item>
  </>
);

const Figures = ({ Days }: Pick<AdvertRecord, 'Days'>) => (
  <section className={styles.part}>
    <h3>{t('advertFigures')}</h3>
    {Days.map(({ Day: day, Shown: shown, Clicked: clicked }) => (
      <div key={day}>{t('advertDay', { day, shown, clicked })}</div>
    ))}
  </section>
);

const Panel = ({ record, place, onOpen, onClose }: Props) => {
  const calls = useAdvertCalls();
  const readAnew = useReadAnew('advEdit', 'adv');
  const isDraft = record === null || record.State === 'draft';
  const [stored] = useState(() => (record === null ? NEW_ADVERT : fieldsOf(record)));
  const edit = useEdit<AdvertFields>({
    name: `adv/${record?.Id ?? `new-${place}`}`,
    stored,
    read: record && (async () => fieldsOf(await calls.read(record.Id))),
    send: async (values) => {
      const { Id } =
        record === null ? await calls.add(place, values) : await calls.edit(record.Id, values);
      readAnew();
      onOpen(Id);
    },
    inWords: (values) => advertWords(values, t),
  });
  return (
    <RecordPanel
      open
      title={record?.Title ?? t('advertsNew')}
      onClose={onClose}
      footer={
        <FormFoot {...edit.foot}>
          {record && <Acts record={record} onOpen={onOpen} onClose={onClose} />}
          {isDraft && (
            <Button type="primary" loading={edit.busy} onClick={edit.form.submit}>
              {shared('editSaveDraft')}
            </Button>
          )}
        </FormFoot>
      }
    >
      <Form<AdvertFields> {...edit.props} disabled={!isDraft}>
        <Fields />
      </Form>
      {record === null ? (
        <p className={styles.quiet}>{t('advertSaveFirst')}</p>
      ) : (
        <AdvertPicture record={record} onDone={readAnew} />
      )}
      {record && record.Days.length > 0 && <Figures Days={record.Days} />}
      {edit.conflict && <ConflictDialog {...edit.conflict} />}
    </RecordPanel>
  );
};

/** The panel of an advertisement. @param id empty for a new one */
export const AdvertPanel = ({ id, ...props }: Omit<Props, 'record'> & { readonly id: string }) => {
  const { data, error, isError, refetch } = useAdvert(id, id !== '');
  if (id === '') return <Panel key="new" record={null} {...props} />;
  if (data !== undefined) {
    return <Panel key={`${id}/${data.State}/${data.Version}`} record={data} {...props} />;
  }
  return (
    <RecordPanel open title={t('advertsTitle')} onClose={props.onClose}>
      {isError ? <ListFailed error={error} onRetry={() => void refetch()} /> : <ListSkeleton />}
    </RecordPanel>
  );
};
