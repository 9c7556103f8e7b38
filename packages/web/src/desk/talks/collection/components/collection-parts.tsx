import type { StaffCollectionDetail } from '@xuanjiang/contracts/collection-staff';
import { COLLECT_LIMITS } from '@xuanjiang/contracts/rules/collection-limits';
import { CONTRAST_MIN, contrastWithWhite } from '@xuanjiang/contracts/rules/contrast';
import { Form, Input, InputNumber, Segmented, Select } from 'antd';
import { useState } from 'react';
import { useUniversityName } from '../../../../lib/use-university-name.ts';
import { TalkPicker } from '../../../kit/public.ts';
import { useChosenTalks, useUniversityOffers } from '../api.ts';
import { COLLECT_RULES } from '../collection-rules.ts';
import { introText } from '../model.ts';
import { t } from '../texts.ts';

interface UniversityFieldProps {
  readonly id?: string;
  readonly value?: readonly string[];
  readonly onChange?: (value: readonly string[]) => void;
}

const Name = ({ of }: { readonly of: string }) => useUniversityName(of) || of;

/** The universities that take part, in the order in which they were chosen. */
const UniversityField = ({ id, value = [], onChange }: UniversityFieldProps) => {
  const [name, setName] = useState('');
  const offers = useUniversityOffers(name).data?.List ?? [];
  return (
    <Select<string[]>
      {...(id !== undefined && { id })}
      mode="multiple"
      value={[...value]}
      placeholder={t('deskUniversitiesAdd')}
      showSearch={{ filterOption: false, onSearch: setName }}
      maxCount={COLLECT_LIMITS.universitiesMax}
      style={{ width: '100%' }}
      onChange={(chosen) => onChange?.(chosen)}
      labelRender={({ value: chosen }) => <Name of={String(chosen)} />}
      options={offers.map((university) => ({ value: university.Id, label: university.Name }))}
    />
  );
};

interface Props {
  /** Null for a new one. */
  readonly stored: StaffCollectionDetail | null;
  /** The university of the liaison who edits; empty for an operator. */
  readonly universityId: string;
}

const readable = (_rule: unknown, color: string): Promise<void> =>
  /^#[0-9a-f]{6}$/i.test(color) && contrastWithWhite(color) < CONTRAST_MIN
    ? Promise.reject(new Error(t('deskColorLight')))
    : Promise.resolve();

/** The talks of a collection, who takes part, and what its page looks like. */
export const CollectionParts = ({ stored, universityId }: Props) => {
  const { data: talks } = useChosenTalks(stored?.Id ?? '');
  const known = stored === null ? [] : (talks?.List ?? null);
  const introKept = stored !== null && introText(stored.Intro) === null;
  return (
    <>
      <Form.Item
        name="Talkids"
        label={t('talks')}
        rules={COLLECT_RULES.talks}
        extra={t('deskOrderHint')}
      >
        <TalkPicker
          aria-label={t('talks')}
          max={COLLECT_LIMITS.talksMax}
          known={known}
          universityId={universityId}
        />
      </Form.Item>
      <Form.Item name="Order" label={t('deskOrder')}>
        <Segmented
          aria-label={t('deskOrder')}
          options={[
            { value: 'time', label: t('deskOrderTime') },
            { value: 'own', label: t('deskOrderOwn') },
          ]}
        />
      </Form.Item>
      {universityId === '' && (
        <>
          <Form.Item name="Universityids" label={t('takingPart')}>
            <UniversityField />
          </Form.Item>
          <Form.Item name="Position" label={t('deskPosition')}>
            <InputNumber min={0} max={COLLECT_LIMITS.positionMax} precision={0} />
          </Form.Item>
        </>
      )}
      <Form.Item
        name="Color"
        label={t('deskColor')}
        rules={[...COLLECT_RULES.color, { validator: readable }]}
      >
        <Input type="color" style={{ width: 72, padding: 4 }} />
      </Form.Item>
      <Form.Item
        name="Intro"
        label={t('deskIntro')}
        extra={t(introKept ? 'deskIntroKept' : 'deskIntroHint')}
      >
        <Input.TextArea rows={6} disabled={introKept} />
      </Form.Item>
    </>
  );
};
