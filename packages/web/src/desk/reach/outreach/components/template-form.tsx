import type { PushText } from '@xuanjiang/contracts/outreach-template';
import { Button, Form, Input, InputNumber } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { ConflictDialog, FormFoot, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import type { TemplateFields } from '../model.ts';
import { fieldsOf, NEW_TEMPLATE } from '../model.ts';
import { TEMPLATE_RULES } from '../template-rules.ts';
import { t } from '../texts.ts';
import { useTemplateSaving } from '../use-template-saving.ts';
import { DeleteTemplate } from './delete-template.tsx';
import { TemplatePreview } from './template-preview.tsx';
import { TemplateVersions } from './template-versions.tsx';
import { VariableChips } from './variable-chips.tsx';

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
