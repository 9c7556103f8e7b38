import type { OwnTalkDetail } from '@xuanjiang/contracts/own-talk';
import { OWN_PROVINCES } from '@xuanjiang/contracts/rules/own-province';
import { clockOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { TALK_TAGS_MAX, TALK_TITLE_MAX } from '@xuanjiang/contracts/rules/talk-problems';
import { Form, Input, Select } from 'antd';
import { TriangleAlert } from 'lucide-react';
import { Emblem } from '../../../../ui/emblem.tsx';
import { DayTimeInput, UniversitySelect } from '../../../kit/public.ts';
import { useOverlaps } from '../api.ts';
import type { FaultOf } from '../faults.ts';
import type { TalkFields } from '../model.ts';
import { TALK_RULES } from '../talk-rules.ts';
import { t } from '../texts.ts';
import type { TalkSaving } from '../use-talk-saving.ts';
import styles from './panel.module.css';
import { TalkCover } from './talk-cover.tsx';

interface Props {
  readonly talk: OwnTalkDetail | null;
  readonly typed: TalkFields;
  readonly desk: boolean;
  readonly faultOf: FaultOf;
  /** A talk that has begun keeps its times. */
  readonly begun: boolean;
  readonly saving: TalkSaving;
}

const PROVINCES = OWN_PROVINCES.map(({ code, name }) => ({ value: code, label: name }));

/** The basic fields of a talk: title, university, times, audience, tags and cover. */
export const TalkBasic = ({ talk, typed, desk, faultOf, begun, saving }: Props) => {
  const university = talk?.University.Id ?? (desk ? typed.Universityid : undefined);
  const overlaps = useOverlaps(begun ? '' : university, typed, talk?.Id);
  return (
    <>
      <Form.Item name="Title" label={t('title')} rules={TALK_RULES.Title} {...faultOf('Title')}>
        <Input showCount maxLength={TALK_TITLE_MAX} autoFocus={talk === null} />
      </Form.Item>
      {talk !== null && (
        <div className={`row-2 ${styles.university}`}>
          <Emblem shortname={talk.University.Shortname} color={talk.University.Color} size={28} />
          {talk.University.Name}
        </div>
      )}
      {talk === null && desk && (
        <Form.Item
          name="Universityid"
          label={t('university')}
          rules={[{ required: true, message: t('university') }]}
        >
          <UniversitySelect label={t('university')} />
        </Form.Item>
      )}
      <div className={`grid-3 ${styles.pair}`}>
        {(['Start', 'End'] as const).map((name) => (
          <Form.Item
            key={name}
            name={name}
            label={t(name === 'Start' ? 'talkFieldStart' : 'talkFieldEnd')}
            {...(name === 'End' && { tooltip: t('talkZone') })}
            {...faultOf(name)}
          >
            <DayTimeInput disabled={begun} />
          </Form.Item>
        ))}
      </div>
      {overlaps.map(({ Id, Title, Starttime }) => (
        <p key={Id} className={styles.warning} role="status">
          <TriangleAlert size={13} aria-hidden="true" />
          {t('talkOverlap', { time: clockOf(Starttime), title: Title || t('talksNoTitle') })}
        </p>
      ))}
      <Form.Item
        name="Provinces"
        label={t('provinces')}
        rules={TALK_RULES.Provinces}
        extra={t('talkProvincesHint')}
      >
        <Select mode="multiple" options={PROVINCES} showSearch={{ optionFilterProp: 'label' }} />
      </Form.Item>
      <Form.Item
        name="Tags"
        label={t('talkFieldTags')}
        rules={TALK_RULES.Tags}
        extra={t('talkTagsHint', { max: TALK_TAGS_MAX })}
      >
        <Select mode="tags" open={false} suffixIcon={null} maxCount={TALK_TAGS_MAX} />
      </Form.Item>
      {talk === null ? (
        <p className={styles.coverNew}>{t('talkCoverNew')}</p>
      ) : (
        <TalkCover talk={talk} saving={saving} />
      )}
    </>
  );
};
