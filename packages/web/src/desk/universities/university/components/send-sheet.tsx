import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { Button, Checkbox, Form, Input } from 'antd';
import { useRef } from 'react';
import { DayInput, FormFoot, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { t } from '../texts.ts';
import { SHEET_RULES } from '../unidata-rules.ts';
import type { SheetFields } from '../use-send-sheet.ts';
import { useSendSheet } from '../use-send-sheet.ts';
import styles from './unidata.module.css';

const NEW: SheetFields = { Publisher: '', Date: '', Url: '', Replace: false };

interface Props {
  readonly onSent: (id: string) => void;
  readonly onClose: () => void;
}

/** Where a table is sent, with what is to be known of it. */
export const SendSheet = ({ onSent, onClose }: Props) => {
  const { form, props, foot, forget } = useRecordForm<SheetFields>('sheet/new', NEW);
  const input = useRef<HTMLInputElement>(null);
  const { sending, send } = useSendSheet((id) => {
    forget();
    onSent(id);
  });
  return (
    <RecordPanel
      open
      title={t('sheetAdd')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={sending} onClick={() => form.submit()}>
            {t('sheetChoose')}
          </Button>
        </FormFoot>
      }
    >
      <p className={styles.note}>
        {t('sheetChooseHint', {
          size: UPLOAD_LIMITS.sheetMegabytesMax,
          rows: UPLOAD_LIMITS.sheetRowsMax,
        })}
      </p>
      <input
        ref={input}
        className="unseen"
        type="file"
        tabIndex={-1}
        accept=".csv,.xlsx"
        aria-label={t('blockTable')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          // The same file may be chosen again.
          event.target.value = '';
          if (file !== undefined) void send(file, { ...NEW, ...form.getFieldsValue(true) });
        }}
      />
      <Form<SheetFields> {...props} onFinish={() => input.current?.click()}>
        <Form.Item name="Publisher" label={t('sheetPublisher')} rules={SHEET_RULES.Publisher}>
          <Input />
        </Form.Item>
        <Form.Item name="Date" label={t('sheetDate')} rules={SHEET_RULES.Date}>
          <DayInput />
        </Form.Item>
        <Form.Item name="Url" label={t('sheetUrl')} rules={SHEET_RULES.Url}>
          <Input />
        </Form.Item>
        <Form.Item name="Replace" valuePropName="checked">
          <Checkbox>{t('sheetReplace')}</Checkbox>
        </Form.Item>
      </Form>
    </RecordPanel>
  );
};
