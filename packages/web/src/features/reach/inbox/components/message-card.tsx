import type { InboxKind, InboxReason } from '@xuanjiang/contracts/inbox';
import { CalendarClock, CalendarX, Landmark, MessageCircleReply, ShieldAlert } from 'lucide-react';
import type { ComponentType } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { CoverLink } from '../../../../ui/cover-link.tsx';
import { Emblem } from '../../../../ui/emblem.tsx';
import { JumpPill } from '../../../../ui/jump-pill.tsx';
import { talkMomentPath } from '../../../talks/talk/public.ts';
import { newsTitle } from '../news.ts';
import type { TextKey } from '../texts.ts';
import { t } from '../texts.ts';
import { timeText } from '../when.ts';
import styles from './cards.module.css';
import { DutyCard } from './duty-card.tsx';
import { EventCard } from './event-card.tsx';
import type { MessageProps } from './message-foot.tsx';
import { Arrival, Foot } from './message-foot.tsx';
import { MorningCard } from './morning-card.tsx';
import { ReminderCard } from './reminder-card.tsx';

/** What was replied to, where it is no message. */
const REPLIES: Partial<Readonly<Record<InboxReason, TextKey>>> = {
  reported: 'inboxReportAnswered',
  feedback: 'inboxFeedbackAnswered',
};

/** A question was answered, or staff replied: what was asked, what was said, and where. */
const AnswerCard = ({ message, unread }: MessageProps) => {
  const { Kind, Reason, Title, Quote, Content, Talk, Atms, Link } = message;
  const title = t(Kind === 'answer' ? 'inboxAnswered' : (REPLIES[Reason] ?? 'inboxReplied'));
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <MessageCircleReply className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>
          {Link === '' ? title : <CoverLink to={Link}>{title}</CoverLink>}
        </h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <div className={styles.answer}>
        {Quote !== '' && <blockquote className={`text-14-2 ${styles.quote}`}>{Quote}</blockquote>}
        <p className={styles.content}>
          {Content === '' && Kind === 'answer' ? t('inboxSpoken') : Content}
        </p>
      </div>
      {Talk === null && Title !== '' && <p className={styles.facts}>{Title}</p>}
      {Talk !== null && (
        <div className={styles.line}>
          <Emblem shortname={Talk.Universityshortname} color={Talk.Color} size={24} />
          <p className={styles.facts}>
            {Talk.Universityname} · {Talk.Title}
          </p>
          {Atms > 0 && (
            <RouterLink className={styles.jump} to={talkMomentPath(Talk.Id, Atms)}>
              <JumpPill atMs={Atms} />
            </RouterLink>
          )}
        </div>
      )}
      <Foot message={message} />
    </article>
  );
};

/** Strangers have used up their part of the codes to the reader's phone. */
const SecurityCard = ({ message, unread }: MessageProps) => (
  <article className={styles.card}>
    <div className={styles.line}>
      <ShieldAlert className={styles.sign} size={20} aria-hidden="true" />
      <h3 className={styles.title}>{t('inboxSecurity')}</h3>
      <Arrival time={message.Time} unread={unread} />
    </div>
    <p className={styles.note}>{t('inboxSecurityHint')}</p>
    <Foot message={message} />
  </article>
);

/** News of a university. */
const NewsCard = ({ message, unread }: MessageProps) => {
  const { Content, Link, News, Talk } = message;
  const title = newsTitle(message);
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Landmark className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>
          {Link === '' ? title : <CoverLink to={Link}>{title}</CoverLink>}
        </h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      {Content !== '' && <p className={styles.content}>{Content}</p>}
      {Talk !== null && (
        <>
          <p className={styles.content}>{Talk.Title}</p>
          {News === 'talk' && <p className={styles.facts}>{timeText(Talk.Starttime)}</p>}
        </>
      )}
      <Foot message={message} />
    </article>
  );
};

/** A booked talk has another time, or does not take place. */
const ChangeCard = ({ message, unread }: MessageProps) => {
  const { Talk, Link, Change, Starttime, Formerstarttime } = message;
  const isMoved = Change === 'moved';
  const Icon = isMoved ? CalendarClock : CalendarX;
  return (
    <article className={styles.card}>
      <div className={styles.line}>
        <Icon className={styles.sign} size={20} aria-hidden="true" />
        <h3 className={styles.title}>{t(isMoved ? 'inboxMoved' : 'inboxCancelled')}</h3>
        <Arrival time={message.Time} unread={unread} />
      </div>
      <p className={styles.content}>
        {Talk === null ? t('inboxTalkGone') : <CoverLink to={Link}>{Talk.Title}</CoverLink>}
      </p>
      {Talk !== null && <p className={styles.facts}>{Talk.Universityname}</p>}
      {isMoved ? (
        <p className={styles.note}>
          <b>{t('inboxMovedTo', { time: timeText(Starttime) })}</b>{' '}
          <s>{t('inboxMovedFrom', { time: timeText(Formerstarttime) })}</s>
          <br />
          {t('inboxMovedHint')}
        </p>
      ) : (
        <p className={styles.note}>{t('inboxCancelledHint', { time: timeText(Starttime) })}</p>
      )}
      <Foot message={message} />
    </article>
  );
};

const CARDS: Readonly<Record<InboxKind, ComponentType<MessageProps>>> = {
  morning: MorningCard,
  reminder: ReminderCard,
  answer: AnswerCard,
  reply: AnswerCard,
  change: ChangeCard,
  university: NewsCard,
  event: EventCard,
  duty: DutyCard,
  security: SecurityCard,
};

/** A message as its kind is shown; one of a kind of a newer server with what it says in words. */
export const MessageCard = (props: MessageProps) => {
  const known: ComponentType<MessageProps> | undefined = CARDS[props.message.Kind];
  const Card = known ?? NewsCard;
  return <Card {...props} />;
};
