import type { StaffUniversity } from '@xuanjiang/contracts/university';
import { Button, Form, Input, InputNumber, Select, Switch } from 'antd';
import type { ComponentType } from 'react';
import { useState } from 'react';
import {
  ConflictDialog,
  FormFoot,
  ListLoadingOrFailed,
  RecordPanel,
  useBegun,
} from '../../../kit/public.ts';
import { useStaffUniversity } from '../api.ts';
import { LABELS } from '../labels.ts';
import { t } from '../texts.ts';
import { UNIVERSITY_RULES } from '../unidata-rules.ts';
import { useUniversityForm } from '../use-university-form.ts';
import { FactFields } from './fact-fields.tsx';
import styles from './unidata.module.css';

interface FormProps {
  readonly university: StaffUniversity;
  readonly onChange: (university: StaffUniversity) => void;
  readonly People: ComponentType<{ readonly universityId: string }>;
  readonly onClose: () => void;
}

const TYPED = ['Name', 'Shortname', 'Kind', 'Dept', 'Site', 'Color', 'Remark'] as const;
const FLAGS = ['Dfc', 'F985', 'F211'] as const;

const UniversityForm = ({ university, onChange, People, onClose }: FormProps) => {
  const { form, foot, props, busy, conflict } = useUniversityForm(university, onChange);
  return (
    <RecordPanel
      open
      title={university.Name}
      onClose={onClose}
      footer={
        <FormFoot {...foot}>
          <Button type="primary" loading={busy} onClick={form.submit}>
            {t('uniSave')}
          </Button>
        </FormFoot>
      }
    >
      <h2 className={styles.heading}>{t('uniLiaisons')}</h2>
      <People universityId={university.Id} />
      <h2 className={styles.heading}>{t('uniData')}</h2>
      <Form {...props}>
        <Form.Item name="Version" hidden>
          <InputNumber />
        </Form.Item>
        {TYPED.map((name) => (
          <Form.Item key={name} name={name} label={t(LABELS[name])} rules={UNIVERSITY_RULES[name]}>
            <Input />
          </Form.Item>
        ))}
        <Form.Item name="Level" label={t('level')}>
          <Select
            options={[
              { value: '本科', label: t('uniUndergraduate') },
              { value: '专科', label: t('uniVocational') },
            ]}
          />
        </Form.Item>
        {FLAGS.map((name) => (
          <Form.Item key={name} name={name} label={t(LABELS[name])} valuePropName="checked">
            <Switch />
          </Form.Item>
        ))}
        <FactFields />
      </Form>
      {conflict && <ConflictDialog {...conflict} />}
    </RecordPanel>
  );
};

interface Props {
  readonly id: string;
  /** The people of a university, whom a higher area knows. */
  readonly People: ComponentType<{ readonly universityId: string }>;
  readonly onClose: () => void;
}

/** Where a university is written. */
export const UniversityPanel = ({ id, People, onClose }: Props) => {
  const query = useStaffUniversity(id);
  const { data } = query;
  const [stored, setStored] = useState<StaffUniversity | null>(null);
  const university = useBegun(data, stored);
  if (university === undefined) {
    return (
      <RecordPanel open title={t('universityRecords')} onClose={onClose}>
        <ListLoadingOrFailed query={query} />
      </RecordPanel>
    );
  }
  return (
    <UniversityForm
      // What is typed belongs to one version; the panel itself stays.
      key={university.Version}
      university={university}
      onChange={setStored}
      People={People}
      onClose={onClose}
    />
  );
};
