import type { Colleague } from '@xuanjiang/contracts/colleague';
import { colleagueCalls } from '@xuanjiang/contracts/colleague';
import { Alert, Button, Form, Input } from 'antd';
import { reasonOf } from '../../../../lib/refusal.ts';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, fieldRules, StaffDialog, useRecordForm } from '../../../kit/public.ts';
import type { ColleagueWork } from '../api.ts';
import { t } from '../texts.ts';
import styles from './colleague.module.css';

interface Fields {
  readonly Reason: string;
}

interface Props {
  readonly colleague: Colleague;
  readonly work: ColleagueWork;
  readonly onClose: () => void;
}

const RULES = fieldRules(colleagueCalls.end.input.shape.Reason);

/** Asks why, before somebody works for the university no more. */
export const EndDialog = ({ colleague: { Uids, Displayname }, work, onClose }: Props) => {
  const { form, props, foot, forget } = useRecordForm<Fields>(`colleague/end/${Uids}`, {
    Reason: '',
  });
  const { mutate, isPending, error } = work.end;
  const send = ({ Reason }: Fields): void =>
    mutate(
      { Uids, Reason },
      {
        onSuccess: () => {
          forget();
          showToast(t('ended'));
          onClose();
        },
      },
    );
  return (
    <StaffDialog
      title={t('colleagueEndTitle')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button danger type="primary" loading={isPending} onClick={form.submit}>
            {t('colleagueEnd')}
          </Button>
        </FormFoot>
      }
    >
      <b>{Displayname}</b>
      <ul className={styles.consequences}>
        <li>{t('colleagueEndSessions')}</li>
        <li>{t('colleagueEndKeys')}</li>
        <li>{t('colleagueEndInvitations')}</li>
      </ul>
      <Form<Fields> {...props} onFinish={send}>
        <Form.Item name="Reason" label={t('colleagueEndReason')} rules={RULES}>
          <Input.TextArea rows={2} autoFocus />
        </Form.Item>
        {error !== null && <Alert type="error" showIcon title={reasonOf(error)} />}
      </Form>
    </StaffDialog>
  );
};
