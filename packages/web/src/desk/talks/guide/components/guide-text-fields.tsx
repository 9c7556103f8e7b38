import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { Form, Input, InputNumber, Select } from 'antd';
import { GUIDE_RULES } from '../guide-staff-rules.ts';
import { TYPES, typeText } from '../labels.ts';
import { t } from '../texts.ts';
import { UniversitySelect } from './university-select.tsx';

/** The texts of a guide. @param chooses whether its university is chosen too */
export const GuideTextFields = ({ chooses }: { readonly chooses: boolean }) => (
  <>
    {chooses && (
      <Form.Item name="Universityid" label={t('deskGuideUniversity')} rules={[{ required: true }]}>
        <UniversitySelect />
      </Form.Item>
    )}
    <Form.Item name="Title" label={t('deskGuideFieldTitle')} rules={GUIDE_RULES.Title}>
      <Input />
    </Form.Item>
    <Form.Item name="Type" label={t('deskGuideType')} rules={GUIDE_RULES.Type}>
      <Select options={TYPES.map((value) => ({ value, label: typeText(value) }))} />
    </Form.Item>
    <Form.Item name="Year" label={t('deskGuideYear')} rules={GUIDE_RULES.Year}>
      <InputNumber precision={0} />
    </Form.Item>
    <Form.Item
      name="Provinces"
      label={t('deskGuideFieldProvinces')}
      extra={t('deskGuideNationwide')}
    >
      <Select
        mode="multiple"
        showSearch={{ optionFilterProp: 'label' }}
        options={OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }))}
      />
    </Form.Item>
    <Form.Item name="Intro" label={t('deskGuideFieldIntro')} rules={GUIDE_RULES.Intro}>
      <Input.TextArea rows={5} />
    </Form.Item>
  </>
);
