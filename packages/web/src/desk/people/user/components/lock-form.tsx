import type { UserDetail } from '@xuanjiang/contracts/user-staff';
import { Button, Form, Input } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, useRecordForm } from '../../../kit/public.ts';
import { useLock, useUnlock } from '../api.ts';
import { t } from '../texts.ts';
import { LOCK_RULES } from '../user-rules.ts';

interface Fields {
  readonly Reason: string;
}

interface Props {
  readonly person: UserDetail;
  readonly onDone: () => void;
}

/** Locks or unlocks an account, with the reason. */
export const LockForm = ({ person: { Uids, Locked }, onDone }: Props) => {
  const { form, props, foot, forget } = useRecordForm<Fields>(`person/lock/${Uids}`, {
    Reason: '',
  });
  const lock = useLock();
  const unlock = useUnlock();
  const { mutate, isPending } = Locked ? unlock : lock;
  const send = ({ Reason }: Fields): void =>
    mutate(
      { Uids, Reason },
      {
        onSuccess: () => {
          forget();
          showToast(t(Locked ? 'personIsUnlocked' : 'personIsLocked'));
          onDone();
        },
      },
    );
  return (
    <>
      <Form<Fields> {...props} onFinish={send}>
        <Form.Item
          name="Reason"
          label={t(Locked ? 'personUnlockReason' : 'personLockReason')}
          rules={LOCK_RULES}
        >
          <Input.TextArea rows={3} autoFocus />
        </Form.Item>
      </Form>
      <FormFoot {...foot}>
        <Button onClick={onDone}>{t('back')}</Button>
        <Button danger={!Locked} type="primary" loading={isPending} onClick={form.submit}>
          {t(Locked ? 'personUnlock' : 'personLock')}
        </Button>
      </FormFoot>
    </>
  );
};
