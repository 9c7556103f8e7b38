import type { StaffRole, UserDetail } from '@xuanjiang/contracts/user-staff';
import { Button, Form, Input, Select } from 'antd';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, UniversitySelect, useRecordForm } from '../../../kit/public.ts';
import { useSetRole } from '../api.ts';
import { needsUniversity } from '../model.ts';
import { ROLE_NAMES } from '../role-names.ts';
import { t } from '../texts.ts';
import { ROLE_REASON_RULES } from '../user-rules.ts';

interface Fields {
  readonly Role: StaffRole;
  readonly Universityid: string;
  readonly Reason: string;
}

interface Props {
  readonly person: UserDetail;
  /** @param code of the second factor; empty for none */
  readonly onDone: (code: string) => void;
}

const OPTIONS = (Object.keys(ROLE_NAMES) as StaffRole[]).map((value) => ({
  value,
  label: t(ROLE_NAMES[value]),
}));

/** Makes somebody staff, or a student again. */
export const RoleForm = ({ person, onDone }: Props) => {
  const { Uids, Role, Universities } = person;
  const { form, props, foot, forget } = useRecordForm<Fields>(`person/role/${Uids}`, {
    Role,
    Universityid: Universities[0]?.Id ?? '',
    Reason: '',
  });
  const set = useSetRole();
  const role = Form.useWatch('Role', form) ?? Role;
  const send = ({ Role: to, Universityid, Reason }: Fields): void =>
    set.mutate(
      { Uids, Role: to, Reason, ...(needsUniversity(to) && { Universityid }) },
      {
        onSuccess: ({ Setupcode }) => {
          forget();
          showToast(t('personRoleSet'));
          onDone(Setupcode);
        },
      },
    );
  return (
    <>
      <Form<Fields> {...props} onFinish={send}>
        <Form.Item name="Role" label={t('personRoles')} extra={t('personRoleEnds')}>
          <Select options={OPTIONS} />
        </Form.Item>
        {needsUniversity(role) && (
          <Form.Item
            name="Universityid"
            label={t('university')}
            rules={[{ required: true, message: t('personChooseUniversity') }]}
          >
            <UniversitySelect allowClear label={t('university')} />
          </Form.Item>
        )}
        <Form.Item name="Reason" label={t('personRoleReason')} rules={ROLE_REASON_RULES}>
          <Input.TextArea rows={3} />
        </Form.Item>
      </Form>
      <FormFoot {...foot}>
        <Button onClick={() => onDone('')}>{t('back')}</Button>
        <Button type="primary" loading={set.isPending} onClick={form.submit}>
          {t('personSetRole')}
        </Button>
      </FormFoot>
    </>
  );
};
