import { Button, Form, Input, InputNumber } from 'antd';
import { Plus, X } from 'lucide-react';
import {
  BlocksField,
  MomentInput,
  RegionSelect,
  contentStyles as styles,
  useRegionOptions,
} from '../../../kit/public.ts';
import { EVENT_RULES } from '../event-rules.ts';
import type { EventFields as Fields } from '../model.ts';
import { PLAN_FIELDS } from '../model.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';

/** The programme of an event. @param start of a new part, UTC ms */
const StepsField = ({ start }: { readonly start: number }) => (
  <Form.List name="Steps">
    {(rows, { add, remove }) => (
      <div>
        {rows.map(({ key, name }, place) => (
          <div key={key} className={styles.step}>
            <Form.Item name={[name, 'Time']} noStyle>
              <MomentInput aria-label={t('editedEventStepTime', { number: place + 1 })} />
            </Form.Item>
            <Form.Item name={[name, 'Title']} noStyle>
              <Input aria-label={t('editedEventStepTitle', { number: place + 1 })} />
            </Form.Item>
            <Form.Item name={[name, 'Place']} noStyle>
              <Input aria-label={t('editedEventStepPlace', { number: place + 1 })} />
            </Form.Item>
            <Button
              type="text"
              icon={<X size={16} aria-hidden="true" />}
              aria-label={t('editedEventStepRemove', { number: place + 1 })}
              onClick={() => remove(name)}
            />
          </div>
        ))}
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          onClick={() => add({ Time: start, Title: '', Place: '' })}
        >
          {t('editedEventStepAdd')}
        </Button>
      </div>
    )}
  </Form.List>
);

const LINES = [
  ['Summary', 'editedEventSummary'],
  ['Audience', 'editedEventAudience'],
] as const satisfies readonly (readonly [keyof Fields, TextKey])[];
const PLACE = [
  ['Place', 'editedEventPlaceField'],
  ['Address', 'editedEventAddress'],
] as const;
const TIMES = [
  ['Starttime', 'editedEventStart'],
  ['Endtime', 'editedEventEnd'],
  ['Applyuntil', 'editedEventApplyUntil'],
  ['Checkinfrom', 'editedEventCheckinFrom'],
  ['Checkinuntil', 'editedEventCheckinUntil'],
] as const;
const PLACES = [
  ['Site', 'editedEventSitePlaces'],
  ['Online', 'editedEventOnlinePlaces'],
] as const;

interface Props {
  /** It is published: when it is and its places are changed elsewhere. */
  readonly fixed: boolean;
  /** UTC ms. */
  readonly start: number;
}

const line = ([name, label]: readonly [keyof typeof EVENT_RULES, TextKey]) => (
  <Form.Item key={name} name={name} label={t(label)} rules={EVENT_RULES[name]}>
    <Input />
  </Form.Item>
);

/** The fields of an event. */
export const EventFields = ({ fixed, start }: Props) => {
  const { cities } = useRegionOptions();
  return (
    <>
      <Form.Item name="Version" hidden>
        <InputNumber />
      </Form.Item>
      {line(['Title', 'editedEventName'])}
      {line(['Organiser', 'editedEventOrganiser'])}
      {LINES.map(line)}
      <div className={styles.pair}>
        {TIMES.map(([name, label]) => (
          <Form.Item key={name} name={name} label={t(label)} rules={EVENT_RULES[name]}>
            <MomentInput disabled={fixed && PLAN_FIELDS.some((plan) => plan === name)} />
          </Form.Item>
        ))}
        <Form.Item name="Cityid" label={t('editedEventCity')} rules={EVENT_RULES.Cityid}>
          <RegionSelect options={cities} />
        </Form.Item>
      </div>
      {PLACE.map(line)}
      {fixed && <p className={styles.quiet}>{t('editedEventPlaceTold')}</p>}
      <div className={styles.pair}>
        {PLACES.map(([name, label]) => (
          <Form.Item key={name} name={name} label={t(label)} rules={EVENT_RULES[name]}>
            <InputNumber min={0} precision={0} disabled={fixed} style={{ width: '100%' }} />
          </Form.Item>
        ))}
      </div>
      {line(['Talkid', 'editedEventTalk'])}
      <Form.Item name="Intro" label={t('editedEventIntro')} rules={EVENT_RULES.Intro}>
        <BlocksField />
      </Form.Item>
      <Form.Item label={t('editedEventSteps')}>
        <StepsField start={start} />
      </Form.Item>
    </>
  );
};
