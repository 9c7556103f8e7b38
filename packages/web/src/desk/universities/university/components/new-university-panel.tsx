import type { StaffUniversity } from '@xuanjiang/contracts/university';
import { Alert, Button, Form, Input, Select, Switch } from 'antd';
import { reasonOf } from '../../../../lib/refusal.ts';
import { showToast } from '../../../../ui/toast.ts';
import { FormFoot, RecordPanel, RegionSelect, useRecordForm } from '../../../kit/public.ts';
import { useSameUniversity, useUniversityWork } from '../api.ts';
import { LABELS } from '../labels.ts';
import type { NewUniversity } from '../model.ts';
import { NEW_UNIVERSITY, provinceOf } from '../model.ts';
import { t } from '../texts.ts';
import { NEW_RULES } from '../unidata-rules.ts';

interface Props {
  /** Opens a university: the new one, or the one that is there already. */
  readonly onOpen: (id: string) => void;
  readonly onClose: () => void;
}

const FLAGS = ['Dfc', 'F985', 'F211'] as const;
const LEVELS = [
  { value: '本科', label: t('uniUndergraduate') },
  { value: '专科', label: t('uniVocational') },
];

/** Says that a university is there already, and leads to it. */
const Same = ({
  same,
  onOpen,
}: {
  readonly same: StaffUniversity;
  readonly onOpen: Props['onOpen'];
}) => (
  <Alert
    type="warning"
    showIcon
    title={t('uniNewSame', { name: same.Name, code: same.Id })}
    action={
      <Button size="small" onClick={() => onOpen(same.Id)}>
        {t('uniNewOpen')}
      </Button>
    }
  />
);

/** Where a university is added. */
export const NewUniversityPanel = ({ onOpen, onClose }: Props) => {
  const { form, props, foot, forget } = useRecordForm<NewUniversity>(
    'university/new',
    NEW_UNIVERSITY,
  );
  const name = Form.useWatch('Name', form) ?? '';
  const code = Form.useWatch('Id', form) ?? '';
  const same = useSameUniversity(name.trim(), code.trim());
  const { mutate, isPending, error } = useUniversityWork().add;
  const send = ({ Color, ...fields }: NewUniversity): void =>
    mutate(
      {
        ...fields,
        Provinceid: provinceOf(fields.Cityid),
        ...(Color !== '' && { Color }),
      },
      {
        onSuccess: ({ Id }) => {
          forget();
          showToast(t('uniNewDone'));
          onOpen(Id);
        },
      },
    );
  return (
    <RecordPanel
      open
      title={t('uniNew')}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button
            type="primary"
            loading={isPending}
            disabled={same !== undefined}
            onClick={form.submit}
          >
            {t('uniNewDo')}
          </Button>
        </FormFoot>
      }
    >
      <p>{t('uniNewNote')}</p>
      <Form<NewUniversity> {...props} onFinish={send}>
        <Form.Item name="Name" label={t(LABELS.Name)} rules={NEW_RULES.Name}>
          <Input autoFocus autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="Id"
          label={t('uniNewCode')}
          extra={t('uniNewCodeHint')}
          rules={NEW_RULES.Id}
        >
          <Input inputMode="numeric" autoComplete="off" />
        </Form.Item>
        {same !== undefined && <Same same={same} onOpen={onOpen} />}
        <Form.Item
          name="Shortname"
          label={t(LABELS.Shortname)}
          extra={t('uniNewShortHint')}
          rules={NEW_RULES.Shortname}
        >
          <Input />
        </Form.Item>
        <Form.Item name="Cityid" label={t('uniNewCity')} rules={NEW_RULES.Cityid}>
          <RegionSelect of="cities" />
        </Form.Item>
        <Form.Item name="Level" label={t('level')}>
          <Select options={LEVELS} />
        </Form.Item>
        {(['Kind', 'Dept', 'Site', 'Remark'] as const).map((field) => (
          <Form.Item key={field} name={field} label={t(LABELS[field])} rules={NEW_RULES[field]}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item
          name="Color"
          label={t(LABELS.Color)}
          extra={t('uniNewColorHint')}
          rules={NEW_RULES.Color}
        >
          <Input />
        </Form.Item>
        {FLAGS.map((flag) => (
          <Form.Item key={flag} name={flag} label={t(LABELS[flag])} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
        {error !== null && same === undefined && (
          <Alert type="error" showIcon title={reasonOf(error)} />
        )}
      </Form>
    </RecordPanel>
  );
};
