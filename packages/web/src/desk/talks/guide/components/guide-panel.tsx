import type { StaffGuide } from '@xuanjiang/contracts/guide-staff';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { UPLOAD_LIMITS } from '@xuanjiang/contracts/rules/upload-limits';
import { Button, Form, Input, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, ConflictDialog, FormFoot, RecordPanel } from '../../../kit/public.ts';
import { useFoundUniversities, usePdf } from '../api.ts';
import { GUIDE_RULES } from '../guide-staff-rules.ts';
import { TYPES, typeText } from '../labels.ts';
import type { GuideFields } from '../model.ts';
import { t } from '../texts.ts';
import { useGuideForm } from '../use-guide-form.ts';
import { GuideVersions } from './guide-versions.tsx';
import { PdfField } from './pdf-field.tsx';

interface UniversitySelectProps {
  readonly id?: string;
  readonly value?: string;
  readonly onChange?: (id: string) => void;
}

/** Chooses a university by a part of its name. */
const UniversitySelect = ({ id, value, onChange }: UniversitySelectProps) => {
  const [name, setName] = useState('');
  const { data, isFetching } = useFoundUniversities(name);
  return (
    <Select
      {...(id !== undefined && { id })}
      value={value || null}
      showSearch={{ filterOption: false, onSearch: setName }}
      loading={isFetching}
      options={(data?.List ?? []).map(({ Id, Name }) => ({ value: Id, label: Name }))}
      onChange={(chosen: string | null) => onChange?.(chosen ?? '')}
    />
  );
};

/** The texts of a guide. @param chooses whether its university is chosen too */
const GuideTextFields = ({ chooses }: { readonly chooses: boolean }) => (
  <>
    {chooses && (
      <Form.Item name="Universityid" label={t('university')} rules={[{ required: true }]}>
        <UniversitySelect />
      </Form.Item>
    )}
    <Form.Item name="Title" label={t('title')} rules={GUIDE_RULES.Title}>
      <Input />
    </Form.Item>
    <Form.Item name="Type" label={t('deskGuideType')} rules={GUIDE_RULES.Type}>
      <Select options={TYPES.map((value) => ({ value, label: typeText(value) }))} />
    </Form.Item>
    <Form.Item name="Year" label={t('deskGuideYear')} rules={GUIDE_RULES.Year}>
      <InputNumber precision={0} />
    </Form.Item>
    <Form.Item name="Provinces" label={t('provinces')} extra={t('deskGuideNationwide')}>
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

interface Props {
  /** Null for a new one. */
  readonly guide: StaffGuide | null;
  /** Whether it is of the caller's university. */
  readonly own: boolean;
  readonly onChange: (guide: StaffGuide | null) => void;
}

/** Where a guide is written, published, withdrawn and, while it is a draft, deleted. */
export const GuidePanel = ({ guide, own, onChange }: Props) => {
  const work = useGuideForm(guide, onChange);
  const { record } = work;
  const [asking, setAsking] = useState<'delete' | 'publish' | null>(null);
  const file = Form.useWatch('File', record.form) ?? '';
  const { data: pdf } = usePdf(file);
  const waits = file !== '' && pdf?.State !== 'ready';
  const isPublic = guide?.State === 'public';
  const isDraft = guide?.State === 'draft';
  return (
    <RecordPanel
      open
      title={guide?.Title ?? t('deskGuideAdd')}
      onClose={() => onChange(null)}
      footer={
        <FormFoot {...record.foot}>
          {isDraft && (
            <Button danger onClick={() => setAsking('delete')}>
              {t('deleteDraft')}
            </Button>
          )}
          {guide !== null && (guide.Pages > 0 || isPublic) && (
            <Button
              disabled={record.foot.kept}
              loading={work.work.toggle.isPending}
              // The first publication notifies the followers of the university, so it has to be confirmed.
              onClick={() => (isDraft ? setAsking('publish') : work.toggle(!isPublic))}
            >
              {t(isPublic ? 'deskGuideWithdraw' : 'publish')}
            </Button>
          )}
          <Button
            type="primary"
            disabled={waits}
            loading={work.busy}
            onClick={() => record.form.submit()}
          >
            {t('save')}
          </Button>
        </FormFoot>
      }
    >
      <Form<GuideFields> {...record.props} onFinish={work.save}>
        <Form.Item
          name="File"
          label={t('deskGuideFieldFile')}
          extra={t('deskGuideFileHint', { size: UPLOAD_LIMITS.guideMegabytesMax })}
        >
          <PdfField guide={guide} />
        </Form.Item>
        <GuideTextFields chooses={guide === null && !own} />
      </Form>
      {guide !== null && <GuideVersions guide={guide} onTake={record.take} />}
      {asking === 'publish' && guide !== null && (
        <ConfirmDialog
          title={t('deskGuidePublishTitle')}
          subject={guide.Title}
          consequences={[t('deskGuidePublishEffect'), t('deskGuidePublishTold')]}
          action={t('publish')}
          busy={work.work.toggle.isPending}
          onConfirm={() => {
            setAsking(null);
            work.toggle(true);
          }}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && guide !== null && (
        <ConfirmDialog
          title={t('deleteDraftTitle')}
          subject={guide.Title}
          consequences={[t('deskGuideDeleteEffect')]}
          action={t('deleteDraft')}
          busy={work.work.del.isPending}
          onConfirm={work.del}
          onClose={() => setAsking(null)}
        />
      )}
      {work.conflict !== null && (
        <ConflictDialog fields={work.conflict} onDone={work.settle} onClose={work.closeConflict} />
      )}
    </RecordPanel>
  );
};
