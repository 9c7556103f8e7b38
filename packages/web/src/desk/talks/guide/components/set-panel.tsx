import type { StaffGuideSet } from '@xuanjiang/contracts/guide-set';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { ConfirmDialog, ConflictDialog, FormFoot, RecordPanel } from '../../../kit/public.ts';
import { SET_RULES } from '../guide-staff-rules.ts';
import { t } from '../texts.ts';
import { useSetForm } from '../use-set-form.ts';
import { SetItems } from './set-items.tsx';

interface Props {
  /** Null for a new one. */
  readonly set: StaffGuideSet | null;
  readonly onChange: (set: StaffGuideSet | null) => void;
}

/** Where a set is written, filled, published, withdrawn and, while it is a draft, deleted. */
export const SetPanel = ({ set, onChange }: Props) => {
  const { record, work, ...form } = useSetForm(set, onChange);
  const [asking, setAsking] = useState(false);
  const isPublic = set?.State === 'public';
  return (
    <RecordPanel
      open
      title={set?.Title ?? t('deskGuideSetAdd')}
      onClose={() => onChange(null)}
      footer={
        <FormFoot {...record.foot}>
          {set?.State === 'draft' && (
            <Button danger onClick={() => setAsking(true)}>
              {t('deleteDraft')}
            </Button>
          )}
          {set !== null && (
            <Button
              disabled={record.foot.kept}
              loading={work.toggle.isPending}
              onClick={() => form.toggle(!isPublic)}
            >
              {t(isPublic ? 'deskGuideWithdraw' : 'publish')}
            </Button>
          )}
          <Button
            type="primary"
            loading={work.add.isPending || work.edit.isPending}
            onClick={() => record.form.submit()}
          >
            {t('save')}
          </Button>
        </FormFoot>
      }
    >
      <Form {...record.props} onFinish={form.save}>
        <Form.Item name="Title" label={t('title')} rules={SET_RULES.Title}>
          <Input />
        </Form.Item>
        <Form.Item name="Intro" label={t('deskGuideFieldIntro')} rules={SET_RULES.Intro}>
          <Input.TextArea rows={2} />
        </Form.Item>
      </Form>
      {set !== null && <SetItems set={set} busy={work.attach.isPending} onAttach={form.attach} />}
      {asking && set !== null && (
        <ConfirmDialog
          title={t('deleteDraftTitle')}
          subject={set.Title}
          consequences={[t('deskGuideSetDeleteEffect')]}
          action={t('deleteDraft')}
          busy={work.del.isPending}
          onConfirm={form.del}
          onClose={() => setAsking(false)}
        />
      )}
      {form.conflict !== null && (
        <ConflictDialog fields={form.conflict} onDone={form.settle} onClose={form.closeConflict} />
      )}
    </RecordPanel>
  );
};
