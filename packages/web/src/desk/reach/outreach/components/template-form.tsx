import type { PushText } from '@xuanjiang/contracts/outreach-template';
import {
  lengthOf,
  TEMPLATE_VARIABLES,
  templateFault,
} from '@xuanjiang/contracts/rules/push-template';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input, InputNumber } from 'antd';
import { useDeferredValue } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConflictDialog, FormFoot, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { usePreview, useTemplateVersions } from '../api.ts';
import { VARIABLE_TEXTS } from '../labels.ts';
import type { TemplateFields } from '../model.ts';
import { fieldsOf, NEW_TEMPLATE } from '../model.ts';
import { TEMPLATE_RULES } from '../template-rules.ts';
import { t } from '../texts.ts';
import { useTemplateSaving } from '../use-template-saving.ts';
import { DeleteTemplate } from './delete-template.tsx';
import styles from './outreach.module.css';

interface VariableChipsProps {
  readonly disabled: boolean;
  readonly onInsert: (variable: string) => void;
}

/** The variables that a text may hold; each is put at its end. */
const VariableChips = ({ disabled, onInsert }: VariableChipsProps) => (
  <div className={styles.chips}>
    {TEMPLATE_VARIABLES.map((variable) => (
      <Button
        key={variable}
        size="small"
        disabled={disabled}
        aria-label={t('outreachInsert', { name: t(VARIABLE_TEXTS[variable]) })}
        onClick={() => onInsert(variable)}
      >
        {t(VARIABLE_TEXTS[variable])}
      </Button>
    ))}
  </div>
);

interface TemplateVersionsProps {
  readonly id: number;
  readonly editable: boolean;
  readonly onTake: (texts: { readonly Title: string; readonly Content: string }) => void;
}

/** What a text said before, to be taken again. */
const TemplateVersions = ({ id, editable, onTake }: TemplateVersionsProps) => {
  const former = (useTemplateVersions(id).data?.List ?? []).slice(1);
  if (former.length === 0) return null;
  return (
    <section aria-label={t('outreachVersions')}>
      <h3 className="paragraph">{t('outreachVersions')}</h3>
      <ul className={`paragraph ${styles.versions}`}>
        {former.map(({ Version: version, Title, Content, Time, Displayname: name }) => (
          <li key={version} className={styles.preview}>
            <small>{t('outreachVersion', { version, time: momentOf(Time), name })}</small>
            <b>{Title}</b>
            {Content}
            {editable && (
              <div>
                <Button size="small" onClick={() => onTake({ Title, Content })}>
                  {t('outreachRestore')}
                </Button>
              </div>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A text as it would be with the longest values that there are. */
const TemplatePreview = () => {
  const title = useDeferredValue(Form.useWatch<TemplateFields['Title']>('Title') ?? '');
  const content = useDeferredValue(Form.useWatch<TemplateFields['Content']>('Content') ?? '');
  const whole = templateFault(title) === null && templateFault(content) === null;
  const { data } = usePreview(whole ? title : '', content);
  if (data === undefined) return null;
  return (
    <section className={styles.preview} aria-label={t('outreachPreview')}>
      <small>{t('outreachPreview')}</small>
      <b>{data.Title}</b>
      {data.Content}
      <small>{t('outreachLength', { length: lengthOf(data.Content) })}</small>
      {!data.Fits && <small className={styles.long}>{t('outreachPreviewLong')}</small>}
    </section>
  );
};

interface Props {
  /** Null for a new one. */
  readonly stored: PushText | null;
  readonly onChanged: (template: PushText) => void;
  readonly onClose: () => void;
}

/** Where a text for announcements is written. */
export const TemplateForm = ({ stored, onChanged, onClose }: Props) => {
  const before = stored === null ? NEW_TEMPLATE : fieldsOf(stored);
  const name = `push-template/${stored?.Id ?? 'new'}`;
  const { form, props, foot, take, forget } = useRecordForm<TemplateFields>(name, before);
  const { save, busy, conflict, settle } = useTemplateSaving(stored);
  const editable = stored === null || stored.Editable;
  const send = async (fields: TemplateFields): Promise<void> => {
    const saved = await save({ ...form.getFieldsValue(true), ...fields });
    if (saved === null) return;
    forget();
    showToast(t('outreachSaved'));
    onChanged(saved);
  };
  const insert = (field: 'Title' | 'Content', variable: string): void =>
    take({ [field]: `${String(form.getFieldValue(field) ?? '')}{${variable}}` });
  return (
    <RecordPanel
      open
      title={t(stored === null ? 'outreachTemplateNew' : 'outreachTemplateEdit')}
      onClose={onClose}
      footer={
        editable ? (
          <FormFoot {...foot}>
            {stored !== null && <DeleteTemplate stored={stored} onDone={onClose} />}
            <Button type="primary" loading={busy} onClick={form.submit}>
              {t('outreachSave')}
            </Button>
          </FormFoot>
        ) : (
          t('outreachReadOnly')
        )
      }
    >
      <Form<TemplateFields>
        {...props}
        disabled={!editable}
        onFinish={(fields) => void send(fields)}
      >
        <Form.Item name="Version" hidden>
          <InputNumber />
        </Form.Item>
        <Form.Item name="Name" label={t('outreachTemplateName')} rules={TEMPLATE_RULES.name}>
          <Input />
        </Form.Item>
        <Form.Item
          name="Title"
          label={t('outreachTemplateTitle')}
          rules={TEMPLATE_RULES.title}
          extra={<VariableChips disabled={!editable} onInsert={(name) => insert('Title', name)} />}
        >
          <Input />
        </Form.Item>
        <Form.Item
          name="Content"
          label={t('outreachTemplateContent')}
          rules={TEMPLATE_RULES.content}
          extra={
            <VariableChips disabled={!editable} onInsert={(name) => insert('Content', name)} />
          }
        >
          <Input.TextArea rows={5} />
        </Form.Item>
        <TemplatePreview />
        {stored !== null && <TemplateVersions id={stored.Id} editable={editable} onTake={take} />}
      </Form>
      {conflict !== null && (
        <ConflictDialog
          fields={conflict.fields(form.getFieldsValue(true) as TemplateFields)}
          onDone={(theirs) => {
            take({ ...conflict.taken(theirs), Version: conflict.version });
            settle();
          }}
          onClose={settle}
        />
      )}
    </RecordPanel>
  );
};
