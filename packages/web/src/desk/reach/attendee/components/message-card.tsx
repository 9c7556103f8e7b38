import type {
  AttendeeAudience,
  AttendeeFigures,
  EventMessage,
} from '@xuanjiang/contracts/attendee';
import { attendeeCalls, EVENT_MESSAGE_MAX } from '@xuanjiang/contracts/attendee';
import { momentOf } from '@xuanjiang/contracts/rules/shanghai-day';
import { Button, Form, Input, Segmented } from 'antd';
import { useState } from 'react';
import { showToast } from '../../../../ui/toast.ts';
import { ConfirmDialog, fieldRules, useRecordForm } from '../../../kit/public.ts';
import { useAttendeeCalls, useEventMessages } from '../api.ts';
import { reachOf } from '../model.ts';
import { t } from '../texts.ts';
import styles from './attendees.module.css';

const TO = {
  all: 'attendeesToAll',
  absent: 'attendeesToAbsent',
  waiting: 'attendeesToWaiting',
} as const;
const AUDIENCES = Object.keys(TO) as AttendeeAudience[];
const CONTENT_RULES = fieldRules(attendeeCalls.tryMessage.input.shape.Content);

const audienceText = (audience: AttendeeAudience, count: number | string = ''): string =>
  t(TO[audience], { count }).trim();

const outcomeText = ({ State, Told: count }: EventMessage): string => {
  if (State === 'dropped') return t('attendeesDropped');
  return State === 'waiting' ? t('attendeesSending') : t('attendeesTold', { count });
};

/** Messages that were sent before. */
const SentMessages = ({ id }: { readonly id: string }) => {
  const list = useEventMessages(id).data?.List ?? [];
  if (list.length === 0) return null;
  return (
    <ul className={styles.sent} aria-label={t('attendeesHistory')}>
      {list.map((message) => {
        const { Id, Content, By: by, Time, Audience } = message;
        const line = { time: momentOf(Time), by, audience: audienceText(Audience) };
        return (
          <li key={Id}>
            {Content}
            <small>
              {t('attendeesSaid', line)} · {outcomeText(message)}
            </small>
          </li>
        );
      })}
    </ul>
  );
};

interface Fields {
  readonly Content: string;
}

const NEW: Fields = { Content: '' };

/** A message to attendees: its writer gets it first, then those who are chosen. */
export const MessageCard = ({ figures }: { readonly figures: AttendeeFigures }) => {
  const { Id, Messagesleft } = figures;
  const { form, props, forget } = useRecordForm<Fields>(`event-message/${Id}`, NEW);
  const { tryMessage, sendMessage } = useAttendeeCalls();
  const [audience, setAudience] = useState<AttendeeAudience>('all');
  const [tried, setTried] = useState<EventMessage | null>(null);
  const [asking, setAsking] = useState(false);
  const typed = (Form.useWatch('Content', form) ?? '').trim();
  const reach = reachOf(figures);
  const count = reach[audience];
  const isTried = tried !== null && tried.Content === typed;
  const tryIt = ({ Content }: Fields): void =>
    tryMessage.mutate(
      { Id, Content },
      {
        onSuccess: (message) => {
          setTried(message);
          // The server cleans what is written: what it keeps is what is sent.
          form.setFieldsValue({ Content: message.Content });
          showToast(t('attendeesTried'));
        },
      },
    );
  const send = (): void =>
    sendMessage.mutate(
      { Eventid: Id, Id: tried?.Id ?? '', Audience: audience },
      {
        onSuccess: () => {
          forget();
          // The form begins with what was kept until now.
          form.setFieldsValue(NEW);
          setTried(null);
          showToast(t('attendeesSent'));
        },
        onSettled: () => setAsking(false),
      },
    );
  return (
    <section className={styles.card} aria-label={t('attendeesSay')}>
      <h2>
        {t('attendeesSay')} <small>{t('attendeesSayHint')}</small>
      </h2>
      <div className={styles.scroll}>
        <Segmented<AttendeeAudience>
          aria-label={t('attendeesAudience')}
          value={audience}
          onChange={setAudience}
          options={AUDIENCES.map((value) => ({ value, label: audienceText(value, reach[value]) }))}
        />
      </div>
      <Form<Fields> {...props} onFinish={tryIt}>
        <Form.Item name="Content" label={t('attendeesContent')} rules={CONTENT_RULES}>
          <Input.TextArea
            autoSize={{ minRows: 2, maxRows: 6 }}
            count={{ show: true, max: EVENT_MESSAGE_MAX }}
          />
        </Form.Item>
        <div className={styles.foot}>
          <span role="status">
            {t('attendeesLeft', { count: Messagesleft })}
            {typed !== '' && !isTried && ` · ${t('attendeesTryFirst')}`}
          </span>
          <Button htmlType="submit" loading={tryMessage.isPending} disabled={typed === ''}>
            {t('attendeesTry')}
          </Button>
          <Button
            type="primary"
            disabled={!isTried || count === 0 || Messagesleft === 0}
            onClick={() => setAsking(true)}
          >
            {t('attendeesSend', { count })}
          </Button>
        </div>
      </Form>
      <SentMessages id={Id} />
      {asking && (
        <ConfirmDialog
          title={t('attendeesSendTitle')}
          subject={typed}
          consequences={[
            t('attendeesSendLength', {
              length: typed.length,
              audience: audienceText(audience, count),
            }),
            t('attendeesSendFinal'),
          ]}
          action={t('attendeesSend', { count })}
          danger={false}
          busy={sendMessage.isPending}
          onConfirm={send}
          onClose={() => setAsking(false)}
        />
      )}
    </section>
  );
};
