import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { MomentInput } from '../../../kit/public.ts';
import { useStaffCategories } from '../api.ts';
import { COLLECT_RULES } from '../collection-rules.ts';
import type { CollectionFields } from '../model.ts';
import { t } from '../texts.ts';

/** What a collection is called, what it is, and when. */
export const CollectionBasics = () => {
  const categories = useStaffCategories().data?.List ?? [];
  const isSponsored = Form.useWatch<CollectionFields['Kind']>('Kind') === 'sponsored';
  return (
    <>
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
      <Form.Item name="Title" label={t('deskCollectTitle')} rules={COLLECT_RULES.title}>
        <Input />
      </Form.Item>
      <Form.Item name="Summary" label={t('deskSummary')} rules={COLLECT_RULES.summary}>
        <Input />
      </Form.Item>
      <Form.Item name="Kind" label={t('kind')}>
        <Segmented
          aria-label={t('kind')}
          options={[
            { value: 'topic', label: t('deskKindTopic') },
            { value: 'featured', label: t('deskKindFeatured') },
            { value: 'sponsored', label: t('deskKindSponsored') },
          ]}
        />
      </Form.Item>
      {isSponsored && (
        <Form.Item
          name="Sponsor"
          label={t('deskSponsor')}
          rules={[{ required: true, message: t('deskSponsor') }, ...COLLECT_RULES.sponsor]}
        >
          <Input />
        </Form.Item>
      )}
      <Form.Item name="Categoryid" label={t('deskCategory')} rules={COLLECT_RULES.category}>
        <Select options={categories.map(({ Id, Name }) => ({ value: Id, label: Name }))} />
      </Form.Item>
      <Form.Item name="Starttime" label={t('deskStart')} rules={COLLECT_RULES.start}>
        <MomentInput />
      </Form.Item>
      <Form.Item
        name="Endtime"
        label={t('deskEnd')}
        dependencies={['Starttime']}
        rules={[
          ...COLLECT_RULES.end,
          ({ getFieldValue }) => ({
            validator: (_rule, end: number | null) =>
              end !== null && end <= Number(getFieldValue('Starttime'))
                ? Promise.reject(new Error(t('deskEndsBefore')))
                : Promise.resolve(),
          }),
        ]}
      >
        <MomentInput />
      </Form.Item>
    </>
  );
};
