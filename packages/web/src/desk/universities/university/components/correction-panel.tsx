import type { Correction } from '@xuanjiang/contracts/correction';
import { Alert, Button, Form, Input, Segmented } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, RecordPanel, useRecordForm } from '../../../kit/public.ts';
import { useAnswer } from '../api.ts';
import { fieldText, reportText } from '../labels.ts';
import { t } from '../texts.ts';
import { ANSWER_RULES } from '../unidata-rules.ts';
import styles from './unidata.module.css';

interface Fields {
  readonly State: 'corrected' | 'kept';
  readonly Answer: string;
}

interface Props {
  readonly report: Correction;
  readonly onClose: () => void;
}

const NEW: Fields = { State: 'corrected', Answer: '' };

/** A report of wrong data; while it is open it is answered here. */
export const CorrectionPanel = ({ report, onClose }: Props) => {
  const { form, props, foot, forget } = useRecordForm<Fields>(`correction/${report.Id}`, NEW);
  const answer = useAnswer();
  const send = ({ State, Answer }: Fields): void =>
    answer.mutate(
      { Id: report.Id, State, Answer },
      {
        onSuccess: () => {
          forget();
          onClose();
          showToast(t('replied'));
        },
      },
    );
  const isOpen = report.State === 'open';
  return (
    <RecordPanel
      open
      title={report.Universityname}
      onClose={onClose}
      footer={
        isOpen && (
          <FormFoot {...foot}>
            <Button type="primary" loading={answer.isPending} onClick={() => form.submit()}>
              {t('fixSend')}
            </Button>
          </FormFoot>
        )
      }
    >
      <b>{fieldText(report.Field)}</b>
      {report.Figure !== '' && <p className={styles.note}>{report.Figure}</p>}
      <p className={styles.note}>{report.Note}</p>
      {!isOpen && (
        <Alert type="info" title={reportText(report.State)} description={report.Answer} />
      )}
      {isOpen && (
        <Form<Fields> {...props} onFinish={send}>
          <Form.Item name="State" label={t('result')}>
            <Segmented
              aria-label={t('result')}
              options={[
                { value: 'corrected', label: t('corrected') },
                { value: 'kept', label: t('fixKept') },
              ]}
            />
          </Form.Item>
          <Form.Item
            name="Answer"
            label={t('answer')}
            extra={t('fixAnswerHint')}
            rules={ANSWER_RULES}
          >
            <Input.TextArea rows={4} />
          </Form.Item>
        </Form>
      )}
    </RecordPanel>
  );
};
