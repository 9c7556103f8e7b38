import { Button, Form } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { ConflictDialog } from '../record/components/conflict-dialog.tsx';
import styles from '../record/components/content.module.css';
import { FormFoot } from '../record/components/form-foot.tsx';
import { RecordPanel } from '../record/components/record-panel.tsx';
import { t } from '../record/texts.ts';
import { useEdit } from '../record/use-edit.ts';
import { ListLoadingOrFailed } from '../table/components/list-states.tsx';
import type { ListAddress } from '../table/use-list-address.ts';
import { ActButtons } from './acts.tsx';
import type { DeskOf } from './desk.ts';
import type { Fields } from './fields.tsx';
import { FormFields, fixedOf, inWords, sentValues, storedValues } from './fields.tsx';
import type { DeskKind, RecordOf, Versioned } from './use-record-calls.ts';
import { isRecord, ownVersion, useRecord, useRecordCalls } from './use-record-calls.ts';
import { Versions } from './versions.tsx';

/** What the form of any record holds. */
type Values = Readonly<Record<string, string | number | boolean | null | object>> & {
  readonly Version: number;
};

interface PanelProps<K extends DeskKind> {
  readonly desk: DeskOf<K>;
  /** Null for a new one. */
  readonly record: RecordOf<K> | null;
  readonly address: ListAddress;
}

// The types of one kind are checked where its desk is defined. This file handles every kind, so it casts.
const fieldsOf = <K extends DeskKind>(desk: DeskOf<K>) =>
  desk.fields as unknown as Fields<RecordOf<K>>;

interface VersionsProps<K extends DeskKind> {
  readonly desk: DeskOf<K>;
  readonly record: RecordOf<K>;
  readonly edit: ReturnType<typeof useEdit<Values>>;
  readonly kept: NonNullable<DeskOf<K>['versions']>;
}

const PanelVersions = <K extends DeskKind>({ desk, record, edit, kept }: VersionsProps<K>) => {
  const { run, readAnew } = useRecordCalls(desk.kind);
  const { Id, Version } = record;
  const { restore } = kept;
  return (
    <Versions
      versions={kept.use(record)}
      fields={fieldsOf(desk)}
      now={() => edit.form.getFieldsValue(true)}
      unsaved={edit.foot.kept}
      restore={
        restore === undefined
          ? null
          : ({ number }) => run(restore, { Id, Version, Number: number } as never)
      }
      readAnew={readAnew}
      take={({ values }) => edit.take(values as Partial<Values>)}
    />
  );
};

/** The form of a record, as it is sent and as two people who change it at once settle it. */
const useRecordEdit = <K extends DeskKind>({ desk, record, address }: PanelProps<K>) => {
  const { read, add, edit } = useRecordCalls(desk.kind);
  const fields = fieldsOf(desk);
  const id = (record as Versioned | null)?.Id;
  const [stored] = useState<Values>(() =>
    record === null
      ? ({ ...desk.fresh(), Version: 1 } as unknown as Values)
      : (storedValues(fields, record) as Values),
  );
  const { names = [], ask } = desk.narrowed ?? {};
  const place = names.map((name) => `-${address.filters[name] ?? ''}`).join('');
  const edited = useEdit<Values>({
    name: `${desk.name}/${id ?? `new${place}`}`,
    stored,
    read: id === undefined ? null : async () => storedValues(fields, await read(id)) as Values,
    send: async (values) => {
      const all = { ...stored, ...values };
      const sent = sentValues(fields, desk.schemas, all, id === undefined);
      if (id !== undefined) await edit({ ...sent, Id: id, Version: all.Version });
      else address.setOpen(String((await add({ ...ask?.(address.filters), ...sent })).Id));
    },
    inWords: (values) => inWords(fields, values),
    fixed: fixedOf(fields, record),
  });
  const typed = Number(edited.props.initialValues?.Version);
  const follow = useEffectEvent(() => {
    if (id === undefined) return;
    const now = ownVersion(desk.kind, id, typed);
    if (now !== typed) edited.take({ Version: now });
  });
  // The panel begins again after each change of the record.
  useEffect(() => follow(), []);
  return edited;
};

/** Whether what is saved stays a draft. A record with a flag `Changed` has a draft beside what everybody sees. */
const isDraft = (record: object): boolean =>
  ('Changed' in record && typeof record.Changed === 'boolean') ||
  ('State' in record && record.State === 'draft');

const Panel = <K extends DeskKind>(props: PanelProps<K>) => {
  const { desk, record, address } = props;
  const { run, readAnew } = useRecordCalls(desk.kind);
  const edit = useRecordEdit(props);
  const close = () => address.setOpen(null);
  const editable = record === null || (desk.editable?.(record) ?? true);
  const path = record === null ? null : (desk.publicPath?.(record) ?? null);
  const { Below, versions, states = {} } = desk;
  const savesDraft = record === null ? 'draft' in states : isDraft(record);
  return (
    <RecordPanel
      open
      title={record === null ? desk.texts.add : desk.titleOf(record)}
      onClose={close}
      footer={
        <FormFoot {...edit.foot}>
          {record && (
            <ActButtons<K>
              acts={desk.acts}
              record={record}
              subject={desk.titleOf(record)}
              unsaved={edit.foot.kept}
              // An answer that is no record says that there is none any more.
              run={(call, input) =>
                run(call, input as never, (answer) => isRecord(answer) || close())
              }
              readAnew={readAnew}
            />
          )}
          {editable && (
            <Button type="primary" loading={edit.busy} onClick={edit.form.submit}>
              {t(savesDraft ? 'editSaveDraft' : 'save')}
            </Button>
          )}
        </FormFoot>
      }
    >
      {path !== null && (
        <div className={styles.head}>
          <Button href={path}>{t('editOpenPublic')}</Button>
        </div>
      )}
      <Form<Values> {...edit.props} disabled={!editable}>
        <FormFields fields={fieldsOf(desk)} schemas={desk.schemas} record={record} />
      </Form>
      {record && Below && <Below record={record} onOpen={address.setOpen} />}
      {record && versions && (
        <PanelVersions desk={desk} record={record} kept={versions} edit={edit} />
      )}
      {edit.conflict && <ConflictDialog {...edit.conflict} />}
    </RecordPanel>
  );
};

/** The panel of the record that is open. @param id empty for a new record */
export const DeskPanel = <K extends DeskKind>({
  id,
  ...props
}: Omit<PanelProps<K>, 'record'> & { readonly id: string }) => {
  const { desk, address } = props;
  const query = useRecord(desk.kind, id);
  const { data } = query;
  if (id === '') return <Panel key="new" record={null} {...props} />;
  if (data !== undefined) {
    const { State = '', Version } = data as Versioned & { readonly State?: string };
    return <Panel key={`${id}/${State}/${Version}`} record={data} {...props} />;
  }
  return (
    <RecordPanel open title={desk.texts.title} onClose={() => address.setOpen(null)}>
      <ListLoadingOrFailed query={query} />
    </RecordPanel>
  );
};
