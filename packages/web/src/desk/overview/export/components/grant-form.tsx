import { exportCalls } from '@xuanjiang/contracts/export';
import { Button, Form, Input } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, fieldRules, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useGrantCalls } from '../api.ts';
import { t } from '../texts.ts';

const REASON_RULES = fieldRules(exportCalls.askGrant.input.shape.Reason);

interface Fields {
  readonly Reason: string;
}

const NEW: Fields = { Reason: '' };

/** Where a liaison asks for one export with whole phones. */
export const GrantForm = ({ onClose }: { readonly onClose: () => void }) => {
  const { form, props, foot, forget } = useRecordForm<Fields>('export-grant/new', NEW);
  const { ask } = useGrantCalls();
  const send = ({ Reason }: Fields): void =>
    ask.mutate(
      { Reason },
      {
        onSuccess: () => {
          forget();
          onClose();
          showToast(t('grantSent'));
        },
      },
    );
  return (
    <RecordPanel
      open
      title={t('grantFormTitle')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={ask.isPending} onClick={form.submit}>
            {t('grantSend')}
          </Button>
        </FormFoot>
      }
    >
      <Form<Fields> {...props} onFinish={send}>
        <p className="paragraph">{t('grantFormHint')}</p>
        <Form.Item name="Reason" label={t('grantReason')} rules={REASON_RULES}>
          <Input autoFocus />
        </Form.Item>
      </Form>
    </RecordPanel>
  );
};
